"""Where in a document an edit acts."""

import re
from collections.abc import Iterator
from typing import Literal

from hygiene.contracts.model import Model
from hygiene.contracts.paths import is_safe_path
from hygiene.contracts.scalars import Line
from hygiene.errors import Fault

_CANONICAL = re.compile(r"(?P<path>.+)#L(?P<start>[1-9][0-9]{0,17})-L(?P<end>[1-9][0-9]{0,17})", re.DOTALL)


class LineAnchor(Model):
    """Lines `start_line` to `end_line`, 1-based, inclusive."""

    start_line: Line
    end_line: Line

    def contradictions(self) -> Iterator[Fault]:
        """An anchor runs forwards."""
        if self.end_line < self.start_line:
            yield Fault("/end_line", f"the anchor ends at line {self.end_line}, before it starts ({self.start_line})")

    @property
    def line_count(self) -> int:
        """How many lines the anchor covers."""
        return self.end_line - self.start_line + 1

    def overlaps(self, other: "LineAnchor") -> bool:
        """Whether the two share a line."""
        return self.start_line <= other.end_line and other.start_line <= self.end_line

    def contains(self, other: "LineAnchor") -> bool:
        """Whether every line of `other` is one of this anchor's."""
        return self.start_line <= other.start_line and other.end_line <= self.end_line


class WholeAnchor(Model):
    """A whole file or a whole directory."""

    whole: Literal["file", "directory"]


class CanonicalPlace(Model):
    """What a `canonical_ref` names: the lines that are kept."""

    path: str
    anchor: LineAnchor


def parse_canonical_ref(text: str) -> CanonicalPlace:
    """The place that `path#Lstart-Lend` names; ValueError for anything else."""
    match = _CANONICAL.fullmatch(text)
    if match is None or not is_safe_path(match["path"]):
        raise ValueError("must be path#Lstart-Lend with a path inside the project")
    start, end = int(match["start"]), int(match["end"])
    if end < start:
        raise ValueError(f"ends at line {end}, before it starts ({start})")
    return CanonicalPlace(path=match["path"], anchor=LineAnchor(start_line=start, end_line=end))
