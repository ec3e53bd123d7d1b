"""Lines of text and what they are, before anybody colours or prints them."""

import re
import unicodedata
from dataclasses import dataclass

INDENT = "    "
CUT = "..."
ZERO_WIDTH = frozenset({"Mn", "Me"})
LEAST = 24
"""A long word begins behind other words only where it gets so many columns."""

SHORT = 16
"""A word that is cut keeps so many columns."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line and what it is, for whoever colours it."""

    text: str
    style: str = ""


def cells(text: str) -> int:
    """How many columns of a terminal the text takes: two for a wide character, none for one that combines."""
    if text.isascii():
        return len(text)
    return sum(_cells(character) for character in text)


def _cells(character: str) -> int:
    if unicodedata.category(character) in ZERO_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


def amid(text: str, width: int) -> str:
    """The text, cut in its middle: a path tells most by how it begins and by its name."""
    if cells(text) <= width:
        return text
    start, end, side = 0, len(text), (width - len(CUT)) // 2
    while start < end and cells(text[: start + 1]) <= side:
        start += 1
    while end > start and cells(text[end - 1 :]) <= width - len(CUT) - side:
        end -= 1
    return text[:start] + CUT + text[end:]


def squeezed(text: str, width: int) -> str:
    """The text on one line: its long words are cut in their middle, the longest first, and then its end."""
    words = text.split(" ")
    while (over := cells(" ".join(words)) - width) > 0:
        at = max(range(len(words)), key=lambda number: cells(words[number]))
        size = cells(words[at])
        if size <= SHORT:
            return _begun(" ".join(words), width)
        words[at] = amid(words[at], max(SHORT, size - over))
    return " ".join(words)


def _begun(text: str, width: int) -> str:
    while cells(text + CUT) > width:
        text = text[:-1]
    return text + CUT


def wrapped(text: str, width: int, *, is_whole: bool = False) -> list[str]:
    """The text on as many lines as it needs; only a word that is wider than a line is cut, or `is_whole` sticks out."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        room = width - cells(line) - 1
        if line and (cells(word) <= room or (cells(word) > width and room >= LEAST and not is_whole)):
            line = f"{line} {amid(word, room)}"
            continue
        lines += [line] if line else []
        line = word if is_whole else amid(word, width)
    return [*lines, line] if line else lines


def folded(text: str, width: int, indent: str) -> list[str]:
    """The text on several lines, broken only behind a blank and nothing lost: a word that is too wide runs on."""
    lines: list[str] = []
    line = ""
    for piece in re.findall(r"\s*\S+\s?|\s+", text):
        if line.strip() and cells((line + piece).rstrip()) > width:
            lines, line = [*lines, line.rstrip()], indent
        line += piece
    return [*lines, line]


def counted(count: int, noun: str, several: str = "") -> str:
    """A number with its noun; `several` is what more than one are called where that is not the noun with an s."""
    return f"{count:,} {noun if count == 1 else several or noun + 's'}"
