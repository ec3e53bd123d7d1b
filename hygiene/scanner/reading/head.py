"""The head of a document: its title and the lines before its first section, where it says what it is."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.scanner.detector import Document

MOST_LINES = 40
LONGEST = 80
LONGEST_LINE = 1000
"""What a line says of its document stands at its beginning; a longer one is cut, so that no pattern runs for long."""
_OPENING = re.compile(
    r"\W*(?:executive )?(?:summary|overview|status|metadata|document (?:info|control)|tl;?dr)\b", re.IGNORECASE
)

_BLOCK_START = re.compile(r"[\s>]*(?:[-*+#|]|__|\[|!|\d+[.)]\s)")
_NOT_PROSE = re.compile(r"[\s>]*(?:#|\[!|!!!|-{3,}|={3,}|:{3})")
_EMPHASIS = re.compile(r"[*`]+|(?<!\w)_+|_+(?!\w)|^[\s>#|-]+")


@dataclass(frozen=True, slots=True)
class HeadLine:
    """A line of prose of the head, and whether a paragraph, a list item or an emphasis begins with it."""

    line: int
    text: str
    is_start: bool = True


def title_of(document: Document) -> str:
    """The first heading of the first level, or nothing."""
    return next((heading.text[:LONGEST_LINE] for heading in document.facts.headings if heading.level == 1), "")


def head_lines(document: Document) -> tuple[HeadLine, ...]:
    """The lines of prose from the top to the first section; a first section that is a summary belongs to them."""
    last = min(_last_line(document), MOST_LINES, document.facts.line_count)
    hidden = set(_hidden_lines(document))
    texts = {number: document.line(number)[:LONGEST_LINE].removeprefix("\ufeff") for number in range(1, last + 1)}
    return tuple(
        HeadLine(number, text, is_start=_starts(text, texts.get(number - 1, "")))
        for number, text in texts.items()
        if text.strip() and number not in hidden
    )


def _starts(text: str, before: str) -> bool:
    return bool(_BLOCK_START.match(text)) or not before.strip(" >\t") or bool(_NOT_PROSE.match(before))


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
    words = " ".join(_EMPHASIS.sub("", text).split())
    return words if len(words) <= LONGEST else words[: LONGEST - 1].rstrip() + "\u2026"
