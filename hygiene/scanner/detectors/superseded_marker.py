"""Documents that say of themselves that another one, or none, is to be read instead."""

import re
from collections.abc import Iterator
from itertools import chain, zip_longest

from hygiene.conventions.agent_files import is_readme
from hygiene.markdown.elements import Link
from hygiene.references.commands.book import NAMING
from hygiene.references.spelling import folder_of, join
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Scalar, Sighting, Silence
from hygiene.scanner.kinds import KEPT, kind_of
from hygiene.scanner.reading.head import MOST_LINES, HeadLine, head_lines, shown
from hygiene.scanner.reading.metadata import values_of
from hygiene.scanner.reading.status import statuses
from hygiene.scanner.reading.supersession import (
    STUB_LINES,
    SUCCESSOR_KEYS,
    has_another_authority,
    is_marked_title,
    is_marker,
    is_nothing,
    is_state,
    speaks_of_its_content,
)

LONGEST_WAY = 300
"""How many characters a page has at most that only says where to read on."""
OF_A_PACKAGE = re.compile(r"\bthis (?:\w+ )?(?:package|crate|library|module|plugin|extension)\b", re.IGNORECASE)
PATH = re.compile(r"`([^`\s]+\.(?:md|mdx|markdown)(?:#[^`\s]*)?)`")


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Report the first marker: front matter, then a status, then a banner. Records of decisions keep theirs.

    A page that holds nothing but the way to its successor is what the marker asks for: it keeps old addresses alive.
    What a README says of the package beside it is for those who use that.
    """
    kind = kind_of(document.path)
    if kind is not None and kind.kind in KEPT:
        return
    sources = chain(
        _by_successor_key(document),
        _by_status(document),
        _by_title(document),
        _by_banner(document, is_work=kind is not None),
    )
    found = next(sources, None)
    if found and found.line and _is_of_the_package(document, found.line, repository):
        yield Silence(document.facts.line_span(found.line), "a notice to those who use the package")
    elif found and (way := _way_on(document)):
        yield Silence(way.span, "the page is nothing but the way to its successor")
    elif found:
        yield found


def _is_of_the_package(document: Document, line: int, repository: Repository) -> bool:
    """Whether a README speaks of the package in its folder, which is still there."""
    folder = folder_of(document.path)
    return (
        is_readme(document.path)
        and OF_A_PACKAGE.search(document.line(line)) is not None
        and any(join(folder, manifest) in repository.snapshot.paths for manifest in NAMING)
    )


def _way_on(document: Document) -> Link | None:
    """The first link of a page that is one short paragraph, with or without a title."""
    facts = document.facts
    lines = [line for line in head_lines(document) if not line.text.lstrip().startswith("#")]
    is_all = len(facts.headings) <= 1 and not facts.code_lines and facts.line_count <= MOST_LINES
    if not (is_all and lines and facts.links) or sum(len(line.text) for line in lines) > LONGEST_WAY:
        return None
    is_one = lines[-1].line - lines[0].line == len(lines) - 1
    return facts.links[0] if is_one else None


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


def _by_title(document: Document) -> Iterator[Sighting]:
    for heading in document.facts.headings[:1]:
        if heading.level == 1 and is_marked_title(heading.text):
            yield _sighting(heading.text, heading.line, None)


def _by_banner(document: Document, *, is_work: bool) -> Iterator[Sighting]:
    lines = [line for line in head_lines(document) if not line.text.lstrip().startswith("#")]
    is_stub = len(document.facts.headings) <= 1 and len(lines) <= STUB_LINES
    for line, below in zip_longest(lines, lines[1:]):
        both = f"{line.text} {below.text}" if below and below.line == line.line + 1 else line.text
        is_said = is_marker(line.text, is_start=line.is_start, is_stub=is_stub) or speaks_of_its_content(both)
        if is_said or (is_work and has_another_authority(line.text)):
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
