"""One hop of a folder: the commit that emptied it, and the folder where all of its files came."""

import posixpath
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from hygiene.references.hops import Hop, Proof
from hygiene.references.likeness import SIMILAR, Added, has_other_source, is_blank, says_little, score
from hygiene.references.spelling import is_anywhere

if TYPE_CHECKING:
    from hygiene.git.history import FolderVanishing
    from hygiene.git.snapshot import Snapshot


def folder_hop(path: str, gone: "FolderVanishing", snapshot: "Snapshot") -> Hop | None:
    """The hop of a folder in the commit that emptied it: to where all of its files went together."""
    move = FolderMove(path, gone, snapshot)
    home = move.home()
    if home is None or home == path:
        return None
    proof = move.proof(home)
    is_dissolved = f"{path}/".startswith(f"{home}/") or not home
    if proof is not Proof.NONE and (is_dissolved or _left_earlier(path, home, gone, snapshot)):
        proof = Proof.NONE
    return Hop(path, home, gone.commit, gone.time, proof)


def is_still_home(path: str, home: str, gone: "FolderVanishing", snapshot: "Snapshot") -> bool:
    """Whether more than half of the files that went with a folder are now below the place where it went."""
    places = [(_joined(home, old.removeprefix(path + "/")), blob) for old, blob in gone.files]
    folders = {posixpath.dirname(place) for place, _ in places}
    blobs = {snapshot.paths[file].blob for folder in folders for file in snapshot.files_in(folder)}
    there = sum(snapshot.holds(place) or blob in blobs for place, blob in places)
    return 2 * there > len(gone.files)


@dataclass(frozen=True)
class FolderMove:
    """The files that went with a folder, beside what the same commit added."""

    folder: str
    gone: "FolderVanishing"
    snapshot: "Snapshot"

    def home(self) -> str | None:
        """The folder that the files say the whole went to; None when they say nothing, or two things."""
        told = {self._told(old, blob) for old, blob in self.gone.files} - {None}
        if told:
            return told.pop() if len(told) == 1 else None
        return self._only_home()

    def proof(self, home: str) -> Proof:
        """Whether each file came to the new folder: under its own name, or with its content under another one."""
        proof = Proof.SAME_CONTENT
        for old, blob in self.gone.files:
            place = _joined(home, self._tail(old))
            landed = self._added.get(place) or self._renamed_within(posixpath.dirname(place), blob)
            if landed is None or (landed != blob and not self._is_edited(old, blob, landed)):
                return Proof.NONE
            proof = proof if landed == blob else Proof.SIMILAR
        return proof

    def _told(self, old: str, blob: str) -> str | None:
        """Where one file says the folder went: it came with its content, and its name, to one place only."""
        places, tail = self._places.get(blob, ()), self._tail(old)
        if len(places) != 1 or is_blank(blob, self.snapshot) or not f"/{places[0]}".endswith(f"/{tail}"):
            return None
        return None if says_little(old, places[0], blob, self.snapshot) else _without(places[0], tail)

    def _only_home(self) -> str | None:
        """The only folder where every file came under its own name, where the content of none tells."""
        tails = [self._tail(old) for old, _ in self.gone.files]
        if all(is_anywhere(tail) for tail in tails):
            return None
        homes = [_without(new, tails[0]) for new in self._added if f"/{new}".endswith(f"/{tails[0]}")]
        whole = [home for home in homes if all(_joined(home, tail) in self._added for tail in tails)]
        return whole[0] if len(whole) == 1 else None

    def _is_edited(self, old: str, blob: str, landed: str) -> bool:
        before = self.snapshot.read_blob(blob)
        reached = 0.0 if before is None else score(before, landed, self.snapshot)
        return reached >= SIMILAR and not has_other_source(old, landed, reached, self.gone.commit, self.snapshot)

    def _renamed_within(self, folder: str, blob: str) -> str | None:
        """The content of a file, if it came under another name to that folder and to no other place."""
        places = self._places.get(blob, ())
        is_there = len(places) == 1 and posixpath.dirname(places[0]) == folder
        return blob if is_there and not is_blank(blob, self.snapshot) else None

    def _tail(self, old: str) -> str:
        return old.removeprefix(self.folder + "/")

    @cached_property
    def _added(self) -> Mapping[str, str]:
        return dict(self.snapshot.history.added_in(self.gone.commit))

    @cached_property
    def _places(self) -> Mapping[str, Sequence[str]]:
        places: dict[str, list[str]] = {}
        for new, blob in self._added.items():
            places.setdefault(blob, []).append(new)
        return places


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
            (blob == left.blob and not is_blank(blob, snapshot)) or posixpath.basename(new) == name
            for new, blob in additions[left.commit]
            if not new.startswith(inside)
        ):
            return True
    return False


def _joined(home: str, tail: str) -> str:
    return f"{home}/{tail}".removeprefix("/")


def _without(path: str, tail: str) -> str:
    return f"/{path}".removesuffix("/" + tail).removeprefix("/")
