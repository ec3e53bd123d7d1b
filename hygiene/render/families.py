"""Many findings with one cause as one finding, so that neither a document nor a commit fills the screen."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from hygiene.render.findings import Finding
from hygiene.render.plain import printable

FEW = 3
"""So many findings with one cause are told one by one."""

Cause = Callable[[Finding], object]


def together(findings: Iterable[Finding], most: int = FEW) -> list[Finding]:
    """The findings, worst first; of more than `most` in one document, or of one cause, the first few stand for all."""
    by_document = _joined(findings, most, lambda one: one.document, lambda one: f"in {printable(one.document)}")
    return _joined(by_document, most, lambda one: one.proof or id(one), lambda _: "of the same cause")


def _joined(findings: Iterable[Finding], most: int, cause: Cause, where: Callable[[Finding], str]) -> list[Finding]:
    families: dict[object, list[Finding]] = {}
    for one in findings:
        families.setdefault((one.group, one.detector, cause(one)), []).append(one)
    made = (told for family in families.values() for told in _family(family, most, where))
    return sorted(made, key=lambda one: (one.weight, one.places[0]))


def _family(family: list[Finding], most: int, where: Callable[[Finding], str]) -> Iterator[Finding]:
    """The first few as they are; the last of them stands for the rest."""
    if len(family) <= most:
        yield from family
        return
    yield from family[: FEW - 1]
    last, rest = family[FEW - 1], family[FEW:]
    places = [place for one in (last, *rest) for place in one.places]
    like = len(rest) + sum(one.like for one in (last, *rest))
    yield replace(last, places=places, like=like, like_what=last.like_what or where(last))
