"""How much of two contents is the same, by whole lines."""

from collections import Counter


def similarity(old: bytes, new: bytes) -> float:
    """From 0 to 1: the bytes of the lines that both have, over the bytes of the larger. Line endings do not count."""
    if old == new:
        return 1.0
    before, after = _lines(old), _lines(new)
    larger = max(_size(before), _size(after))
    return _size(before & after) / larger if larger else 1.0


def _lines(content: bytes) -> Counter[bytes]:
    return Counter(content.replace(b"\r\n", b"\n").removesuffix(b"\n").split(b"\n"))


def _size(lines: Counter[bytes]) -> int:
    return sum((len(line) + 1) * count for line, count in lines.items())
