"""The proof of repointed links: the new bytes are parsed, resolve where they should, and say nothing else anew."""

import posixpath
import re
from collections import defaultdict
from collections.abc import Sequence

from hygiene.finalizer.documents import parsed
from hygiene.finalizer.edits.repointing import Ground, Repointing
from hygiene.markdown.elements import CodeSpan, Facts, Link
from hygiene.references.imports import imports_in
from hygiene.references.mentions import mentions
from hygiene.references.resolution import State

NEAR_LINES = 2
ASSIGNMENT = re.compile(rb"(?<![\w-])[A-Za-z_]\w*=[\"']?\Z")
LONGEST_NAME = 100
DEEPEST = 6  # how often a document's moves are halved to find the one that does not hold


def spliced(source: bytes, moves: Sequence[Repointing]) -> bytes:
    """The bytes with every destination replaced. `moves` are in order and do not overlap."""
    pieces, position = [], 0
    for move in moves:
        pieces += [source[position : move.start], move.replacement.encode()]
        position = move.end
    return b"".join([*pieces, source[position:]])


def proven(
    path: str, source: bytes, facts: Facts, moves: Sequence[Repointing], ground: Ground, *, depth: int = DEEPEST
) -> tuple[Repointing, ...]:
    """The moves that hold together; where they do not, those that hold in halves, as far as `depth` allows."""
    if not moves:
        return ()
    if _holds(path, source, facts, moves, ground):
        return tuple(moves)
    if len(moves) == 1 or not depth:
        return ()
    half = len(moves) // 2
    kept = [
        each
        for part in (moves[:half], moves[half:])
        for each in proven(path, source, facts, part, ground, depth=depth - 1)
    ]
    return tuple(kept) if _holds(path, source, facts, kept, ground) else ()


def _holds(path: str, source: bytes, facts: Facts, moves: Sequence[Repointing], ground: Ground) -> bool:
    changed = spliced(source, moves)
    after = parsed(path, changed)
    if after is None or _rest(after) != _rest(facts):
        return False
    if _imported(after, changed) != _imported(facts, source, moves):
        return False
    if len(after.links) != len(facts.links) or len(after.code_spans) != len(facts.code_spans):
        return False
    by_line: dict[int, list[Repointing]] = defaultdict(list)
    for move in moves:
        by_line[move.line].append(move)
    links = {move.start: move for move in moves if move.is_link}
    return _mentions_right(facts, source, after, changed, moves) and all(
        _says_the_same(old, new, by_line.get(old.line, ()))
        and _points_right(path, old, new, links.get(old.start), ground)
        for old, new in zip(facts.links, after.links, strict=True)
    )


def _mentions_right(facts: Facts, source: bytes, after: Facts, new_source: bytes, moves: Sequence[Repointing]) -> bool:
    """Whether every mention says what it did, or the new path, and code spans changed nowhere else."""
    moved = {move.start: move.replacement for move in moves if move.is_code}
    before, now = mentions(facts, source), mentions(after, new_source)
    said = [(old.kind, old.line, moved.get(old.start, old.text)) for old in before]
    return said == [(new.kind, new.line, new.text) for new in now] and all(
        (new.text, new.line) == (_moved_code(old, source, moves), old.line)
        for old, new in zip(facts.code_spans, after.code_spans, strict=True)
    )


def _moved_code(old: CodeSpan, source: bytes, moves: Sequence[Repointing]) -> str:
    """The text of a code span once the moves within it are made."""
    text = old.text
    for move in reversed(moves):
        if move.is_code and old.start <= move.start and move.end <= old.end:
            start = len(source[old.start : move.start].decode())
            text = text[:start] + move.replacement + text[start + len(move.reference) :]
    return text


def _points_right(path: str, old: Link, new: Link, move: Repointing | None, ground: Ground) -> bool:
    """Whether the destination is the old one, or a moved one that is found where it should be."""
    if move is None:
        return (old.reference, old.destination) == (new.reference, new.destination)
    seen = ground.resolver.resolve(path, new.destination)
    is_there = seen.state is State.FOUND and seen.target == move.target and seen.fragment == move.fragment
    return is_there and new.reference == move.replacement


def _imported(facts: Facts, source: bytes, moves: Sequence[Repointing] = ()) -> list[tuple[int, str]]:
    """What a document imports, by line, once the moves are made."""
    new = {move.start: move.replacement for move in moves if move.is_import}
    return [(found.line, new.get(found.start, found.reference)) for found in imports_in(facts, source)]


def speaks_of_both(source: bytes, move: Repointing) -> bool:
    """Whether the line names the new path beside the old one, or the lines around do: it may tell of the move."""
    line = _around(source, move, 0)
    near = _around(source, move, NEAR_LINES)
    return posixpath.basename(move.target).encode() in line or move.target.encode() in near


def is_assigned(source: bytes, move: Repointing) -> bool:
    """Whether the path is the value of a variable, as in `file=docs/a.md`: what else is made of it is not known."""
    return bool(ASSIGNMENT.search(source, max(0, move.start - LONGEST_NAME), move.start))


def _around(source: bytes, move: Repointing, lines: int) -> bytes:
    """The line of the move and so many before and after it, without the reference itself."""
    start, end = move.start, move.end - 1
    for _ in range(lines + 1):
        start = source.rfind(b"\n", 0, max(start, 0))
        end = source.find(b"\n", end + 1) if end >= 0 else end
    return source[start + 1 : move.start] + b" " + source[move.end : end if end >= 0 else len(source)]


def _says_the_same(old: Link, new: Link, moves: Sequence[Repointing]) -> bool:
    """Whether kind, line and label are kept. A label may name the old path, or hold an image: moves of their own."""
    if (old.kind, old.line) != (new.kind, new.line):
        return False
    label, first = old.text, old.start - len(old.text.encode()) - len("](<")
    for move in moves:
        if first <= move.start < old.start or (old.kind == "autolink" and move.start == old.start):
            label = label.replace(move.reference, move.replacement, 1)
    return new.text == label


def _rest(facts: Facts) -> tuple[object, ...]:
    """What a document says besides its links, without columns and offsets."""
    return (
        tuple((use.label, use.line) for use in facts.uses),
        tuple((heading.level, heading.text, heading.explicit_id, heading.line) for heading in facts.headings),
        tuple((fence.language, fence.line, fence.end_line) for fence in facts.fences),
        tuple((task.is_checked, task.line, task.depth) for task in facts.tasks),
        tuple((comment.text, comment.line) for comment in facts.comments),
        facts.front_matter and facts.front_matter.text,
        facts.anchors,
        facts.code_lines,
        facts.line_count,
    )
