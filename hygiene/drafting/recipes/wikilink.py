"""A wikilink to a page that is gone names the likely one, or becomes its text; a heading that is gone is left out."""

import posixpath
from collections.abc import Iterator

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.contracts.signals import Signal
from hygiene.drafting.building import draft_of
from hygiene.drafting.kept import Change, is_kept
from hygiene.drafting.likely import likely
from hygiene.drafting.subjects import signals_of
from hygiene.drafting.unlinking import cut
from hygiene.finalizer.documents import Content
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.elements import Facts
from hygiene.markdown.slug import anchors_of
from hygiene.references.notes import Wikilink, wikilinks_in
from hygiene.references.spelling import MARKDOWN

DETECTORS = frozenset({"broken-wikilink"})
MARK = "![["


def wikilink(entry: Entry, ground: Ground) -> Draft | None:
    """The draft for every wikilink of the entry."""
    content, facts = ground.documents.content(entry.path), ground.documents.facts(entry.path)
    signals = signals_of(entry, DETECTORS)
    if content is None or facts is None or not signals:
        return None
    found = [_link(signal, content, facts) for signal in signals]
    links = [link for link in found if link is not None and not _is_embedded(link, content)]
    if len(links) != len(signals):
        return None
    meant = likely(entry.path, signals[0].said("target"), ground, signals[0].data)
    if signals[0].said("fragment"):
        cuts, summary = (
            [_without_part(link) for link in links],
            f"leave out #{links[0].part}, a heading that is not there",
        )
    elif meant is not None and meant.path.lower().endswith(MARKDOWN):
        cuts = [_renamed(link, meant.path, ground) for link in links]
        summary = f"name {meant.path}, {meant.reason}"
    else:
        cuts = [_plain(link) for link in links]
        summary = f"leave the text without the link: {signals[0].said('target')} is gone"
    return draft_of(content, "wikilink", summary, cuts) if is_kept(content, facts, cuts, Change()) else None


def _link(signal: Signal, content: Content, facts: Facts) -> Wikilink | None:
    here = [
        link
        for link in wikilinks_in(facts, content.source)
        if (link.line, link.column, link.reference)
        == (signal.line, (signal.data or {}).get("column"), signal.said("reference"))
    ]
    return here[0] if len(here) == 1 else None


def _is_embedded(link: Wikilink, content: Content) -> bool:
    return content.source[link.start - len(MARK) : link.start] == MARK.encode()


def _label(link: Wikilink) -> str:
    return link.reference.partition("|")[2]


def _plain(link: Wikilink) -> Replacement:
    return cut(link.start - 2, link.end + 2, _label(link) or link.name or link.part)


def _without_part(link: Wikilink) -> Replacement:
    if not link.name:
        return _plain(link)
    head, bar, label = link.reference.partition("|")
    slash = "\\" if head.endswith("\\") else ""
    return cut(link.start, link.end, head.partition("#")[0].rstrip("\\") + slash + bar + label)


def _renamed(link: Wikilink, path: str, ground: Ground) -> Replacement:
    head, bar, label = link.reference.partition("|")
    slash = "\\" if head.endswith("\\") else ""
    bare = next(path[: -len(suffix)] for suffix in MARKDOWN if path.lower().endswith(suffix))
    name = posixpath.basename(bare) if "/" not in link.name and len(list(_named(bare, ground))) == 1 else bare
    written = name + (posixpath.splitext(path)[1] if link.name.lower().endswith(MARKDOWN) else "")
    facts = ground.documents.facts(path)
    part = f"#{link.part}" if link.part and facts and _letters(link.part) in map(_letters, anchors_of(facts)) else ""
    return cut(link.start, link.end, written + part + slash + bar + label)


def _named(bare: str, ground: Ground) -> Iterator[str]:
    name = posixpath.basename(bare)
    return (path for suffix in MARKDOWN for path in ground.documents.snapshot.by_suffix(name + suffix))


def _letters(text: str) -> str:
    return "".join(character for character in text.casefold() if character.isalnum())
