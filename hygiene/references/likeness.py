"""How alike two files are, by content and by name, and when that says something."""

import posixpath
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hygiene.git.similarity import similarity
from hygiene.references.spelling import is_anywhere, is_same_module, same_name

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

SIMILAR = 0.80
LIKELY = 0.50
MOST_RIVALS = 200  # blobs read to find one that is more similar than the namesake
FEW_LINES = 3

Added = Sequence[tuple[str, str]]


def score(old: bytes, blob: str, snapshot: "Snapshot") -> float:
    """How similar a blob is to a content; not at all where the blob is not at hand."""
    new = snapshot.read_blob(blob)
    return 0.0 if new is None else similarity(old, new)


def is_blank(blob: str, snapshot: "Snapshot") -> bool:
    """Whether a blob has nothing but white space."""
    content = snapshot.read_blob(blob)
    return content is not None and not content.strip()


def is_namesake(path: str, new: str) -> bool:
    """Whether two files bear one base name, or stand for one module."""
    return posixpath.basename(new) == posixpath.basename(path) or is_same_module(path, new)


def says_little(path: str, new: str, blob: str, snapshot: "Snapshot") -> bool:
    """Whether two folders may have that line or two under that name without one having become the other."""
    if not is_anywhere(path) or same_name(path, new):
        return False
    content = snapshot.read_blob(blob)
    return content is not None and len(content.split(b"\n")) <= FEW_LINES


def has_other_source(path: str, blob: str, reached: float, commit: str, snapshot: "Snapshot") -> bool:
    """Whether another file of that name went in the same commit and is as similar to what came."""
    new = snapshot.read_blob(blob) or b""
    gone = snapshot.history.removed_in(commit)
    others = [was for old, was in gone if old != path and is_namesake(path, old)]
    return len(others) > MOST_RIVALS or any(score(new, was, snapshot) >= reached for was in others)


def common(one: str, other: str) -> int:
    """How many trailing components two paths share."""
    pairs = zip(reversed(one.split("/")), reversed(other.split("/")), strict=False)
    count = 0
    for left, right in pairs:
        if left != right:
            break
        count += 1
    return count
