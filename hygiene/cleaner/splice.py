"""Byte edits as values: what is removed where, what is put there, and the proof that nothing else changed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Splice:
    """Bytes `start` to `end` of a file, which are `old`, become `new`. `rank` orders insertions at one place."""

    start: int
    end: int
    rank: int
    old: bytes
    new: bytes

    @property
    def changes_nothing(self) -> bool:
        """Whether the same bytes come out."""
        return self.old == self.new


def splice(source: bytes, start: int, end: int, new: bytes, rank: int = 0) -> Splice:
    """The splice that puts `new` in the place of what lies there now."""
    return Splice(start, end, rank, source[start:end], new)


def collide(one: Splice, other: Splice) -> bool:
    """Whether both want the same bytes. Touching spans do not collide; neither do insertions at one place."""
    if one == other:
        return False
    if one.start == one.end or other.start == other.end:
        inner, outer = (one, other) if one.start == one.end else (other, one)
        return outer.start < inner.start < outer.end
    return one.start < other.end and other.start < one.end


def apply_splices(before: bytes, splices: Iterable[Splice]) -> bytes:
    """The bytes with every splice done, from the last to the first. Equal splices are one."""
    pieces: list[bytes] = []
    position = len(before)
    for one in sorted(set(splices), reverse=True):
        pieces += (before[one.end : position], one.new)
        position = one.start
    pieces.append(before[:position])
    return b"".join(reversed(pieces))


def is_faithful(before: bytes, after: bytes, splices: Iterable[Splice]) -> bool:
    """Whether (before - removed) == (after - inserted), with the removed and the inserted bytes as planned.

    Reads forward through both texts and shares no step with `apply_splices`.
    """
    seen_before = seen_after = 0
    for one in sorted(set(splices)):
        kept = one.start - seen_before
        if kept < 0 or before[seen_before : one.start] != after[seen_after : seen_after + kept]:
            return False
        seen_after += kept
        if before[one.start : one.end] != one.old or after[seen_after : seen_after + len(one.new)] != one.new:
            return False
        seen_before, seen_after = one.end, seen_after + len(one.new)
    return before[seen_before:] == after[seen_after:]


def nested(inner: Sequence[Splice], outer: Splice) -> bool:
    """Whether all of `inner` lies within the bytes of `outer`."""
    return all(outer.start <= one.start and one.end <= outer.end for one in inner)
