"""Options that several commands share, with one wording."""

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from hygiene.errors import UsageError

CONFIG = typer.Option("--config", metavar="FILE", help="A rulebook instead of the repository's conventions.json.")
BASELINE = typer.Option("--baseline", metavar="FILE", help="The baseline; default .hygiene-baseline.json.")

Config = Annotated[Path | None, CONFIG]
BaselineFile = Annotated[Path | None, BASELINE]
Now = Annotated[str | None, typer.Option("--now", metavar="ISO", help="The time to take for now; also HYGIENE_NOW.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print no notices and no summary.")]
Verbose = Annotated[bool, typer.Option("--verbose", "-v", help="Print everything, however long.")]
Color = Annotated[str, typer.Option("--color", metavar="WHEN", help="auto, always or never; NO_COLOR is obeyed.")]
Timings = Annotated[bool, typer.Option("--timings", help="Say on stderr how long each stage took.")]
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
        example = f"{name} {choices[0]}" if name.startswith("-") else choices[0]
        raise UsageError(f"{name} is {value!r}, which is none of: {', '.join(choices)}", f"use {example}")
    return value


def wants_color(when: str) -> bool | None:
    """What --color asks for: yes, no, or None for whatever the terminal can do."""
    one_of("--color", when, ("auto", "always", "never"))
    return {"always": True, "never": False}.get(when)
