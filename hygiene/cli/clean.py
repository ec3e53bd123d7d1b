"""`hygiene clean`: do what a report plans."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hygiene.cli import options as common
from hygiene.cli import streams
from hygiene.cli.cleaned import as_text, named
from hygiene.errors import ContractError, ExitCode, UsageError
from hygiene.render.plain import printable

if TYPE_CHECKING:
    from collections.abc import Callable

    from hygiene.cleaner.clean import Decide
    from hygiene.cleaner.result import CleanResult
    from hygiene.contracts.report import Report
    from hygiene.git.snapshot import Snapshot

FORMATS = ("text", "json")
LAST_REPORT = "report.json"


def clean(
    report: Annotated[
        Path | None, typer.Argument(help="A report; - reads the standard input. Default: what the last `check` found.")
    ] = None,
    *,
    repo: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The repository; default: that of this folder.")
    ] = None,
    auto_only: Annotated[bool, typer.Option("--auto-only", help="Only what is proven harmless; ask nothing.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what would be written, and stop.")] = False,
    only: Annotated[
        list[str] | None, typer.Option(metavar="PATH", help="Only this file or folder; repeatable.")
    ] = None,
    format_: Annotated[str, typer.Option("--format", metavar="FORMAT", help="text or json.")] = "text",
    now: common.Now = None,
    quiet: common.Quiet = False,
    verbose: common.Verbose = False,
) -> int:
    """Do what a report plans: proven repairs by themselves, the rest when you say yes.

    Exit code 0 when all is done (with --auto-only: all that is automatic), 1 when something is left, 3 when a guard
    refused something.
    """
    common.one_of("--format", format_, FORMATS)
    from hygiene.cleaner.clean import clean as run  # noqa: PLC0415 -- `--help` need not load it
    from hygiene.cleaner.clean import open_tree, preview  # noqa: PLC0415

    snapshot = open_tree(repo or Path.cwd())
    root = snapshot.root
    plan = _report(report, snapshot)
    moment, paths = common.moment(now), _paths(only or [], root)
    if diff:
        text, result = preview(plan, root, auto_only=auto_only, only=paths, now=moment)
        streams.emit_text(_safe(text) if sys.stdout.isatty() else text)
        _say_refused(result)
        if not text and not quiet:
            streams.say("note: nothing would be written")
        return ExitCode.REFUSED if result.refused else ExitCode.CLEAN
    decide = None if auto_only or format_ == "json" else _asker()
    result = run(plan, root, auto_only=auto_only, only=paths, decide=decide, now=moment)
    if paths and not any((result.applied, result.already_applied, result.refused, result.pending)):
        streams.say(f"note: the report has no operation in {printable(', '.join(paths))}")
    _print(result, format_, is_quiet=quiet, is_verbose=verbose)
    return _exit_code(result, auto_only=auto_only)


def _report(file: Path | None, snapshot: "Snapshot") -> "Report":
    from hygiene.cli.inputs import STDIN, read_bytes  # noqa: PLC0415
    from hygiene.contracts import codec  # noqa: PLC0415

    if file is not None:
        content = read_bytes(file)
        return _decoded("the standard input" if file == STDIN else str(file), lambda: codec.decode_stream(content)[0])
    from hygiene.git.state import StateFolder  # noqa: PLC0415

    text = StateFolder(snapshot).read(LAST_REPORT)
    return _checked(snapshot) if text is None else _decoded("the last report", lambda: codec.decode(text, "report"))


def _checked(snapshot: "Snapshot") -> "Report":
    """A report made now, if a person says so."""
    missing = f"no report was made in {snapshot.root} yet"
    if sys.stdout.isatty():
        from hygiene.cli.asking import agrees  # noqa: PLC0415

        if agrees(f"{missing}. Check now?"):
            from hygiene import pipeline  # noqa: PLC0415
            from hygiene.cli.setting import setting_for  # noqa: PLC0415
            from hygiene.conventions import Options  # noqa: PLC0415

            found = pipeline.check(setting_for(snapshot, Options(), now=common.moment(None)), snapshot)
            pipeline.remember(snapshot, found.report, found.details)
            return found.report
    raise UsageError(missing, "run `hygiene check` first, or name a report")


def _decoded(name: str, decode: "Callable[[], Report]") -> "Report":
    """The report, or an error that says which document it is in."""
    try:
        return decode()
    except ContractError as error:
        raise ContractError(f"{name}: {error.message}", error.faults, error.hint) from None


def _paths(only: Iterable[str], root: Path) -> tuple[str, ...]:
    """The paths as a report names them: from the top of the repository. The top itself narrows nothing."""
    named = tuple(_named(path, root) for path in only)
    return () if "." in named else named


def _named(path: str, root: Path) -> str:
    place = Path.cwd() / path
    try:
        if place.resolve() == root:
            return "."
        if place.exists() and place.parent.resolve().is_relative_to(root):
            return (place.parent.resolve() / place.name).relative_to(root).as_posix()
    except (OSError, RuntimeError, ValueError):  # too long, a circle of links, a name that the locale cannot write
        pass
    return Path(path).as_posix()


def _asker() -> "Decide | None":
    """How to ask a person, if there is one."""
    if not sys.stdout.isatty():
        return None
    from hygiene.cli.asking import asker  # noqa: PLC0415

    return asker()


def _print(result: "CleanResult", format_: str, *, is_quiet: bool, is_verbose: bool) -> None:
    if format_ == "json":
        import json  # noqa: PLC0415

        streams.emit_document(json.dumps(result.as_json(), ensure_ascii=False, separators=(",", ":")))
    else:
        streams.emit_text(as_text(result, is_quiet=is_quiet, is_verbose=is_verbose))
    if not is_quiet:
        for notice in result.notices:
            streams.say(f"note: {printable(notice)}")


def _say_refused(result: "CleanResult") -> None:
    for done in result.refused:
        streams.say(f"refused: {named(done)}: {printable(done.reason)}; {printable(done.next)}")


def _safe(text: str) -> str:
    return "".join(f"{printable(line)}\n" for line in text.removesuffix("\n").split("\n")) if text else ""


def _exit_code(result: "CleanResult", *, auto_only: bool) -> int:
    if result.refused:
        return ExitCode.REFUSED
    return ExitCode.FINDINGS if result.pending and not auto_only else ExitCode.CLEAN
