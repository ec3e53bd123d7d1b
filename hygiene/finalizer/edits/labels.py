"""The label of a link that is to lead elsewhere: where it shows the old path it follows, or holds the edit back."""

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from hygiene.finalizer.edits.repointing import Repointing
from hygiene.markdown.elements import Facts, Link
from hygiene.references.spelling import extension

PATH = re.compile(r"[\w.@+/-]+")
DRESS = "*_`~ "
BETWEEN = re.compile(rb"[*_`~ ]*\]\(<?")
NOT_ALIKE = re.compile(r"[\W_]+")
FEWEST = 3  # a shorter word may stand in any label


def with_labels(moves: Sequence[Repointing], facts: Facts, source: bytes) -> Iterator[Repointing]:
    """The moves, each with that of its label where the label is the old path; none where it would become untrue.

    A code span as a label may be a move already.
    """
    links = {link.start: link for link in facts.links}
    taken = frozenset(move.start for move in moves)
    for move in moves:
        link = links.get(move.start) if move.is_link and move.missing else None
        made = (move,) if link is None or link.kind != "link" else _labelled(move, link, source)
        yield from (each for each in made if not (each.is_label and each.start in taken))


def incomplete(kept: Iterable[Repointing], wanted: Iterable[Repointing]) -> frozenset[int]:
    """The signals of which a wanted move was not kept: a label never follows alone, and a link not without it."""
    there = frozenset(kept)
    return frozenset(move.signal for move in wanted if move not in there)


def _labelled(move: Repointing, link: Link, source: bytes) -> tuple[Repointing, ...]:
    label = link.text.strip(DRESS)
    if not shows_a_path(label, move):
        return () if _keeps_the_old_name(label, move) else (move,)
    if f"/{move.target}".casefold().endswith("/" + label.strip("./").casefold()):
        return (move,)
    new = _renamed(move).get(label)
    start = source.rfind(label.encode(), 0, move.start)
    if new is None or start < 0 or not BETWEEN.fullmatch(source, start + len(label.encode()), move.start):
        return ()
    is_code = source[start - 1 : start] == b"`"
    shown = replace(
        move,
        start=start,
        end=start + len(label.encode()),
        reference=label,
        replacement=new,
        is_label=True,
        is_code=is_code,
    )
    return shown, move


def shows_a_path(label: str, move: Repointing) -> bool:
    """Whether a label is a path, and no name of code: `Pool.stream` ends in nothing that the old file ended in."""
    is_alike = extension(label) == extension(move.missing) != ""
    return bool(PATH.fullmatch(label)) and ("/" in label or is_alike)


def _renamed(move: Repointing) -> Mapping[str, str]:
    """The ways in which a label may write the old path, and how it then writes the new one."""
    was, now = (re.split(r"[#?]", text, maxsplit=1)[0] for text in (move.reference, move.replacement))
    return {
        posixpath.basename(move.missing): posixpath.basename(move.target),
        move.missing: move.target,
        f"/{move.missing}": f"/{move.target}",
        was.removeprefix("./"): now.removeprefix("./"),
        was: now,
    }


def _keeps_the_old_name(label: str, move: Repointing) -> bool:
    """Whether the label says the old name in words, which the new path no longer has."""
    stem = _alike(posixpath.splitext(posixpath.basename(move.missing))[0])
    return len(stem) >= FEWEST and stem in _alike(label) and stem not in _alike(move.target)


def _alike(text: str) -> str:
    return NOT_ALIKE.sub("", text).casefold()
