"""Lines on a terminal, coloured where that is wanted. rich is imported only then."""

import os
import shutil
import sys
from collections.abc import Iterable
from typing import TextIO

from hygiene.render.lines import Line
from hygiene.render.screen import WIDTH

STYLES = {
    "repairs": "bold green",
    "asks": "bold magenta",
    "look": "bold",
    "dim": "dim",
    "bold": "bold",
    "added": "green",
    "removed": "red",
    "hunk": "magenta",
}
WIDEST = 120


def is_colored(stream: TextIO, *, wanted: bool | None) -> bool:
    """Whether to colour: what was asked for, else NO_COLOR, else whether a terminal reads it."""
    if wanted is not None:
        return wanted
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and stream.isatty()


def width_of(stream: TextIO) -> int:
    """The terminal's columns; a pipe gets the same text everywhere."""
    if not stream.isatty() and "COLUMNS" not in os.environ:
        return WIDTH
    return max(40, min(shutil.get_terminal_size((WIDTH, 24)).columns, WIDEST))


def to_text(lines: Iterable[Line], *, is_color: bool = False) -> str:
    """The lines as one text, newline at the end of each."""
    if not is_color:
        return "".join(f"{line.text}\n" for line in lines)
    return _colored(lines)


def _colored(lines: Iterable[Line]) -> str:
    from rich.console import Console  # noqa: PLC0415 -- 34 ms that plain output need not pay
    from rich.text import Text  # noqa: PLC0415

    console = Console(file=sys.stdout, force_terminal=True, color_system="standard", highlight=False, soft_wrap=True)
    with console.capture() as captured:
        for line in lines:
            console.print(Text(line.text, style=STYLES.get(line.style, "")))
    return captured.get()
