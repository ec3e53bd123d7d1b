"""What a detector sees, and what it says. A detector is a value with a pure function."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cached_property, lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.git.history import Stillness
from hygiene.markdown.elements import Facts, Link, Span
from hygiene.markdown.facts import parse
from hygiene.references.anchors import Anchors, anchors_in
from hygiene.references.clones import cloned_into
from hygiene.references.commands.book import Book
from hygiene.references.headings import Headings
from hygiene.references.imports import Import, followed, imports_in, is_importer, readings
from hygiene.references.inclusion import Inclusion
from hygiene.references.kept_out import KeptOut
from hygiene.references.notes import Notes
from hygiene.references.origins import Meant, Origins
from hygiene.references.renames import Fate, fate_of
from hygiene.references.requirements import Requirements
from hygiene.references.resolution import Resolution, Resolver, State
from hygiene.references.sites import covering
from hygiene.references.spelling import MARKDOWN, extension, fold, folder_of, folders_above, has_extension, join
from hygiene.references.symbols.names import names_in
from hygiene.references.symbols.programs import programs_of
from hygiene.references.symbols.symbols import Symbols
from hygiene.references.written import Written
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.places import DOCS, is_package
from hygiene.scanner.reading.pathlike import SOURCES, is_generic
from hygiene.scanner.reading.recorded import keeps_itself
from hygiene.scanner.records import Record, records_of
from hygiene.scanner.repeats.copies import Copies
from hygiene.scanner.times import is_of_now

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

Scalar = str | int | float | bool | None
LFS_POINTER = b"version https://git-lfs"
CLONED = "another repository that is cloned there"
MOST_NAMES = 5_000
"""Names of code in one document that are looked for: who has more is a listing."""
PACKAGE_DEPTH = 2
"""Slashes in a path that is known by its end alone."""
JUDGED = frozenset({DocumentClass.LIVE, DocumentClass.AGENT_FILE})
"""The classes whose references are judged: the others record a past, show an example, or are somebody else's."""

COMPARED = JUDGED | {DocumentClass.RECORD}
"""The classes in which copies are looked for."""
TOLD_OF_AGE = frozenset({DocumentClass.LIVE, DocumentClass.RECORD})


@dataclass(frozen=True, slots=True)
class Document:
    """One document: its bytes and what they say."""

    path: str
    klass: DocumentClass
    source: bytes
    facts: Facts

    def line(self, number: int) -> str:
        """The text of a line, 1-based, without its end."""
        span = self.facts.line_span(number)
        return _decoded(self.source, span.start, span.end)


@lru_cache(maxsize=16)
def _decoded(source: bytes, start: int, end: int) -> str:
    """A line as text; kept for a while, as some documents are one long line that is asked for at every place in it."""
    return source[start:end].decode("utf-8", "replace").rstrip("\r\n")


class Once:
    """Every path that is there, every file that was, and with `has_folders` every folder that was; ask with `in`."""

    def __init__(self, snapshot: "Snapshot", *, has_folders: bool) -> None:
        self._snapshot = snapshot
        self._has_folders = has_folders

    def __contains__(self, path: object) -> bool:
        """Whether the path is known."""
        if not isinstance(path, str):
            return False
        history = self._snapshot.history
        was = history.existed(path) or (self._has_folders and history.existed_folder(path))
        return was or self._snapshot.holds(path)


class Repository:
    """Lazy facts of the whole repository. Every question is answered once."""

    def __init__(
        self, snapshot: "Snapshot", documents: Iterable[Document] = (), *, now: datetime | None = None
    ) -> None:
        self.snapshot = snapshot
        self.today = now.astimezone(UTC).date() if now else None
        self._documents = {document.path: document for document in documents}
        self.once = Once(snapshot, has_folders=True)
        self.once_files = Once(snapshot, has_folders=False)
        self.resolver = Resolver(snapshot, self._read)
        self._resolutions: dict[tuple[str, str], Resolution] = {}
        self._fates: dict[str, Fate | None] = {}
        self._origins = Origins(self.resolver)
        self._anchors: dict[str, Anchors | None] = {}
        self.headings = Headings(self.resolver)
        self._ends: dict[str, tuple[str, ...]] = {}
        self._line_counts: dict[str, int | None] = {}
        self._packaged: dict[str, str | None] = {}

    @property
    def documents(self) -> Iterable[Document]:
        """The documents that were read: all of a scan, one where somebody asks about it alone."""
        return self._documents.values()

    def _read(self, path: str) -> bytes:
        document = self._documents.get(path)
        return document.source if document else self.snapshot.read(path)

    def resolve(self, document: str, destination: str) -> Resolution:
        """Where a destination points from a document."""
        if destination.startswith("#"):
            return self.resolver.resolve(document, destination)
        key = (document if self.resolver.sites else folder_of(document), destination)
        if key not in self._resolutions:
            found = self.resolver.resolve(document, destination)
            is_elsewhere = found.state is State.MISSING and self.is_cloned(found.target or "")
            self._resolutions[key] = replace(found, state=State.UNKNOWN, why=CLONED) if is_elsewhere else found
        return self._resolutions[key]

    def is_cloned(self, path: str) -> bool:
        """Whether a folder that is not there holds the path, and a document says that another repository goes there."""
        above = [folder for folder in folders_above(path) if folder in self._cloned]
        return any(folder not in self.snapshot.folders for folder in above)

    @cached_property
    def _cloned(self) -> frozenset[str]:
        return cloned_into(document.source for document in self._documents.values())

    def fate(self, path: str) -> Fate | None:
        """What became of a path that is not there now."""
        if path not in self._fates:
            self._fates[path] = fate_of(path, self.snapshot)
        return self._fates[path]

    @cached_property
    def inclusion(self) -> Inclusion:
        """Which documents are shown within other pages."""
        return Inclusion(self.resolver, self._read)

    @cached_property
    def written(self) -> Written:
        """The paths that the repository's own code writes."""
        return Written(self.snapshot)

    @cached_property
    def kept_out(self) -> KeptOut:
        """The folders that the documents say are kept out of Git."""
        return KeptOut(self.resolver, self._read)

    @cached_property
    def commands(self) -> Book:
        """The commands that manifests define."""
        return Book(self.snapshot)

    @cached_property
    def requirements(self) -> Requirements:
        """The versions that manifests demand."""
        return Requirements(self.snapshot)

    @cached_property
    def symbols(self) -> Symbols:
        """The names of code that documents have and the tree has no more."""
        judged = (one for one in self._documents.values() if one.klass in JUDGED and is_of_now(one.path))
        return Symbols(
            self.snapshot, {one.path: tuple(islice(names_in(one.facts, one.source), MOST_NAMES)) for one in judged}
        )

    def line_count(self, path: str) -> int | None:
        """How many lines a text file has; None for what is not there, cannot be read or is no text."""
        if path not in self._line_counts:
            self._line_counts[path] = self._counted(path)
        return self._line_counts[path]

    def _counted(self, path: str) -> int | None:
        try:
            source = self.snapshot.read(path)
        except UnreadableError:
            return None
        if b"\0" in source or source.startswith(LFS_POINTER):
            return None
        return source.count(b"\n") + (bool(source) and not source.endswith(b"\n"))

    def is_called(self, name: str) -> bool:
        """Whether the repository goes by that name: its folder, where it was cloned from, its README's title."""
        return name.strip("/").lower() in self._names

    def has_program(self, name: str) -> bool:
        """Whether a program of that name is made here."""
        places = (f"cmd/{name}", f"bin/{name}", f"src/bin/{name}.rs", f"bin/{name}.js", f"apps/{name}")
        return name in self._programs or any(self.snapshot.holds(place) for place in places)

    @cached_property
    def _programs(self) -> frozenset[str]:
        """The programs that manifests name, and what the repository itself is called."""
        crates = (one.removeprefix("bin:").removeprefix("package:") for one in self.commands.names("cargo"))
        remotes = (
            url.rstrip("/").removesuffix(".git").rpartition("/")[2] for url in self.snapshot.branches.remotes.values()
        )
        return frozenset(
            (self.snapshot.root.name, *remotes, *crates, *self.commands.names("python"), *programs_of(self.snapshot))
        )

    @cached_property
    def _names(self) -> frozenset[str]:
        root, readme = self.snapshot.root.name, self._documents.get("README.md")
        titles = [h.text for h in readme.facts.headings if h.level == 1][:1] if readme else []
        words = (word for title in titles for word in re.split(r"[^\w.-]+", title))
        remotes = (
            url.rstrip("/").removesuffix(".git").rpartition("/")[2] for url in self.snapshot.branches.remotes.values()
        )
        return frozenset(name.lower() for name in (root, *remotes, *words, *("-".join(t.split()) for t in titles)))

    def meant(self, document: str, link: Link) -> Meant | None:
        """What a link that leads nowhere meant where its document lay before."""
        return self._origins.meant(document, link)

    def vanished(self, document: str, path: str) -> str | None:
        """The path from the root that `path`, as a person writes it, once named here, if nothing answers to it now.

        People write a path from the root, from the document, or from a package above it, and often only its end. Where
        the end of a path is there nothing is missing, unless history knows a file of the whole path, or proves that
        the whole path was renamed.
        """
        readings = tuple(dict.fromkeys(join(folder, path) or path for folder in ("", *folders_above(document))))
        if any(self.snapshot.holds(reading) for reading in readings):
            return None
        history = self.snapshot.history  # asked before the costlier spellings: most names were never here
        once = next((at for at in readings if history.existed(at) or history.existed_folder(at)), None)
        once = once or self._below_a_package(path)
        if (
            once is None
            or self.resolver.is_foreign(once)
            or self.is_cloned(once)
            or any(self.resolver.find(at) is not None for at in readings)
        ):
            return None
        has_moved = path == once and self._lies_deeper(document, path)
        if self.resolver.is_ignored(once) and not (has_moved and extension(path) in SOURCES):
            return None
        is_told = has_moved or not self._ending_in(path) or self._was_renamed(path, once)
        return once if is_told and self.fate(once) is not None else None

    def _is_elsewhere(self, path: str) -> bool:
        return self.resolver.is_foreign(path) or self.is_cloned(path)

    def _below_a_package(self, path: str) -> str | None:
        """The one file of history whose path ends in this one, where a package's folder was left out before it."""
        if path.count("/") < PACKAGE_DEPTH or not has_extension(path):
            return None
        if path not in self._packaged:
            found = self.snapshot.history.ending_in(path)
            packages = [once for once in found if is_package(once.removesuffix(path))]
            self._packaged[path] = packages[0] if len(found) == len(packages) == 1 else None
        return self._packaged[path]

    def _ending_in(self, path: str) -> tuple[str, ...]:
        if path not in self._ends:
            self._ends[path] = self.resolver.ending_in(path)
        return self._ends[path]

    def _lies_deeper(self, document: str, path: str) -> bool:
        """Whether what ends in a path that was left is a part of this project somewhere below it.

        The reader's own project gets what ends so in a template, an example or a tool's folder; a page is often named
        from the folder of all pages; and a document that writes the longer path too knows where it is.
        """
        if "/" not in path or is_generic(path):
            return False
        above = [end.removesuffix(fold(path)) for end in self._ending_in(path)]
        is_page = extension(path) in MARKDOWN
        return (
            not self._writes_one_of(document, self._ending_in(path))
            and bool(above)
            and all(
                folder and is_package(folder) and not (is_page and folder.split("/")[-2] in DOCS) for folder in above
            )
        )

    def _writes_one_of(self, document: str, ends: tuple[str, ...]) -> bool:
        read = self._documents.get(document)
        text = read.source.lower() if read and ends else b""
        return any(end.encode() in text for end in ends)

    def _was_renamed(self, path: str, once: str) -> bool:
        fate = self.fate(once) if path == once and "/" in path else None
        return fate is not None and fate.is_proven

    @cached_property
    def records(self) -> Mapping[str, Record]:
        """The old records of a moment that are told."""
        told = (path for path, one in self._documents.items() if one.klass in TOLD_OF_AGE and not keeps_itself(one))
        return records_of(told, self._stillness)

    def _stillness(self, path: str) -> Stillness | None:
        is_known = self.snapshot.is_git and self.snapshot.is_tracked(path)
        return self.snapshot.history.stillness(path) if is_known else None

    @cached_property
    def copies(self) -> Copies:
        """The text that stands twice in what was read."""
        judged = (document for document in self._documents.values() if document.klass in COMPARED)
        return Copies(judged, self._links_to)

    def _links_to(self, paths: Collection[str]) -> Mapping[str, int]:
        """How many links of the documents lead to each path; only links that bear its name are followed."""
        names = {path.rpartition("/")[2] for path in paths}
        counts = Counter[str]()
        for document in self._documents.values():
            for link in document.facts.links:
                if link.destination.partition("#")[0].rpartition("/")[2] in names:
                    counts[self.resolve(document.path, link.destination).target or ""] += 1
        return counts

    @cached_property
    def importers(self) -> frozenset[str]:
        """Every document whose imports an agent follows: the agent files, and what they import."""
        return followed(filter(is_importer, self._documents), self._imported_by)

    def resolve_import(self, document: str, imported: Import) -> Resolution:
        """Where an import points; of several readings the one that is there, else the one that once was."""
        if imported.path.startswith(("/", "~")):
            return Resolution(State.OUTSIDE, why="outside the repository")
        found = [self.resolve("", reading) for reading in readings(document, imported.path)]
        wanted = (State.FOUND, State.IGNORED, State.UNKNOWN)
        known = next((one for state in wanted for one in found if one.state is state), None)
        once = next((one for one in found if one.target is not None and self.fate(one.target)), None)
        return known or once or (found[0] if found else Resolution(State.OUTSIDE, why="outside the repository"))

    @cached_property
    def notes(self) -> Notes:
        """The pages that wikilinks name, where the repository uses them."""
        return Notes(self.snapshot, tuple((one.path, one.source, one.facts) for one in self._documents.values()))

    def _imported_by(self, path: str) -> Iterable[str]:
        document = self._documents.get(path)
        if document is None or b"@" not in document.source:
            return
        for imported in imports_in(document.facts, document.source):
            target = self.resolve_import(path, imported).target
            if target in self._documents:
                yield target

    def anchors(self, path: str) -> Anchors | None:
        """The fragments of a Markdown file; None for what is no Markdown, or cannot be read."""
        if path not in self._anchors:
            self._anchors[path] = self._read_anchors(path)
        return self._anchors[path]

    def _read_anchors(self, path: str) -> Anchors | None:
        read = self._documents.get(path)
        if read is not None:
            return self._anchors_of(path, read.facts, read.source)
        if extension(path) not in MARKDOWN:
            return None
        try:
            source = self.snapshot.read(path)
            facts = parse(source, is_mdx=path.endswith(".mdx"))
        except UnreadableError:
            return None
        return self._anchors_of(path, facts, source)

    def _anchors_of(self, path: str, facts: Facts, source: bytes) -> Anchors:
        site = covering(self.resolver.sites, path)
        is_built = path.endswith(".mdx") or site is not None
        is_on_site = is_built or facts.front_matter is not None  # a site elsewhere may build what has front matter
        builder = site.builder if site else ""
        return anchors_in(facts, source, has_components=is_built, is_on_site=is_on_site, builder=builder)


@dataclass(frozen=True, slots=True)
class Sighting:
    """A fact at a place. Without a span the lines say where; without either it is of the whole document."""

    span: Span | None
    fact: str
    data: Mapping[str, Scalar] = field(default_factory=dict)
    line: int | None = None
    end_line: int | None = None


@dataclass(frozen=True, slots=True)
class Silence:
    """A place where the detector looked and says nothing, and why. Counted, and shown when somebody asks."""

    span: Span
    reason: str


Detect = Callable[[Document, Repository], Iterable[Sighting | Silence]]


@dataclass(frozen=True, slots=True)
class Detector:
    """A kind of fact: its name, the version it came with, its function, the classes of documents it is asked about.

    `is_asked_for` marks one that runs only where it is named: it is right too seldom for everybody.
    `is_ending` marks one that says that a document has had its time, which nobody may say of a document that is kept.
    """

    name: str
    since: str
    detect: Detect
    classes: frozenset[DocumentClass] = JUDGED
    needs_history: bool = False
    is_ending: bool = False
    is_asked_for: bool = False
