"""Links to a heading that the target document does not have."""

from collections.abc import Iterator
from urllib.parse import unquote

from hygiene.markdown.elements import Link
from hygiene.references.anchors import is_no_heading
from hygiene.references.forge import is_url
from hygiene.references.resolution import State
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import JUDGED, Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.evidence import reference_data


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each fragment that its document has no such heading or id."""
    for link in document.facts.links:
        if "#" not in link.destination or not _is_judged(document, link):
            continue
        resolution = repository.resolve(document.path, link.destination)
        if resolution.state is not State.FOUND or resolution.target is None or is_no_heading(resolution.fragment):
            continue
        anchors = repository.anchors(repository.resolver.page(resolution.target))
        if anchors is None or anchors.answers(resolution.fragment):
            continue
        if resolution.why:
            yield Silence(link.span, resolution.why)
        elif anchors.open_because:
            yield Silence(link.span, f"{anchors.open_because} may add the heading")
        else:
            yield _sighting(document, link, resolution.target, resolution.fragment)


def _is_judged(document: Document, link: Link) -> bool:
    """Whether the fragment means something here. What is copied elsewhere takes its URLs along, and nothing else."""
    is_here = document.klass is not DocumentClass.TEMPLATE or is_url(link.destination)
    return is_here and link.kind not in {"image", "html-image"}


def _sighting(document: Document, link: Link, target: str, fragment: str) -> Sighting:
    where = "this document" if target == document.path else target
    fact = f"links to #{unquote(fragment)}, and {where} has no such heading or id"
    return Sighting(link.span, fact, reference_data(link.reference, target, link.column, None), line=link.line)


DETECTOR = Detector(
    name="broken-anchor",
    since="0.1.0",
    detect=detect,
    classes=JUDGED | {DocumentClass.TEMPLATE},
)
