"""Links to what Git ignores, where no build is known to make it."""

from collections.abc import Iterator

from hygiene.markdown.elements import Link
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.evidence import reference_data
from hygiene.scanner.ignored import is_ignored, why_fine


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each link to an ignored target that was never tracked which rule ignores it."""
    for link in document.facts.links:
        if link.destination.startswith("#"):
            continue
        resolution = repository.resolve(document.path, link.destination)
        target = resolution.target
        if target is None or not is_ignored(link, resolution) or repository.fate(target) is not None:
            continue
        why = why_fine(document, link, target, repository)
        yield Silence(link.span, why) if why else _sighting(link, target, repository)


def _sighting(link: Link, target: str, repository: Repository) -> Sighting:
    snapshot = repository.snapshot
    rule = snapshot.ignore_rule(target) or snapshot.ignore_rule(target + ".md")
    fact = f"links to {target}, which Git ignores ({rule}): there for some, for others not"
    is_whole = snapshot.history.is_complete
    data = reference_data(link.reference, target, link.column, None, is_history_whole=is_whole)
    return Sighting(link.span, fact, data, line=link.line)


DETECTOR = Detector(name="ignored-target", since="0.1.0", detect=detect, needs_history=True)
