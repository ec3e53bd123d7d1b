"""Lines of a file as Markdown counts them: LF, CRLF and a lone CR end a line."""

import hashlib
import re
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from hygiene.contracts.anchors import LineAnchor

BOM = b"\xef\xbb\xbf"
TERMINATOR = re.compile(rb"\r\n|\n|\r")


def split_lines(text: bytes) -> list[bytes]:
    """The lines with their ends. What Python calls a line, such as a form feed's, is none."""
    bounds = [0, *(found.end() for found in TERMINATOR.finditer(text)), len(text)]
    return [text[start:end] for start, end in pairwise(bounds) if start < end]


@dataclass(frozen=True)
class Source:
    """The bytes of a file, with the offsets of its lines. A byte order mark belongs to the file, not to line 1."""

    content: bytes

    @cached_property
    def start(self) -> int:
        """Where the text begins: after a byte order mark."""
        return len(BOM) if self.content.startswith(BOM) else 0

    @cached_property
    def sha256(self) -> str:
        """The fingerprint; many operations of one file ask for it."""
        return hashlib.sha256(self.content).hexdigest()

    @cached_property
    def bounds(self) -> tuple[int, ...]:
        """The offset of each line, and the end of the file."""
        found = [self.start, *(match.end() for match in TERMINATOR.finditer(self.content))]
        return tuple(found if found[-1] == len(self.content) else [*found, len(self.content)])

    @property
    def line_count(self) -> int:
        """How many lines there are. An empty file has none."""
        return len(self.bounds) - 1

    @property
    def newline(self) -> bytes:
        """How the file ends its first line; LF when it has only one."""
        match = TERMINATOR.search(self.content)
        return match.group() if match else b"\n"

    def span(self, anchor: LineAnchor) -> tuple[int, int] | None:
        """The bytes of the anchored lines with their terminators; None when there are not so many lines."""
        if anchor.end_line > self.line_count or not 1 <= anchor.start_line <= anchor.end_line:
            return None
        return self.bounds[anchor.start_line - 1], self.bounds[anchor.end_line]

    def is_whole(self, anchor: LineAnchor) -> bool:
        """Whether the anchor is all lines of the file."""
        return anchor.start_line == 1 and anchor.end_line == self.line_count
