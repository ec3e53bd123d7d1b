"""What the plan stands on: each file as it lies now, and whether it may be edited at all."""

import codecs
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from hygiene.cleaner.guards.follows_no_link_out import follows_no_link_out
from hygiene.cleaner.guards.is_a_regular_file import is_a_regular_file
from hygiene.cleaner.guards.is_older_than_the_report import is_older_than_the_report
from hygiene.cleaner.guards.keeps_ignored_paths import keeps_ignored_paths
from hygiene.cleaner.guards.overwrites_nothing import overwrites_nothing
from hygiene.cleaner.guards.spelled_as_in_the_index import spelled_as_in_the_index
from hygiene.cleaner.guards.stays_below_root import stays_below_root
from hygiene.cleaner.guards.stays_out_of_other_repositories import stays_out_of_other_repositories
from hygiene.cleaner.lines import Source
from hygiene.cleaner.refusal import Refusal
from hygiene.git.snapshot import Snapshot
from hygiene.git.worktree import WorkingTree

NO_FOREIGN_FOLDER = "path is not UTF-8"
WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE)  # that of UTF-32-LE begins like UTF-16-LE's


@dataclass(frozen=True, slots=True)
class Place:
    """A file that may be edited. `target` is where it really lies; it differs from `path` behind a link."""

    path: str
    target: str
    mode: int
    source: Source


class Ground:
    """The working tree under the guards. Every file is read once, so that a whole plan is made on the same bytes.

    `seen` has the fingerprints that were taken when the report was made, by path.
    """

    def __init__(self, snapshot: Snapshot, seen: Mapping[str, str]) -> None:
        self.snapshot = snapshot
        self.seen = seen
        self.root = snapshot.root.resolve()
        self.tree = WorkingTree(self.root)
        self._places: dict[str, Place | Refusal] = {}
        self._sources: dict[str, Source] = {}

    def place(self, path: str) -> Place | Refusal:
        """The file at `path`, or why it must be left alone."""
        if path not in self._places:
            self._places[path] = self._refuse(path) or self._read(path)
        return self._places[path]

    def content(self, target: str) -> bytes | None:
        """The bytes of a file that was placed, as they were read."""
        source = self._sources.get(target)
        return source.content if source else None

    def refuse_younger(self, place: Place, generated_at: datetime) -> Refusal | None:
        """Why a file may not be what the report saw: its fingerprint tells, and without one when it was written."""
        if self.seen.get(place.path) == place.source.sha256:
            return None
        return is_older_than_the_report(place.path, (self.root / place.target).stat().st_mtime, generated_at)

    def is_gone(self, path: str) -> bool:
        """Whether a plain path names nothing."""
        return stays_below_root(path) is None and self.tree.is_plain(path) and self.tree.is_free(path)

    def refuse_destination(self, path: str) -> Refusal | None:
        """Why no new file may be made at `path`."""
        return (
            stays_below_root(path)
            or overwrites_nothing(path, self.root, self.snapshot)
            or spelled_as_in_the_index(path, self.root, self.tracked, self.spellings)
            or keeps_ignored_paths(path, self.snapshot)
            or stays_out_of_other_repositories(path, self.root, self.foreign)
        )

    @cached_property
    def tracked(self) -> frozenset[str]:
        """Every path of the index that is there."""
        return frozenset(path for path, file in self.snapshot.paths.items() if file.is_tracked)

    @cached_property
    def spellings(self) -> dict[str, str]:
        """Folded path to the path as Git has it."""
        return {path.casefold(): path for path in self.tracked}

    @cached_property
    def foreign(self) -> frozenset[str]:
        """Folders that are other repositories."""
        return frozenset(one.path.rstrip("/") for one in self.snapshot.skipped if one.reason != NO_FOREIGN_FOLDER)

    def _refuse(self, path: str) -> Refusal | None:
        """The guards in order: each may rely on those before it."""
        return (
            stays_below_root(path)
            or follows_no_link_out(path, self.root, self.tracked)
            or stays_out_of_other_repositories(path, self.root, self.foreign)
            or is_a_regular_file(path, self.root)
            or spelled_as_in_the_index(path, self.root, self.tracked, self.spellings)
            or keeps_ignored_paths(path, self.snapshot)
        )

    def _read(self, path: str) -> Place | Refusal:
        target = (self.root / path).resolve().relative_to(self.root).as_posix()
        if refusal := stays_below_root(target):
            return refusal
        if target not in self._sources:
            content = self.tree.content(target)
            if content is None:
                return Refusal(f"{path} cannot be read", f"make {path} readable")
            if content.startswith(WIDE):
                return Refusal(
                    f"{path} is UTF-16 or UTF-32, whose lines are not told by their bytes", f"edit {path} by hand"
                )
            self._sources[target] = Source(content)
        return Place(path, target, self.tree.mode(target), self._sources[target])
