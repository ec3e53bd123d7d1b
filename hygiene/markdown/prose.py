"""The lines that a reader reads as text. Not part of the facts: it would hold every document a second time."""

import re
from collections.abc import Iterator

from hygiene.markdown.elements import Facts, ProseLine

_VISIBLE = re.compile(rb"[^\r\n]")


def prose(source: bytes, facts: Facts) -> Iterator[ProseLine]:
    """Yield the lines of a document that are neither code nor front matter, with comments blanked."""
    skipped = {line for first, last in facts.code_lines for line in range(first, last + 1)}
    if facts.front_matter:
        skipped.update(range(facts.front_matter.line, facts.front_matter.end_line + 1))
    blanked = bytearray(source)
    for comment in facts.comments:
        blanked[comment.span.start : comment.span.end] = _VISIBLE.sub(
            b" ", source[comment.span.start : comment.span.end]
        )
    for line in range(1, facts.line_count + 1):
        if line not in skipped:
            span = facts.line_span(line)
            yield ProseLine(line, blanked[span.start : span.end].decode().rstrip("\r\n"))
