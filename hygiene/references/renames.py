"""What became of a path that is gone, and whether history proves where it went.

A hop is one commit that removed the old path and added the new one: with the same content and no second candidate, or
at least 80 % similar, by Git's own measure, under the same base name and with no second candidate. A second one is a
file of that name that is half as like or has what the new one lost, any file that is as like, and another file that
went and is as like what came. `x.rs` and `x/mod.rs` are one name, and so it is with the other languages' folder files.
A folder's hop is that all of its files came to one folder, which does not hold the old one. A fate is proven when every
hop is, the last path exists now, with most of a folder's files, nothing beside it is as good a candidate, and the old
path never named anything else. Anything less is a hint: it may be told, and never makes an edit.
"""

import posixpath
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hygiene.git.history import FolderVanishing, Vanishing
from hygiene.git.versions import removal_of
from hygiene.references.contest import is_contested
from hygiene.references.folder_hops import folder_hop, is_still_home
from hygiene.references.hops import Hop, Proof, file_hop
from hygiene.references.reuse import was_reused
from hygiene.references.spelling import INDEX_NAMES, MARKDOWN, WORD, extension, is_anywhere, same_name

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

__all__ = ["Fate", "Hop", "Proof", "fate_of"]

VENDORED = re.compile(r"(?:^|/)(?:vendor(?:ed)?|node_modules|third[_-]?party|external)/", re.IGNORECASE)
PACKAGE_DEPTH = 2


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of `path`. With proof "none", `renamed_to` is a hint that exists now, or None."""

    path: str
    gone_in: str | None
    gone_at: int | None
    renamed_to: str | None = None
    proof: Proof = Proof.NONE
    hops: tuple[Hop, ...] = ()
    is_folder: bool = False

    @property
    def is_proven(self) -> bool:
        """Whether history proves the new path."""
        return self.proof is not Proof.NONE


def fate_of(path: str, snapshot: "Snapshot") -> Fate | None:
    """What became of a path that is not there now. None: no commit of the known history ever held it."""
    history = snapshot.history
    if snapshot.holds(path):
        return None
    is_folder = not history.existed(path)
    if is_folder and not history.existed_folder(path):
        return None
    goings = _goings(path, snapshot, is_folder=is_folder)
    if not goings:
        return _gone_unseen(path, snapshot, is_folder=is_folder)
    hops, stray = _hops(path, goings[0], snapshot, is_folder=is_folder)
    return _verdict(path, goings[0], hops, stray, snapshot, is_folder=is_folder)


def _gone_unseen(path: str, snapshot: "Snapshot", *, is_folder: bool) -> Fate | None:
    """The fate of what no plain commit removed: a merge did, or nobody has committed it yet.

    None where the main line never had it: another history that was merged below a folder did.
    """
    if snapshot.head and snapshot.held(snapshot.head, path):
        return Fate(path, None, None, _namesake(path, snapshot), is_folder=is_folder)
    merge = removal_of(path, snapshot)
    return Fate(path, merge.commit, merge.time, _namesake(path, snapshot), is_folder=is_folder) if merge else None


def _hops(
    path: str, gone: Vanishing | FolderVanishing, snapshot: "Snapshot", *, is_folder: bool
) -> tuple[tuple[Hop, ...], str | None]:
    """The proven hops from `path`, and the likely next path where they stop short. Commits only get newer."""
    hops: list[Hop] = []
    step = _hop(path, gone, snapshot)
    while step is not None and step.proof is not Proof.NONE:
        hops.append(step)
        after = _next(step.new, gone.order, snapshot, is_folder=is_folder)
        if after is None or _is_untouched(step, snapshot):
            return tuple(hops), None
        gone = after
        step = _hop(step.new, gone, snapshot)
    return tuple(hops), step.new if step else ""


def _hop(path: str, gone: Vanishing | FolderVanishing, snapshot: "Snapshot") -> Hop | None:
    return file_hop(path, gone, snapshot) if isinstance(gone, Vanishing) else folder_hop(path, gone, snapshot)


def _goings(path: str, snapshot: "Snapshot", *, is_folder: bool) -> tuple[Vanishing | FolderVanishing, ...]:
    history = snapshot.history
    return history.vanished_folder(path) if is_folder else history.vanished(path)


def _next(path: str, order: int, snapshot: "Snapshot", *, is_folder: bool) -> Vanishing | FolderVanishing | None:
    """The first commit after the one of `order` in which `path` went again."""
    goings = _goings(path, snapshot, is_folder=is_folder)
    return next((gone for gone in reversed(goings) if gone.order < order), None)


def _is_untouched(hop: Hop, snapshot: "Snapshot") -> bool:
    """Whether the new path holds the very content of the hop now, whatever happened to it on side branches."""
    there = snapshot.paths.get(hop.new)
    return there is not None and there.blob is not None and there.blob == hop.blob


def _verdict(
    path: str,
    gone: Vanishing | FolderVanishing,
    hops: tuple[Hop, ...],
    stray: str | None,
    snapshot: "Snapshot",
    *,
    is_folder: bool,
) -> Fate:
    end = hops[-1].new if hops else path
    if stray is None and snapshot.holds(end) and not _is_contested(path, end, gone, snapshot):
        proof = Proof.SIMILAR if any(hop.proof is Proof.SIMILAR for hop in hops) else Proof.SAME_CONTENT
        return Fate(path, gone.commit, gone.time, end, proof, hops, is_folder)
    known = (name for name in (stray, end) if name and name != path and snapshot.holds(name))
    hint = next(known, None) or _namesake(end, snapshot)
    return Fate(path, gone.commit, gone.time, hint, Proof.NONE, hops, is_folder)


def _is_contested(path: str, end: str, gone: Vanishing | FolderVanishing, snapshot: "Snapshot") -> bool:
    if isinstance(gone, Vanishing):
        return is_contested(path, end, gone.blob, snapshot) or was_reused(path, end, gone, snapshot)
    return not is_still_home(path, end, gone, snapshot)


def _namesake(path: str, snapshot: "Snapshot") -> str | None:
    """The only file of that name in the tree, where the name says something.

    One that any folder may have says it of its own folder alone, code of a single word of its own package.
    """
    found = snapshot.by_suffix(posixpath.basename(path))
    stem = posixpath.splitext(posixpath.basename(path))[0]
    if len(found) != 1 or stem in INDEX_NAMES or (VENDORED.search(found[0]) and not VENDORED.search(path)):
        return None
    if is_anywhere(path):
        return found[0] if same_name(path, found[0]) else None
    is_told = extension(path) in MARKDOWN or len(WORD.findall(stem)) > 1
    return found[0] if is_told or _is_near(path, found[0]) else None


def _is_near(path: str, other: str) -> bool:
    """Whether two files lie below the same folders, as far as the packages of a tree are told apart by them."""
    folders, others = (posixpath.dirname(each).split("/")[:PACKAGE_DEPTH] for each in (path, other))
    return all(one == two for one, two in zip(folders, others, strict=False))
