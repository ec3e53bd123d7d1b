"""What the block pass notes of a document: the places of what is read later, and the facts that are lines."""

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple

_INLINE = re.compile(r"[`<\[]")


class Piece(NamedTuple):
    """Consecutive characters of the text."""

    start: int
    stop: int


class TextBlock(NamedTuple):
    """Lines that are read together, each from its first character that is not markup of a container."""

    line: int
    end_line: int
    pieces: tuple[Piece, ...]
    level: int = 0


class FenceBlock(NamedTuple):
    """A fence: its lines from 0, the second exclusive."""

    line: int
    end_line: int
    language: str
    is_closed: bool


class TaskBlock(NamedTuple):
    """The paragraph of a list item that begins with a check box."""

    line: int
    depth: int
    is_checked: bool
    pieces: tuple[Piece, ...]


class Definition(NamedTuple):
    """A link reference definition."""

    label: str
    written: str
    start: int
    stop: int


@dataclass
class Outline:
    """What the block pass notes."""

    texts: list[TextBlock] = field(default_factory=list)
    headings: list[TextBlock] = field(default_factory=list)
    html: list[TextBlock] = field(default_factory=list)
    fences: list[FenceBlock] = field(default_factory=list)
    code: list[tuple[int, int]] = field(default_factory=list)
    tasks: list[TaskBlock] = field(default_factory=list)
    definitions: list[Definition] = field(default_factory=list)


class Layout:
    """Where joined pieces lie in the document."""

    __slots__ = ("_offsets", "_pieces")

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        self._pieces = pieces
        self._offsets = [0, *accumulate(piece.stop - piece.start + 1 for piece in pieces[:-1])]

    def place(self, offset: int) -> int:
        """Return the place in the document of an offset into the joined pieces."""
        number = bisect_right(self._offsets, offset) - 1
        return self._pieces[number].start + offset - self._offsets[number]


def has_inlines(text: str, pieces: tuple[Piece, ...]) -> bool:
    """Whether anything in a block's text can be a link, code or HTML."""
    return _INLINE.search(text, pieces[0].start, pieces[-1].stop) is not None
