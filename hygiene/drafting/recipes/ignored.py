"""A link to what Git ignores becomes its text and the path as code: a reader may have it, a link may not."""

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.drafting.building import draft_of
from hygiene.drafting.extents import Extent, extent_of
from hygiene.drafting.kept import Change, is_kept
from hygiene.drafting.subjects import matter_of
from hygiene.drafting.unlinking import cut
from hygiene.finalizer.edits.labels import DRESS
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.elements import Link


def ignored(entry: Entry, ground: Ground) -> Draft | None:
    """The draft for every link of the entry; images and definitions are left to a person."""
    matter = matter_of(entry, ground, {"ignored-target"})
    if matter is None:
        return None
    links = tuple(each.reference for each in matter.subjects if isinstance(each.reference, Link))
    target = matter.subjects[0].target
    extents = [extent_of(link, matter.source) if link.kind == "link" else None for link in links]
    known = [each for each in extents if each is not None]
    if not known or len(known) != len(matter.subjects) or "`" in target or "|" in target:
        return None
    cuts = tuple(each for extent in known for each in _cuts(extent, target, matter.source))
    change = Change(links, code=tuple(target for extent in known if _code(extent, target, matter.source) != 0))
    if not is_kept(matter.content, matter.facts, cuts, change):
        return None
    return draft_of(matter.content, "name-ignored", f"name {target} without a link, since Git ignores it", cuts)


def _cuts(extent: Extent, target: str, source: bytes) -> tuple[Replacement, ...]:
    shown = _shown(extent, source)
    if not _is_path(shown, target):
        return cut(extent.start, extent.text_start), cut(extent.text_end, extent.end, f" (`{target}`)")
    return (cut(extent.start, extent.end, f"`{target}`"),)


def _code(extent: Extent, target: str, source: bytes) -> int:
    """How much inline code comes: none where the label was code already."""
    is_code = extent.text(source).strip().startswith(b"`")
    return 0 if is_code and _shown(extent, source) == target else 1


def _shown(extent: Extent, source: bytes) -> str:
    return extent.text(source).decode("utf-8", "replace").strip(DRESS)


def _is_path(shown: str, target: str) -> bool:
    bare = shown.removeprefix("./").strip("/")
    return bool(bare) and f"/{target}".endswith(f"/{bare}")
