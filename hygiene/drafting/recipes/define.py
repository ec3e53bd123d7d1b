"""`[text][label]` without a definition: the label that is meant, the definition that others have, or its text."""

import re
from collections.abc import Iterable, Iterator, Sequence

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.contracts.signals import Signal
from hygiene.drafting.alike import respelt
from hygiene.drafting.building import draft_of
from hygiene.drafting.definitions import definition_elsewhere
from hygiene.drafting.extents import Extent
from hygiene.drafting.kept import Change, is_kept
from hygiene.drafting.subjects import signals_of
from hygiene.drafting.unlinking import cut, unlinked
from hygiene.finalizer.documents import Content
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.destinations import fold_label
from hygiene.markdown.elements import Facts, UndefinedUse
from hygiene.references.forge import is_url
from hygiene.references.resolution import State
from hygiene.references.spelling import has_extension

DETECTORS = frozenset({"undefined-reference"})
PLAIN_URL = re.compile(r"[^\s()<>\\]+")


def define(entry: Entry, ground: Ground) -> Draft | None:
    """The best draft for all uses of one label in the entry."""
    content, facts = ground.documents.content(entry.path), ground.documents.facts(entry.path)
    signals = signals_of(entry, DETECTORS)
    if content is None or facts is None or not signals:
        return None
    uses = [use for signal in signals for use in _uses(signal, facts, content)]
    labels = {fold_label(use.label or use.text) for use in uses}
    if len(uses) != len(signals) or len(labels) != 1:
        return None
    ways = (_written_out, _other_label, _defined_elsewhere, _as_text)
    return next((draft for way in ways if (draft := way(content, facts, uses, ground)) is not None), None)


def _uses(signal: Signal, facts: Facts, content: Content) -> Iterator[UndefinedUse]:
    for use in facts.undefined:
        written = content.source[use.start : use.end].decode("utf-8", "replace")
        if (use.line, use.column, written) == (
            signal.line,
            (signal.data or {}).get("column"),
            signal.said("reference"),
        ):
            yield use


def _label(uses: Sequence[UndefinedUse]) -> str:
    return " ".join((uses[0].label or uses[0].text).split())


def _made(content: Content, facts: Facts, summary: str, cuts: Sequence[Replacement], change: Change) -> Draft | None:
    is_whole = bool(cuts) and is_kept(content, facts, cuts, change)
    return draft_of(content, "undefined-reference", summary, cuts) if is_whole else None


def _written_out(content: Content, facts: Facts, uses: Sequence[UndefinedUse], ground: Ground) -> Draft | None:
    """The label is itself a destination: `[text][docs/a.md]`."""
    label = _label(uses)
    is_path = ("/" in label or has_extension(label)) and ground.resolver.resolve(
        content.path, label
    ).state is State.FOUND
    if not PLAIN_URL.fullmatch(label) or not (is_url(label) or is_path) or not all(use.label for use in uses):
        return None
    cuts = [cut(use.end - len(f"[{use.label}]".encode()), use.end, f"({label})") for use in uses]
    if any(content.source[each.start : each.start + 1] != b"[" for each in cuts):
        return None
    links = Change(undefined=len(uses), new_links=(("link", label),) * len(uses))
    return _made(content, facts, f"write {label} as the destination that it is", cuts, links)


def _other_label(content: Content, facts: Facts, uses: Sequence[UndefinedUse], _: Ground) -> Draft | None:
    """A label that is defined here differs in letter case, joints or plural alone."""
    wanted = _stem(_label(uses))
    same = {fold_label(link.text): link.text for link in facts.links if link.kind == "definition"}
    found = [written for label, written in same.items() if _stem(label) == wanted]
    if len(found) != 1 or not wanted:
        return None
    cuts = [cut(*_bracket(use), f"[{found[0]}]") for use in uses]
    change = Change(undefined=len(uses), new_uses=(fold_label(found[0]),) * len(uses))
    return _made(content, facts, f"name the label [{found[0]}], which is defined", cuts, change)


def _bracket(use: UndefinedUse) -> tuple[int, int]:
    """The second pair of brackets."""
    return _text_end(use) + 1, use.end


def _text_end(use: UndefinedUse) -> int:
    return use.start + 1 + len(use.text.encode())


def _stem(label: str) -> str:
    return respelt(label).removesuffix("s")


def _defined_elsewhere(content: Content, facts: Facts, uses: Sequence[UndefinedUse], ground: Ground) -> Draft | None:
    """Every other document of the tree that defines the label says the same of it."""
    label = _label(uses)
    found = definition_elsewhere(label, content.path, ground)
    if found is None:
        return None
    destination, where = found
    cuts = [_appended(f"[{label}]: {destination}", content, facts)]
    change = Change(
        undefined=len(uses), new_links=(("definition", destination),), new_uses=(fold_label(label),) * len(uses)
    )
    return _made(content, facts, f"define [{label}] as {where} does", cuts, change)


def _appended(line: str, content: Content, facts: Facts) -> Replacement:
    """The line at the end of the document, apart from what is no definition."""
    end, newline = len(content.source), facts.newline
    last = content.source.rstrip().rpartition(b"\n")[2]
    is_list = bool(re.match(rb" {0,3}\[[^\]]+\]:\s", last))
    has_break = content.source.endswith((b"\n", b"\r"))
    lead = ("" if has_break else newline) + ("" if is_list else newline)
    return cut(end, end, lead + line + newline)


def _as_text(content: Content, facts: Facts, uses: Sequence[UndefinedUse], _: Ground) -> Draft | None:
    extents = [Extent(use.start, use.end, use.start + 1, _text_end(use)) for use in uses]
    if not _are_right(extents, content.source):
        return None
    cuts = unlinked(extents, facts, content.source)
    summary = f"leave the text without [{_label(uses)}], which no document defines"
    return _made(content, facts, summary, cuts, Change(undefined=len(uses))) if cuts else None


def _are_right(extents: Iterable[Extent], source: bytes) -> bool:
    return all(source[each.text_end : each.text_end + 2] == b"][" for each in extents)
