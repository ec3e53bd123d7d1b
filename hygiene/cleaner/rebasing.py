"""A patch on bytes that our own runs changed since: the bytes it was made on, and where its lines lie now."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import accumulate

from hygiene.cleaner.journal import Journal, sha256
from hygiene.cleaner.lines import split_lines
from hygiene.cleaner.splice import Splice


def earlier(journal: Journal, target: str, content: bytes, is_meant: Callable[[bytes], bool]) -> bytes | None:
    """The bytes that are meant, among those before our runs, as far back as each run explains what came after."""
    current = sha256(content)
    for run in reversed(journal.runs()):
        for index, file in enumerate(run.files):
            if file.path != target or file.outcome != "changed" or file.after != current:
                continue
            if file.before is None:
                return None
            current = file.before
            if is_meant(found := journal.before(run, index)):
                return found
    return None


def rebased(splices: Sequence[Splice], before: bytes, after: bytes) -> list[Splice] | None:
    """The same splices on the later bytes; None where one touches a line that changed, or goes in beside one."""
    old, new = split_lines(before), split_lines(after)
    old_starts, new_starts = ([0, *accumulate(map(len, lines))] for lines in (old, new))
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    spans = [(old_starts[one.a], old_starts[one.a + one.size], new_starts[one.b]) for one in blocks if one.size]
    moved = [_moved(one, spans, len(before)) for one in splices]
    found = [one for one in moved if one]
    return found if len(found) == len(moved) else None


def _moved(one: Splice, spans: Sequence[tuple[int, int, int]], size: int) -> Splice | None:
    """The splice within the lines that are still the same; what only goes in needs such a line on both sides."""
    for start, end, place in spans:
        is_within = start <= one.start and one.end <= end
        is_edge = one.start == one.end and ((one.start == start and start > 0) or (one.end == end and end < size))
        if is_within and not is_edge:
            return replace(one, start=one.start + place - start, end=one.end + place - start)
    return None
