"""A line number past the end of a file: the file alone."""

import re

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.drafting.building import draft_of
from hygiene.drafting.referred import Referred, referred
from hygiene.drafting.structure import kept
from hygiene.finalizer.documents import Content
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.elements import Link
from hygiene.references.destination import LINE_SUFFIX

FRAGMENT = re.compile(r"#L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$")


def line_past_end(entry: Entry, ground: Ground) -> Draft | None:
    """Drop the line number, and where the text of a link says it too, there as well."""
    read = referred(entry, "line-past-end", ground)
    if read is None:
        return None
    changes = [change for at in range(len(read.references)) for change in _changes(read, at)]
    count = (read.signals[0].data or {}).get("lines")
    summary = f"drop the line number: {read.value('target')} has {count} lines" if count != 1 else ""
    summary = summary or f"drop the line number: {read.value('target')} has 1 line"
    draft = draft_of(read.content, "drop-line-number", summary, changes)
    links = [each.reference for each in read.references if isinstance(each, Link)]
    return kept(draft, ground, lost=links, gained=[FRAGMENT.sub("", link) for link in links])


def _changes(read: Referred, at: int) -> list[Replacement]:
    reference = read.references[at]
    if not isinstance(reference, Link):
        written = (read.signals[at].data or {}).get("reference")
        found = LINE_SUFFIX.search(written) if isinstance(written, str) else None
        cut = reference.end - len(found[0].encode()) if found else reference.end
        return [Replacement(start=cut, end=reference.end, new="")] if found else []
    fragment = FRAGMENT.search(reference.reference)
    if fragment is None:
        return []
    change = Replacement(start=reference.end - len(fragment[0].encode()), end=reference.end, new="")
    return [change, *_label(reference, fragment[0], read.content)]


def _label(link: Link, fragment: str, content: Content) -> list[Replacement]:
    """`:999` in the text of a link whose destination says `#L999`."""
    numbers = "-".join(re.findall(r"\d+", fragment))
    text = link.text.encode()
    start = link.start - len(b"](") - len(text)
    suffix = f":{numbers}".encode()
    place = text.find(suffix)
    if (
        place < 0
        or text[place + len(suffix) :].strip(b"`*_")
        or content.source[max(0, start) : link.start] != text + b"]("
    ):
        return []
    return [Replacement(start=start + place, end=start + place + len(suffix), new="")]
