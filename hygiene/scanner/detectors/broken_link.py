"""Links, images and reference definitions whose target is not in the tree."""

from collections.abc import Iterator

from hygiene.markdown.elements import Link
from hygiene.references.destination import read_destination
from hygiene.references.forge import is_url
from hygiene.references.renames import Fate
from hygiene.references.resolution import State
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import JUDGED, Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.evidence import reference_data
from hygiene.scanner.ignored import dropped
from hygiene.scanner.reading.definitions import UNUSED, unused
from hygiene.scanner.reading.published import why_published
from hygiene.scanner.reading.rows import row_data
from hygiene.scanner.reading.sentence import Sentence, sentence_at
from hygiene.scanner.reading.stance import is_quoted, why_absent
from hygiene.scanner.story import story_of, story_of_move

VERBS = {"image": "shows", "html-image": "shows", "definition": "defines a link to"}
INSTRUCTIONS = frozenset({"agents", "commands", "prompts", "skills"})
NOT_OURS = frozenset({State.FOUND, State.EXTERNAL})


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each link that leads to no file what became of its target."""
    idle = unused(document.facts)
    for link in document.facts.links:
        if not _is_judged(document, link):
            continue
        resolution = repository.resolve(document.path, link.destination)
        is_idle = link.start in idle
        if resolution.state is State.MISSING and resolution.target is not None:
            yield _judged(document, link, resolution.target, repository, is_idle=is_idle)
        elif not is_idle and (fate := dropped(document, link, resolution, repository)):
            yield _dropped(link, fate)
        elif resolution.state not in NOT_OURS:
            yield Silence(link.span, resolution.why)


def _is_judged(document: Document, link: Link) -> bool:
    """Whether the link means something here. What is copied elsewhere takes its URLs along, and no relative link."""
    return is_url(link.destination) or (link.kind != "autolink" and document.klass is not DocumentClass.TEMPLATE)


def _judged(
    document: Document, link: Link, target: str, repository: Repository, *, is_idle: bool
) -> Sighting | Silence:
    is_whole = repository.snapshot.history.is_complete
    written = read_destination(link.destination).path
    if why := why_published(document.path, target, written, repository.snapshot):
        return Silence(link.span, why)
    if _instructs(document) and is_quoted(_around(document, link)):
        return Silence(link.span, "a sample that instructions quote")
    before = repository.meant(document.path, link)
    fate = before.fate(target) if before else repository.fate(target)
    if fate is None and (why := why_absent(_around(document, link), document.line(max(1, link.line - 1)))):
        return Silence(link.span, why)
    if fate is None and (why := repository.inclusion.why_right(document.path, link.destination)):
        return Silence(link.span, why)
    if is_idle and not (fate and fate.is_proven):
        return Silence(link.span, UNUSED)
    if before:
        story = story_of_move(before)
    else:
        story = story_of(fate, is_history_whole=is_whole, has_history=repository.snapshot.is_git)
    fact = f"{VERBS.get(link.kind, 'links to')} {target}, {story}"
    data = reference_data(link.reference, target, link.column, fate, is_history_whole=is_whole)
    if fate is not None and not before:
        data |= row_data(document, link.line, link.span)
    return Sighting(link.span, fact, data, line=link.line)


def _instructs(document: Document) -> bool:
    """Whether the document tells an agent what to write."""
    return document.klass is DocumentClass.AGENT_FILE or bool(INSTRUCTIONS & {*document.path.split("/")[:-1]})


def _around(document: Document, link: Link) -> Sentence:
    return sentence_at(document, link.line, link.column, len(link.reference))


def _dropped(link: Link, fate: Fate) -> Sighting:
    fact = f"{VERBS.get(link.kind, 'links to')} {fate.path}, {story_of(fate)}, and Git ignores it now"
    return Sighting(link.span, fact, reference_data(link.reference, fate.path, link.column, fate), line=link.line)


DETECTOR = Detector(
    name="broken-link",
    since="0.1.0",
    detect=detect,
    classes=JUDGED | {DocumentClass.TEMPLATE},
    needs_history=True,
)
