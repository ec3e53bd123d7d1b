"""One hop of a rename: the commit that removed a file, and what it added in its place."""

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from hygiene.git.similarity import has_the_rest
from hygiene.references.likeness import (
    LIKELY,
    MOST_RIVALS,
    SIMILAR,
    Added,
    common,
    has_other_source,
    is_blank,
    is_namesake,
    says_little,
    score,
)
from hygiene.references.spelling import is_same_module, same_name

if TYPE_CHECKING:
    from hygiene.git.history import Vanishing
    from hygiene.git.snapshot import Snapshot

MOST_GUESSES = 40  # blobs read where no namesake is, for a hint alone


class Proof(StrEnum):
    """How well a new path is proven; "index" says that the path is only spelt otherwise, and is no rename."""

    SAME_CONTENT = "same-content"
    SIMILAR = "similar"
    INDEX = "index"
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


@dataclass(frozen=True, slots=True)
class Candidates:
    """What a commit added that may be the file it removed: of its kind, and of these what bears its name."""

    path: str
    old: bytes
    rivals: Mapping[str, str]
    namesakes: Mapping[str, str]
    commit: str
    snapshot: "Snapshot"

    def scores(self) -> Mapping[str, float]:
        """How similar each namesake is, or each of some others where there is none."""
        few = list(self.namesakes.items())[:MOST_RIVALS] or list(self.rivals.items())[:MOST_GUESSES]
        return {new: score(self.old, blob, self.snapshot) for new, blob in few}

    def proves(self, best: str, scored: Mapping[str, float]) -> bool:
        """Whether the old file can have become `best` alone, and `best` can have come from it alone."""
        if best not in self.namesakes or not (same_name(self.path, best) or is_same_module(self.path, best)):
            return False
        if len(self.namesakes) > MOST_RIVALS or any(scored[new] >= LIKELY for new in scored if new != best):
            return False
        if self._is_split(best) or self._is_outdone(best, scored[best]):
            return False
        return not has_other_source(self.path, self.namesakes[best], scored[best], self.commit, self.snapshot)

    def _is_split(self, best: str) -> bool:
        """Whether another namesake has what the best one lost: a reference may mean that part."""
        new = self.snapshot.read_blob(self.namesakes[best]) or b""
        others = (self.snapshot.read_blob(blob) for name, blob in self.namesakes.items() if name != best)
        return any(has_the_rest(self.old, new, other or b"") for other in others)

    def _is_outdone(self, best: str, reached: float) -> bool:
        """Whether a file of another name is as similar: then the namesake is not the only one that may be meant."""
        if len(self.rivals) > MOST_RIVALS:
            return True
        others = (blob for new, blob in self.rivals.items() if new != best)
        return any(score(self.old, blob, self.snapshot) >= reached for blob in others)


def file_hop(path: str, gone: "Vanishing", snapshot: "Snapshot") -> Hop | None:
    """The hop of a file in the commit in which it went; None when nothing of that commit looks like it."""
    added = snapshot.history.added_in(gone.commit)
    return _same(path, gone, added, snapshot) or _similar(path, gone, added, snapshot)


def _same(path: str, gone: "Vanishing", added: Added, snapshot: "Snapshot") -> Hop | None:
    alike = [new for new, blob in added if blob == gone.blob and new != path]
    if not alike or is_blank(gone.blob, snapshot):
        return None
    if len(alike) == 1 and not says_little(path, alike[0], gone.blob, snapshot):
        return Hop(path, alike[0], gone.commit, gone.time, Proof.SAME_CONTENT, gone.blob)
    namesakes = [new for new in alike if posixpath.basename(new) == posixpath.basename(path)]
    likely = max(namesakes or alike, key=lambda new: (common(path, new), new))
    return Hop(path, likely, gone.commit, gone.time, Proof.NONE)


def _similar(path: str, gone: "Vanishing", added: Added, snapshot: "Snapshot") -> Hop | None:
    old = snapshot.read_blob(gone.blob)
    if old is None or not old.strip():
        return None
    suffix = posixpath.splitext(path)[1]
    rivals = {new: blob for new, blob in added if new != path and new.endswith(suffix)}
    namesakes = {new: blob for new, blob in rivals.items() if is_namesake(path, new)}
    candidates = Candidates(path, old, rivals, namesakes, gone.commit, snapshot)
    scored = candidates.scores()
    if not scored:
        return None
    best = max(scored, key=lambda new: (scored[new], common(path, new), new))
    if scored[best] >= SIMILAR and candidates.proves(best, scored):
        return Hop(path, best, gone.commit, gone.time, Proof.SIMILAR, namesakes[best])
    return Hop(path, best, gone.commit, gone.time, Proof.NONE) if scored[best] >= LIKELY else None
