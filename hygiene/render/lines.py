"""Lines of text and what they are, before anybody colours or prints them."""

from dataclasses import dataclass

INDENT = "    "


@dataclass(frozen=True, slots=True)
class Line:
    """One line and what it is, for whoever colours it."""

    text: str
    style: str = ""


def fit(text: str, width: int | None) -> str:
    """The text, cut to the width where there is one."""
    return text if width is None or len(text) <= width else text[: width - 3] + "..."


def counted(count: int, noun: str, several: str = "") -> str:
    """A number with its noun; `several` is what more than one are called where that is not the noun with an s."""
    return f"{count:,} {noun if count == 1 else several or noun + 's'}"
