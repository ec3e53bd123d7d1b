"""Everything that the repository's manifests define, and what became of a name that none of them does."""

import posixpath
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.references.commands import cargo
from hygiene.references.commands.asked import Asked
from hygiene.references.commands.defined import MALFORMED, Defined
from hygiene.references.commands.ecosystems import ECOSYSTEMS, Ecosystem, Read
from hygiene.references.commands.past import Going, Past
from hygiene.references.spelling import folder_of, join

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot


NAMING = ("package.json", "Cargo.toml", "pyproject.toml", "go.mod", "setup.py", "setup.cfg", "composer.json")


class State(StrEnum):
    """What is known of a name."""

    DEFINED = "defined"
    GONE = "gone"
    NEVER = "never"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known of a name, and where: the manifest that is meant, and why nobody can know.

    `is_alone`: no other manifest of its kind was asked, because there is none or the text names the folder.
    """

    state: State
    manifest: str = ""
    going: Going | None = None
    why: str = ""
    is_alone: bool = False


class Book:
    """The commands of a repository; manifests are read when a document first asks for one of their kind."""

    def __init__(self, snapshot: "Snapshot") -> None:
        self._snapshot = snapshot
        self._past = Past(snapshot)
        self._defined: dict[tuple[str, str], Defined] = {}
        self._manifests: dict[str, tuple[str, ...]] = {}
        self._answers: dict[tuple[Asked, tuple[str, ...], bool], Answer] = {}
        self._texts: dict[str, bytes] = {}

    @cached_property
    def ecosystems(self) -> frozenset[str]:
        """The ecosystems of which a manifest is or was here; nothing is known of the others."""
        names = {title: tuple(map(posixpath.basename, kind.manifests)) for title, kind in ECOSYSTEMS.items()}
        gone = self._snapshot.history.removed_named(*(name for each in names.values() for name in each))
        past = frozenset(map(posixpath.basename, gone))
        return frozenset(
            title
            for title, each in names.items()
            if any(self._snapshot.by_suffix(name) or name in past for name in each)
        )

    def answer(self, asked: Asked, folders: Iterable[str], *, is_told: bool) -> Answer:
        """What the manifests say of a name. `folders`: where they may lie, the likeliest first.

        `is_told`: the text itself says that folder, so a manifest elsewhere does not count if one lies there.
        """
        places = tuple(dict.fromkeys(folders))
        key = (asked, places, is_told)
        if key not in self._answers:
            self._answers[key] = self._answer(asked, places, is_told=is_told)
        return self._answers[key]

    def _answer(self, asked: Asked, places: tuple[str, ...], *, is_told: bool) -> Answer:
        kind = ECOSYSTEMS[asked.ecosystem]
        near = [
            path for path in self._paths(asked.ecosystem) if folder_of(path) in places and not path.endswith(".lock")
        ]
        counted = near if is_told and near else self._paths(asked.ecosystem)
        if any(self._read(path, kind).answers(asked.name) for path in counted) or self._is_found(asked):
            return Answer(State.DEFINED)
        if unread := next((path for path in counted if self._may_define(path, kind, asked)), None):
            return Answer(State.UNKNOWN, unread, why=f"{unread} cannot be read, and has that name")
        going = self._going(asked, kind, places)
        why = self._why_open(kind, near)
        if going is not None:
            is_doubtful = why != "" and self._is_spoken_of(asked)
            given = Answer(State.UNKNOWN, going.manifest, why=why)
            return given if is_doubtful else Answer(State.GONE, going.manifest, going)
        main = self._main(near, places)
        if main is None:
            return Answer(State.UNKNOWN, why="no manifest that could define it")
        if why:
            return Answer(State.UNKNOWN, main, why=why)
        return Answer(State.NEVER, main, is_alone=len(counted) == 1)

    def package_folder(self, name: str) -> str | None:
        """The folder of the package of that name; None when there is none."""
        return self._packages.get(name)

    def names(self, ecosystem: str) -> frozenset[str]:
        """Every name that any manifest of an ecosystem defines."""
        kind = ECOSYSTEMS[ecosystem]
        return frozenset(name for path in self._paths(ecosystem) for name in self._read(path, kind).names)

    def _paths(self, ecosystem: str) -> tuple[str, ...]:
        if ecosystem not in self._manifests:
            kind = ECOSYSTEMS[ecosystem]
            bare = (posixpath.basename(name) for name in (*kind.manifests, *kind.also))
            named = [path for name in bare for path in self._snapshot.by_suffix(name)]
            ended = [path for path in self._snapshot.paths if kind.suffixes and path.endswith(kind.suffixes)]
            if kind.suffixes:
                ended += [
                    path for path in self._snapshot.paths if posixpath.basename(path).lower().startswith("makefile.")
                ]
            found = (path for path in (*named, *ended) if _counts(path))
            self._manifests[ecosystem] = tuple(dict.fromkeys(found))
        return self._manifests[ecosystem]

    def _read(self, path: str, kind: Ecosystem) -> Defined:
        reader = _reader(path, kind)
        key = (path, reader.__module__ + reader.__name__)
        if key not in self._defined:
            try:
                self._defined[key] = reader(self._snapshot.read(path))
            except UnreadableError:
                self._defined[key] = MALFORMED
        return self._defined[key]

    def _is_found(self, asked: Asked) -> bool:
        if asked.ecosystem == "node" and asked.name == "start" and self._snapshot.by_suffix("server.js"):
            return True  # npm starts it without a script
        return asked.ecosystem == "cargo" and asked.name in self._cargo_places

    @cached_property
    def _cargo_places(self) -> frozenset[str]:
        return frozenset(cargo.found_by_place(path for path in self._snapshot.paths if path.endswith(".rs")))

    @cached_property
    def _packages(self) -> dict[str, str]:
        kind = ECOSYSTEMS["node"]
        found = {self._read(path, kind).package: folder_of(path) for path in self._paths("node")}
        return {name: folder for name, folder in found.items() if name}

    def _going(self, asked: Asked, kind: Ecosystem, folders: Iterable[str]) -> Going | None:
        is_alias = asked.name.startswith("alias:")
        wanted = {name: read for name, read in kind.manifests.items() if (name == cargo.CONFIG) == is_alias}
        history = self._snapshot.history
        places = [(posixpath.join(folder, name), read) for folder in folders for name, read in wanted.items()]
        known = [(path, read) for path, read in places if history.existed(path)]
        self._past.prepare((*self._at_root, *(path for path, _ in known)))
        found = (self._past.going(path, asked.name, read) for path, read in known)
        gone = next((going for going in found if going), None)
        return gone or (self._going_by_place(asked) if asked.ecosystem == "cargo" else None)

    @cached_property
    def _at_root(self) -> tuple[str, ...]:
        """Every manifest that the root ever had: their log is read together."""
        names = dict.fromkeys(name for kind in ECOSYSTEMS.values() for name in kind.manifests)
        return tuple(name for name in names if self._snapshot.history.existed(name))

    def _going_by_place(self, asked: Asked) -> Going | None:
        """A binary, example or test of Cargo that went with its file; a package with its manifest."""
        sort, _, name = asked.name.partition(":")
        history = self._snapshot.history
        for path in history.removed_named(f"{name}.rs", "main.rs", "Cargo.toml"):
            is_package = path.endswith(f"/{name}/Cargo.toml") and sort in {"package", "bin"}
            if is_package or asked.name in cargo.found_by_place((path,)):
                gone = history.vanished(path)[0]
                return Going(path, gone.commit, gone.time, was_whole=True)
        return None

    def _main(self, near: list[str], folders: tuple[str, ...]) -> str | None:
        ranked = sorted(near, key=lambda path: folders.index(folder_of(path)))
        return ranked[0] if ranked else None

    def _why_open(self, kind: Ecosystem, near: list[str]) -> str:
        for path in near:
            read = self._read(path, kind)
            if read.open_because:
                return f"{path} may define more: {read.open_because}"
            lacking = next((name for name in read.includes if not self._is_included(name, path)), None)
            if lacking:
                return f"{path} includes {lacking}, which cannot be read"
        generator = next(self._generators(kind), None)
        return f"{generator} may make another" if generator else ""

    def _may_define(self, path: str, kind: Ecosystem, asked: Asked) -> bool:
        """Whether a manifest that cannot be read, perhaps as it is written in a newer form, has the name in quotes."""
        name = re.escape(asked.name.rpartition(":")[2].encode())
        return self._read(path, kind).is_malformed and bool(re.search(rb"[\"']" + name + rb"[\"']", self._text(path)))

    def _is_included(self, name: str, path: str) -> bool:
        beside, at_root = join(folder_of(path), name), join("", name)
        return any(at is not None and at in self._snapshot.paths for at in (beside, at_root))

    def _generators(self, kind: Ecosystem) -> Iterator[str]:
        for name in kind.generators:
            yield from self._snapshot.by_suffix(name)[:1]

    def is_home_of(self, tool: str) -> bool:
        """Whether this is the repository of the tool itself, whose documents speak of anybody's commands."""
        return any(f"{kind}:{tool}" in self.names("cargo") for kind in ("package", "bin")) or tool in self._packages

    def is_own_name(self, name: str) -> bool:
        """Whether a repository of that name is this one: its folder, or what a manifest at the root calls it."""
        if name == self._snapshot.root.name:
            return True
        said = re.compile(rb"[/\"']" + re.escape(name.encode()) + rb"(?![\w-])")
        return any(said.search(self._text(path)) for path in NAMING if path in self._snapshot.paths)

    def _is_spoken_of(self, asked: Asked) -> bool:
        """Whether the bytes of a manifest that may define more hold the name at all."""
        word = asked.name.rpartition(":")[2].encode()
        return any(word in self._text(path) for path in self._paths(asked.ecosystem))

    def _text(self, path: str) -> bytes:
        if path not in self._texts:
            try:
                self._texts[path] = self._snapshot.read(path)
            except UnreadableError:
                self._texts[path] = b""
        return self._texts[path]


def _reader(path: str, kind: Ecosystem) -> Read:
    name = cargo.CONFIG if path.endswith(cargo.CONFIG) else posixpath.basename(path)
    return kind.manifests.get(name) or kind.also.get(name) or next(iter(kind.manifests.values()))


def _counts(path: str) -> bool:
    """Whether a file of that name defines commands where it lies."""
    return posixpath.basename(path) != "config.toml" or path.endswith(cargo.CONFIG)
