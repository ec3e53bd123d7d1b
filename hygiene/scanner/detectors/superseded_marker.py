"""Documents that say of themselves that another one, or none, is to be read instead."""

import re
from collections.abc import Iterator

from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Scalar, Sighting
from hygiene.scanner.kinds import KEPT, kind_of
from hygiene.scanner.reading.head import HeadLine, head_lines, shown
from hygiene.scanner.reading.metadata import values_of
from hygiene.scanner.reading.status import statuses
from hygiene.scanner.reading.supersession import STUB_LINES, SUCCESSOR_KEYS, is_marker, is_nothing, is_state

PATH = re.compile(r"`([^`\s]+\.(?:md|mdx|markdown)(?:#[^`\s]*)?)`")


def detect(document: Document, _: Repository) -> Iterator[Sighting]:
    """Report the first marker: front matter, then a status, then a banner. Records of decisions keep theirs."""
    kind = kind_of(document.path)
    if kind is not None and kind.kind in KEPT:
        return
    yield from _first(_by_successor_key(document), _by_status(document), _by_banner(document))


def _first(*sources: Iterator[Sighting]) -> Iterator[Sighting]:
    for source in sources:
        for sighting in source:
            yield sighting
            return


def _by_successor_key(document: Document) -> Iterator[Sighting]:
    for key, value, line in values_of(document, SUCCESSOR_KEYS):
        if not is_nothing(value):
            text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
            yield _sighting(f"{key}: {text}", line, shown(text))


def _by_status(document: Document) -> Iterator[Sighting]:
    for status in statuses(document):
        if is_state(status.value):
            line = HeadLine(status.line, status.text)
            yield _sighting(status.text, status.line, _successor(document, line))


def _by_banner(document: Document) -> Iterator[Sighting]:
    lines = [line for line in head_lines(document) if not line.text.lstrip().startswith("#")]
    is_stub = len(document.facts.headings) <= 1 and len(lines) <= STUB_LINES
    for line in lines:
        if is_marker(line.text, is_start=line.is_start, is_stub=is_stub):
            yield _sighting(line.text, line.line, _successor(document, line))


def _successor(document: Document, line: HeadLine) -> str | None:
    """The document that the line names: its only link, or its only path."""
    links = [link.destination for link in document.facts.links if link.line == line.line]
    named = links or PATH.findall(line.text)
    return named[0] if len(named) == 1 else None


def _sighting(text: str, line: int, successor: str | None) -> Sighting:
    data: dict[str, Scalar] = {"status": shown(text)}
    if successor:
        data["superseded_by"] = successor
    return Sighting(None, f"says that it is superseded: {shown(text)}", data, line=line, end_line=line)


DETECTOR = Detector(
    name="superseded-marker",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE, DocumentClass.RECORD, DocumentClass.AGENT_FILE}),
    is_ending=True,
)
