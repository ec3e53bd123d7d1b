"""`@path` imports of agent files whose file is not there."""

import re
from collections.abc import Iterator

from hygiene.references.imports import TEXTS, Import, imports_in
from hygiene.references.resolution import Resolution, State
from hygiene.references.spelling import extension
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.evidence import reference_data
from hygiene.scanner.reading.sentence import sentence_at
from hygiene.scanner.reading.stance import why_silent
from hygiene.scanner.story import story_of

ALONE = re.compile(r"\s*(?:(?:[-*+]|\d+[.)])\s+)?@\S+\s*")


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each import that brings nothing what became of its file."""
    if b"@" not in document.source or document.path not in repository.importers:
        return
    for found in imports_in(document.facts, document.source):
        word = _cut_short(document, found, repository) if found.spaced else _judged(document, found, repository)
        if word is not None:
            yield word


def _judged(document: Document, found: Import, repository: Repository) -> Sighting | Silence | None:
    resolution = repository.resolve_import(document.path, found)
    if resolution.state is State.FOUND:
        return None
    if resolution.state is not State.MISSING or resolution.target is None:
        return Silence(found.span, resolution.why)
    fate = repository.fate(resolution.target)
    if fate is None and extension(found.path) not in TEXTS:
        return Silence(found.span, "perhaps a package, a handle or a decorator")
    if fate is None and "/" not in found.path and repository.resolver.ends_with(found.path):
        return Silence(found.span, "a file of that name is elsewhere: perhaps both are installed into one folder")
    why = _why_silent(document, found)
    return Silence(found.span, why) if why else _sighting(found, resolution, repository)


def _why_silent(document: Document, found: Import) -> str:
    if found.is_placeholder:
        return "a placeholder"
    if ALONE.fullmatch(document.line(found.line)):
        return ""
    return why_silent(sentence_at(document, found.line, found.column, len(found.reference)))


def _sighting(found: Import, resolution: Resolution, repository: Repository) -> Sighting:
    target = resolution.target or ""
    fate, is_whole = repository.fate(target), repository.snapshot.history.is_complete
    story = story_of(fate, is_history_whole=is_whole, has_history=repository.snapshot.is_git)
    data = reference_data(found.reference, target, found.column, fate, is_history_whole=is_whole)
    return Sighting(found.span, f"imports {target}, {story}", data, line=found.line)


def _cut_short(document: Document, found: Import, repository: Repository) -> Sighting | None:
    """The path goes on behind a space, which ends an import unless it is escaped."""
    meant = repository.resolve(document.path, found.spaced)
    cut = repository.resolve(document.path, found.path)
    if meant.state is not State.FOUND or cut.state is not State.MISSING or cut.target is None:
        return None
    fact = f"imports {cut.target}, which is not there: the space in {found.spaced} is not escaped"
    return Sighting(found.span, fact, reference_data(found.reference, cut.target, found.column, None), line=found.line)


DETECTOR = Detector(name="broken-import", since="0.1.0", detect=detect, needs_history=True)
