"""Options that several commands share, with one wording."""

import difflib
import os
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer
import typer.main

from hygiene.cli import streams
from hygiene.errors import ExitCode, UsageError
from hygiene.version import __version__

CONFIG = typer.Option("--config", metavar="FILE", help="A rulebook instead of the repository's conventions.json.")
BASELINE = typer.Option("--baseline", metavar="FILE", help="The baseline; default .hygiene-baseline.json.")

REPO = typer.Option("--repo", metavar="DIR", help="The repository; default: that of this folder.")

Config = Annotated[Path | None, CONFIG]
Repo = Annotated[Path | None, REPO]
BaselineFile = Annotated[Path | None, BASELINE]
HELP = {
    "now": "The time to take for now; also HYGIENE_NOW.",
    "quiet": "Print no notices and no summary.",
    "verbose": "Print everything, however long.",
    "color": "auto, always or never; NO_COLOR is obeyed.",
    "timings": "Say on stderr how long each stage took.",
    "version": "Print the version and stop.",
}
Now = Annotated[str | None, typer.Option("--now", metavar="ISO", help=HELP["now"])]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help=HELP["quiet"])]
Verbose = Annotated[bool, typer.Option("--verbose", "-v", help=HELP["verbose"])]
Color = Annotated[str, typer.Option("--color", metavar="WHEN", help=HELP["color"])]
Timings = Annotated[bool, typer.Option("--timings", help=HELP["timings"])]
Output = Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write there, not to stdout.")]

Names = list[str] | None
Select = Annotated[Names, typer.Option(metavar="DETECTOR", help="Only this detector; repeatable.")]
Ignore = Annotated[Names, typer.Option(metavar="DETECTOR", help="Not this detector; repeatable.")]
Scope = Annotated[Names, typer.Option(metavar="GLOB", help="Only these documents; repeatable.")]
Exclude = Annotated[Names, typer.Option(metavar="DIR", help="Not below this folder; repeatable.")]


def moment(now: str | None) -> datetime:
    """The time that a run takes for now: the option, HYGIENE_NOW, the clock."""
    text = now or os.environ.get("HYGIENE_NOW")
    if not text:
        return datetime.now(UTC)
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        raise UsageError(
            f"--now or HYGIENE_NOW is {text!r}, which is no ISO time", "write it like 2026-05-14T12:00:00Z"
        ) from None
    return time.replace(tzinfo=time.tzinfo or UTC).astimezone(UTC)


def one_of(name: str, value: str, choices: tuple[str, ...]) -> str:
    """The value, if it is one of the choices."""
    if value not in choices:
        near = next(iter(difflib.get_close_matches(value, choices, n=1)), "")
        example = f"{name} {near}" if name.startswith("-") and near else near or f"one of {', '.join(choices)}"
        raise UsageError(f"{name} is {value!r}, which is none of: {', '.join(choices)}", f"use {example}")
    return value


def wants_color(when: str) -> bool | None:
    """What --color asks for: yes, no, or None for whatever the terminal can do."""
    one_of("--color", when, ("auto", "always", "never"))
    return {"always": True, "never": False}.get(when)


def print_version(value: bool) -> None:
    """Answer before anything is invoked: typer loads pydantic to invoke."""
    if value:
        streams.emit_text(f"hygiene {__version__}\n")
        raise typer.Exit(ExitCode.CLEAN)


def common_to_all(own: Iterable[Any]) -> list[Any]:
    """The options that every command takes, where it has none of that name: what calls us need not know which is which.

    Checked like those of the others; a command that prints one document has nothing to colour or to be quiet about.
    """
    names = {str(param.name) for param in own}
    app = typer.Typer(add_completion=False)
    app.command()(_everywhere)
    made = [param for param in typer.main.get_command(app).params if str(param.name) not in names]
    for param in made:
        param.expose_value = False
    return made


def _keep_timings(context: typer.Context, value: bool) -> bool:
    context.meta["timings"] = value
    return value


def _checked(check: Callable[[Any], object]) -> Callable[[typer.Context, Any], Any]:
    def checked(context: typer.Context, value: Any) -> Any:
        if not context.resilient_parsing:
            check(value)
        return value

    return checked


def _everywhere(
    *,
    now: Annotated[
        str | None, typer.Option("--now", metavar="ISO", help=HELP["now"], callback=_checked(moment))
    ] = None,
    quiet: Quiet = False,
    verbose: Verbose = False,
    color: Annotated[
        str,
        typer.Option("--color", metavar="WHEN", help=HELP["color"], callback=_checked(wants_color)),
    ] = "auto",
    timings: Annotated[bool, typer.Option("--timings", help=HELP["timings"], callback=_keep_timings)] = False,
    version: Annotated[
        bool, typer.Option("--version", help=HELP["version"], callback=print_version, is_eager=True)
    ] = False,
) -> None:
    """Never called: its parameters are the options."""


def say_time(name: str, seconds: float) -> None:
    """One line of what --timings asks for."""
    streams.say(f"{name:>10} {seconds:7.3f} s")
