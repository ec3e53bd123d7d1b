"""What a relative link meant where its document lay before it was moved.

A move takes a document's links along as they are written, and those that lead out of its old folder then lead nowhere.
What they meant is proven when every move kept the content, the link stands in what was moved, and its target, read from
the old place, was there at the time and is there now.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hygiene.references.renames import Fate, Proof
from hygiene.references.resolution import Resolver, State

if TYPE_CHECKING:
    from hygiene.git.history import Arrival
    from hygiene.git.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a document lay until `commit` moved it, and what it said there."""

    path: str
    commit: str
    time: int
    content: bytes


@dataclass(frozen=True, slots=True)
class Meant:
    """The target that a link had at its document's origin."""

    target: str
    origin: Origin

    def fate(self, missing: str) -> Fate:
        """What became of the path that the link names from its new place: it is the target, by the document's move."""
        return Fate(missing, self.origin.commit, self.origin.time, self.target, Proof.SAME_CONTENT)


def origins_of(document: str, snapshot: "Snapshot") -> tuple[Origin, ...]:
    """Every earlier place of a document, the last one first, as far back as each move kept the content."""
    return tuple(_origins(document, snapshot))


def meant(reference: str, destination: str, origins: Iterable[Origin], resolver: Resolver) -> Meant | None:
    """What a link that leads nowhere now meant; None where nothing proves it. `reference` is as written."""
    if destination.startswith("/"):
        return None
    for origin in origins:
        if reference.encode() not in origin.content:
            return None
        seen = resolver.resolve(origin.path, destination)
        if seen.state is State.FOUND and seen.target and resolver.snapshot.held(origin.commit, seen.target):
            return Meant(seen.target, origin)
    return None


def _origins(document: str, snapshot: "Snapshot") -> Iterator[Origin]:
    path, since = document, -1
    while arrival := _arrival(path, since, snapshot):
        content = snapshot.read_blob(arrival.blob)
        if content is None:
            return
        yield Origin(arrival.came_from, arrival.commit, arrival.time, content)
        path, since = arrival.came_from, arrival.order


def _arrival(path: str, since: int, snapshot: "Snapshot") -> "Arrival | None":
    """The last move to a path before the commit of order `since`, unless the file was removed again in between."""
    history = snapshot.history
    arrival = next((each for each in history.arrivals(path) if each.order > since), None)
    if arrival is None or any(since < gone.order < arrival.order for gone in history.vanished(path)):
        return None
    return arrival
