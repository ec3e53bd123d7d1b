"""The sentence around a place, with the line as its frame."""

import re
from bisect import bisect_right
from dataclasses import dataclass, replace

from hygiene.scanner.detector import Document

END = re.compile(r"[.!?](?=\s|$)(?<!e\.g\.)(?<!i\.e\.)(?<!etc\.)(?<!vs\.)(?<!cf\.)")
ITEM = re.compile(r"\s*(?:[-*+]|\d+[.)])\s")
BLOCK = re.compile(r"^\s*(?:$|[-*+]\s|\d+[.)]\s|#{1,6}\s|>|\||`{3}|~{3})")
MOST_LINES = 4
LONGEST_LIST = 24
MOST_HEADINGS = 40
REACH = 600  # characters of one line: a sentence is no longer, and some files are one line
NAMES = re.compile(r"(?<=\])\([^()\s]{1,600}|https?://[^\s<>()\]]{1,600}|`(?=[^`\s]{0,99}[^`\sA-Za-z])[^`\s]{1,600}`")
"""Destinations of links, addresses, and code that is no plain word: what they are called is no word of a sentence."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """What stands around a name: the sentence cut in two by it, and the heading.

    `lead` is the line that introduces the list in which the name stands, where it ends in a colon.
    """

    before: str
    after: str
    heading: str
    lead: str = ""

    @property
    def text(self) -> str:
        """The sentence without the name itself."""
        return f"{self.before} ¤ {self.after}"

    @property
    def in_words(self) -> "Sentence":
        """The same with a mark for each other name in it, as `old.md` is no word of English."""
        return replace(self, before=NAMES.sub(_mark, self.before), after=NAMES.sub(_mark, self.after))


def _mark(name: re.Match[str]) -> str:
    return {"`": "`x`", "(": "(x"}.get(name[0][0], "x")


def sentence_at(document: Document, line: int, column: int, length: int) -> Sentence:
    """The sentence that holds the `length` characters at `column` (1-based) of `line`."""
    text = document.line(line)
    end = column - 1 + length
    before, after = text[max(0, column - 1 - REACH) : column - 1], text[end : end + REACH]
    before = " ".join([*_above(document, line), before]) if not BLOCK.match(text) else before
    after = " ".join([after, *_below(document, line)])
    starts = [match.end() for match in END.finditer(before)]
    ends = END.search(after)
    return Sentence(
        before=before[starts[-1] if starts else 0 :],
        after=after[: ends.end() if ends else len(after)],
        heading=heading_at(document, line),
        lead=_lead(document, line),
    )


def _above(document: Document, line: int) -> list[str]:
    found: list[str] = []
    for number in range(line - 1, max(0, line - MOST_LINES), -1):
        text = document.line(number)
        if not text.strip():
            break
        found.insert(0, text.strip())
        if BLOCK.match(text):
            break
    return found


def _below(document: Document, line: int) -> list[str]:
    found = []
    for number in range(line + 1, min(document.facts.line_count, line + MOST_LINES) + 1):
        text = document.line(number)
        if BLOCK.match(text):
            break
        found.append(text.strip())
    return found


def _lead(document: Document, line: int) -> str:
    """The line above the list that `line` is an item of, or the item that holds it, where that ends in a colon."""
    text = document.line(line)
    if not ITEM.match(text):
        return ""
    indent = _indent(text)
    for number in range(line - 1, max(0, line - LONGEST_LIST), -1):
        above = document.line(number)
        if above.strip() and (_indent(above) < indent or (_indent(above) == indent and not ITEM.match(above))):
            return above if above.rstrip(" *_").endswith(":") else ""
    return ""


def _indent(text: str) -> int:
    return len(text) - len(text.lstrip())


def heading_at(document: Document, line: int) -> str:
    """The heading that the line stands under; of a heading, the nearest one above it of a higher level."""
    headings = document.facts.headings
    place = bisect_right(headings, line, key=lambda heading: heading.line) - 1
    if place < 0 or headings[place].end_line < line:
        return headings[place].text if place >= 0 else ""
    level = headings[place].level
    above = (
        heading.text for heading in reversed(headings[max(0, place - MOST_HEADINGS) : place]) if heading.level < level
    )
    return next(above, "")
