"""The status that a document gives itself: in front matter, in a line of its head, in its title."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.markdown.frontmatter import front_matter_values
from hygiene.scanner.detector import Document
from hygiene.scanner.reading.head import head_lines

_KEYS = ("status", "state")
_LABEL = re.compile(
    r"^\s*(?:[-*+>]\s+)*[*_`]*(?:(?:current|overall|implementation|plan|project|task|ticket|work|migration|development)\s+)?"
    r"(?:status|state)[*_`]*\s*(?::|=|\s[-\u2013\u2014]\s)\s*[*_]*\s*(?P<value>\S.*)$",
    re.IGNORECASE,
)
_ROW = re.compile(r"^\s*\|\s*[*_`]*(?:current |overall )?status[*_`:]*\s*\|(?P<value>[^|]+)\|\s*$", re.IGNORECASE)
_SEPARATOR = re.compile(r"\s+[|\u00b7\u2022]\s+|\s{2,}(?=\*\*)")
_DONE_WORDS = r"done|completed?|implemented|shipped|closed|merged|finished|resolved|released|delivered|landed"
_DONE = re.compile(
    r"(?:(?:all|fully|100 ?%|the|this|implementation|phases|tasks|work|items|steps|plan|migration|refactor(?:ing)?"
    r"|everything|is|are|now|has been|was)[\s:,\u2013\u2014-]+)*"
    rf"(?:{_DONE_WORDS})\b(?P<rest>.*)",
    re.DOTALL,
)
_HELD = re.compile(
    r"\b(?:pending|except|but|partial\w*|remain\w*|await\w*|to-?do|open|in[- ]progress|block\w*|next|not|no|wip|draft|defer\w*"
    r"|follow[- ]?ups?|phase|until|needs?|requires?|review|testing|only|mostly|experimental|proposed|planned|backlog|manual"
    r"|active|doing|started|canceled|cancelled|in[- ]review|ongoing|paused|or|when|if)\b|\d ?%|\d+ ?/ ?\d+|[\u23f3\U0001f6a7\u274c\U0001f504]"
)
_OPEN = re.compile(
    r"(?:still |now )?(?:in[- ]?progress|active|draft|proposed|proposal|pending|blocked|wip|planned|planning|to-?do|open|ongoing"
    r"|not[- ](?:started|done|complete)|under review|in[- ]review|partial\w*|paused|on hold|awaiting|new|started|doing|backlog"
    r"|incomplete|unresolved|reopened|halted|deferred|mostly|phase \d)"
)
_TITLE_DONE = re.compile(
    r"(?:^|\s)(?:implementation|migration|refactoring|phase \w{1,4}|integration|fix(?:es)?)\s+completed?\b(?P<rest>.*)$"
    r"|[-\u2013\u2014:(\[]\s*\W*(?:completed?|done|implemented|shipped)\W*$",
    re.IGNORECASE,
)
_SHOUTED = re.compile(r"\b(?:COMPLETE|COMPLETED|DONE|IMPLEMENTED|SHIPPED)\b(?P<rest>.*)$")


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
        """Whether it says that the work is over, with nothing held back."""
        found = _DONE.fullmatch(self.value)
        return bool(found) and not _HELD.search(found["rest"] if found else "")

    @property
    def is_open(self) -> bool:
        """Whether it says that the work goes on or has not begun."""
        return bool(_OPEN.match(self.value)) or bool(
            (done := _DONE.fullmatch(self.value)) and _HELD.search(done["rest"])
        )


def statuses(document: Document) -> tuple[Status, ...]:
    """Every status that the head of the document states, front matter first."""
    return (*_in_front_matter(document), *_in_head(document), *_in_section(document))


def done_title(document: Document) -> Status | None:
    """The title, where it says that the work is over."""
    heading = next((heading for heading in document.facts.headings if heading.level == 1), None)
    if heading is None:
        return None
    is_shouted = heading.text.upper() == heading.text
    found = _TITLE_DONE.search(heading.text) or (None if is_shouted else _SHOUTED.search(heading.text))
    if found is None or _HELD.search((found.groupdict().get("rest") or "").lower()):
        return None
    return Status(heading.text, heading.line)


def plain(text: str) -> str:
    """The words of a value, in lower case: no emphasis, code marks, pictures or leading marks."""
    unmarked = re.sub(r"[*_`~]+|\[(?=[^\]]*\]\()|\]\([^)]*\)", " ", text)
    return " ".join(
        re.sub(r"^[^\w]+", "", re.sub(r"[\u2705\u2714\u2611\U0001f389\U0001f7e2\ufe0f]", " ", unmarked)).split()
    ).lower()


def line_of_key(document: Document, key: str) -> int:
    """The line of a top-level key of the front matter."""
    front_matter = document.facts.front_matter
    if front_matter is None:
        return 1
    pattern = re.compile(rf"[\"']?{re.escape(key)}[\"']?\s*[:=]")
    lines = front_matter.text.splitlines()
    return next((front_matter.line + at for at, text in enumerate(lines, 1) if pattern.match(text)), front_matter.line)


def _in_front_matter(document: Document) -> Iterator[Status]:
    values = front_matter_values(document.facts.front_matter) if document.facts.front_matter else None
    for key, value in (values or {}).items():
        if key.lower() in _KEYS and isinstance(value, str):
            yield Status(value, line_of_key(document, key))


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
        if heading.line > 60 or not re.match(r"(?:current |overall |implementation )?status\b", words):  # noqa: PLR2004
            continue
        if plain(words.partition(":")[2]):
            yield Status(heading.text.partition(":")[2], heading.line)
        elif words.rstrip(": ").endswith("status"):
            yield from _first_line_below(document, heading.end_line)


def _first_line_below(document: Document, line: int) -> Iterator[Status]:
    for number in range(line + 1, min(line + 4, document.facts.line_count) + 1):
        text = document.line(number)
        if text.strip():
            if not re.match(r"\s*(?:#|\||[-*+] \[|```|~~~)", text) and not _LABEL.match(text):
                yield Status(text, number)
            return
