"""Paths in code spans that the repository once held and holds no more."""

from collections.abc import Iterator

from hygiene.markdown.elements import CodeSpan
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.evidence import reference_data
from hygiene.scanner.kinds import kind_of
from hygiene.scanner.reading.pathlike import path_in
from hygiene.scanner.reading.sentence import sentence_at
from hygiene.scanner.reading.stance import DENIAL, why_silent
from hygiene.scanner.story import story_of


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each path that is gone what became of it, where the sentence speaks of the present."""
    folders = repository.snapshot.folders
    places = [
        (span, target, _reason(document, span))
        for span in document.facts.code_spans
        if (path := path_in(span.text, folders)) is not None
        and (target := repository.vanished(document.path, path)) is not None
    ]
    denied = {target for _, target, reason in places if reason == DENIAL}
    for span, target, reason in places:
        why = reason or ("the document says elsewhere that it is not there" if target in denied else "")
        yield Silence(span.span, why) if why else _sighting(span, target, repository)


def _reason(document: Document, span: CodeSpan) -> str:
    return _moment(document) or why_silent(sentence_at(document, span.line, span.column, len(span.text)))


def _moment(document: Document) -> str:
    """A plan, a decision or a report names files as they were then, or were to be."""
    kind = kind_of(document.path)
    return f"a {kind.kind}" if kind is not None else ""


def _sighting(span: CodeSpan, target: str, repository: Repository) -> Sighting:
    fate = repository.fate(target)
    data = reference_data(span.text, target, span.column, fate)
    return Sighting(span.span, f"names {target}, {story_of(fate)}", data, line=span.line)


DETECTOR = Detector(name="vanished-path", since="0.1.0", detect=detect, needs_history=True)
