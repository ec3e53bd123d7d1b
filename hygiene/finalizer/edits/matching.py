"""A `match` that occurs exactly once in its line, made longer with neighbouring characters until it does."""

from collections.abc import Sequence
from dataclasses import dataclass

# Left and right growth, tried in turn. The second makes `](docs/a.md` of a link's destination.
GROWTH = ((0, 0), (2, 0), (2, 1), (4, 2), (8, 8), (16, 16), (32, 32), (64, 64), (128, 128), (256, 256))


@dataclass(frozen=True, slots=True)
class Match:
    """A part of one line, `start` to `end` in characters, and what stands there afterwards."""

    start: int
    end: int
    text: str
    replacement: str


def unique_match(line: str, start: int, end: int, replacement: str) -> Match | None:
    """The shortest growth of `line[start:end]` that the line holds once, or None."""
    for left, right in GROWTH:
        first, last = max(0, start - left), min(len(line), end + right)
        text = line[first:last]
        if text and occurs_once(line, text):
            return Match(first, last, text, line[first:start] + replacement + line[end:last])
    return None


def occurs_once(line: str, text: str) -> bool:
    """Whether `text` stands in `line` at exactly one place, overlapping places counted."""
    first = line.find(text)
    return first >= 0 and line.find(text, first + 1) < 0


def joined(line: str, matches: Sequence[Match], inner: Sequence[tuple[int, int, str]]) -> Match:
    """One match over all of them. `inner` are the changed parts (start, end, new text), in order."""
    start, end = min(each.start for each in matches), max(each.end for each in matches)
    pieces, position = [], start
    for first, last, text in inner:
        pieces += [line[position:first], text]
        position = last
    return Match(start, end, line[start:end], "".join([*pieces, line[position:end]]))
