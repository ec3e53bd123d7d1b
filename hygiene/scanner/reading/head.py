"""The head of a document: its title and the lines before its first section, where it says what it is."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.scanner.detector import Document

MOST_LINES = 40
LONGEST = 80
_OPENING = re.compile(
    r"\W*(?:executive )?(?:summary|overview|status|metadata|document (?:info|control)|tl;?dr)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class HeadLine:
    """A line of prose of the head."""

    line: int
    text: str


def title_of(document: Document) -> str:
    """The first heading of the first level, or nothing."""
    return next((heading.text for heading in document.facts.headings if heading.level == 1), "")


def head_lines(document: Document) -> tuple[HeadLine, ...]:
    """The lines of prose from the top to the first section; a first section that is a summary belongs to them."""
    last = min(_last_line(document), MOST_LINES, document.facts.line_count)
    hidden = set(_hidden_lines(document))
    lines = ((number, document.line(number)) for number in range(1, last + 1) if number not in hidden)
    return tuple(HeadLine(number, text.removeprefix("\ufeff")) for number, text in lines if text.strip())


def _last_line(document: Document) -> int:
    """The line before the first section that is no opening."""
    sections = [heading for heading in document.facts.headings if heading.level > 1]
    after = sections[1:] if sections and _OPENING.match(sections[0].text) else sections
    return after[0].line - 1 if after else document.facts.line_count


def _hidden_lines(document: Document) -> Iterator[int]:
    facts = document.facts
    if facts.front_matter:
        yield from range(facts.front_matter.line, facts.front_matter.end_line + 1)
    for start, end in facts.code_lines:
        yield from range(start, min(end, MOST_LINES) + 1)
    for comment in facts.comments:
        yield from range(comment.line, min(comment.end_line, MOST_LINES) + 1)


def shown(text: str) -> str:
    """A piece of a document as a fact quotes it: one line, without marks of emphasis, shortened."""
    words = " ".join(re.sub(r"[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}|^[\s>#|-]+", "", text).split())
    return words if len(words) <= LONGEST else words[: LONGEST - 1].rstrip() + "\u2026"
