"""Links to a heading that the target document does not have."""

from collections.abc import Iterator
from urllib.parse import unquote

from hygiene.markdown.elements import Link, Span
from hygiene.references.anchors import Anchors, is_no_heading
from hygiene.references.forge import is_url
from hygiene.references.resolution import Resolution, State
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import JUDGED, Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.evidence import reference_data
from hygiene.scanner.reading.definitions import UNUSED, unused
from hygiene.scanner.reading.rows import row_data
from hygiene.scanner.story import story_of_heading

CONTRIBUTORS = b"ALL-CONTRIBUTORS-LIST:START"
"""Begins a list whose end bears another mark."""


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each fragment that its document has no such heading or id."""
    idle = unused(document.facts)
    for link in document.facts.links:
        if "#" not in link.destination or not _is_judged(document, link):
            continue
        resolution = repository.resolve(document.path, link.destination)
        if resolution.state is not State.FOUND or resolution.target is None or is_no_heading(resolution.fragment):
            continue
        anchors = repository.anchors(repository.resolver.page(resolution.target))
        if anchors is None or anchors.answers(resolution.fragment):
            continue
        why = _why_silent(document, link, resolution, anchors, repository)
        if not why and link.start in idle and not _is_renamed(resolution, repository):
            why = UNUSED
        yield Silence(link.span, why) if why else _sighting(document, link, resolution, anchors, repository)


def _why_silent(
    document: Document, link: Link, resolution: Resolution, anchors: Anchors, repository: Repository
) -> str:
    """Why the fragment may be one all the same, or is nobody's to mend; "" when it is wrong."""
    if resolution.why:
        return resolution.why
    if anchors.open_because:
        return f"{anchors.open_because} may add the heading"
    if resolution.target == document.path and _is_on_a_page(document, resolution.fragment, repository):
        return "found on the page that shows the text"
    if link.destination.startswith("#") and repository.resolver.is_label(document.path, resolution.fragment):
        return "a label of the Sphinx site"
    if _is_of_contributors(document, link):
        return "a program's list of contributors"
    is_composed = repository.headings.is_composed(
        repository.resolver.page(resolution.target or ""), resolution.fragment
    )
    return "the name of a heading behind that of the one above it, as some sites make ids" if is_composed else ""


def _is_judged(document: Document, link: Link) -> bool:
    """Whether the fragment means something here. What is copied elsewhere takes its URLs along, and nothing else."""
    is_here = document.klass is not DocumentClass.TEMPLATE or is_url(link.destination)
    return is_here and link.kind not in {"image", "html-image"}


def _is_of_contributors(document: Document, link: Link) -> bool:
    """Whether a link stands in the list that a program keeps of contributors: many of its links lead nowhere."""
    before = [comment for comment in document.facts.comments if comment.span.end <= link.start]
    last = before[-1].span if before else Span(0, 0)
    return CONTRIBUTORS in document.source[last.start : last.end]


def _is_on_a_page(document: Document, fragment: str, repository: Repository) -> bool:
    """Whether a page that shows this document among others has the heading."""
    front = document.facts.front_matter
    pages = repository.inclusion.pages(document.path, document.source[front.span.end if front else 0 :])
    found = (repository.anchors(page) for page in pages)
    return any(anchors is not None and (anchors.answers(fragment) or anchors.open_because) for anchors in found)


def _is_renamed(resolution: Resolution, repository: Repository) -> bool:
    """Whether history proves what the heading is called now."""
    fate = repository.headings.lost(repository.resolver.page(resolution.target or ""), resolution.fragment).fate
    return fate is not None and fate.is_proven


def _sighting(
    document: Document, link: Link, resolution: Resolution, anchors: Anchors, repository: Repository
) -> Sighting:
    target, fragment = resolution.target or "", resolution.fragment
    page = repository.resolver.page(target)
    lost = repository.headings.lost(page, fragment)
    where = "this document" if target == document.path else target
    nearest = repository.headings.nearest(page, fragment)
    query = fragment.partition("?")[0]
    if lost.fate is None and query != fragment and anchors.answers(query):
        story = (
            f": what follows a # is all fragment, a query stands before it, as in ?{fragment[len(query) + 1 :]}#{query}"
        )
    else:
        story = story_of_heading(lost.fate, nearest)
    fact = f"links to #{unquote(fragment)}, and {where} has no such heading or id{story}"
    data = reference_data(link.reference, target, link.column, lost.fate, is_history_whole=lost.is_whole)
    if target == document.path and lost.fate is not None and nearest is None:
        data |= row_data(document, link.line, link.span)
    return Sighting(link.span, fact, data, line=link.line)


DETECTOR = Detector(
    name="broken-anchor",
    since="0.1.0",
    detect=detect,
    classes=JUDGED | {DocumentClass.TEMPLATE},
    needs_history=True,
)
