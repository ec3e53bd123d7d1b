"""Paths outside links that the repository once held and holds no more."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from hygiene.references.mentions import Mention, mentions, url_mentions
from hygiene.references.resolution import State
from hygiene.references.sites import covering
from hygiene.references.spelling import folder_of, join
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.evidence import reference_data
from hygiene.scanner.kinds import kind_of
from hygiene.scanner.reading.command import MADE
from hygiene.scanner.reading.pathlike import is_generic, is_strict, path_in
from hygiene.scanner.reading.rows import row_data
from hygiene.scanner.reading.stance import DENIAL
from hygiene.scanner.reading.surroundings import is_folder_before_placeholder, why_silent_at
from hygiene.scanner.story import story_of

MOST = 500
"""A document that names more paths that are gone is a listing; to read the words around each would take too long."""


PROGRAMS = frozenset({"Astro", "Docusaurus", "Nextra or Next.js", "Rspress", "VitePress"})
"""Builders whose site is a program with sources of its own."""
LAYOUT = ("src/", "public/", "static/", "app/", "pages/")


@dataclass(frozen=True, slots=True)
class Place:
    """A mention of a path that is gone, and why it claims nothing; "" when it does."""

    mention: Mention
    target: str
    reason: str


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each path that is gone what became of it, where the words around it speak of the present."""
    places = tuple(_places(document, repository))
    denied = {place.target for place in places if place.reason == DENIAL}
    made = {place.target for place in places if place.reason == MADE and place.mention.kind == "command"}
    open_tasks = frozenset(task.line for task in document.facts.tasks if not task.is_checked)
    to_do = {place.target for place in places if place.reason == MADE and place.mention.line in open_tasks}
    for place in places:
        why = place.reason
        if not why and place.target in denied:
            why = "the document says elsewhere that it is not there"
        if not why and place.target in made:
            why = "the document says elsewhere how it is made"
        if not why and place.target in to_do:
            why = "an open task of the document is to make it"
        if not why and place.target in repository.written:
            why = "written by the repository's own code"
        if not why and _is_of_any_site(document, place.target, repository):
            why = "every project of this site builder has such a path"
        if not why and place.target in repository.kept_out:
            why = "the documents say that it is kept out of Git"
        yield Silence(place.mention.span, why) if why else _sighting(place, document, repository)


def _is_of_any_site(document: Document, target: str, repository: Repository) -> bool:
    """Whether a page names a path beside it of the program that builds it: pages tell readers of their own."""
    site = covering(repository.resolver.sites, document.path)
    if site is None or site.builder not in PROGRAMS or site.covers(target):
        return False
    folder = folder_of(site.config)
    return target.startswith(tuple(f"{folder}/{name}" if folder else name for name in LAYOUT))


def _places(document: Document, repository: Repository) -> Iterator[Place]:
    moment, judged = _moment(document), 0
    for mention in mentions(document.facts, document.source):
        target = _vanished(document, mention, repository)
        if target is not None:
            judged += 1
            why = moment or ("one of very many" if judged > MOST else "")
            yield Place(mention, target, why or why_silent_at(document, mention, target, repository))
    for mention in islice(url_mentions(document.facts, document.source), MOST):
        seen = repository.resolve(document.path, mention.text)
        if seen.state is State.MISSING and seen.target and repository.fate(seen.target):
            yield Place(mention, seen.target, moment or why_silent_at(document, mention, seen.target, repository))


def _vanished(document: Document, mention: Mention, repository: Repository) -> str | None:
    known = repository.once if mention.kind == "command" else repository.once_files
    path = path_in(mention.text, known, kind=mention.kind)
    target = None if path is None else repository.vanished(document.path, path)
    if path and "/" not in path and target and repository.commands.package_folder(path) is not None:
        return None  # a package is called so
    if path is None or target is None or not is_strict(path):
        is_open = is_folder_before_placeholder(document.source, mention)
        return None if path and is_open and is_generic(path) else target
    beside = join(folder_of(document.path), path)
    is_run_here = mention.text.startswith("./") and "/" not in path
    is_exact = target == beside or (target == path and not is_run_here)
    return target if is_exact and repository.snapshot.history.existed(target) else None


def _moment(document: Document) -> str:
    """A plan, a decision or a report names files as they were then, or were to be."""
    kind = kind_of(document.path)
    return f"a {kind.kind}" if kind is not None else ""


def _sighting(place: Place, document: Document, repository: Repository) -> Sighting:
    mention, fate = place.mention, repository.fate(place.target)
    data = reference_data(mention.text, place.target, mention.column, fate) | row_data(
        document, mention.line, mention.span
    )
    return Sighting(mention.span, f"names {place.target}, {story_of(fate)}", data, line=mention.line)


DETECTOR = Detector(name="vanished-path", since="0.1.0", detect=detect, needs_history=True)
