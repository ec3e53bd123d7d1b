"""`hygiene init`: look at a repository, show what would set it up, and write it on yes."""

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hygiene.cli import options as common
from hygiene.cli import streams
from hygiene.errors import ExitCode, UsageError
from hygiene.render.lines import counted
from hygiene.render.plain import printable

if TYPE_CHECKING:
    from hygiene.pipeline.groundwork.proposal import Proposal
    from hygiene.pipeline.groundwork.survey import Survey

SHOWN = 24
"""How many lines of a diff are shown; a baseline may have thousands."""


def init(
    folder: Annotated[
        Path | None, typer.Argument(metavar="DIR", help="The repository; default: that of this folder.")
    ] = None,
    *,
    repo: common.Repo = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Write without asking.")] = False,
    hook: Annotated[bool, typer.Option("--hook", help="Set up pre-commit too where it is not yet.")] = False,
    ci: Annotated[
        str | None, typer.Option("--ci", metavar="NAME", help="Add this CI where there is none: github or gitlab.")
    ] = None,
    install: Annotated[
        str | None, typer.Option("--install", metavar="SOURCE", help="What CI gives to pip to get hygiene.")
    ] = None,
    verbose: common.Verbose = False,
    color: common.Color = "auto",
) -> int:
    """Set a repository up: a baseline where something fails today, the hook, the CI job.

    Shows each file as a diff with the reason and writes nothing before you say yes. New files and appended lines only;
    a second run changes nothing. Exit code 1 when something was shown and not written.
    """
    if ci is not None:
        common.one_of("--ci", ci, ("github", "gitlab"))
    if install and not re.fullmatch(r"[^'\s]+(?: [^'\s]+)*", install):
        raise UsageError(f"--install is {install!r}, which holds a quote or a line break", "give what pip takes")
    is_color = common.wants_color(color)
    from hygiene.cleaner.clean import open_tree  # noqa: PLC0415 -- `--help` need not load it
    from hygiene.cleaner.founding import found, refuse_unsafe  # noqa: PLC0415

    snapshot = open_tree(folder or repo or Path.cwd())
    seen = _surveyed(snapshot.root, install, [name for name, is_on in (("hook", hook), (ci, True)) if is_on and name])
    streams.emit_text(f"found: {', '.join(map(printable, seen.found))}\n")
    for proposal in seen.proposals:
        _show(proposal, is_color=is_color, is_verbose=verbose)
    for note in seen.notes:
        streams.say(f"note: {note}")
    refuse_unsafe(seen.files, snapshot)
    if not seen.proposals:
        streams.emit_text("nothing to set up\n")
        return _closed(seen, ExitCode.CLEAN)
    if not (yes or _agreed(seen)):
        return ExitCode.FINDINGS
    written = found(seen.files, snapshot.root)
    streams.emit_text(f"wrote: {', '.join(map(printable, written))}\n")
    streams.emit_text(f"next: {' && '.join([f'git add {_words(written)}', *seen.after])}\n")
    return _closed(seen, ExitCode.CLEAN, is_next_said=True)


def _surveyed(root: Path, install: str | None, wanted: list[str]) -> "Survey":
    from hygiene import pipeline  # noqa: PLC0415
    from hygiene.cli.setting import flags, setting_for  # noqa: PLC0415
    from hygiene.pipeline.groundwork.source import installed_source  # noqa: PLC0415
    from hygiene.pipeline.groundwork.survey import survey  # noqa: PLC0415

    snapshot = pipeline.open_snapshot((root,))
    setting = setting_for(snapshot, flags(), now=common.moment(None), no_baseline=True)
    checked = pipeline.check(setting, snapshot)
    streams.say_notices(checked.details.notices)
    return survey(checked, setting, installed_source(install), wanted)


def _show(proposal: "Proposal", *, is_color: bool | None, is_verbose: bool) -> None:
    from hygiene.cleaner.diff import unified  # noqa: PLC0415
    from hygiene.render.console import is_colored, to_text, width_of  # noqa: PLC0415
    from hygiene.render.lines import wrapped  # noqa: PLC0415
    from hygiene.render.question import diff_lines  # noqa: PLC0415

    file, width = proposal.file, width_of(sys.stdout) if sys.stdout.isatty() else None
    what = "new file" if file.before is None else "append to"
    said = f"{what} {printable(file.path)}: {proposal.reason}"
    streams.emit_text(
        "\n" + "".join(f"{line}\n" for line in (wrapped(said, width, is_whole=True) if width else [said]))
    )
    lines = unified(file.path, file.before, file.after).removesuffix("\n").split("\n")
    cut = [] if is_verbose else lines[SHOWN:]
    shown = diff_lines("\n".join(lines[: len(lines) - len(cut)]), width)
    streams.emit_text(to_text(shown, is_color=is_colored(sys.stdout, wanted=is_color)))
    if cut:
        streams.emit_text(f"... {counted(len(cut), 'more line')}; -v shows them\n")


def _agreed(seen: "Survey") -> bool:
    if not sys.stdout.isatty():
        streams.say("nothing was written: there is no terminal to ask on")
        streams.say("next: hygiene init --yes")
        return False
    from hygiene.cli.asking import agrees  # noqa: PLC0415

    streams.emit_text("\n")
    if agrees(f"Write {counted(len(seen.files), 'file')}?"):
        return True
    streams.say("nothing was written")
    return False


def _closed(seen: "Survey", code: int, *, is_next_said: bool = False) -> int:
    if not is_next_said:
        streams.emit_text("next: hygiene check\n")
    for offer in seen.offers:
        streams.emit_text(f"also: {offer}\n")
    return code


def _words(paths: tuple[str, ...]) -> str:
    import shlex  # noqa: PLC0415

    return shlex.join(paths)
