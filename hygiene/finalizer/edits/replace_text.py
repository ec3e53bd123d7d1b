"""`replace-text`: a reference follows its target, where history proves where that went."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hygiene.contracts.anchors import LineAnchor
from hygiene.contracts.edits import ReplaceText
from hygiene.contracts.signals import Signal
from hygiene.finalizer.documents import Content
from hygiene.finalizer.edits.built import Built
from hygiene.finalizer.edits.doubts import halved, is_printed, is_published
from hygiene.finalizer.edits.labels import incomplete, with_labels
from hygiene.finalizer.edits.matching import Match, joined, unique_match
from hygiene.finalizer.edits.proof import is_assigned, proven, speaks_of_both
from hygiene.finalizer.edits.refragmenting import FRAGMENTS, refragmenting
from hygiene.finalizer.edits.repointing import Ground, Places, Repointing, places_of, repointing
from hygiene.markdown.elements import Facts

BOM = "\ufeff"


@dataclass(frozen=True, slots=True)
class Place:
    """A move and the match that finds it in its line; `line_start` counts characters of the document."""

    line: int
    start: int
    end: int
    move: Repointing
    match: Match


def build(path: str, signals: Mapping[int, Signal], ground: Ground) -> tuple[Built, ...]:
    """The proven edits of one document for these signals, in order. Places whose matches overlap share an edit."""
    content, facts = ground.documents.content(path), ground.documents.facts(path)
    if content is None or facts is None:
        return ()
    places = places_of(facts, content.source)
    found = [_move(path, position, signal, places, ground) for position, signal in signals.items()]
    moves = _apart([move for move in found if move and _is_free(path, content.source, facts, move, ground)])
    moves = _apart(tuple(with_labels(moves, facts, content.source)))
    placed = tuple(_placed(content, proven(path, content.source, facts, moves, ground)))
    broken = incomplete([place.move for place in placed], moves)
    kept = [place for place in placed if place.move.signal not in broken]
    halves = halved(path, content.source, facts, [place.move for place in kept], ground)
    return tuple(_built(content, group) for group in _groups([each for each in kept if each.move.signal not in halves]))


def _move(path: str, position: int, signal: Signal, places: Places, ground: Ground) -> Repointing | None:
    change = refragmenting if signal.id in FRAGMENTS else repointing
    return change(path, position, signal, places, ground)


def _is_free(path: str, source: bytes, facts: Facts, move: Repointing, ground: Ground) -> bool:
    """Whether a reference stands for itself alone, and is read from where it lies."""
    if move.is_link:
        return not is_published(path, move, ground)
    return not (speaks_of_both(source, move) or is_assigned(source, move) or is_printed(source, facts, move))


def _apart(moves: Sequence[Repointing]) -> list[Repointing]:
    """In the order of the document, without a second move of bytes that an earlier one has."""
    apart: list[Repointing] = []
    for move in sorted(moves, key=lambda move: (move.start, move.signal)):
        if not apart or move.start >= apart[-1].end:
            apart.append(move)
    return apart


def _placed(content: Content, moves: Sequence[Repointing]) -> Iterator[Place]:
    """Each move with its match; one that no match can single out is left out."""
    offsets = CharacterOffsets(content.source)
    for move in moves:
        start, end = offsets.at(move.start), offsets.at(move.end)
        line = bisect_right(content.starts, start)
        line_start = content.starts[line - 1]
        text = content.lines(line, line).rstrip("\r\n")
        skip = len(text) - len(text.lstrip(BOM)) if line == 1 else 0
        match = unique_match(text[skip:], start - line_start - skip, end - line_start - skip, move.replacement)
        if match and end <= line_start + len(text):
            yield Place(line, start - line_start - skip, end - line_start - skip, move, match)


class CharacterOffsets:
    """Byte offsets of a text as character offsets; asked in rising order, it reads every byte once."""

    def __init__(self, source: bytes) -> None:
        self.source = source
        self.byte = self.character = 0

    def at(self, byte: int) -> int:
        """The character offset of a byte offset that is not before the last one asked."""
        self.character += len(self.source[self.byte : byte].decode())
        self.byte = byte
        return self.character


def _groups(places: list[Place]) -> Iterator[list[Place]]:
    """Places whose matches overlap, and the two of one link, together."""
    group: list[Place] = []
    reach = 0
    for place in places:
        is_apart = bool(group) and (place.line != group[0].line or place.match.start >= reach)
        if is_apart and place.move.signal != group[-1].move.signal:
            yield group
            group, reach = [], 0
        group.append(place)
        reach = max(reach, place.match.end)
    if group:
        yield group


def _built(content: Content, group: list[Place]) -> Built:
    line = group[0].line
    text = content.lines(line, line).rstrip("\r\n")
    text = text.lstrip(BOM) if line == 1 else text
    inner = [(place.start, place.end, place.move.replacement) for place in group]
    match = joined(text, [place.match for place in group], inner)
    head = len(text[match.start : group[0].start].encode())
    start = group[0].move.start - head
    edit = ReplaceText(
        kind="replace-text",
        expected_sha256=content.sha256,
        anchor=LineAnchor(start_line=line, end_line=line),
        match=match.text,
        replacement=match.replacement,
    )
    signals = tuple(dict.fromkeys(place.move.signal for place in group))
    return Built(edit, signals, start, start + len(match.text.encode()), match.text)
