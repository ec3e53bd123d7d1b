"""Pages that hold nothing, or several headings with nothing below any of them."""

import re
from collections.abc import Iterator

from hygiene.markdown.elements import Span
from hygiene.markdown.facts import prose
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.kinds import kind_of
from hygiene.scanner.reading.age import is_young, written
from hygiene.scanner.reading.markers import markers_in

LARGEST = 8_192
"""Bytes: what is larger holds text; its headings alone would be a page of contents."""
INDEXES = frozenset({"index", "_index"})
"""What a site lists its folder on: it needs no text."""
FORMS = re.compile(r"(?:^|/)[^/]*(?:template|example|sample|seed|fixture|scaffold)[^/]*/", re.IGNORECASE)
FEWEST = 3
"""A title and two sections are the skeleton of a page; less may be all that its writer meant to say."""
YOUNG = 30
"""Days."""


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say so once for the whole page."""
    if len(document.source) > LARGEST or kind_of(document.path) is not None or not _is_empty(document):
        return
    facts = document.facts
    first = facts.headings[0] if facts.headings else None
    if reason := _reason(document, repository):
        yield Silence(Span(0, facts.size), reason)
        return
    count = len(facts.headings)
    what = f"{count} headings and no text" if first else "nothing"
    yield Sighting(None, f"holds {what}", {"headings": count}, line=1 if first else None)


def _reason(document: Document, repository: Repository) -> str | None:
    """Why a page may be empty."""
    name = document.path.rpartition("/")[2]
    headings = document.facts.headings
    if document.facts.front_matter or name.partition(".")[0].lower() in INDEXES:
        return "a page that a site makes from its front matter or its folder"
    if FORMS.search(document.path):
        return "a form or an example"
    if 0 < len(headings) < FEWEST:
        return "a title, which names a folder or a section"
    if any(next(markers_in(f"# {heading.text}"), None) for heading in headings):
        return "a page that says that its text is to come"
    since = written(document, repository, headings[0].line) if headings else None
    return f"a page of the last {YOUNG} days" if is_young(since, repository, YOUNG) else None


def _is_empty(document: Document) -> bool:
    """Whether no line is more than a heading, a rule or blank; what is commented out is not there."""
    facts = document.facts
    if facts.code_lines or facts.links:
        return False
    headings = {line for heading in facts.headings for line in range(heading.line, heading.end_line + 1)}
    return not any(
        each.text.strip(" \t-*_\ufeff") and each.line not in headings for each in prose(document.source, facts)
    )


DETECTOR = Detector(name="empty-page", since="0.1.0", detect=detect, classes=frozenset({DocumentClass.LIVE}))
