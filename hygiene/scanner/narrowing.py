"""What the PATHs of a command line mean in a tree; what means nothing is the user's error."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from hygiene.errors import UsageError
from hygiene.git.snapshot import Snapshot

NEXT_PATH = "name another path"


@dataclass(frozen=True, slots=True)
class Narrowing:
    """Root-relative paths of files and folders; none of them is the whole tree, and so is the empty path."""

    exact: frozenset[str]

    def covers(self, path: str) -> bool:
        """Whether a path is one of them or lies below one of them."""
        if not self.exact or "" in self.exact:
            return True
        parts = path.split("/")
        return any("/".join(parts[:depth]) in self.exact for depth in range(1, len(parts) + 1))


def narrow(snapshot: Snapshot, paths: Sequence[str | Path], cwd: Path) -> Narrowing:
    """Read the paths a user gave: absolute, from the folder `cwd`, or else as we print them, from the root."""
    return Narrowing(frozenset(_checked(snapshot, path, _meant(snapshot, path, cwd)) for path in paths))


def _meant(snapshot: Snapshot, given: str | Path, cwd: Path) -> str:
    """The path from the root: what `cwd` has of that name, else what the root has."""
    from_root = os.path.normpath(given).replace(os.sep, "/")
    is_of_root = snapshot.holds(from_root)
    try:
        path = _from_root(snapshot.root, given, cwd)
    except UsageError:
        if is_of_root:
            return from_root
        raise
    is_of_folder = not is_of_root or os.path.lexists(snapshot.root / path) or was_there(snapshot, path)
    return path if is_of_folder else from_root


def covered(snapshot: Snapshot, paths: Sequence[str | Path], cwd: Path | None = None) -> tuple[str, ...]:
    """The same paths from the root of the tree, in order."""
    return tuple(sorted(narrow(snapshot, paths, cwd or Path.cwd()).exact))


def _from_root(root: Path, given: str | Path, cwd: Path) -> str:
    full = os.path.normpath(cwd / given)
    for candidate in (full, os.path.join(os.path.realpath(os.path.dirname(full)), os.path.basename(full))):  # noqa: PTH118, PTH119, PTH120
        for top in (os.fspath(root), os.path.realpath(root)):
            if candidate == top:
                return ""
            if candidate.startswith(top.rstrip(os.sep) + os.sep):
                return os.path.relpath(candidate, top).replace(os.sep, "/")
    raise UsageError(f"{given} lies outside the repository {root}", "give paths below it, or run the command there")


def was_there(snapshot: Snapshot, path: str) -> bool:
    """Whether a path that is gone now is in the HEAD commit: a list of changed files names it all the same."""
    if snapshot.holds(path) or snapshot.head is None:
        return False
    return path in snapshot.listing.deleted or snapshot.held(snapshot.head, path)


def _checked(snapshot: Snapshot, given: str | Path, path: str) -> str:
    if path == "" or snapshot.holds(path):
        return path
    for skipped in snapshot.skipped:
        if path == skipped.path:
            return path
        if path.startswith(f"{skipped.path.rstrip('/')}/"):
            raise UsageError(f"{given} matches nothing: {skipped.path} is passed over: {skipped.reason}", NEXT_PATH)
    if was_there(snapshot, path):
        return path
    if not os.path.lexists(snapshot.root / path):
        raise UsageError(f"{given} matches nothing: there is no {path} in {snapshot.root}", "check the spelling")
    if snapshot.is_ignored(path):
        raise UsageError(f"{given} matches nothing: Git ignores {path}", "only tracked and unignored files are read")
    raise UsageError(f"{given} matches nothing: there is no file that Git would track below {path}", NEXT_PATH)
