"""Words that mark what was still to come, left in a text for its readers."""

import re
from bisect import bisect_right
from collections.abc import Iterator

from hygiene.markdown.elements import Span
from hygiene.markdown.facts import prose
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Scalar, Sighting, Silence
from hygiene.scanner.kinds import DocumentKind, kind_of
from hygiene.scanner.reading.age import is_young, written
from hygiene.scanner.reading.head import shown, title_of
from hygiene.scanner.reading.markers import (
    Marker,
    is_tracker,
    is_true_column,
    markers_in,
    may_hold,
    note_in,
    speaks_of_markers,
    tracker_of,
)

YOUNG = 30
"""Days: what was marked so lately is work that goes on."""
MOST = 8
"""A document with more of them is one piece of work: the first show it."""
LONGEST_TABLE = 200
OPEN_FOLDER = re.compile(r"(?:^|/)(?:road-?maps?|proposals?|enhancements?)/", re.IGNORECASE)


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Report each line that carries one, unless the document is where open work is written down."""
    if not may_hold(document.source):
        return
    found = list(_all(document))
    if not found:
        return
    if reason := _reason_of_document(document):
        yield Silence(_span(document, found[0][0]), reason)
        return
    told = 0
    for line, marker in found:
        span = _span(document, line)
        reason = _reason(document, line, marker)
        since = written(document, repository, line) if not reason and told < MOST else None
        if reason or told >= MOST:
            yield Silence(span, reason or f"more than {MOST} markers in one document: the first are told")
        elif is_young(since, repository, YOUNG):
            yield Silence(span, f"a marker of the last {YOUNG} days")
        else:
            told += 1
            yield _sighting(document, line, marker, since.isoformat() if since else None)


def _all(document: Document) -> Iterator[tuple[int, Marker]]:
    """The first marker of each line, in order: of text, of comments, of front matter, of a fence with no more in it."""
    found: dict[int, Marker] = {}
    for line, marker in (*_in_text(document), *_in_comments(document), *_in_fences(document)):
        found.setdefault(line, marker)
    yield from sorted(found.items(), key=lambda each: each[0])


def _in_text(document: Document) -> Iterator[tuple[int, Marker]]:
    for each in prose(document.source, document.facts):
        for marker in markers_in(each.text) if each.text.strip() else ():
            yield each.line, marker


def _in_comments(document: Document) -> Iterator[tuple[int, Marker]]:
    for comment in document.facts.comments:
        for number, text in enumerate(comment.text.splitlines(), comment.line):
            if word := note_in(text):
                yield number, Marker(word, 1)
    front_matter = document.facts.front_matter
    for number, text in enumerate(front_matter.text.splitlines() if front_matter else (), 2):
        word = note_in(text) if text.startswith("#") else None
        if word:
            yield number, Marker(word, 1)


def _in_fences(document: Document) -> Iterator[tuple[int, Marker]]:
    for fence in document.facts.fences:
        span = fence.content_span
        if span.end - span.start < LONGEST_TABLE and (text := document.source[span.start : span.end].decode().strip()):
            marker = next(markers_in(text), None) if "\n" not in text and text.isupper() else None
            if marker:
                yield document.facts.line_of(span.start), marker


def _reason_of_document(document: Document) -> str | None:
    kind = kind_of(document.path)
    if kind is not None and kind.kind is not DocumentKind.SPECIFICATION:
        return f"a {kind.kind} says what is open"
    name = re.sub("[_-]", " ", document.path.rpartition("/")[2].rpartition(".")[0])
    if is_tracker(name) or is_tracker(title_of(document)) or OPEN_FOLDER.search(document.path):
        return "a document that lists what is open"
    if speaks_of_markers(document.source.decode("utf-8", "replace")):
        return "a document that speaks of such words"
    return None


def _reason(document: Document, line: int, marker: Marker) -> str | None:
    """Why a marker is no leftover."""
    above = _sections(document, line)
    if any(is_tracker(text) for text in above):
        return "below a heading that says that this is open"
    if any(next(markers_in(f"# {text}"), None) for text in above):
        return "below a heading that is marked itself"
    if is_tracker(document.line(line)) and document.line(line).lstrip().startswith("#"):
        return "a heading for what is open"
    if marker.is_cell and is_true_column(*_column(document, line, marker.column)):
        return "a cell among states or dates"
    return None


def _sections(document: Document, line: int) -> list[str]:
    """The heading that the line stands under and those above that one, without titles of the whole document."""
    headings = document.facts.headings
    place = bisect_right(headings, line, key=lambda each: each.end_line) - 1
    found, level = [], 7
    if place >= 0 and headings[place].line <= line <= headings[place].end_line:
        level, place = headings[place].level, place - 1
    while place >= 0 and level > 2:  # noqa: PLR2004 - the title is judged with the document
        if headings[place].level < level:
            level = headings[place].level
            found += [headings[place].text] if level > 1 else []
        place -= 1
    return found


def _column(document: Document, line: int, column: int) -> tuple[str, list[str]]:
    """The head and the other cells of the column of a table in which a place lies."""
    number = document.line(line)[: column - 1].count("|")
    first = last = line
    while first > 1 and line - first < LONGEST_TABLE and "|" in document.line(first - 1):
        first -= 1
    while last < document.facts.line_count and last - line < LONGEST_TABLE and "|" in document.line(last + 1):
        last += 1
    rows = [document.line(each).split("|") for each in range(first, last + 1) if each != line]
    cells = [row[number].strip() for row in rows if number < len(row)]
    own = [cell for cell in document.line(line).split("|") if cell.strip()]
    return (cells[0] if cells else ""), [*cells[1:], *own[1:]]


def _span(document: Document, line: int) -> Span:
    span = document.facts.line_span(line)
    return Span(span.start, span.end)


def _sighting(document: Document, line: int, marker: Marker, since: str | None) -> Sighting:
    text = document.line(line)
    data: dict[str, Scalar] = {"marker": marker.word, "column": marker.column}
    if since:
        data["since"] = since
    if tracked := tracker_of(text):
        data["tracked_by"] = tracked
    age = f", there since {since}" if since else ""
    return Sighting(None, f"is marked {marker.word}{age}: {shown(text)}", data, line=line)


DETECTOR = Detector(
    name="leftover-marker",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE, DocumentClass.AGENT_FILE}),
)
