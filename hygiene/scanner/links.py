"""Symbolic links among the documents: each is read at its end, once."""

import posixpath

from hygiene.git.snapshot import Snapshot
from hygiene.references.resolution import link_text


def end_of_links(snapshot: Snapshot, path: str) -> str | None:
    """Follow a link to what it means in the tree; None when it leads out, nowhere or in a circle.

    The mode in the index decides what is a link: on Windows it may lie there as a plain file that holds the path.
    """
    seen: set[str] = set()
    while path in snapshot.paths and snapshot.paths[path].is_link:
        if path in seen:
            return None
        seen.add(path)
        text = link_text(snapshot, snapshot.paths[path])
        path = posixpath.normpath(posixpath.join(posixpath.dirname(path), text))
    return path if snapshot.holds(path) else None
