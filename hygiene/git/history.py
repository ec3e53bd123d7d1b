"""What the repository once held: last touches, vanished files and folders, and what came in their place."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby

from hygiene.git.log import LogTables

SECONDS_A_DAY = 86_400


@dataclass(frozen=True, slots=True)
class Touch:
    """The newest commit that changed a path, and its author time, as `git log` has it, in seconds since 1970."""

    commit: str
    time: int
    order: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Stillness:
    """How long nobody changed a file, up to the newest commit: days, and the commits that changed others."""

    days: int
    commits: int


@dataclass(frozen=True, slots=True)
class Vanishing:
    """A commit that removed a file, with the blob that went. `order` is 0 for what is only staged (commit "index")."""

    commit: str
    time: int
    blob: str
    order: int


@dataclass(frozen=True, slots=True)
class FolderVanishing:
    """A commit after which nothing was left below a folder, with the (path, blob) of each file that went in it."""

    commit: str
    time: int
    order: int
    files: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Addition:
    """A commit that added a file, and removed others."""

    commit: str
    time: int
    blob: str
    order: int


@dataclass(frozen=True, slots=True)
class Arrival:
    """A commit that added a file with the content of the one other file, `came_from`, that it removed."""

    commit: str
    time: int
    blob: str
    order: int
    came_from: str


@dataclass(frozen=True, slots=True)
class Revision:
    """A commit that changed a document, with the blobs before and after; what is only staged has commit "index"."""

    commit: str
    time: int
    order: int
    before: str
    after: str


@dataclass(frozen=True, eq=False)
class History:
    """Answers from one pass over the log. `problem` says why it is not complete."""

    tables: LogTables
    holds_folder: Callable[[str, str], bool]
    is_complete: bool = True
    problem: str = ""

    def last_touch(self, path: str) -> Touch | None:
        """The newest commit that touched a file; None when that is not known."""
        number = self._number(path)
        order = 0 if number is None else self.tables.touched[number]
        return Touch(self.tables.commits[order], self.tables.times[order], order) if order else None

    def last_order(self, path: str) -> int | None:
        """The order of the newest commit that touched a file; 0 is the index."""
        number = self._number(path)
        return None if number is None else self.tables.touched[number]

    def stillness(self, path: str) -> Stillness | None:
        """How long a file lies as it is; None when that is not known."""
        number = self._number(path)
        order = 0 if number is None else self.tables.touched[number]
        if not order or not self.is_complete:
            return None
        seconds = self._newest - self.tables.times[order]
        return Stillness(max(0, seconds) // SECONDS_A_DAY, order - 1)

    def existed(self, path: str) -> bool:
        """Whether a file of that path was ever tracked, or is staged."""
        return self._number(path) is not None

    def existed_folder(self, folder: str) -> bool:
        """Whether a tracked file ever lay below that folder."""
        return _raw(folder.rstrip("/")) in self._folders

    def ending_in(self, path: str) -> tuple[str, ...]:
        """Every file ever tracked whose path ends in that one, itself left out."""
        raw = _raw(path)
        numbers = self._numbers_by_name.get(raw.rpartition(b"/")[2], ())
        longer = (self._names[number] for number in numbers if self._names[number].endswith(b"/" + raw))
        return tuple(text for name in longer if (text := _text(name)) is not None)

    def vanished(self, path: str) -> tuple[Vanishing, ...]:
        """Each commit that removed the file, newest first."""
        number = self._number(path)
        return (
            tuple(self._vanishing(removal) for removal in self._removals_of.get(number, ()))
            if number is not None
            else ()
        )

    def vanished_folder(self, folder: str) -> tuple[FolderVanishing, ...]:
        """Each commit that removed the last file below a folder, newest first."""
        folder = folder.rstrip("/")
        if folder not in self._folder_answers:
            self._folder_answers[folder] = tuple(self._emptied(folder))
        return self._folder_answers[folder]

    def removed_below(self, folder: str) -> tuple[tuple[str, Vanishing], ...]:
        """Every file below a folder ("": any file) that was ever removed, with its newest removal; newest first."""
        start = _raw(folder.rstrip("/")) + b"/" if folder else b""
        newest = sorted((self._removals_of[number][0], number) for number in self._below(start))
        named = ((_text(self._names[number]), removal) for removal, number in newest)
        return tuple((path, self._vanishing(removal)) for path, removal in named if path is not None)

    def removed_named(self, *base_names: str) -> tuple[str, ...]:
        """Every path with one of these last components that a commit removed, whether or not it is there again."""
        ends = tuple(b"/" + _raw(name) for name in base_names)
        found = (_text(path) for path in self._removed_paths if (b"/" + path).endswith(ends))
        return tuple(path for path in found if path is not None)

    def added_in(self, commit: str) -> tuple[tuple[str, str], ...]:
        """The (path, blob) of each file that a commit added; kept only for commits that also removed something."""
        start, end = self.tables.added_in.get(self._order_of.get(commit, -1), (0, 0))
        additions = self.tables.additions
        named = ((self._names[additions.paths[place]], additions.blob(place)) for place in range(start, end))
        return tuple((path, blob) for raw, blob in named if (path := _text(raw)) is not None)

    def removed_in(self, commit: str) -> tuple[tuple[str, str], ...]:
        """The (path, blob) of each file that a commit removed; known only for commits that also added something."""
        removals = self.tables.removals
        places = self._removed_at(self._order_of.get(commit, -1))
        named = ((self._names[removals.paths[place]], removals.blob(place)) for place in places)
        return tuple((path, blob) for raw, blob in named if (path := _text(raw)) is not None)

    def additions(self, path: str) -> tuple[Addition, ...]:
        """Each commit that added this file and removed others, newest first."""
        number = self._number(path)
        places = self._additions_of.get(number, ()) if number is not None else ()
        return tuple(map(self._addition, places))

    def revisions(self, path: str) -> tuple[Revision, ...]:
        """Each commit, merges aside, that changed a Markdown file which was there before and after; newest first."""
        number = self._number(path)
        places = self._changes_of.get(number, ()) if number is not None else ()
        return tuple(self._revision(place) for place in places)

    def _revision(self, place: int) -> Revision:
        changes = self.tables.changes
        order = changes.orders[place]
        return Revision(self.tables.commits[order], self.tables.times[order], order, *changes.pair(place))

    def arrivals(self, path: str) -> tuple[Arrival, ...]:
        """Each commit that moved a file to this path with its content unchanged, newest first."""
        return tuple(arrival for each in self.additions(path) if (arrival := self._arrival(each)) is not None)

    def _addition(self, addition: int) -> Addition:
        starts = self._addition_starts
        order = starts[bisect_right(starts, (addition, len(self.tables.commits))) - 1][1]
        return Addition(
            self.tables.commits[order], self.tables.times[order], self.tables.additions.blob(addition), order
        )

    def _arrival(self, addition: Addition) -> Arrival | None:
        removals = self.tables.removals
        same = [at for at in self._removed_at(addition.order) if removals.blob(at) == addition.blob]
        left = _text(self._names[removals.paths[same[0]]]) if len(same) == 1 else None
        if left is None:
            return None
        return Arrival(addition.commit, addition.time, addition.blob, addition.order, left)

    def _removed_at(self, order: int) -> range:
        removed_in = self.tables.removed_in
        return range(bisect_left(removed_in, order), bisect_right(removed_in, order))

    def _number(self, path: str) -> int | None:
        return self.tables.paths.get(_raw(path))

    def _vanishing(self, removal: int) -> Vanishing:
        order = self.tables.removed_in[removal]
        return Vanishing(
            self.tables.commits[order], self.tables.times[order], self.tables.removals.blob(removal), order
        )

    def _emptied(self, folder: str) -> Iterator[FolderVanishing]:
        start = _raw(folder) + b"/" if folder else b""
        names, removed_in = self._names, self.tables.removed_in
        removals = sorted(removal for number in self._below(start) for removal in self._removals_of[number])
        for order, together in groupby(removals, key=removed_in.__getitem__):
            commit = self.tables.commits[order]
            if self.holds_folder(commit, folder):
                continue
            paths = ((_text(names[self.tables.removals.paths[removal]]), removal) for removal in together)
            files = tuple((path, self.tables.removals.blob(removal)) for path, removal in paths if path is not None)
            yield FolderVanishing(commit, self.tables.times[order], order, files)

    def _below(self, start: bytes) -> Iterator[int]:
        removed = self._removed_paths
        for place in range(bisect_left(removed, start), len(removed)):
            if not removed[place].startswith(start):
                return
            yield self.tables.paths[removed[place]]

    @cached_property
    def _newest(self) -> int:
        return max(self.tables.times[1:], default=0)

    @cached_property
    def _names(self) -> tuple[bytes, ...]:
        return tuple(self.tables.paths)

    @cached_property
    def _numbers_by_name(self) -> dict[bytes, list[int]]:
        names: dict[bytes, list[int]] = {}
        for number, path in enumerate(self._names):
            names.setdefault(path.rpartition(b"/")[2], []).append(number)
        return names

    @cached_property
    def _order_of(self) -> dict[str, int]:
        return {commit: order for order, commit in enumerate(self.tables.commits) if order in self.tables.added_in}

    @cached_property
    def _addition_starts(self) -> list[tuple[int, int]]:
        return sorted((start, order) for order, (start, _) in self.tables.added_in.items())

    @cached_property
    def _additions_of(self) -> dict[int, list[int]]:
        additions: dict[int, list[int]] = {}
        for addition, number in enumerate(self.tables.additions.paths):
            additions.setdefault(number, []).append(addition)
        return additions

    @cached_property
    def _changes_of(self) -> dict[int, list[int]]:
        changes: dict[int, list[int]] = {}
        for place, number in enumerate(self.tables.changes.paths):
            changes.setdefault(number, []).append(place)
        return changes

    @cached_property
    def _removals_of(self) -> dict[int, list[int]]:
        removals: dict[int, list[int]] = {}
        for removal, number in enumerate(self.tables.removals.paths):
            removals.setdefault(number, []).append(removal)
        return removals

    @cached_property
    def _removed_paths(self) -> list[bytes]:
        return sorted(self._names[number] for number in self._removals_of)

    @cached_property
    def _folders(self) -> frozenset[bytes]:
        folders: set[bytes] = {b""} if self.tables.paths else set()
        for path in self.tables.paths:
            folder = path.rpartition(b"/")[0]
            while folder not in folders and folder:
                folders.add(folder)
                folder = folder.rpartition(b"/")[0]
        return frozenset(folders)

    @cached_property
    def _folder_answers(self) -> dict[str, tuple[FolderVanishing, ...]]:
        return {}


def _raw(path: str) -> bytes:
    return path.encode("utf-8", "surrogateescape")


def _text(raw: bytes) -> str | None:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return None
