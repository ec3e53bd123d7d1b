"""Lines that show how something is written or may look, and ask nobody to go anywhere."""

import re
from collections.abc import Collection

from hygiene.finalizer.documents import Content
from hygiene.markdown.elements import Facts

EXAMPLE = re.compile(
    r"[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?[*_`#]*\s*(?:(?:an?|for|some|the)\s+)?examples?\b[^.!?]{0,60}:", re.IGNORECASE
)


FILLED_IN = re.compile(r"\$\{\w+\}")


def is_example(content: Content, facts: Facts, lines: Collection[int]) -> bool:
    """Whether a line, or what introduces its code block, says first that it is an example, or is a form to fill in.

    What a form points to is there once it is filled in.
    """
    if any(FILLED_IN.search(content.lines(line, line)) for line in lines):
        return True
    return any(
        EXAMPLE.match(content.lines(at, at)) for line in lines for at in {line, _introduction(content, facts, line)}
    )


def _introduction(content: Content, facts: Facts, line: int) -> int:
    """The last line of text before the code block of a line; the line itself where it is in none."""
    first = next((first for first, last in facts.code_lines if first <= line <= last), None)
    above = range(first - 1, 0, -1) if first else ()
    return next((at for at in above if content.lines(at, at).strip()), line)
