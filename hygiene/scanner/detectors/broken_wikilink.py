"""Wikilinks to pages that were removed, and to headings that their page does not have."""

from collections.abc import Iterator
from itertools import islice

from hygiene.markdown.visible import MOST
from hygiene.references.notes import Wikilink, wikilinks_in
from hygiene.scanner.detector import Detector, Document, Repository, Scalar, Sighting, Silence
from hygiene.scanner.evidence import reference_data
from hygiene.scanner.reading.sentence import sentence_at
from hygiene.scanner.reading.stance import why_silent
from hygiene.scanner.story import story_of


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each wikilink that names what was there once that it is gone."""
    if b"[[" not in document.source or not repository.notes.covers(document.path):
        return
    for link in _links(document):
        page = repository.notes.find(link.name) if link.name else document.path
        word = _gone(document, link, repository) if page is None else _part(link, page, document, repository)
        if word is not None:
            yield word


def _links(document: Document) -> Iterator[Wikilink]:
    """The wikilinks that are no reference links, as `[[1]]` is where `[1]:` has a definition."""
    uses = {(use.line, use.column) for use in document.facts.uses}
    for link in islice(wikilinks_in(document.facts, document.source), MOST):
        if (link.line, link.column - 1) not in uses:
            yield link


def _gone(document: Document, link: Wikilink, repository: Repository) -> Sighting | Silence:
    once = repository.notes.once(link.name)
    if once is None:
        return Silence(link.span, "a page that was never there, perhaps planned")
    why = why_silent(sentence_at(document, link.line, link.column, len(link.reference)))
    if why:
        return Silence(link.span, why)
    fate = repository.fate(once)
    data = reference_data(link.reference, once, link.column, fate)
    return Sighting(link.span, f"links to {once}, {story_of(fate)}", data, line=link.line)


def _part(link: Wikilink, page: str, document: Document, repository: Repository) -> Sighting | Silence | None:
    if not link.part or link.part.startswith("^"):
        return None
    anchors = repository.anchors(page)
    if anchors is None or _letters(link.part) in {_letters(name) for name in anchors.names}:
        return None
    if anchors.open_because:
        return Silence(link.span, f"{anchors.open_because} may add the heading")
    where = "this document" if page == document.path else page
    data: dict[str, Scalar] = {
        "reference": link.reference,
        "target": page,
        "fragment": link.part,
        "column": link.column,
    }
    fact = f"links to the heading {link.part}, and {where} has no such heading"
    return Sighting(link.span, fact, data, line=link.line)


def _letters(text: str) -> str:
    """A heading as it is compared: letters and digits, in lower case."""
    return "".join(character for character in text.casefold() if character.isalnum())


DETECTOR = Detector(name="broken-wikilink", since="0.1.0", detect=detect, needs_history=True)
