"""The lines of a document that say something, each as a number that equal lines share."""

import re
from array import array
from bisect import bisect_left
from dataclasses import dataclass
from typing import Protocol

from hygiene.markdown.elements import Facts

RULERS = b" \t\r\n`~|:=+*_#>-{}()[]<>,;/."
"""A line of these alone says nothing: the ruler of a table, a fence, a bracket."""

TAGS = re.compile(rb"(?:<[^<>]*>[ \t]*)+")


class Readable(Protocol):
    """What is asked of a document."""

    @property
    def path(self) -> str:
        """Its path."""

    @property
    def source(self) -> bytes:
        """Its bytes."""

    @property
    def facts(self) -> Facts:
        """What its bytes say."""


@dataclass(frozen=True, slots=True)
class Text:
    """A document as the numbers of its lines: `codes` holds those of the lines that say something, `lines` where."""

    document: Readable
    codes: "array[int]"
    lines: "array[int]"

    def __len__(self) -> int:
        """How many lines say something."""
        return len(self.codes)

    def line(self, place: int) -> bytes:
        """The line at a place, without white space at its ends."""
        span = self.document.facts.line_span(self.lines[place])
        return self.document.source[span.start : span.end].strip()

    def place(self, line: int) -> int:
        """The first place at or after a line."""
        return bisect_left(self.lines, line)


def text_of(document: Readable) -> Text:
    """Read the lines below the front matter."""
    front_matter = document.facts.front_matter
    codes, lines = array("q"), array("I")
    starts, source = document.facts.line_starts, document.source
    ends = (*starts[1:], len(source))
    for number in range(front_matter.end_line if front_matter else 0, len(starts)):
        line = source[starts[number] : ends[number]].strip()
        if line.strip(RULERS) and not (line.startswith(b"<") and TAGS.fullmatch(line)):
            codes.append(hash(line))
            lines.append(number + 1)
    return Text(document, codes, lines)
