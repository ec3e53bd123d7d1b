"""The values of suppression: what silences, what was silenced, and what silenced nothing."""

import sys
from dataclasses import dataclass
from enum import StrEnum

EVERYTHING: frozenset[str] = frozenset()
"""The detectors of a suppression that names none: all of them."""


class Source(StrEnum):
    """Where a suppression is written, in the words of a reader."""

    COMMENT = "comment"
    FILE_COMMENT = "comment for the file"
    MARK = "front matter"
    OVERRIDE = "override"


@dataclass(frozen=True, slots=True)
class Suppression:
    """Something that silences detectors on some lines of a document, and why.

    `place` is where it is written, as `path:line`, or the JSON pointer of an override. One of a whole document also
    holds for what is said of the document and of no line.
    """

    source: Source
    place: str
    detectors: frozenset[str]
    reason: str
    first: int = 1
    last: int = sys.maxsize

    @property
    def is_whole(self) -> bool:
        """Whether it holds for the whole document."""
        return self.source is not Source.COMMENT

    def covers(self, detector: str, line: int | None) -> bool:
        """Whether it silences what a detector says of a line, or of the whole document."""
        if self.detectors and detector not in self.detectors:
            return False
        return self.is_whole or (line is not None and self.first <= line <= self.last)

    def covers_line(self, line: int | None) -> bool:
        """Whether it silences anything at all in a line; without a line, in the document."""
        return line is None or self.is_whole or self.first <= line <= self.last

    def __str__(self) -> str:
        return f"{self.source} at {self.place}" if self.source is not Source.MARK else f"front matter of {self.place}"


@dataclass(frozen=True, slots=True)
class Silenced:
    """A sighting that is in no report, and what kept it out."""

    path: str
    line: int | None
    detector: str
    fact: str
    by: str
    reason: str


class Fate(StrEnum):
    """Why a suppression silenced nothing."""

    UNUSED = "unused"
    EXPIRED = "expired"
    FAULTY = "not heeded"


@dataclass(frozen=True, slots=True)
class Idle:
    """A suppression that did nothing: where it is written, what it names or what is wrong with it, the next step."""

    fate: Fate
    place: str
    what: str
    next: str

    def __str__(self) -> str:
        return f"{self.fate}: {self.place} {self.what}"
