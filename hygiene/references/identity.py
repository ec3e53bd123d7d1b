"""Which repositories on a forge are this one: as it says itself, or as its own URLs show.

The remote it was cloned from and the manifests of the packages at its root state it. Everything else only makes it
likely: a fork keeps its origin's URLs, a package that was split off keeps those of the whole, documentation links to
the code it is about. So a repository that is only likely this one is believed where nothing is stated, or where it has
the stated name under another owner, as after a move; and nothing is ever said of it that history here does not prove.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.references.forge import ForgeUrl, Project, read_forge_url, read_project
from hygiene.references.manifests import mentioned, stated
from hygiene.references.spelling import MARKDOWN, extension, is_anywhere

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

USUAL_BRANCHES = frozenset({"main", "master", "trunk", "develop", "head"})
ORIGIN = "origin"
URL = re.compile(rb"https?://[^\s<>()\[\]\"'`|\\]{1,1000}")
MARKS = (b"/blob/", b"/tree/", b"githubusercontent.com/")
FEWEST = 2
"""One path may be there by chance."""
MANY = 4


Read = Callable[[str], bytes]


class Standing(StrEnum):
    """How sure it is that a repository on a forge is this one."""

    STATED = "stated"
    LIKELY = "likely"
    FOREIGN = "foreign"


def is_usual(branch: str) -> bool:
    """Whether a branch of that name is a default branch by custom."""
    return branch.lower() in USUAL_BRANCHES


class Identity:
    """The names of this repository on forges. Documents are read only when a URL is asked about that they decide on."""

    def __init__(self, snapshot: "Snapshot", read: Read | None = None) -> None:
        self.snapshot = snapshot
        self._read = read or snapshot.read

    def standing(self, url: ForgeUrl) -> Standing:
        """Whether a URL leads into this repository."""
        if url.project in self.stated:
            return Standing.STATED
        if self.stated and url.project.name not in {project.name for project in self.stated}:
            return Standing.FOREIGN
        if url.project in self.mentioned:
            return Standing.LIKELY
        is_telling = self._is_telling(url.path) and self._is_known(url.path)
        return Standing.LIKELY if is_telling and url.project in self.shown else Standing.FOREIGN

    def is_judged(self, ref: str) -> bool:
        """Whether a branch is one that a reader takes for the present: tags, commits and others are kept for ever."""
        branches = self.snapshot.branches
        return not ref or is_usual(ref) or ref in {branches.current, branches.default}

    @cached_property
    def slashed(self) -> tuple[str, ...]:
        """The known branches whose names hold a slash."""
        branches = self.snapshot.branches
        return tuple(branch for branch in (branches.current, branches.default) if branch and "/" in branch)

    @cached_property
    def stated(self) -> frozenset[Project]:
        """By the remotes, else by the manifests of the packages at the root."""
        return self._by_remotes or self._by_packages

    @cached_property
    def mentioned(self) -> frozenset[Project]:
        """By manifests that may be another's: of a fork's origin, of a site, of a package below the root."""
        return mentioned(self.snapshot) | self._by_packages

    @cached_property
    def shown(self) -> frozenset[Project]:
        """By the URLs of its own documents: most of the paths they name are here."""
        paths: dict[Project, set[str]] = {}
        for url in self._urls():
            if self.is_judged(url.ref) and self._is_telling(url.path):
                paths.setdefault(url.project, set()).add(url.path)
        return frozenset(project for project, named in paths.items() if self._are_here(named))

    def _are_here(self, paths: set[str]) -> bool:
        """Whether the paths are this repository's: enough of them are there now, and of the others most once were.

        Now: a package that was split off has the whole's past and not its present. Once: documentation of another
        repository names paths that never were here. Many paths without one stranger among them are no chance either.
        """
        here = sum(self.snapshot.holds(path) for path in paths)
        known = sum(self._is_known(path) for path in paths)
        are_most = here >= FEWEST and 2 * here > len(paths) and 4 * known >= 3 * len(paths)
        return are_most or (here > 0 and MANY <= known == len(paths))

    def _is_telling(self, path: str) -> bool:
        """Whether other repositories hardly have a file of that path."""
        return "/" in path and not is_anywhere(path) and not path.startswith(".github/")

    def _is_known(self, path: str) -> bool:
        history = self.snapshot.history
        return self.snapshot.holds(path) or history.existed(path) or history.existed_folder(path)

    def _urls(self) -> Iterator[ForgeUrl]:
        for path in self.snapshot.paths:
            if extension(path) in MARKDOWN:
                yield from _urls_in(self._source(path), self.slashed)

    def _source(self, path: str) -> bytes:
        try:
            return self._read(path)
        except UnreadableError:
            return b""

    @cached_property
    def _by_packages(self) -> frozenset[Project]:
        return stated(self.snapshot)

    @cached_property
    def _by_remotes(self) -> frozenset[Project]:
        """The origin, or the only remote there is; and others of the same name, as a fork has."""
        remotes = self.snapshot.branches.remotes
        projects = {name: project for name, address in remotes.items() if (project := read_project(address))}
        first = projects.get(ORIGIN) or (next(iter(projects.values())) if len(projects) == 1 else None)
        return frozenset(project for project in projects.values() if first and project.name == first.name)


def _urls_in(source: bytes, branches: Iterable[str]) -> Iterator[ForgeUrl]:
    if any(mark in source for mark in MARKS):
        for found in URL.finditer(source):
            text = found[0].decode("utf-8", "replace").rstrip(".,;:!?*_")
            if url := read_forge_url(text, branches):
                yield url
