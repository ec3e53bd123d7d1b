"""Text that moves into a file of its own: what its links, definitions and headings become there."""

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import unquote

from hygiene.contracts.draft import Replacement
from hygiene.drafting.building import spliced
from hygiene.drafting.notes_below import Below
from hygiene.drafting.parting import Part
from hygiene.drafting.subject import Subject
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.elements import Heading, Link
from hygiene.markdown.slug import anchors_of, github_slugs
from hygiene.references.destination import Kind, read_destination
from hygiene.references.resolution import State
from hygiene.references.spelling import folder_of

ATX = re.compile(rb" {0,3}(#{1,6})")
Home = tuple[str, str]
"""The path and the fragment of a heading once the parts have moved."""


@dataclass(frozen=True, slots=True)
class Move:
    """A document that is cut into parts, and where each of its anchors lies then."""

    subject: Subject
    parts: tuple[Part, ...]
    notes: tuple[Below, ...]
    homes: Mapping[str, Home]
    ground: Ground

    def place(self, offset: int) -> str:
        """The file in which a byte of the document will lie."""
        return place_of(self.subject, self.parts, offset)

    def reference(self, link: Link, place: str) -> str | None:
        """The destination for a link in a file of the split; None where nobody can tell."""
        fragment = self._own(link)
        if fragment is None:
            return link.reference if place == self.subject.path else self._deeper(link)
        if not fragment:
            return link.reference if place == self.subject.path else _from(place, self.subject.path)
        home = self.homes.get(unquote(fragment))
        if home is None:
            return None if unquote(fragment) in anchors_of(self.subject.facts) else self._lost(link, place)
        return written(place, *home, title=self._is_title(home))

    def _is_title(self, home: Home) -> bool:
        return any(part.path == home[0] and self.homes.get(self._slug(part)) == home for part in self.parts)

    def _slug(self, part: Part) -> str:
        headings = self.subject.facts.headings
        return github_slugs(each.text for each in headings)[headings.index(part.heading)]

    def _lost(self, link: Link, place: str) -> str | None:
        """A fragment that nothing answers to stays as broken as it was."""
        return link.reference if place == self.subject.path or link.reference.startswith("#") else self._deeper(link)

    def _own(self, link: Link) -> str | None:
        """The fragment of a link to the document itself, None for a link to anything else."""
        if link.reference.startswith("#"):
            return link.reference[1:]
        if read_destination(link.destination).kind is not Kind.PATH:
            return None
        seen = self.ground.resolver.resolve(self.subject.path, link.destination)
        is_self = seen.state is State.FOUND and seen.target == self.subject.path
        return seen.fragment if is_self else None

    def _deeper(self, link: Link) -> str | None:
        """The same destination from a folder further down."""
        parts = read_destination(link.destination)
        if parts.kind is not Kind.PATH or not parts.path or link.reference.startswith("/"):
            return link.reference
        return "../" + re.sub(r"^(?:\./)+", "", link.reference)

    def changes(self, place: str) -> Iterator[Replacement] | None:
        """What changes in the text that will lie in a file; None where a link of it cannot be told."""
        found = [(link, self.reference(link, place)) for link in self._links(place)]
        if any(new is None for _, new in found):
            return None
        links = (Replacement(start=link.start, end=link.end, new=new) for link, new in found if new is not None)
        return iter((*(each for each in links if self._is_new(each)), *self._headings(place), *self._leaving(place)))

    def _is_new(self, change: Replacement) -> bool:
        return self.subject.content.source[change.start : change.end] != change.new.encode()

    def _links(self, place: str) -> Iterator[Link]:
        gone = [note for note in self.notes if self._leaves(note)]
        for link in self.subject.facts.links:
            if self.place(link.start) == place and not any(note.start <= link.start < note.end for note in gone):
                yield link

    def _headings(self, place: str) -> Iterator[Replacement]:
        """Headings rise so that the section's own becomes the title of its file."""
        part = next((each for each in self.parts if each.path == place), None)
        for heading in self.subject.facts.headings if part and part.heading.level > 1 else ():
            if part and part.holds(heading.span.start):
                yield from self._raised(heading, part.heading.level - 1)

    def _raised(self, heading: Heading, by: int) -> Iterator[Replacement]:
        facts, source = self.subject.facts, self.subject.content.source
        span = facts.line_span(heading.line)
        if heading.line == heading.end_line:
            if found := ATX.match(source, span.start, span.end):
                yield Replacement(start=found.start(1), end=found.start(1) + by, new="")
            return
        below = facts.line_span(heading.end_line)
        line = source[below.start : below.end].decode()
        if line.strip() and set(line.strip()) == {"-"}:
            yield Replacement(start=below.start, end=below.end, new=line.replace("-", "="))

    def _users(self, note: Below) -> frozenset[str]:
        facts = self.subject.facts
        return frozenset(self.place(facts.line_span(line).start) for line in note.lines)

    def _leaves(self, note: Below) -> bool:
        """Whether only other files use it."""
        users = self._users(note)
        return bool(users) and self.place(note.start) not in users

    def _leaving(self, place: str) -> Iterator[Replacement]:
        for note in self.notes:
            if self.place(note.start) == place and self._leaves(note):
                yield Replacement(start=note.start, end=note.end, new="")

    def arriving(self, place: str) -> str | None:
        """The definitions that a file uses and that stand elsewhere, as they are written there."""
        rows = []
        for note in self.notes:
            if place not in self._users(note) or self.place(note.start) == place:
                continue
            links = [link for link in self.subject.facts.links if note.start <= link.start < note.end]
            new = [(link, self.reference(link, place)) for link in links]
            if any(reference is None for _, reference in new):
                return None
            edits = [Replacement(start=link.start, end=link.end, new=text) for link, text in new if text is not None]
            rows.append(text_of(self.subject, note.start, note.end, edits).rstrip("\r\n"))
        return self.subject.facts.newline.join(rows)


def place_of(subject: Subject, parts: Iterable[Part], offset: int) -> str:
    """The file in which a byte will lie."""
    return next((part.path for part in parts if part.holds(offset)), subject.path)


def homes_of(subject: Subject, parts: tuple[Part, ...]) -> Mapping[str, Home]:
    """Where each anchor will be. One that is written as HTML is left out where its place is not found."""
    headings, homes = subject.facts.headings, {}
    places = [place_of(subject, parts, heading.span.start) for heading in headings]
    old = github_slugs(heading.text for heading in headings)
    new: dict[int, str] = {}
    for place in dict.fromkeys(places):
        inside = [at for at, each in enumerate(places) if each == place]
        new.update(zip(inside, github_slugs(headings[at].text for at in inside), strict=True))
    for at, heading in enumerate(headings):
        homes[old[at]] = (places[at], new[at])
        if heading.explicit_id:
            homes[heading.explicit_id] = (places[at], heading.explicit_id)
    for anchor in subject.facts.anchors:
        pattern = rb"(?:id|name)\s*=\s*[\"']?" + re.escape(anchor.encode()) + rb"[\"'\s>]"
        found = re.search(pattern, subject.content.source)
        if found and anchor not in homes:
            homes[anchor] = (place_of(subject, parts, found.start()), anchor)
    return homes


def written(place: str, path: str, fragment: str, *, title: bool) -> str:
    """The destination from a file to a heading of another or the same."""
    if place == path:
        return f"#{fragment}"
    return _from(place, path) + ("" if title else f"#{fragment}")


def _from(place: str, path: str) -> str:
    return posixpath.relpath(path, folder_of(place) or ".").replace(" ", "%20")


def text_of(subject: Subject, start: int, end: int, changes: Iterable[Replacement]) -> str:
    """The text of some bytes once the changes within them are made."""
    return spliced(subject.content.source, changes, start, end).decode()
