"""`hygiene undo`: take back what one `clean` changed."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hygiene.cli import options as common
from hygiene.cli import streams
from hygiene.errors import ExitCode
from hygiene.render.plain import printable

if TYPE_CHECKING:
    from hygiene.cleaner.journal import Run
    from hygiene.cleaner.result import UndoResult

FORMATS = ("text", "json")


def undo(
    run: Annotated[str | None, typer.Argument(help="The run; default: the last one that changed something.")] = None,
    *,
    repo: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The repository; default: that of this folder.")
    ] = None,
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
        told = [{"run": run.name, "started": run.started, "state": run.state, "files": _files(run)} for run in runs]
        streams.emit_document(json.dumps(told, ensure_ascii=False, separators=(",", ":")))
        return
    for run in runs:
        streams.emit_text(f"{run.name}  {run.state}  {', '.join(printable(path) for path in _files(run))}\n")
    if not runs:
        streams.say("no run is in the journal: `hygiene clean` has changed nothing here yet")


def _files(run: "Run") -> list[str]:
    return [file.path for file in run.files if file.outcome != "unchanged"]


def _text(result: "UndoResult", *, is_quiet: bool) -> str:
    lines = [f"restored: {printable(path)}" for path in result.restored]
    for kept in result.refused:
        lines += [f"refused: {printable(kept.path)}: {printable(kept.reason)}", f"  next: {printable(kept.next)}"]
    if not is_quiet:
        lines.append(f"run {result.run}: {len(result.restored)} restored, {len(result.refused)} refused")
    return "".join(f"{line}\n" for line in lines)
