"""`hygiene undo`: take back what one `clean` changed."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hygiene.cli import options as common
from hygiene.cli import streams
from hygiene.errors import ExitCode
from hygiene.render.lines import counted
from hygiene.render.plain import printable

if TYPE_CHECKING:
    from hygiene.cleaner.journal import Run
    from hygiene.cleaner.result import UndoResult

FORMATS = ("text", "json")
SHOWN = 20
NAMED = 3


def undo(
    run: Annotated[str | None, typer.Argument(help="The run; default: the last one that changed something.")] = None,
    *,
    repo: common.Repo = None,
    list_: Annotated[bool, typer.Option("--list", help="List the runs, the newest first, and stop.")] = False,
    format_: Annotated[str, typer.Option("--format", metavar="FORMAT", help="text or json.")] = "text",
    quiet: common.Quiet = False,
) -> int:
    """Take back what the last `clean` changed: those files, byte for byte, and no others.

    Exit code 3 when a file was edited since and stays as it is.
    """
    common.one_of("--format", format_, FORMATS)
    from hygiene.cleaner.undo import past_runs  # noqa: PLC0415 -- `--help` need not load it
    from hygiene.cleaner.undo import undo as take_back  # noqa: PLC0415

    root = repo or Path.cwd()
    if list_:
        _list(past_runs(root), format_)
        return ExitCode.CLEAN
    result = take_back(root, run)
    if format_ == "json":
        streams.emit_document(json.dumps(result.as_json(), ensure_ascii=False, separators=(",", ":")))
    else:
        streams.emit_text(_text(result, is_quiet=quiet))
    return ExitCode.REFUSED if result.refused else ExitCode.CLEAN


def _list(runs: "tuple[Run, ...]", format_: str) -> None:
    if format_ == "json":
        streams.emit_document(json.dumps([_told(run) for run in runs], ensure_ascii=False, separators=(",", ":")))
        return
    streams.emit_text("".join(f"{_line(run)}\n" for run in runs[:SHOWN]))
    if len(runs) > SHOWN:
        streams.emit_text(f"and {counted(len(runs) - SHOWN, 'earlier run')}: --format json has all\n")
    if not runs:
        streams.say("no run is in the journal: `hygiene clean` has changed nothing here yet")


def _told(run: "Run") -> dict[str, object]:
    return {
        "run": run.name,
        "started": run.started,
        "state": run.state,
        "files": _files(run),
        "operations": _operations(run),
    }


def _line(run: "Run") -> str:
    """When it was, what is left of it, and what it changed."""
    files = _files(run)
    names = ", ".join(printable(path) for path in files[:NAMED])
    more = f" and {len(files) - NAMED} more" if len(files) > NAMED else ""
    when = run.started[:16].replace("T", " ")
    count = f"{counted(_operations(run), 'operation')} in {counted(len(files), 'file')}"
    return f"{run.name}  {printable(when)}  {run.state}  {count}: {names}{more}"


def _operations(run: "Run") -> int:
    """How many operations were done. One that changes several files is recorded with each."""
    done = set(_files(run))
    return len({(one.path, one.op, one.digest) for one in run.operations if one.target in done})


def _files(run: "Run") -> list[str]:
    return [file.path for file in run.files if file.outcome != "unchanged"]


def _text(result: "UndoResult", *, is_quiet: bool) -> str:
    lines = [f"restored: {printable(path)}" for path in result.restored]
    for kept in result.refused:
        lines += [f"refused: {printable(kept.path)}: {printable(kept.reason)}", f"  next: {printable(kept.next)}"]
    if not is_quiet:
        lines.append(f"run {result.run}: {len(result.restored)} restored, {len(result.refused)} refused")
    return "".join(f"{line}\n" for line in lines)
