"""How much of two contents is the same, as Git measures it when it detects a rename."""

from collections import Counter
from collections.abc import Iterator

PIECE = 64
"""Git's own: where a long line was changed in one place, its other pieces still count."""


def similarity(old: bytes, new: bytes) -> float:
    """From 0 to 1: the bytes of the pieces that both have, over the bytes of the larger. Line endings do not count."""
    if old == new:
        return 1.0
    before, after = Counter(_pieces(old)), Counter(_pieces(new))
    larger = max(_size(before), _size(after))
    return _size(before & after) / larger if larger else 1.0


def has_the_rest(old: bytes, new: bytes, other: bytes) -> bool:
    """Whether `other` has something of the old content that the new one lost, as the second part of a split has."""
    lost = Counter(_pieces(old)) - Counter(_pieces(new))
    there = set(_pieces(other))
    return any(piece.strip() and piece in there for piece in lost)


def _pieces(content: bytes) -> Iterator[bytes]:
    """The lines with their ends, longer ones cut; the last line counts as if it had an end."""
    for line in content.replace(b"\r\n", b"\n").removesuffix(b"\n").split(b"\n"):
        whole = line + b"\n"
        yield from (whole[at : at + PIECE] for at in range(0, len(whole), PIECE))


def _size(pieces: Counter[bytes]) -> int:
    return sum(len(piece) * count for piece, count in pieces.items())
