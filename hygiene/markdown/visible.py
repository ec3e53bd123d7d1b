"""What of a search over a document's bytes a reader sees: nothing in code, comments or front matter."""

import re
from collections.abc import Iterable, Iterator

from hygiene.markdown.elements import Facts

MOST = 2000
"""So many places of a kind are told of one document: the column of each costs a walk over its line."""


def visible(matches: Iterable[re.Match[bytes]], facts: Facts) -> Iterator[re.Match[bytes]]:
    """The matches, in order, that begin in text. Each hidden place is looked at once."""
    hidden = sorted(_hidden(facts))
    place, reach = 0, 0
    for match in matches:
        while place < len(hidden) and hidden[place][0] <= match.start():
            reach = max(reach, hidden[place][1])
            place += 1
        if match.start() >= reach:
            yield match


def _hidden(facts: Facts) -> Iterator[tuple[int, int]]:
    for first, last in facts.code_lines:
        yield facts.line_span(first).start, facts.line_span(last).end
    for piece in (*(code.span for code in facts.code_spans), *(comment.span for comment in facts.comments)):
        yield piece.start, piece.end
    if facts.front_matter:
        yield facts.front_matter.span.start, facts.front_matter.span.end


def place_of(start: int, facts: Facts, source: bytes) -> tuple[int, int]:
    """The line and the column, both from 1, of a byte offset."""
    line = facts.line_of(start)
    return line, len(source[facts.line_span(line).start : start].decode("utf-8", "replace")) + 1
