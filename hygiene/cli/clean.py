"""`hygiene clean`: do what a report plans."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hygiene.cli import options as common
from hygiene.cli import streams
from hygiene.cli.cleaned import Told
from hygiene.cli.planned import checked_now, patches_in, planned_report, refuse_no_report, write_patches_to
from hygiene.errors import ExitCode, UsageError
from hygiene.render.plain import printable

if TYPE_CHECKING:
    from datetime import datetime

    from hygiene.cleaner.result import CleanResult
    from hygiene.cli.asking import Asker
    from hygiene.contracts.report import Report
    from hygiene.git.snapshot import Snapshot

FORMATS = ("text", "json")


def clean(
    report: Annotated[
        Path | None, typer.Argument(help="A report; - reads the standard input. Default: what the last `check` found.")
    ] = None,
    *,
    repo: common.Repo = None,
    auto_only: Annotated[bool, typer.Option("--auto-only", help="Only what is proven harmless; ask nothing.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what would be written, drafts too, and stop.")] = False,
    only: Annotated[
        list[str] | None, typer.Option(metavar="PATH", help="Only this file or folder; repeatable.")
    ] = None,
    write_patches: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Write each operation as a patch into this new folder, neighbours as one, and stop."
        ),
    ] = None,
    apply_patch: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Apply a patch, or a folder of them, under the same guards."),
    ] = None,
    no_baseline: Annotated[
        bool, typer.Option("--no-baseline", help="What is accepted, too, or was there before the change.")
    ] = False,
    format_: Annotated[str, typer.Option("--format", metavar="FORMAT", help="text or json.")] = "text",
    now: common.Now = None,
    quiet: common.Quiet = False,
    verbose: common.Verbose = False,
    color: common.Color = "auto",
) -> int:
    """Do what a report plans: proven repairs by themselves, the rest when you say yes.

    On a terminal the proven repairs are shown first, and one yes does them all. Then each operation that needs a yes is
    a diff with its proof: y does it, n leaves it, e edits it, a and d answer for all of its kind, i silences the place.
    q quits and does what you said yes to, of a kind all that is left. Nothing is written before the last answer.
    Where files changed since the check, the first question is whether to check again.

    Exit code 0 when all is done (with --auto-only: all that is automatic), 1 when something is left, 3 when a guard
    refused something. What the baseline accepts, or the check called no news, is left alone.
    """
    common.one_of("--format", format_, FORMATS)
    if sum(map(bool, (auto_only, write_patches, apply_patch))) > 1:
        raise UsageError("--auto-only, --write-patches and --apply-patch do not go together", "use one of them")
    is_color = common.wants_color(color)
    refuse_no_report(report)
    from hygiene.cleaner.clean import open_tree  # noqa: PLC0415 -- `--help` need not load it

    snapshot = open_tree(repo or Path.cwd())
    told = Told(format_, is_quiet=quiet, is_verbose=verbose, color=is_color)
    paths = _paths(only or [], snapshot.root)
    if apply_patch:
        from hygiene.cleaner.patching import apply_patches  # noqa: PLC0415

        result = apply_patches(patches_in(apply_patch), snapshot.root, only=paths, now=common.moment(now))
        told.result(result)
        return _exit_code(result, auto_only=False)
    plan = _left(planned_report(report, snapshot), snapshot, told, is_all=no_baseline)
    decide = None if auto_only or diff or write_patches or format_ == "json" else _asker(is_color)
    if decide and _is_to_check_again(plan, snapshot, paths):
        snapshot = open_tree(snapshot.root)
        plan = _left(checked_now(snapshot), snapshot, told, is_all=no_baseline)
    moment = common.moment(now)  # not before: the report may come down a pipe from a check that just began
    if diff or write_patches:
        return _shown(plan, snapshot, paths, told, moment, auto_only=auto_only, folder=write_patches)
    result = _cleaned(plan, snapshot, paths, decide, moment, auto_only=auto_only)
    if paths and not any((result.applied, result.already_applied, result.refused, result.pending)):
        streams.say(f"note: the report has no operation in {printable(', '.join(paths))}")
    told.result(result)
    if result.pending and format_ == "text" and not (decide or auto_only or quiet):
        streams.say("note: there is no terminal to ask on, so what needs a yes is left")
        streams.say("next: run it on a terminal; `hygiene clean --diff` shows what it would ask")
    return _exit_code(result, auto_only=auto_only)


def _left(plan: "Report", snapshot: "Snapshot", told: "Told", *, is_all: bool) -> "Report":
    """What nobody accepted."""
    if is_all:
        return plan
    from hygiene.cli.setting import flags, setting_for  # noqa: PLC0415
    from hygiene.pipeline.accepted import without_accepted  # noqa: PLC0415

    left = without_accepted(plan, snapshot, setting_for(snapshot, flags()).baseline)
    told.left_alone(len(plan.entries) - len(left.entries))
    return left


def _cleaned(
    plan: "Report",
    snapshot: "Snapshot",
    paths: tuple[str, ...],
    decide: "Asker | None",
    moment: "datetime",
    *,
    auto_only: bool,
) -> "CleanResult":
    from hygiene.cleaner.clean import clean as run  # noqa: PLC0415
    from hygiene.pipeline.drafted import drafts_for, seen_with  # noqa: PLC0415

    return run(
        plan,
        snapshot.root,
        auto_only=auto_only,
        only=paths,
        drafts=drafts_for(plan, snapshot) if decide else (),
        decide=decide,
        agree=decide.together if decide else None,
        seen=seen_with(plan, snapshot),
        now=moment,
    )


def _shown(
    plan: "Report",
    snapshot: "Snapshot",
    paths: tuple[str, ...],
    told: "Told",
    moment: "datetime",
    *,
    auto_only: bool,
    folder: Path | None,
) -> int:
    """Show what would be written, or put it into patches."""
    from hygiene.cleaner.clean import preview  # noqa: PLC0415
    from hygiene.pipeline.drafted import drafts_for, seen_with  # noqa: PLC0415

    drafts, seen = () if auto_only else drafts_for(plan, snapshot), seen_with(plan, snapshot)
    operations, result = preview(
        plan, snapshot.root, auto_only=auto_only, only=paths, drafts=drafts, seen=seen, now=moment
    )
    if folder:
        told.written(write_patches_to(folder, operations, snapshot), folder)
    else:
        told.diff(operations)
    told.refused(result)
    return ExitCode.REFUSED if result.refused else ExitCode.CLEAN


def _is_to_check_again(plan: "Report", snapshot: "Snapshot", paths: tuple[str, ...]) -> bool:
    """Whether files changed since the check, and the person wants to know them as they are before anything is asked."""
    from hygiene.cleaner.clean import changed_since  # noqa: PLC0415
    from hygiene.cli.asking import agrees  # noqa: PLC0415
    from hygiene.pipeline.drafted import drafts_for, seen_with  # noqa: PLC0415
    from hygiene.render.lines import counted  # noqa: PLC0415

    drafts, seen = drafts_for(plan, snapshot), seen_with(plan, snapshot)
    changed = changed_since(plan, snapshot, only=paths, drafts=drafts, seen=seen)
    if not changed:
        return False
    others = f" and {counted(len(changed) - 1, 'other file')}" if len(changed) > 1 else ""
    return agrees(f"{printable(changed[0])}{others} changed since the check. Check again first?")


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


def _asker(is_color: bool | None) -> "Asker | None":
    """How to ask a person, if there is one."""
    if not sys.stdout.isatty():
        return None
    from hygiene.cli.asking import asker  # noqa: PLC0415
    from hygiene.render.console import is_colored  # noqa: PLC0415

    return asker(is_color=is_colored(sys.stdout, wanted=is_color))


def _exit_code(result: "CleanResult", *, auto_only: bool) -> int:
    if result.refused:
        return ExitCode.REFUSED
    return ExitCode.FINDINGS if result.pending and not auto_only else ExitCode.CLEAN
