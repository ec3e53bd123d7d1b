"""Lines of text and what they are, before anybody colours or prints them."""

import unicodedata
from dataclasses import dataclass

INDENT = "    "
CUT = "..."


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
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


def fit(text: str, width: int | None) -> str:
    """The text, cut to the width where there is one."""
    if width is None or cells(text) <= width:
        return text
    kept = ""
    for character in text:
        if cells(kept + character) > width - len(CUT):
            break
        kept += character
    return kept + CUT


def counted(count: int, noun: str, several: str = "") -> str:
    """A number with its noun; `several` is what more than one are called where that is not the noun with an s."""
    return f"{count:,} {noun if count == 1 else several or noun + 's'}"
