"""A row of a list or a table that has one subject, a file: where it stands, and how many stand beside it."""

import re
from dataclasses import dataclass

from hygiene.markdown.elements import Span
from hygiene.scanner.detector import Document, Scalar

ITEM = re.compile(r"(?P<indent>[ \t]*)(?P<mark>[-*+])[ \t]+(?P<text>\S.*)")
ANY_ITEM = re.compile(r"[ \t]*(?:[-*+]|\d+[.)])[ \t]")
RULE = re.compile(r"[ \t]*\|?[ \t:|-]*-[ \t:|-]*")
PIPE = re.compile(r"(?<!\\)\|")
HEADS = (
    ("link", re.compile(r"[*_]{0,2}\[[^\]]{1,200}\]\([^()\s]{1,300}\)[*_]{0,2}")),
    ("code", re.compile(r"[*_]{0,2}`[^`]{1,300}`[*_]{0,2}")),
    (
        "label",
        re.compile(
            r"[*_]{0,2}[^`\[\](){}|:]{1,40}[*_]{0,2}:[*_]{0,2}[ \t]+"
            r"(?:`[^`]{1,300}`|\[[^\]]{1,200}\]\([^()\s]{1,300}\))$"
        ),
    ),
)
AFTER = re.compile(r"[ \t]*(?:$|[-\u2013\u2014:(|])")
LONGEST = 300
MOST_LINES = 400
PATH = re.compile(r"/|\.\w{1,5}$")


@dataclass(frozen=True, slots=True)
class _Row:
    first: int
    last: int
    form: str


def row_data(document: Document, line: int, span: Span) -> dict[str, Scalar]:
    """The lines of the row whose one subject is the reference at `span`, and of how many such rows; or nothing."""
    if any(first <= line <= last for first, last in document.facts.code_lines):
        return {}
    text = document.line(line)
    is_table = text.lstrip().startswith("|")
    rows = _table_rows(document, line) if is_table else _items(document, line)
    own = next((row for row in rows if row.first <= line <= row.last), None)
    if own is None or not own.form or own.first != line or not _is_its_subject(document, own, span, is_table=is_table):
        return {}
    alike = sum(row.form == own.form for row in rows) - 1
    if alike < 1 or 2 * alike < len(rows) - 1:
        return {}
    return {"row_line": own.first, "row_end_line": own.last, "list_line": rows[0].first, "list_rows": len(rows)}


def _is_its_subject(document: Document, row: _Row, span: Span, *, is_table: bool) -> bool:
    """Whether the row begins with the reference, or ends with it behind a label, and names no other file."""
    facts = document.facts
    start, end = facts.line_span(row.first).start, facts.line_span(row.last).end
    text = document.source[start:end].decode("utf-8", "replace")
    before = len(document.source[start : span.start].decode("utf-8", "replace"))
    head = _head(_cell(text) if is_table else _words(text))[1]
    lead = len(text) - len(text.lstrip(" \t|-*+_"))
    if len(text) > LONGEST or before > lead + len(head):
        return False
    links = [link for link in facts.links if start <= link.start < end]
    codes = [code for code in facts.code_spans if start <= code.start < end and PATH.search(code.text)]
    is_label = [code for code in codes if any(code.text in link.text for link in links)]
    return len(links) + len(codes) - len(is_label) == 1


def _head(text: str) -> tuple[str, str]:
    """The form of a row's beginning, and the beginning itself."""
    for form, pattern in HEADS:
        found = pattern.match(text)
        if found and AFTER.match(text, found.end()):
            return form, found[0]
    return "", ""


def _words(text: str) -> str:
    found = ITEM.match(text)
    return found["text"].rstrip() if found else ""


def _cell(text: str) -> str:
    cells = PIPE.split(text.strip())
    return cells[1].strip() if len(cells) > 1 else ""


def _items(document: Document, line: int) -> list[_Row]:
    """The items of the list that the line is in, each with its form; "" for one that holds more."""
    own = ITEM.fullmatch(document.line(line))
    if own is None:
        return []
    first, last = line, line
    while first > 1 and line - first < MOST_LINES and _goes_on(document.line(first - 1), own["indent"], own["mark"]):
        first -= 1
    count = document.facts.line_count
    while last < count and last - line < MOST_LINES and _goes_on(document.line(last + 1), own["indent"], own["mark"]):
        last += 1
    begins = [at for at in range(first, last + 1) if _begins(document.line(at), own["indent"], own["mark"])]
    ends = [*(at - 1 for at in begins[1:]), last]
    return [_item(document, at, end) for at, end in zip(begins, ends, strict=True)]


def _begins(text: str, indent: str, mark: str) -> bool:
    found = ITEM.fullmatch(text)
    return found is not None and found["indent"] == indent and found["mark"] == mark


def _goes_on(text: str, indent: str, mark: str) -> bool:
    return _begins(text, indent, mark) or (bool(text.strip()) and text.startswith((indent + "  ", indent + "\t")))


def _item(document: Document, first: int, last: int) -> _Row:
    more = [document.line(at) for at in range(first + 1, last + 1)]
    is_plain = not any(ANY_ITEM.match(text) or text.lstrip().startswith(("`" * 3, "~~~", ">", "|")) for text in more)
    return _Row(first, last, _head(_words(document.line(first)))[0] if is_plain else "")


def _table_rows(document: Document, line: int) -> list[_Row]:
    """The rows below the head of the table that the line is in."""
    first, last, count = line, line, document.facts.line_count
    while first > 1 and line - first < MOST_LINES and document.line(first - 1).lstrip().startswith("|"):
        first -= 1
    while last < count and last - line < MOST_LINES and document.line(last + 1).lstrip().startswith("|"):
        last += 1
    if first + 2 > last or not RULE.fullmatch(document.line(first + 1)):
        return []
    return [_Row(at, at, _form_of_cell(document.line(at))) for at in range(first + 2, last + 1)]


def _form_of_cell(text: str) -> str:
    cell = _cell(text)
    form, head = _head(cell)
    return form if head == cell else ""
