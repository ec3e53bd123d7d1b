"""A fragment that nothing answers to: the heading that is meant, the page without it, or the text without the link."""

import re
from urllib.parse import unquote

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.drafting.building import draft_of
from hygiene.drafting.headings import WORD, likely_heading
from hygiene.drafting.link_text import unlinked
from hygiene.drafting.referred import Referred, referred
from hygiene.drafting.structure import kept
from hygiene.drafting.unlinking import REACH, points
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.elements import Link
from hygiene.markdown.slug import slug_variants
from hygiene.references.forge import is_url
from hygiene.references.repoint import refragment, repoint
from hygiene.references.resolution import State

LISTED = re.compile(r"(?P<depth>[ \t]*)(?:[-*+]|\d+[.)])[ \t]+\[[^\]]+\]\(#(?P<fragment>[^()\s]+)\)")
FEW, MANY = 2, 3
"""Words of a fragment that say enough to be looked for in the same folder and anywhere."""


def broken_anchor(entry: Entry, ground: Ground) -> Draft | None:
    """Point it to the likely heading, here or in the one other document that has it; else let the fragment go."""
    read = referred(entry, "broken-anchor", ground)
    links = [each for each in read.references if isinstance(each, Link)] if read else []
    if read is None or len(links) != len(read.references):
        return None
    seen = ground.resolver.resolve(entry.path, links[0].destination)
    if seen.state is not State.FOUND or seen.target is None:
        return None
    page = ground.resolver.page(seen.target)
    if not seen.fragment:
        return None
    labels = [link.text for link in links]
    meant = likely_heading(page, seen.fragment, read.value("renamed_to"), labels, ground)
    if meant:
        return _repointed(read, links, meant.fragment, meant.reason, ground)
    return (
        _unlisted(read, links, page, ground)
        or _moved(read, links, page, seen.fragment, ground)
        or _without_fragment(read, links, page, ground)
        or _without_link(read, links, page, ground)
    )


def _repointed(read: Referred, links: list[Link], fragment: str, reason: str, ground: Ground) -> Draft | None:
    new = [refragment(link.reference, fragment) for link in links]
    return _with(read, links, new, ("repoint-fragment", f"point it to #{fragment}, {reason}"), ground)


def _moved(read: Referred, links: list[Link], page: str, fragment: str, ground: Ground) -> Draft | None:
    """To the one other document that has the heading now, where its name says something."""
    was_here = read.value("verdict") == "history"
    words = len(WORD.findall(unquote(fragment)))
    if words < (FEW if was_here else MANY):
        return None
    home = ground.heading_homes.other_home(page, fragment, is_beside=not was_here or words < MANY)
    if home is None or not _is_heading(home, fragment, ground):
        return None
    if home == read.content.path:
        new: list[str | None] = [f"#{fragment}"] * len(links)
    else:
        new = [_respelled(read.content.path, link, page, home, ground) for link in links]
    written = [each for each in new if each]
    where = "here" if was_here and words >= MANY else "beside it"
    summary = f"point it to {home}, the only other document {where} with that heading"
    return _with(read, links, written, ("repoint-fragment", summary), ground) if len(written) == len(links) else None


def _is_heading(home: str, fragment: str, ground: Ground) -> bool:
    """Whether a heading answers to the fragment; an id in a table of another page is of another thing."""
    facts = ground.documents.facts(home)
    wanted = unquote(fragment)
    return facts is not None and any(
        wanted == heading.explicit_id or wanted in slug_variants(heading.text) for heading in facts.headings
    )


def _unlisted(read: Referred, links: list[Link], page: str, ground: Ground) -> Draft | None:
    """The lines of a table of contents go with the sections that they list."""
    lines = dict.fromkeys(link.line for link in links)
    if page != read.content.path or not all(_is_listed(read, line, ground) for line in lines):
        return None
    spans = [read.facts.line_span(line) for line in lines]
    changes = [Replacement(start=span.start, end=span.end, new="") for span in spans]
    draft = draft_of(read.content, "unlist", "delete the line: this document has no such heading", changes)
    return kept(draft, ground, lost=[link.reference for link in links])


def _is_listed(read: Referred, line: int, ground: Ground) -> bool:
    """Whether a line is an item that only links into its document, beside another, and what is below it is as dead."""
    own, above, below = (_item(read, at) for at in (line, line - 1, line + 1))
    if own is None or not (above or below):
        return False
    at = line + 1
    while (each := _item(read, at)) and _depth(each) > _depth(own):
        if ground.has_fragment(read.content.path, each["fragment"]):
            return False
        at += 1
    return True


def _item(read: Referred, line: int) -> re.Match[str] | None:
    is_there = 0 < line <= read.facts.line_count
    return LISTED.fullmatch(read.content.lines(line, line).rstrip()) if is_there else None


def _depth(item: re.Match[str]) -> int:
    return len(item["depth"].expandtabs())


def _respelled(document: str, link: Link, page: str, home: str, ground: Ground) -> str | None:
    if not link.reference.startswith("#"):
        return repoint(document, link.reference, page, home, ground.resolver)
    path = repoint(document, page.rpartition("/")[2], page, home, ground.resolver)
    return path and path + link.reference


def _without_fragment(read: Referred, links: list[Link], page: str, ground: Ground) -> Draft | None:
    """The page alone, where there is a page to link to."""
    new = [link.reference.partition("#")[0] for link in links]
    if page == read.content.path or not all(new) or any(is_url(each) and "?" in each for each in new):
        return None
    return _with(read, links, new, ("drop-fragment", f"drop the fragment: {page} has no such heading"), ground)


def _without_link(read: Referred, links: list[Link], page: str, ground: Ground) -> Draft | None:
    changes = [unlinked(link, read.content) for link in links]
    is_pointing = any(points(link.text, read.content.source[link.end : link.end + REACH]) for link in links)
    if page != read.content.path or None in changes or is_pointing:
        return None
    summary = "keep the text without its link: this document has no such heading"
    draft = draft_of(read.content, "unlink", summary, [change for change in changes if change])
    return kept(draft, ground, lost=[link.reference for link in links])


def _with(read: Referred, links: list[Link], new: list[str], what: tuple[str, str], ground: Ground) -> Draft | None:
    kind, summary = what
    pairs = zip(links, new, strict=True)
    changes = [Replacement(start=link.start, end=link.end, new=text) for link, text in pairs]
    draft = draft_of(read.content, kind, summary, changes)
    return kept(draft, ground, lost=[link.reference for link in links], gained=new)
