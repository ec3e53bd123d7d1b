"""Links to a heading of a site's page in another letter case than its id has."""

from collections.abc import Iterator
from urllib.parse import unquote

from hygiene.references.anchors import is_no_heading
from hygiene.references.resolution import State
from hygiene.scanner.detector import Detector, Document, Repository, Scalar, Sighting, Silence


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each fragment which id differs from it in letter case only."""
    for link in document.facts.links:
        fragment = link.destination.partition("#")[2]
        if fragment == fragment.lower() or link.kind in {"autolink", "image", "html-image"}:
            continue
        resolution = repository.resolve(document.path, link.destination)
        if resolution.state is not State.FOUND or resolution.target is None or is_no_heading(fragment):
            continue
        page = repository.resolver.page(resolution.target)
        anchors = repository.anchors(page)
        meant = anchors.in_other_case(fragment) if anchors and not anchors.open_because else None
        if meant is None:
            continue
        if not repository.headings.is_case_kept(page):
            yield Silence(link.span, "letter case of a fragment: the forge follows it all the same")
            continue
        fact = f"links to #{unquote(fragment)}, which differs in letter case only from the id #{meant}"
        data: dict[str, Scalar] = {"reference": link.reference, "target": resolution.target, "column": link.column}
        yield Sighting(link.span, fact, {**data, "renamed_to": meant, "proof": "index"}, line=link.line)


DETECTOR = Detector(name="miscased-anchor", since="0.1.0", detect=detect)
