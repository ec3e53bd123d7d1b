"""Whether something that is there now is as good a candidate as the end of a rename."""

import posixpath
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hygiene.references.likeness import MOST_RIVALS, SIMILAR, score
from hygiene.references.spelling import is_anywhere

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot


def is_contested(path: str, end: str, blob: str, snapshot: "Snapshot") -> bool:
    """Whether a file that is there is as good a candidate as `end`: a copy, or the other part of what was split."""
    name = posixpath.basename(path)
    if is_anywhere(path) and any(_holds(blob, file, snapshot) for file in snapshot.by_suffix(name) if file != end):
        return True
    old = None if posixpath.basename(end) == name else snapshot.read_blob(blob)
    return old is not None and any(_is_alike(old, file, snapshot) for file in _beside(path, end, snapshot))


def _beside(path: str, end: str, snapshot: "Snapshot") -> Sequence[str]:
    """The files beside the old and the new place that a reference may mean as well, the likeliest names first."""
    stem, suffix = posixpath.splitext(posixpath.basename(path))
    files = {file for place in (path, end) for file in snapshot.files_in(posixpath.dirname(place))} - {end}
    alike = sorted(file for file in files if file.endswith(suffix))
    return sorted(alike, key=lambda file: not posixpath.basename(file).startswith(stem))[:MOST_RIVALS]


def _is_alike(old: bytes, file: str, snapshot: "Snapshot") -> bool:
    blob = snapshot.paths[file].blob
    return blob is not None and score(old, blob, snapshot) >= SIMILAR


def _holds(blob: str, file: str, snapshot: "Snapshot") -> bool:
    return snapshot.paths[file].blob == blob
