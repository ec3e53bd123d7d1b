"""Lines of a document that a program printed: what they name is what it said then."""

import re
from collections.abc import Iterable, Iterator

from hygiene.scanner.detector import Document, Sighting, Silence

PRINTED = "the output of a program"
LONGEST = 60
"""How many lines of a quotation are looked at in either direction."""
_OUTPUT = re.compile(
    r"Applied edit to \S|Commit [0-9a-f]{7,40}\b|(?:FAILED|PASSED|ERROR)[ \t]+\S+::|\S.*\[[ \t]*\d{1,3}%\][ \t]*$"
    r"|={5,} .+ ={5,}[ \t]*$"
)
_PROMPT = re.compile(r"[$%\u276f][ \t]+\S")
_QUOTED = re.compile(r"[ \t]{0,3}>[ \t]?(.*)")


def without_output(document: Document, words: Iterable[Sighting | Silence]) -> Iterator[Sighting | Silence]:
    """What detectors say, silent where a reference stands in what a program printed."""
    for word in words:
        is_reference = isinstance(word, Sighting) and word.span and "reference" in word.data
        if is_reference and word.span and is_output(document, document.facts.line_of(word.span.start)):
            yield Silence(word.span, PRINTED)
        else:
            yield word


def is_output(document: Document, line: int) -> bool:
    """Whether a line is output by its words, or stands in a quotation that shows a prompt or output."""
    text = document.line(line)
    if not (quoted := _QUOTED.match(text)):
        return bool(_OUTPUT.match(text.strip()))
    lines = (quoted[1], *_quoted(document, line, -1), *_quoted(document, line, 1))
    return any(_OUTPUT.match(each.strip()) or _PROMPT.match(each) for each in lines)


def _quoted(document: Document, line: int, step: int) -> Iterator[str]:
    """The lines of the quotation above or below a line of it."""
    for number in range(line + step, line + step * LONGEST, step):
        if not 0 < number <= document.facts.line_count or not (found := _QUOTED.match(document.line(number))):
            return
        yield found[1]
