"""One hop of a rename: the commit that removed a path, and what it added in its place."""

import posixpath
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from hygiene.git.similarity import similarity
from hygiene.references.spelling import is_anywhere, same_name

if TYPE_CHECKING:
    from hygiene.git.history import FolderVanishing, Vanishing
    from hygiene.git.snapshot import Snapshot

SIMILAR = 0.80
LIKELY = 0.50
MOST_RIVALS = 200  # blobs read to find one that is more similar than the namesake
FEW_LINES = 3
MOST_GUESSES = 40  # blobs read where no namesake is, for a hint alone


class Proof(StrEnum):
    """How well a new path is proven."""

    SAME_CONTENT = "same-content"
    SIMILAR = "similar"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Hop:
    """One commit that moved a path. With proof "none" the new path is only likely."""

    old: str
    new: str
    commit: str
    time: int
    proof: Proof
    blob: str = ""


Added = Sequence[tuple[str, str]]


def file_hop(path: str, gone: "Vanishing", snapshot: "Snapshot") -> Hop | None:
    """The hop of a file in the commit in which it went; None when nothing of that commit looks like it."""
    added = snapshot.history.added_in(gone.commit)
    return _same(path, gone, added, snapshot) or _similar(path, gone, added, snapshot)


def _same(path: str, gone: "Vanishing", added: Added, snapshot: "Snapshot") -> Hop | None:
    alike = [new for new, blob in added if blob == gone.blob and new != path]
    if not alike or _is_blank(gone.blob, snapshot):
        return None
    if len(alike) == 1 and not _says_little(path, alike[0], gone.blob, snapshot):
        return Hop(path, alike[0], gone.commit, gone.time, Proof.SAME_CONTENT, gone.blob)
    namesakes = [new for new in alike if posixpath.basename(new) == posixpath.basename(path)]
    likely = max(namesakes or alike, key=lambda new: (_common(path, new), new))
    return Hop(path, likely, gone.commit, gone.time, Proof.NONE)


def _similar(path: str, gone: "Vanishing", added: Added, snapshot: "Snapshot") -> Hop | None:
    old = snapshot.read_blob(gone.blob)
    if old is None or not old.strip():
        return None
    name, suffix = posixpath.basename(path), posixpath.splitext(path)[1]
    rivals = [(new, blob) for new, blob in added if new != path and new.endswith(suffix)]
    namesakes = [(new, blob) for new, blob in rivals if posixpath.basename(new) == name]
    scored = {new: _score(old, blob, snapshot) for new, blob in namesakes[:MOST_RIVALS] or rivals[:MOST_GUESSES]}
    if not scored:
        return None
    best = max(scored, key=lambda new: (scored[new], _common(path, new), new))
    is_only = len(namesakes) == 1 and same_name(path, best)
    if is_only and scored[best] >= SIMILAR and not _outdone(scored[best], old, rivals, best, snapshot):
        return Hop(path, best, gone.commit, gone.time, Proof.SIMILAR, namesakes[0][1])
    return Hop(path, best, gone.commit, gone.time, Proof.NONE) if scored[best] >= LIKELY else None


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
    return blob is not None and _score(old, blob, snapshot) >= SIMILAR


def _holds(blob: str, file: str, snapshot: "Snapshot") -> bool:
    return snapshot.paths[file].blob == blob


def _outdone(score: float, old: bytes, rivals: Added, best: str, snapshot: "Snapshot") -> bool:
    """Whether a file of another name is as similar: then the namesake is not the only one that may be meant."""
    if len(rivals) > MOST_RIVALS:
        return True
    return any(_score(old, blob, snapshot) >= score for new, blob in rivals if new != best)


def folder_hop(path: str, gone: "FolderVanishing", snapshot: "Snapshot") -> Hop | None:
    """The hop of a folder in the commit that emptied it: to where all of its files went together."""
    added = dict(snapshot.history.added_in(gone.commit))
    by_blob: dict[str, list[str]] = {}
    for new, blob in added.items():
        by_blob.setdefault(blob, []).append(new)
    told = {_home(path, old, by_blob.get(blob, ()), blob, snapshot) for old, blob in gone.files} - {None}
    home = told.pop() if len(told) == 1 else None
    if home is None or home == path:
        return None
    proof = _moved_together(path, home, gone.files, added, snapshot)
    if proof is not Proof.NONE and _left_earlier(path, home, gone, snapshot):
        proof = Proof.NONE
    return Hop(path, home, gone.commit, gone.time, proof)


def _left_earlier(folder: str, home: str, gone: "FolderVanishing", snapshot: "Snapshot") -> bool:
    """Whether files of the folder may have gone elsewhere before: then a link to it may mean them."""
    last = {old for old, _ in gone.files}
    inside = (home + "/", folder + "/")
    additions: dict[str, Added] = {}
    for old, left in snapshot.history.removed_below(folder):
        if old in last:
            continue
        if left.commit not in additions:
            additions[left.commit] = snapshot.history.added_in(left.commit)
        name = posixpath.basename(old)
        if any(
            (blob == left.blob and not _is_blank(blob, snapshot)) or posixpath.basename(new) == name
            for new, blob in additions[left.commit]
            if not new.startswith(inside)
        ):
            return True
    return False


def _home(folder: str, old: str, alike: Sequence[str], blob: str, snapshot: "Snapshot") -> str | None:
    """The folder that one file says the whole went to; None when it says nothing."""
    tail = old.removeprefix(folder + "/")
    if len(alike) != 1 or _is_blank(blob, snapshot) or not f"/{alike[0]}".endswith("/" + tail):
        return None
    if _says_little(old, alike[0], blob, snapshot):
        return None
    return f"/{alike[0]}".removesuffix("/" + tail).removeprefix("/")


def _moved_together(folder: str, home: str, files: Added, added: Mapping[str, str], snapshot: "Snapshot") -> Proof:
    proof = Proof.SAME_CONTENT
    for old, blob in files:
        landed = added.get(f"{home}/{old.removeprefix(folder + '/')}".removeprefix("/"))
        if landed is None:
            return Proof.NONE
        if landed != blob:
            before = snapshot.read_blob(blob)
            if before is None or _score(before, landed, snapshot) < SIMILAR:
                return Proof.NONE
            proof = Proof.SIMILAR
    return proof


def _score(old: bytes, blob: str, snapshot: "Snapshot") -> float:
    new = snapshot.read_blob(blob)
    return 0.0 if new is None else similarity(old, new)


def _is_blank(blob: str, snapshot: "Snapshot") -> bool:
    content = snapshot.read_blob(blob)
    return content is not None and not content.strip()


def _says_little(path: str, new: str, blob: str, snapshot: "Snapshot") -> bool:
    """Whether two folders may have that line or two under that name without one having become the other."""
    if not is_anywhere(path) or same_name(path, new):
        return False
    content = snapshot.read_blob(blob)
    return content is not None and len(content.split(b"\n")) <= FEW_LINES


def _common(one: str, other: str) -> int:
    """How many trailing components two paths share."""
    pairs = zip(reversed(one.split("/")), reversed(other.split("/")), strict=False)
    count = 0
    for left, right in pairs:
        if left != right:
            break
        count += 1
    return count
