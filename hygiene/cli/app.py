"""The `hygiene` command: the table of commands and the one error boundary."""

import errno
import re
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
import typer.main

from hygiene.cli import options as common
from hygiene.cli import streams
from hygiene.cli.help import Root
from hygiene.cli.lazy import LazyCommand, new_app
from hygiene.errors import ExitCode, HygieneError

COMMANDS = {
    "check": "Say what is stale or bloated, with proof.",
    "scan": "Print the facts as a report: a shortlist with signals.",
    "classify": "Print a report and what each backend makes of its signals.",
    "finalize": "Turn a report and responses into entries, edits and tiers.",
    "clean": "Do what a report plans: what is proven, and what you say yes to.",
    "undo": "Take back what the last `clean` changed.",
    "explain": "Say what a name, a line of output or a place means.",
    "tokens": "Roll up what a report's entries would save, in tokens.",
    "budget": "Show how large each agent file is, against the known limits.",
    "baseline": "Accept today's findings, so that only new ones fail.",
    "init": "Set a repository up: the baseline, the hook, the CI job.",
    "doctor": "Say whether all is well here, and what would mend it.",
    "completion": "Print a script that completes command lines in your shell.",
    "validate": "Say whether a file keeps a contract, with a pointer to each fault.",
    "schema": "Print the JSON Schema of a contract.",
}
ELSEWHERE = {
    "help": "hygiene --help",
    "fix": "hygiene clean",
    "lint": "hygiene check",
    "--json": "--format json",
    "--diff": "hygiene clean --diff",
    "--dry-run": "hygiene clean --diff",
}
"""Words of other programs, and what is meant by them here."""
# typer re-exports no common base of its usage errors; this is ClickException, wherever typer keeps it.
USAGE_FAULT: Any = typer.BadParameter.__mro__[2]

app = new_app(cls=Root, help="Keeps a repository's Markdown true and small.", invoke_without_command=True)


@app.callback()
def root(
    context: typer.Context,
    *,
    version: Annotated[
        bool, typer.Option("--version", help=common.HELP["version"], callback=common.print_version, is_eager=True)
    ] = False,
) -> None:
    """Keep a repository's Markdown true and small: find what is stale or bloated, prove it, repair what is harmless."""
    if not version and context.invoked_subcommand is None:
        streams.say(context.get_help())
        raise typer.Exit(ExitCode.USAGE)


def command_line() -> Any:
    """The root command with every command of the table below it."""
    group = typer.main.get_command(app)
    for name, line in COMMANDS.items():
        group.add_command(LazyCommand(name, help=line, short_help=line))  # type: ignore[attr-defined]
    return group


def run(arguments: list[str]) -> int:
    """Run one command line and return its exit code. Every way to end passes here."""
    code: int
    try:
        code = _invoke(arguments)
    except typer.Exit as end:
        code = end.exit_code
    except HygieneError as error:
        code = _fail(error.message, error.hint, error.exit_code)
    except USAGE_FAULT as error:
        code = _fail(error.format_message(), _usage_hint(error), ExitCode.USAGE)
    except (KeyboardInterrupt, typer.Abort):
        code = ExitCode.INTERRUPTED
    except BrokenPipeError:
        streams.abandon(sys.stdout)
        code = ExitCode.CLEAN
    except OSError as error:
        code = _outer_fault(error)
    except Exception as error:  # noqa: BLE001 -- the one boundary: whatever else comes is our bug
        code = _crash(error)
    return code


def _invoke(arguments: list[str]) -> int:
    with command_line().make_context("hygiene", arguments) as context:
        outcome = context.command.invoke(context)
    return outcome if isinstance(outcome, int) else ExitCode.CLEAN


def _usage_hint(error: Any) -> str:
    """How a word that others use is said here, else where it stands what there is."""
    said = getattr(error, "option_name", "") or next(iter(re.findall("No such command '([^']*)'", str(error))), "")
    return ELSEWHERE.get(said, f"{_command_path(error)} --help")


def _command_path(error: Any) -> str:
    context = getattr(error, "ctx", None)
    return context.command_path if context else "hygiene"


def _fail(message: str, hint: str, code: int) -> int:
    from hygiene.render.plain import printable  # noqa: PLC0415

    for line in message.splitlines():
        streams.say(f"error: {printable(line)}")
    if hint:
        streams.say(f"next: {printable(hint)}")
    if code == ExitCode.REFUSED:
        from hygiene.pages.finding import page_for  # noqa: PLC0415

        if name := page_for(message):
            streams.say(f"more: hygiene explain {name}")
    return code


def _outer_fault(error: OSError) -> int:
    """What the machine lacks is no bug of ours: room on a disk, or the folder that this process stands in."""
    if error.errno == errno.ENOSPC:
        streams.abandon(sys.stdout)
        return _fail("no space is left to write to", "make room, then run it again", ExitCode.USAGE)
    try:
        Path.cwd()
    except OSError:
        return _fail("the current folder is gone", "go to a folder that exists, then run it again", ExitCode.USAGE)
    return _crash(error)


def _crash(error: Exception) -> int:
    from hygiene.cli.crash import crash_log, headline  # noqa: PLC0415

    streams.say(f"error: this is a bug in hygiene. {headline(error)}")
    streams.say("next: please report it with the text below\n")
    streams.say(crash_log(error))
    return ExitCode.BUG


def main() -> None:
    """Run the command line of this process, and end it."""
    streams.prepare()
    code = run(sys.argv[1:])
    try:
        sys.stdout.flush()
    except OSError:
        streams.abandon(sys.stdout)
    raise SystemExit(int(code))
