"""Links whose target is there under another spelling alone: what two detectors say, each of its kind of spelling."""

from collections.abc import Iterator

from hygiene.markdown.elements import Link
from hygiene.references.renames import Proof
from hygiene.references.resolution import Resolution
from hygiene.references.respell import only_twin
from hygiene.scanner.detector import Document, Repository, Scalar, Sighting, Silence
from hygiene.scanner.evidence import reference_data
from hygiene.scanner.reading.sentence import sentence_at
from hygiene.scanner.reading.stance import is_shown

VERBS = {"image": "shows", "html-image": "shows", "definition": "defines a link to"}


def misspelt(document: Document, repository: Repository, kind: str, story: str) -> Iterator[Sighting | Silence]:
    """Say of each link that differs from a path of the tree by that `kind` alone how the tree spells it."""
    for link in document.facts.links:
        if link.kind == "autolink" or link.destination.startswith("#"):
            continue
        resolution = repository.resolve(document.path, link.destination)
        if not resolution.twins or resolution.why != kind:
            continue
        if is_shown(sentence_at(document, link.line, link.column, len(link.reference))):
            yield Silence(link.span, "an example")
        else:
            told = f"{VERBS.get(link.kind, 'links to')} {resolution.target}, {story} {' and '.join(resolution.twins)}"
            yield Sighting(link.span, told, _data(link, resolution, repository), line=link.line)


def _data(link: Link, resolution: Resolution, repository: Repository) -> dict[str, Scalar]:
    twin = only_twin(resolution, repository.snapshot)
    known: dict[str, Scalar] = {"renamed_to": twin, "proof": Proof.INDEX.value} if twin else {}
    target, is_whole = resolution.target or "", repository.snapshot.history.is_complete
    return reference_data(link.reference, target, link.column, None, is_history_whole=is_whole) | known
