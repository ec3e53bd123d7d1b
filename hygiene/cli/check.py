"""`hygiene check`: the truth about a repository, and an exit code for CI."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hygiene.cli import options as common
from hygiene.cli import streams
from hygiene.errors import ExitCode, UsageError
from hygiene.render.lines import counted
from hygiene.render.plain import printable

if TYPE_CHECKING:
    from hygiene.pipeline import Checked, Fixed, Setting

FORMATS = ("text", "json", "sarif", "response")
SEVERITIES = ("critical", "major", "minor", "info", "never")


def check(
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="PATH", help="Files and folders; default: the whole repository.")
    ] = None,
    *,
    repo: common.Repo = None,
    fix: Annotated[bool, typer.Option("--fix", help="Then repair what is proven harmless.")] = False,
    exit_non_zero_on_fix: Annotated[
        bool, typer.Option("--exit-non-zero-on-fix", help="Exit 1 when --fix changed a file, as hooks expect.")
    ] = False,
    format_: Annotated[str, typer.Option("--format", metavar="FORMAT", help=f"One of: {', '.join(FORMATS)}.")] = "text",
    output: common.Output = None,
    fail_on: Annotated[
        str | None,
        typer.Option(metavar="SEVERITY", help="Exit 1 from here up: critical, major, minor (default), info, never."),
    ] = None,
    since: Annotated[
        str | None, typer.Option(metavar="REV", help="Show and fail on only what is new since this branch left REV.")
    ] = None,
    staged: Annotated[
        bool, typer.Option("--staged", help="Read what is staged, and judge what the commit would make new.")
    ] = False,
    select: common.Select = None,
    ignore: common.Ignore = None,
    scope: common.Scope = None,
    exclude: common.Exclude = None,
    backend: Annotated[list[str] | None, typer.Option(metavar="NAME", help="Who judges: rules; repeatable.")] = None,
    baseline: common.BaselineFile = None,
    no_baseline: Annotated[bool, typer.Option("--no-baseline", help="Show accepted findings too.")] = False,
    config: common.Config = None,
    now: common.Now = None,
    quiet: common.Quiet = False,
    verbose: common.Verbose = False,
    color: common.Color = "auto",
    timings: common.Timings = False,
) -> int:
    """Say what is stale or bloated, with proof.

    Exit code 1 when a finding that is at or above --fail-on is not in the baseline, and new where --since or --staged
    asks for that; else 0.
    """
    common.one_of("--format", format_, FORMATS)
    if fail_on is not None:
        common.one_of("--fail-on", fail_on, SEVERITIES)
    if exit_non_zero_on_fix and not fix:
        raise UsageError("--exit-non-zero-on-fix says how --fix ends", "add --fix, or leave it away")
    is_color = common.wants_color(color)
    from hygiene import pipeline  # noqa: PLC0415 -- everything below is what `--help` need not load
    from hygiene.cli.setting import flags, setting_for  # noqa: PLC0415
    from hygiene.render.closing import read_line, suppression_lines  # noqa: PLC0415
    from hygiene.render.progress import Progress  # noqa: PLC0415

    given = flags(fail_on=fail_on, select=select, ignore=ignore, scope=scope, exclude=exclude, backend=backend)
    moment = common.moment(now)
    snapshot = pipeline.snapshot_for(paths or (), repo, is_staged=staged)
    setting = setting_for(
        snapshot, given, paths=paths, config=config, now=moment, baseline=baseline, no_baseline=no_baseline
    )
    setting = replace(setting, since=since, is_staged=staged)
    with Progress(sys.stderr, is_quiet=quiet) as progress:
        checked = pipeline.check(setting, snapshot, progress.tell)
    if not quiet:
        streams.say_notices(checked.details.notices)
    is_changed = False
    if fix:
        fixed = pipeline.fix(checked, replace(setting, now=common.moment(now)))
        checked, is_changed = fixed.checked, bool(fixed.result.applied)
        if not quiet:
            _say_fixed(fixed, is_staged=staged)
    checked = pipeline.with_staging(checked) if staged and not is_changed else checked
    _keep(checked, is_quiet=quiet)
    text = _rendered(
        checked,
        format_,
        is_verbose=verbose,
        is_quiet=quiet,
        color=is_color if output is None else False,
        fail_on=fail_on or "",
    )
    _deliver(text, output, is_text=format_ == "text")
    if format_ != "text" and not quiet:
        for line in (read_line(checked.details), *suppression_lines(checked.details, is_verbose=verbose)):
            streams.say(line)
    if timings:
        _timings(checked)
    return ExitCode.FINDINGS if is_changed and exit_non_zero_on_fix else _exit_code(checked, setting)


def _keep(checked: "Checked", *, is_quiet: bool) -> None:
    """Keep the report for `clean`, and say so where that cannot be."""
    from hygiene import pipeline  # noqa: PLC0415

    is_kept = pipeline.remember(checked.snapshot, checked.report, checked.details)
    if checked.report.entries and checked.snapshot.is_git and not is_kept and not is_quiet:
        streams.say("note: the Git directory cannot be written, so `hygiene clean` will not find this report")
        streams.say("next: make it writable, then check again")


def _say_fixed(fixed: "Fixed", *, is_staged: bool) -> None:
    files = sorted({done.path for done in fixed.result.applied})
    if files:
        streams.say(f"repaired {counted(len(fixed.result.applied), 'place')}: {printable(', '.join(files))}")
        streams.say(f"next: {'look at it, then `git add` it; ' if is_staged else ''}`hygiene undo` takes it back")
    for done in fixed.result.refused:
        streams.say(f"refused: {printable(done.path)} ({done.op}): {printable(done.reason)}; {printable(done.next)}")
    for path in fixed.unstaged:
        streams.say(f"note: {printable(path)}: has changes that are not staged, so it is not repaired")


def _rendered(
    checked: "Checked", format_: str, *, is_verbose: bool, is_quiet: bool, color: bool | None, fail_on: str = ""
) -> str:

    from hygiene.contracts import codec  # noqa: PLC0415
    from hygiene.render import console  # noqa: PLC0415
    from hygiene.render.sarif import sarif  # noqa: PLC0415
    from hygiene.render.screen import screen  # noqa: PLC0415

    if format_ == "json":
        return codec.encode(checked.report)
    if format_ == "sarif":
        return sarif(checked.report, checked.details)
    if format_ == "response":
        return "\n".join(codec.encode(response) for response in checked.responses)
    width = console.width_of(sys.stdout)
    lines = screen(
        checked.report,
        checked.details,
        width=width,
        is_verbose=is_verbose,
        is_quiet=is_quiet,
        elsewhere=_elsewhere(checked.snapshot.root),
        fail_on=fail_on,
        encoding=sys.stdout.encoding or "utf-8",
    )
    return console.to_text(lines, is_color=console.is_colored(sys.stdout, wanted=color))


def _elsewhere(root: Path) -> str:
    """How a command that is run from this folder names the repository; nothing inside of it."""
    import shlex  # noqa: PLC0415

    return "" if Path.cwd().is_relative_to(root) else f" --repo {shlex.quote(str(root))}"


def _deliver(text: str, output: Path | None, *, is_text: bool) -> None:
    if output is None:
        streams.emit_text(text) if is_text else streams.emit_document(text)
        return
    try:
        output.write_text(text if is_text else text + "\n", encoding="utf-8", newline="\n")
    except OSError as error:
        raise UsageError(f"{output}: cannot be written: {error.strerror}", "give --output another file") from error


def _timings(checked: "Checked") -> None:
    for name, seconds in checked.seconds.items():
        common.say_time(name, seconds)


def _exit_code(checked: "Checked", setting: "Setting") -> int:
    from hygiene.render.details import fails  # noqa: PLC0415

    return ExitCode.FINDINGS if fails(checked.details, setting.options.fail_on) else ExitCode.CLEAN
