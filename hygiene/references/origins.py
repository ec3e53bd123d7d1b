"""What a relative link meant where its document lay before it was moved.

A move takes a document's links along as they are written, and those that lead out of its old folder then lead nowhere.
What they meant is proven when every move kept the content and made no second copy, the very link stands in what was
moved, its target, read from the old place, was there before the move and ever since, and the link led nowhere from the
new place all that time: where it led somewhere, what it meant is that.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.markdown.elements import Link
from hygiene.markdown.facts import parse
from hygiene.references.renames import Fate, Proof
from hygiene.references.resolution import Resolver, State
from hygiene.references.spelling import MARKDOWN, extension

if TYPE_CHECKING:
    from hygiene.git.history import Addition, Arrival
    from hygiene.git.snapshot import Snapshot

TELLING = 40  # bytes of a line beside its destinations, so that it stands in no second document by chance
MOST_MOVED = 400  # documents of one commit that are read to find a line
MOST_KNOWN = 1000  # documents whose lines are kept at a time
DESTINATION = re.compile(rb"\]\([^()\s]*\)|\]: *\S+")


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
    proof: Proof = Proof.SAME_CONTENT


@dataclass(frozen=True, slots=True)
class Meant:
    """The target that a link had at its document's origin."""

    target: str
    origin: Origin

    def fate(self, missing: str) -> Fate:
        """What became of the path that the link names from its new place: it is the target, by the document's move."""
        return Fate(missing, self.origin.commit, self.origin.time, self.target, self.origin.proof)


@dataclass(frozen=True, eq=False)
class Origins:
    """The earlier places of documents; the past of each is read once."""

    resolver: Resolver
    _known: dict[str, tuple[Origin, ...]] = field(default_factory=dict)
    _lines: dict[str, frozenset[bytes]] = field(default_factory=dict)

    def of(self, document: str) -> tuple[Origin, ...]:
        """Every earlier place of a document, the last one first, as far back as each move kept the content."""
        if document not in self._known:
            self._known[document] = tuple(_origins(document, self.resolver.snapshot))
        return self._known[document]

    def meant(self, document: str, link: Link) -> Meant | None:
        """What a link of a document that leads nowhere now meant; None where nothing proves it."""
        if link.destination.startswith("/"):
            return None
        for origin in self.of(document) or self._of_line(document, link):
            if link.reference not in origin.links or _led_somewhere(link.destination, origin, self.resolver):
                return None
            seen = self.resolver.resolve(origin.path, link.destination)
            if seen.state is State.FOUND and seen.target and _stayed(seen.target, origin, self.resolver.snapshot):
                return Meant(seen.target, origin)
        return None

    def _of_line(self, document: str, link: Link) -> tuple[Origin, ...]:
        """The document that the whole line of a link came from, word for word."""
        snapshot = self.resolver.snapshot
        added = next(iter(snapshot.history.additions(document)), None)
        line = _line(document, link, snapshot) if added else None
        if added is None or line is None or _went_before(document, added, snapshot):
            return ()
        everything = snapshot.history.added_in(added.commit)
        came, left = _documents(everything), _documents(snapshot.history.removed_in(added.commit))
        if len(came) + len(left) > MOST_MOVED or [path for path, blob in came if self._has(line, blob)] != [document]:
            return ()
        sources = [(path, blob) for path, blob in left if self._has(line, blob)]
        if len(sources) != 1:
            return ()
        (path, blob), names = sources[0], frozenset(name for name, _ in everything)
        links = _links(blob, path, snapshot)
        return (Origin(path, document, added.commit, added.time, added.order, links, names, Proof.SIMILAR),)

    def _has(self, line: bytes, blob: str) -> bool:
        """Whether a document has that very line."""
        if blob not in self._lines:
            if len(self._lines) >= MOST_KNOWN:
                self._lines.clear()
            content = self.resolver.snapshot.read_blob(blob) or b""
            self._lines[blob] = frozenset(each.strip() for each in content.split(b"\n"))
        return line in self._lines[blob]


def _documents(files: tuple[tuple[str, str], ...]) -> list[tuple[str, str]]:
    return [(path, blob) for path, blob in files if extension(path) in MARKDOWN]


def _line(document: str, link: Link, snapshot: "Snapshot") -> bytes | None:
    """The line of a link, where it says enough beside it to be known again."""
    try:
        lines = snapshot.read(document).split(b"\n")
    except UnreadableError:
        return None
    line = lines[link.line - 1].strip() if link.line <= len(lines) else b""
    return line if len(DESTINATION.sub(b"", line)) >= TELLING else None


def _went_before(document: str, added: "Addition", snapshot: "Snapshot") -> bool:
    """Whether the document that is there now came later than in that commit."""
    return any(gone.order < added.order for gone in snapshot.history.vanished(document))


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
