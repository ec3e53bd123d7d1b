"""What a tree is made of: files that are there, paths that were passed over, and what could not be known."""

from dataclasses import dataclass
from typing import NamedTuple

MODE_FILE = 0o100644
MODE_EXECUTABLE = 0o100755
MODE_LINK = 0o120000
MODE_SUBMODULE = 0o160000


class TreeFile(NamedTuple):
    """A file that is there now. `blob` is what the index holds; `is_on_disk` is False where it is not checked out."""

    path: str
    mode: int
    blob: str | None
    is_tracked: bool
    is_on_disk: bool

    @property
    def is_link(self) -> bool:
        """Whether it is a symbolic link."""
        return self.mode == MODE_LINK


@dataclass(frozen=True, slots=True)
class SkippedPath:
    """A path that is no file of this tree, and why. A path that is no UTF-8 is shown with escapes."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class Limit:
    """Something that cannot be known here: what follows from it, and what the user can do."""

    name: str
    consequence: str
    next: str


@dataclass(frozen=True, slots=True)
class Listing:
    """All paths of one moment: `paths` in order, and the tracked ones that the working tree lacks."""

    paths: dict[str, TreeFile]
    deleted: frozenset[str] = frozenset()
    skipped: tuple[SkippedPath, ...] = ()
    is_cut: bool = False

    @property
    def is_partly_on_disk(self) -> bool:
        """Whether a file is not checked out."""
        return not all(file.is_on_disk for file in self.paths.values())


class ListingBuilder:
    """Collects files from any source and closes them into a Listing."""

    def __init__(self) -> None:
        self._files: dict[str, TreeFile] = {}
        self._deleted: set[str] = set()
        self._skipped: list[SkippedPath] = []

    def __len__(self) -> int:
        return len(self._files)

    def add(self, raw: bytes, mode: int, blob: str | None, *, is_on_disk: bool = True) -> None:
        """Add a file: tracked when it has a blob. Of an unmerged path the first stage given counts."""
        if mode == MODE_SUBMODULE:
            self.skip(raw, "submodule")
        elif (path := self._decoded(raw)) is not None:
            self._files.setdefault(path, TreeFile(path, mode, blob, blob is not None, is_on_disk))

    def mark_deleted(self, raw: bytes) -> None:
        """Say that a tracked file is missing in the working tree."""
        self._deleted.add(raw.decode("utf-8", "backslashreplace"))

    def skip(self, raw: bytes, reason: str) -> None:
        """Pass over a path."""
        self._skipped.append(SkippedPath(raw.decode("utf-8", "backslashreplace"), reason))

    def build(self, *, is_cut: bool = False) -> Listing:
        """The finished listing, sorted by path."""
        deleted = frozenset(self._deleted & self._files.keys())
        paths = {path: self._files[path] for path in sorted(self._files) if path not in deleted}
        return Listing(paths, deleted, tuple(sorted(self._skipped, key=lambda skipped: skipped.path)), is_cut)

    def _decoded(self, raw: bytes) -> str | None:
        try:
            return raw.decode("utf-8")
        except UnicodeDecodeError:
            self.skip(raw, "path is not UTF-8")
            return None
