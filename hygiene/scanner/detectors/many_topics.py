"""Documents that everybody opens first and that are about too many things."""

from collections.abc import Iterator

from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Sighting
from hygiene.scanner.reading.topics import (
    code_lines_of,
    is_entry,
    is_list_of_links,
    is_long_by_nature,
    is_of_contributors,
    is_told_elsewhere,
    topics_of,
)

LONG = 500
LONG_WITH_MANY = 300
MANY = 8
MOSTLY_CODE = 3


def detect(document: Document, _: Repository) -> Iterator[Sighting]:
    """Say how long it is, of how many sections, and which one is the largest."""
    lines = document.facts.line_count
    if lines < LONG_WITH_MANY or not is_entry(document.path):
        return
    topics = topics_of(document)
    if not topics or not (lines >= LONG or (len(topics) >= MANY and _is_of_many_readers(document, lines))):
        return
    if is_told_elsewhere(document) or is_long_by_nature(document) or is_list_of_links(document):
        return
    largest = max(topics, key=lambda topic: topic.lines)
    title = " ".join(largest.heading.text.split())[:60]
    yield Sighting(
        None,
        f"has {lines} lines in {len(topics)} sections, the largest {largest.lines} lines: {title}",
        {"lines": lines, "sections": len(topics), "largest": title},
        line=largest.heading.line,
    )


def _is_of_many_readers(document: Document, lines: int) -> bool:
    """Whether more than those who contribute open it, and it is not its examples that make it long."""
    return not is_of_contributors(document.path) and code_lines_of(document) * MOSTLY_CODE < lines


DETECTOR = Detector(name="many-topics", since="0.1.0", detect=detect, classes=frozenset({DocumentClass.LIVE}))
