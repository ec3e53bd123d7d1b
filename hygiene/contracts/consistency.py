"""What the parts of one report owe each other."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from hygiene.contracts.anchors import CanonicalPlace, LineAnchor
from hygiene.contracts.edits import Dedupe, Delete, DeleteRange, ExtractThenDelete, MoveToArchive, ReplaceText
from hygiene.contracts.entry import Entry
from hygiene.errors import Fault


def inconsistencies(paths: Sequence[str], entries: Sequence[Entry], promoted: Sequence[str]) -> Iterator[Fault]:
    """Faults between shortlist paths, entries and the paths of promotion candidates."""
    yield from _repeated_paths(paths)
    yield from _unlisted_entries(frozenset(paths), entries)
    yield from _lost_canonicals(entries)
    yield from _unjudged_promotions(entries, promoted)


def _repeated_paths(paths: Sequence[str]) -> Iterator[Fault]:
    seen: dict[str, int] = {}
    for number, path in enumerate(paths):
        if seen.setdefault(path, number) != number:
            yield Fault(f"/shortlist/{number}", f"{path} is on the shortlist already, at {seen[path]}")


def _unlisted_entries(paths: frozenset[str], entries: Sequence[Entry]) -> Iterator[Fault]:
    for number, entry in enumerate(entries):
        if entry.path not in paths:
            yield Fault(f"/entries/{number}/path", f"{entry.path} is not on the shortlist")


def _unjudged_promotions(entries: Sequence[Entry], promoted: Sequence[str]) -> Iterator[Fault]:
    judged = {entry.path for entry in entries if entry.lifecycle is not None and entry.lifecycle.is_judged}
    for number, path in enumerate(promoted):
        if path not in judged:
            yield Fault(f"/promotion_candidates/{number}/path", f"{path} has no entry with served_when")


def _lost_canonicals(entries: Sequence[Entry]) -> Iterator[Fault]:
    """A text that is kept elsewhere must still be there when all entries are done."""
    by_path: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        by_path[entry.path].append(entry)
    for number, entry in enumerate(entries):
        if isinstance(entry.exact_edit, Dedupe) and (why := _why_lost(entry.exact_edit.canonical, by_path)):
            yield Fault(f"/entries/{number}/exact_edit/canonical_ref", why)


def _why_lost(kept: CanonicalPlace, by_path: Mapping[str, Sequence[Entry]]) -> str:
    for folder in _self_and_parents(kept.path):
        if any(isinstance(entry.exact_edit, Delete | ExtractThenDelete) for entry in by_path.get(folder, ())):
            return f"names {kept.path}, which an entry of this report deletes"
    if any(_touches(entry, kept.anchor) for entry in by_path.get(kept.path, ())):
        return f"names lines of {kept.path} that an entry of this report changes"
    return ""


def _self_and_parents(path: str) -> Iterator[str]:
    yield path
    while "/" in path:
        path = path.rpartition("/")[0]
        yield path


def _touches(entry: Entry, kept: LineAnchor) -> bool:
    """Whether the edit certainly changes kept lines. A replacement may stand in any one line of its anchor."""
    edit = entry.exact_edit
    if isinstance(edit, ReplaceText):
        return kept.contains(edit.anchor)
    return isinstance(edit, DeleteRange | Dedupe | MoveToArchive) and kept.overlaps(edit.anchor)
