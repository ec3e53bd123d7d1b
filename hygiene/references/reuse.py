"""Whether a path has named more than one thing: then what moved from it need not be what a reference means."""

import posixpath
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hygiene.git.similarity import similarity

if TYPE_CHECKING:
    from hygiene.git.history import Vanishing
    from hygiene.git.snapshot import Snapshot

KEPT = 0.25
"""A change that keeps less of a document than this has put another one in its place."""
MOST_CHANGES = 100


def was_reused(path: str, end: str, gone: "Vanishing", snapshot: "Snapshot") -> bool:
    """Whether another document stood at `path` before the one that went, which then got a name of its own.

    A file that keeps its base name goes on being what it was called, whatever was written into it.
    """
    if posixpath.basename(path) == posixpath.basename(end):
        return False
    return any(_is_other(before, after, snapshot) for before, after in _changes(path, gone, snapshot))


def _changes(path: str, gone: "Vanishing", snapshot: "Snapshot") -> Iterator[tuple[str, str]]:
    """What stood there before and after each change that is older than the removal, newest first."""
    history = snapshot.history
    yield from ((earlier.blob, gone.blob) for earlier in history.vanished(path) if earlier.order > gone.order)
    older = (change for change in history.revisions(path) if change.order > gone.order)
    for change, _ in zip(older, range(MOST_CHANGES), strict=False):
        yield change.before, change.after


def _is_other(before: str, after: str, snapshot: "Snapshot") -> bool:
    was, came = snapshot.read_blob(before), snapshot.read_blob(after)
    return bool(was and was.strip()) and came is not None and similarity(was or b"", came) < KEPT
