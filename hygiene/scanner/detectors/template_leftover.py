"""Documents in which the blanks of a generator were never filled in."""

from collections.abc import Iterator
from itertools import islice

from hygiene.markdown.visible import visible
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.reading.blanks import BLANK, FEWEST, is_about_blanks, is_blank_title, phrases
from hygiene.scanner.reading.head import shown, title_of

MOST = 200


def detect(document: Document, _: Repository) -> Iterator[Sighting | Silence]:
    """Report the first blank: the title, one of several in capitals, or a sentence that stands for a text."""
    facts = document.facts
    found = list(phrases(document.source))
    places = [match.start() for match in visible(found, facts)] if found else []
    if b"]" in document.source and len(blanks := _blanks(document)) >= FEWEST:
        places += blanks
    title = title_of(document)
    if title and is_blank_title(title):
        places.append(next(each.span.start for each in facts.headings if each.level == 1))
    if not places:
        return
    line = facts.line_of(min(places))
    if is_about_blanks(document.path) or is_about_blanks(title):
        yield Silence(facts.line_span(line), "a document that has blanks on purpose")
        return
    yield Sighting(
        None, f"holds a blank of its template: {shown(document.line(line))}", {"blanks": len(places)}, line=line
    )


def _blanks(document: Document) -> list[int]:
    """Where different blanks in capitals stand; a word in brackets that is written again and again is a label."""
    matches = list(islice(BLANK.finditer(document.source), MOST))
    if len(matches) < FEWEST:
        return []
    found: dict[bytes, int] = {}
    for match in visible(matches, document.facts):
        found.setdefault(match[0], match.start())
    labels = {b"[" + use.label.upper().encode() + b"]" for use in document.facts.uses}
    return [place for text, place in found.items() if text not in labels]


DETECTOR = Detector(name="template-leftover", since="0.1.0", detect=detect, classes=frozenset({DocumentClass.LIVE}))
