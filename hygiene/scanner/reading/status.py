"""The status that a document gives itself: in front matter, in a line of its head, in its title."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.scanner.detector import Document
from hygiene.scanner.reading.head import LONGEST_LINE, head_lines, title_of
from hygiene.scanner.reading.metadata import values_of

_KEYS = ("status", "state")
_SCOPES = r"current|overall|implementation|plan|project|task|ticket|work|migration|development"
_LABEL = re.compile(
    rf"^\s*(?:[-*+>]\s+)*[*_`]*(?:(?:{_SCOPES})\s+)?(?:status|state)[*_`]*"
    r"\s*(?::|=|\s[-\u2013\u2014]\s)\s*[*_]*\s*(?P<value>\S.*)$",
    re.IGNORECASE,
)
_ROW = re.compile(r"^\s*\|\s*[*_`]*(?:current |overall )?status[*_`:]*\s*\|(?P<value>[^|]+)\|\s*$", re.IGNORECASE)
_SEPARATOR = re.compile(r"\s+[|\u00b7\u2022]\s+|\s{2,}(?=\*\*)")
_SUBJECTS = (
    r"all|fully|100 ?%|the|this|implementation|phases|tasks|work|items|steps|plan|migration|refactor(?:ing)?|everything"
    r"|is|are|now|has been|was"
)
_DONE = re.compile(
    rf"(?:(?:{_SUBJECTS})[\s:,\u2013\u2014-]+)*"
    r"(?:done|completed?|implemented|shipped|closed|merged|finished|resolved|released|delivered|landed)\b(?P<rest>.*)",
    re.DOTALL,
)
_HELD = re.compile(
    r"\b(?:pending|except|but|partial\w*|remain\w*|await\w*|to-?do|open|in[- ]progress|block\w*|next|not|no|wip|draft"
    r"|defer\w*|follow[- ]?ups?|phase|until|needs?|requires?|review|testing|only|mostly|experimental|proposed|planned"
    r"|backlog|manual|active|doing|started|cancell?ed|in[- ]review|ongoing|paused|or|when|if)\b"
    r"|\d ?%|\d+ ?/ ?\d+|[\u23f3\U0001f6a7\u274c\U0001f504]"
)
_KEPT = re.compile(r"\b(?:preserved|kept|retained|recorded)\b.{0,40}\b(?:record|history|reference|rationale)\b")
_OPEN = re.compile(
    r"(?:still |now )?(?:in[- ]?progress|active|draft|propos\w+|pending|blocked|wip|planned|planning|to-?do|open"
    r"|ongoing|not[- ](?:yet |started|done|complete|implemented)|under review|in[- ]review|partial\w*|paused"
    r"|on hold|awaiting|new|started|doing|backlog|incomplete|unresolved|reopened|halted|deferred|mostly|phase \d)"
)
_TITLE_DONE = re.compile(
    r"(?:^|\s)(?:implementation|migration|refactoring|phase \w{1,4}|integration|fix(?:es)?)\s+completed?\b(?P<rest>.*)$"
    r"|(?:(?<!\w)-|[\u2013\u2014:(\[])\s*\W*(?:completed?|done|implemented|shipped)\W*$",
    re.IGNORECASE,
)
_SHOUTED = re.compile(r"\b(?:COMPLETE|COMPLETED|DONE|IMPLEMENTED|SHIPPED)\b(?P<rest>.*)$")
_PICTURES = re.compile(r"[\u2705\u2714\u2611\U0001f389\U0001f7e2\ufe0f]")
_EMPHASIS_AND_LINKS = re.compile(r"[*_`~]+|\[(?=[^\]]*\]\()|\]\([^)]*\)")
_SECTION = re.compile(r"(?:current |overall |implementation )?status\b")
_NO_VALUE = re.compile(r"\s*(?:#|\||[-*+] \[|```|~~~)")
LAST_SECTION_LINE = 60
LONGEST_TITLE = 200


@dataclass(frozen=True, slots=True)
class Status:
    """A status as written, and the line where it stands."""

    text: str
    line: int

    @property
    def value(self) -> str:
        """Its words alone."""
        return plain(self.text)

    @property
    def is_done(self) -> bool:
        """Whether it says that the work is over, with nothing held back, and not that the text stays as a record."""
        found = _DONE.fullmatch(self.value)
        return found is not None and not _HELD.search(found["rest"]) and not _KEPT.search(found["rest"])

    @property
    def is_open(self) -> bool:
        """Whether it says that the work goes on or has not begun."""
        found = _DONE.fullmatch(self.value)
        return bool(_OPEN.match(self.value)) or (found is not None and bool(_HELD.search(found["rest"])))


def statuses(document: Document) -> tuple[Status, ...]:
    """Every status that the head of the document states, front matter first."""
    return (*_in_front_matter(document), *_in_head(document), *_in_section(document))


def done_title(document: Document) -> Status | None:
    """The title, where it says that the work is over."""
    title = title_of(document)[:LONGEST_TITLE]
    is_shouted = title.upper() == title
    found = _TITLE_DONE.search(title) or (None if is_shouted else _SHOUTED.search(title))
    if found is None or _HELD.search((found.groupdict().get("rest") or "").lower()):
        return None
    return Status(title, next(heading.line for heading in document.facts.headings if heading.level == 1))


def plain(text: str) -> str:
    """The words of a value, in lower case: no emphasis, code marks, pictures or leading marks."""
    words = _PICTURES.sub(" ", _EMPHASIS_AND_LINKS.sub(" ", text[:LONGEST_LINE]))
    return re.sub(r"^[^\w]+", "", " ".join(words.split())).lower()


def _in_front_matter(document: Document) -> Iterator[Status]:
    for _, value, line in values_of(document, _KEYS):
        if isinstance(value, str):
            yield Status(value, line)


def _in_head(document: Document) -> Iterator[Status]:
    for head in head_lines(document):
        row = _ROW.match(head.text)
        for part in (row["value"],) if row else _labelled(head.text):
            yield Status(part, head.line)


def _labelled(text: str) -> Iterator[str]:
    """The values that a line gives its status: one of several labelled parts, or all that follows the label."""
    parts = _SEPARATOR.split(re.sub(r"^\s*#+\s*", "", text))
    if len(parts) > 1 and not all(re.search(r":[*_]*\s", part) for part in parts):
        parts = [" | ".join(parts)]
    yield from (found["value"] for part in parts if (found := _LABEL.match(part)))


def _in_section(document: Document) -> Iterator[Status]:
    """The first line below a heading that is just *Status*, and what follows the colon of one that begins so."""
    for heading in document.facts.headings:
        words = plain(heading.text)
        if heading.line > LAST_SECTION_LINE or not _SECTION.match(words):
            continue
        if plain(words.partition(":")[2]):
            yield Status(heading.text.partition(":")[2], heading.line)
        elif words.rstrip(": ").endswith("status"):
            yield from _first_line_below(document, heading.end_line)


def _first_line_below(document: Document, line: int) -> Iterator[Status]:
    for number in range(line + 1, min(line + 4, document.facts.line_count) + 1):
        text = document.line(number)
        if text.strip():
            if not _NO_VALUE.match(text) and not _LABEL.match(text):
                yield Status(text, number)
            return
