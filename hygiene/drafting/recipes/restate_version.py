"""A version that a manifest refutes: the manifest's own, as exactly as the document said it."""

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.drafting.building import draft_of
from hygiene.drafting.places import place_of_reference
from hygiene.drafting.referred import read_of
from hygiene.drafting.structure import kept
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.elements import Link


def restate_version(entry: Entry, ground: Ground) -> Draft | None:
    """Write the manifest's version in the place of the stated one, on a badge in its address."""
    read = read_of(entry, "version-mismatch", ground)
    if read is None:
        return None
    content, facts, signals = read
    changes, lost, gained = [], list[str](), list[str]()
    for signal in signals:
        start, written, new = (
            place_of_reference(signal, content, facts),
            signal.said("reference"),
            signal.said("expected"),
        )
        if start is None or not new:
            return None
        changes.append(Replacement(start=start, end=start + len(written), new=new))
        link = next((each for each in facts.links if each.start <= start < each.end), None)
        if link is not None:
            lost.append(link.reference)
            gained.append(_restated(link, start, written, new))
    target = signals[0].said("target")
    draft = draft_of(content, "restate-version", f"write {signals[0].said('expected')}, as {target} says", changes)
    return kept(draft, ground, lost=lost, gained=gained)


def _restated(link: Link, start: int, written: str, new: str) -> str:
    reference, at = link.reference.encode(), start - link.start
    return (reference[:at] + new.encode() + reference[at + len(written) :]).decode()
