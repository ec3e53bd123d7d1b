"""Which lines a comment speaks of: its own beside text, else the block that follows."""

import re
from bisect import bisect_right

from hygiene.markdown.elements import Comment, Facts, Span

TAB = 4
_MARKERS = re.compile(r"[\s>]*(?:(?:[-*+]|\d{1,9}[.)])(?:\s+|$))*(?:\[[ xX]\]\s+)?")
_ITEM = re.compile(r"([\s>]*)(?:[-*+]|\d{1,9}[.)])(?:\s|$)")
_EMPTY = re.compile(r"[\s>]*")


class Regions:
    """The lines of one document as blocks. A block is what stands between two blank lines.

    A code block belongs together with its blank lines, and is a block of its own where a block would begin with it; so
    is a heading. A comment within a list item does not reach into the next item.
    """

    def __init__(self, source: bytes, facts: Facts) -> None:
        self._source = source
        self._facts = facts
        self._code = facts.code_lines
        self._headings = {heading.line: heading.end_line for heading in facts.headings}
        self._comments: dict[int, list[Comment]] = {}
        for comment in facts.comments:
            for line in range(comment.line, comment.end_line + 1):
                self._comments.setdefault(line, []).append(comment)

    def of(self, comment: Comment) -> tuple[int, int]:
        """The first and the last line that the comment speaks of; the last is before the first where there is none."""
        if any(self._text(line) for line in range(comment.line, comment.end_line + 1)):
            return comment.line, comment.end_line
        first = comment.end_line + 1
        while first <= self._facts.line_count and not self._text(first):
            first += 1
        return first, self._last_of_block(first, self._indent(comment))

    def is_code(self, line: int) -> bool:
        """Whether a line lies in a code block."""
        return self._end_of_code(line) > 0

    def _last_of_block(self, first: int, indent: int) -> int:
        if first in self._headings or self.is_code(first):
            return self._headings.get(first) or self._end_of_code(first)
        line = first
        while line < self._facts.line_count:
            below = line + 1
            if end := self._end_of_code(below):
                line = end
            elif below in self._headings or self._is_blank(below) or self._begins_outer_item(below, indent):
                break
            else:
                line = below
        return min(line, self._facts.line_count)

    def _end_of_code(self, line: int) -> int:
        """The last line of the code block around a line; 0 where there is none."""
        at = bisect_right(self._code, (line, self._facts.line_count + 1)) - 1
        return self._code[at][1] if at >= 0 and self._code[at][1] >= line else 0

    def _begins_outer_item(self, line: int, indent: int) -> bool:
        item = _ITEM.match(self._line(line).expandtabs(TAB)) if indent else None
        return item is not None and len(item[1]) < indent

    def _indent(self, comment: Comment) -> int:
        start = self._facts.line_span(comment.line).start
        return len(_decoded(self._source[start : comment.span.start]).expandtabs(TAB))

    def _is_blank(self, line: int) -> bool:
        return _EMPTY.fullmatch(self._line(line)) is not None

    def _text(self, line: int) -> str:
        """What a line holds besides comments and the marks of lists and quotes."""
        span = self._facts.line_span(line)
        text = bytearray(self._source[span.start : span.end])
        for comment in self._comments.get(line, ()):
            blank(text, comment.span, span)
        return _MARKERS.sub("", _decoded(bytes(text)).removeprefix("\ufeff"), count=1).strip()

    def _line(self, line: int) -> str:
        span = self._facts.line_span(line)
        return _decoded(self._source[span.start : span.end])


def blank(text: bytearray, inner: Span, outer: Span) -> None:
    """Blank in the bytes of `outer` those that are of `inner` too."""
    start, end = max(inner.start, outer.start) - outer.start, min(inner.end, outer.end) - outer.start
    text[start:end] = b" " * (end - start)


def _decoded(source: bytes) -> str:
    return source.decode("utf-8", "replace")
