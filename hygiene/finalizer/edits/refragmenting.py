"""A link that is to lead to the new name of a heading: where it stands, and what the versions of its target prove."""

from hygiene.contracts.signals import Signal
from hygiene.finalizer.edits.repointing import Ground, Places, Repointing, mentioned
from hygiene.markdown.elements import Link
from hygiene.markdown.slug import anchors_of
from hygiene.references.anchors import in_other_case
from hygiene.references.repoint import refragment
from hygiene.references.resolution import State

BROKEN_ANCHOR = "broken-anchor"
MISCASED_ANCHOR = "miscased-anchor"
FRAGMENTS = frozenset({BROKEN_ANCHOR, MISCASED_ANCHOR})


def refragmenting(path: str, position: int, signal: Signal, places: Places, ground: Ground) -> Repointing | None:
    """The change of a fragment that the repository itself proves for this signal, or None."""
    link = mentioned(signal, places) if signal.id in FRAGMENTS else None
    if not isinstance(link, Link):
        return None
    seen = ground.resolver.resolve(path, link.destination)
    if seen.state is not State.FOUND or seen.target is None or not seen.fragment or seen.why:
        return None
    new = _proven_fragment(seen.target, seen.fragment, signal, ground)
    if new is None or not _is_meant(path, link, seen.target, seen.fragment, ground):
        return None
    written = refragment(link.reference, new)
    fragment = written.partition("#")[2]
    return Repointing(link.start, link.end, link.line, link.reference, written, seen.target, fragment, position)


def _proven_fragment(target: str, fragment: str, signal: Signal, ground: Ground) -> str | None:
    """The new name, if the signal says the same and the document answers to that name and not to the old one."""
    data = signal.data or {}
    page = ground.resolver.page(target)
    if data.get("target") != target or ground.has_fragment(page, fragment):
        return None
    if signal.id == MISCASED_ANCHOR:
        return _in_other_case(page, fragment, signal, ground)
    fate = ground.headings.lost(page, fragment).fate
    if fate is None or not fate.is_proven or fate.renamed_to is None:
        return None
    is_same = (data.get("renamed_to"), data.get("proof")) == (fate.renamed_to, fate.proof.value)
    return fate.renamed_to if is_same and ground.has_fragment(page, fate.renamed_to) else None


def _is_meant(path: str, link: Link, target: str, fragment: str, ground: Ground) -> bool:
    """Whether the link was written while its page had that heading, or the page only spells it otherwise."""
    page = ground.resolver.page(target)
    gone = ground.headings.going(page, fragment)
    return gone is None or ground.line_ages.is_older(
        path,
        link.line,
        link.reference,
        gone,
        lambda commit: any(
            ground.headings.had(blob, page, fragment) for blob in ground.documents.snapshot.near(commit, page)
        ),
    )


def _in_other_case(page: str, fragment: str, signal: Signal, ground: Ground) -> str | None:
    facts = ground.documents.facts(page)
    meant = in_other_case(anchors_of(facts), fragment) if facts else None
    return meant if meant == (signal.data or {}).get("renamed_to") and ground.headings.is_case_kept(page) else None
