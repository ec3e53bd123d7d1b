"""An import of an agent file that brings nothing: its space is escaped, or its line goes."""

import re

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.drafting.building import draft_of, spliced
from hygiene.drafting.extents import Extent, lines_of
from hygiene.drafting.kept import Change, is_kept
from hygiene.drafting.likely import likely
from hygiene.drafting.subjects import Matter, Subject, matter_of
from hygiene.drafting.unlinking import cut, without_inner
from hygiene.finalizer.documents import parsed
from hygiene.finalizer.edits.repointing import Ground
from hygiene.references.imports import Import, imports_in
from hygiene.references.resolution import State

DETECTORS = frozenset({"broken-import"})
ALONE = re.compile(rb"[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?@\S+[ \t]*\r?\n?")


def escape_space(entry: Entry, ground: Ground) -> Draft | None:
    """The draft that escapes the spaces which cut the paths short."""
    matter = matter_of(entry, ground, DETECTORS)
    if matter is None:
        return None
    found = [each.reference for each in matter.subjects if isinstance(each.reference, Import)]
    if not all(_is_cut_short(entry.path, each, ground) for each in found):
        return None
    edits = [cut(each.start, each.end, each.spaced.replace(" ", "\\ ")) for each in found]
    wide = [
        Replacement(start=each.start, end=each.start + len(each.spaced.encode()), new=edit.new)
        for each, edit in zip(found, edits, strict=True)
    ]
    after = parsed(entry.path, spliced(matter.source, wide))
    there = {each.path for each in imports_in(after, spliced(matter.source, wide))} if after else set()
    if not all(each.spaced in there for each in found) or not is_kept(matter.content, matter.facts, wide, Change()):
        return None
    return draft_of(
        matter.content, "escape-space", f"escape the space in {found[0].spaced}, which ends the import", wide
    )


def _is_cut_short(document: str, found: Import, ground: Ground) -> bool:
    return bool(found.spaced) and ground.resolver.resolve(document, found.spaced).state is State.FOUND


def drop_import(entry: Entry, ground: Ground) -> Draft | None:
    """The draft without the lines on which such imports stand alone."""
    matter = matter_of(entry, ground, DETECTORS)
    if matter is None or not all(_is_lost(entry.path, each, matter, ground) for each in matter.subjects):
        return None
    lines = [lines_of(Extent(each.start, each.end, 0, 0), matter.facts, matter.source) for each in _references(matter)]
    cuts = without_inner(cut(line.start, line.end) for line in lines)
    if not is_kept(matter.content, matter.facts, cuts, Change()):
        return None
    target, commit = matter.subjects[0].target, matter.subjects[0].signal.said("gone_in")
    story = f"was removed in {commit[:7]}" if commit else "is not there"
    return draft_of(matter.content, "drop-import", f"drop the import: {target} {story}", cuts)


def _references(matter: Matter) -> tuple[Import, ...]:
    return tuple(each.reference for each in matter.subjects if isinstance(each.reference, Import))


def _is_lost(document: str, subject: Subject, matter: Matter, ground: Ground) -> bool:
    found, span = subject.reference, matter.facts.line_span(subject.reference.line)
    if not isinstance(found, Import) or found.spaced or subject.signal.said("verdict") not in {"history", "never"}:
        return False
    is_alone = bool(ALONE.fullmatch(matter.source[span.start : span.end]))
    return is_alone and not likely(document, subject.target, ground, subject.signal.data)
