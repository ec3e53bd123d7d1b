"""What a relative link meant where its document lay before it was moved.

A move takes a document's links along as they are written, and those that lead out of its old folder then lead nowhere.
What they meant is proven when every move kept the content and made no second copy, the very link stands in what was
moved, its target, read from the old place, was there before the move and ever since, and the link led nowhere from the
new place all that time: where it led somewhere, what it meant is that.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.markdown.elements import Link
from hygiene.markdown.facts import parse
from hygiene.references.renames import Fate, Proof
from hygiene.references.resolution import Resolver, State

if TYPE_CHECKING:
    from hygiene.git.history import Arrival
    from hygiene.git.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a document lay until `commit` moved it to `moved_to`, and its links there, as written.

    `added` is what else that commit added: what came in the move was not there before it.
    """

    path: str
    moved_to: str
    commit: str
    time: int
    order: int
    links: frozenset[str]
    added: frozenset[str]


@dataclass(frozen=True, slots=True)
class Meant:
    """The target that a link had at its document's origin."""

    target: str
    origin: Origin

    def fate(self, missing: str) -> Fate:
        """What became of the path that the link names from its new place: it is the target, by the document's move."""
        return Fate(missing, self.origin.commit, self.origin.time, self.target, Proof.SAME_CONTENT)


@dataclass(frozen=True, eq=False)
class Origins:
    """The earlier places of documents; the past of each is read once."""

    resolver: Resolver
    _known: dict[str, tuple[Origin, ...]] = field(default_factory=dict)

    def of(self, document: str) -> tuple[Origin, ...]:
        """Every earlier place of a document, the last one first, as far back as each move kept the content."""
        if document not in self._known:
            self._known[document] = tuple(_origins(document, self.resolver.snapshot))
        return self._known[document]

    def meant(self, document: str, link: Link) -> Meant | None:
        """What a link of a document that leads nowhere now meant; None where nothing proves it."""
        if link.destination.startswith("/"):
            return None
        for origin in self.of(document):
            if link.reference not in origin.links or _led_somewhere(link.destination, origin, self.resolver):
                return None
            seen = self.resolver.resolve(origin.path, link.destination)
            if seen.state is State.FOUND and seen.target and _stayed(seen.target, origin, self.resolver.snapshot):
                return Meant(seen.target, origin)
        return None


def _led_somewhere(destination: str, origin: Origin, resolver: Resolver) -> bool:
    """Whether what the link names from the new place was there in the move, or for a while after it."""
    named, snapshot = resolver.resolve(origin.moved_to, destination).target, resolver.snapshot
    return named is not None and (snapshot.held(origin.commit, named) or _went_after(named, origin, snapshot))


def _stayed(target: str, origin: Origin, snapshot: "Snapshot") -> bool:
    """Whether a file or folder was there before the move, and from then on."""
    is_there = target not in origin.added and snapshot.held(origin.commit, target)
    return is_there and not _went_after(target, origin, snapshot)


def _went_after(path: str, origin: Origin, snapshot: "Snapshot") -> bool:
    """Whether a later commit than the move removed a file or folder, also one that is there again."""
    history = snapshot.history
    orders = [gone.order for gone in history.vanished(path)] + [gone.order for gone in history.vanished_folder(path)]
    return any(order < origin.order for order in orders)


def _origins(document: str, snapshot: "Snapshot") -> Iterator[Origin]:
    path, since = document, -1
    while arrival := _arrival(path, since, snapshot):
        added = snapshot.history.added_in(arrival.commit)
        links = _links(arrival.blob, path, snapshot) if _is_only_copy(arrival.blob, added) else frozenset()
        if not links:
            return
        names = frozenset(name for name, _ in added)
        yield Origin(arrival.came_from, path, arrival.commit, arrival.time, arrival.order, links, names)
        path, since = arrival.came_from, arrival.order


def _is_only_copy(blob: str, added: tuple[tuple[str, str], ...]) -> bool:
    """Whether one file of that content was added; boilerplate is copied to more places than one."""
    return sum(1 for _, content in added if content == blob) == 1


def _links(blob: str, path: str, snapshot: "Snapshot") -> frozenset[str]:
    content = snapshot.read_blob(blob)
    if content is None:
        return frozenset()
    try:
        return frozenset(link.reference for link in parse(content, is_mdx=path.lower().endswith(".mdx")).links)
    except UnreadableError:
        return frozenset()


def _arrival(path: str, since: int, snapshot: "Snapshot") -> "Arrival | None":
    """The last move to a path before the commit of order `since`, unless the file was removed again in between."""
    history = snapshot.history
    arrival = next((each for each in history.arrivals(path) if each.order > since), None)
    if arrival is None or any(since < gone.order < arrival.order for gone in history.vanished(path)):
        return None
    return arrival
