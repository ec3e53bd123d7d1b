"""Many findings with one cause as one finding, so that neither a document nor a commit fills the screen."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from posixpath import commonpath

from hygiene.render.details import Causes
from hygiene.render.findings import Finding, rank
from hygiene.render.plain import printable

FEW = 3
"""So many findings with one cause are told one by one."""
Cause = Callable[[Finding], object]


def by_cause(findings: Iterable[Finding], causes: Causes) -> list[Finding]:
    """The findings, worst first; of what a check knows one cause of, one stands for all."""
    told = [_as_document(family, causes) for family in _families(findings, lambda one: _emptied(one, causes))]
    families = _families(told, lambda one: _folder(one, causes))
    joined = (one for family in families for one in _below(family, causes))
    return _sorted(_equal(family) for family in _families(joined, _words))


def together(findings: Iterable[Finding], most: int) -> list[Finding]:
    """The findings, worst first; of more than `most` in one document, or of one cause, the first few stand for all."""
    by_document = _joined(findings, most, lambda one: one.document, lambda rest: f"in {printable(rest[0].document)}")
    return _joined(by_document, most, lambda one: one.proof or id(one), _where)


def _below(family: list[Finding], causes: Causes) -> list[Finding]:
    """The first of those that lead into one folder; two are told as they are."""
    return family if len(family) < FEW else [_standing(family, f"below {printable(_gone(family[0], causes))}/")]


def _equal(family: list[Finding]) -> Finding:
    """The first of those that say the same, each of another path; its places tell of the others."""
    return replace(_standing(family, ""), headline=family[0].bare) if len(family) > 1 else family[0]


def _words(one: Finding) -> object:
    """What is found in these words, and is mended in the same way, is told once with all of its places."""
    return None if one.like or one.is_ending else (one.group, one.detector, one.bare, one.offer)


def _where(family: list[Finding]) -> str:
    """Where a family of one cause is."""
    folder = commonpath({one.folder for one in family})
    return f"of {family[0].detector} in {printable(folder)}/" if folder else "of the same cause"


def _emptied(one: Finding, causes: Causes) -> object:
    return (one.group, one.document) if one.document in causes.emptied and one.target else None


def _as_document(family: list[Finding], causes: Causes) -> Finding:
    """What is found in a document most of whose links are gone, as one finding; any other as it is."""
    first = family[0]
    if len(family) == 1:
        return first
    what = f"most of its {causes.emptied[first.document]:,} links lead nowhere"
    told = ", ".join(filter(None, (first.bare, first.proof)))
    is_one_offer = len({one.kind for one in family}) == 1
    offer = first.offer if is_one_offer else ""
    return replace(
        _standing(family, f"in {printable(first.document)}"),
        headline=what,
        proof=f"the first {told}",
        offer=offer,
        target="",
    )


def _folder(one: Finding, causes: Causes) -> object:
    folder = _gone(one, causes)
    return (one.group, one.detector, one.kind, folder) if folder else None


def _gone(one: Finding, causes: Causes) -> str:
    """The folder that is not there, and that the target is in, or is."""
    parts = one.target.split("/")
    above = ("/".join(parts[:count]) for count in range(1, len(parts) + 1))
    return next((folder for folder in above if folder in causes.folders), "")


def _families(findings: Iterable[Finding], cause: Cause) -> list[list[Finding]]:
    """The findings by their cause; what has none is alone."""
    families: dict[object, list[Finding]] = {}
    for one in findings:
        why = cause(one)
        families.setdefault(id(one) if why is None else why, []).append(one)
    return list(families.values())


def _standing(family: list[Finding], where: str) -> Finding:
    """The first of them, which stands for all, with the places of all."""
    if len(family) == 1:
        return family[0]
    places = [place for one in family for place in one.places]
    like = len(family) - 1 + sum(one.like for one in family)
    return replace(family[0], places=places, like=like, like_what=where)


def _joined(
    findings: Iterable[Finding], most: int, cause: Cause, where: Callable[[list[Finding]], str]
) -> list[Finding]:
    families = _families(findings, lambda one: (one.group, one.detector, cause(one)))
    return _sorted(told for family in families for told in _family(family, most, where))


def _sorted(findings: Iterable[Finding]) -> list[Finding]:
    return sorted(findings, key=rank)


def _family(family: list[Finding], most: int, where: Callable[[list[Finding]], str]) -> Iterator[Finding]:
    """The first few as they are; the last of them stands for the rest."""
    if len(family) <= most:
        yield from family
        return
    yield from family[: most - 1]
    rest = family[most - 1 :]
    yield _standing(rest, rest[0].like_what or where(rest))
