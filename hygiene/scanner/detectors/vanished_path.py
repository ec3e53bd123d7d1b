"""Paths in code spans that the repository once held and holds no more."""

from collections.abc import Iterator

from hygiene.markdown.elements import CodeSpan
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.evidence import reference_data
from hygiene.scanner.reading.pathlike import path_in
from hygiene.scanner.reading.sentence import sentence_at
from hygiene.scanner.reading.stance import why_silent
from hygiene.scanner.story import story_of


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each path that is gone what became of it, where the sentence speaks of the present."""
    for span in document.facts.code_spans:
        path = path_in(span.text)
        if path is None:
            continue
        target = repository.vanished(document.path, path)
        if target is None:
            continue
        reason = why_silent(sentence_at(document, span.line, span.column, len(span.text)))
        yield Silence(span.span, reason) if reason else _sighting(span, target, repository)


def _sighting(span: CodeSpan, target: str, repository: Repository) -> Sighting:
    fate = repository.fate(target)
    data = reference_data(span.text, target, span.column, fate)
    return Sighting(span.span, f"names {target}, {story_of(fate)}", data, line=span.line)


DETECTOR = Detector(name="vanished-path", since="0.1.0", detect=detect, needs_history=True)
