"""A finding on two lines, or on one: where and what, then the proof, what a yes would do and the other places."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from hygiene.render.findings import Finding
from hygiene.render.lines import INDENT, LEAST, Line, amid, cells, counted, squeezed

DATE = re.compile(r", \d{1,2} [A-Z][a-z]+ \d{4}(?!\d)")
ROOM = LEAST + len("links to ")
"""What is found stands beside its place where it gets so many columns."""
NAMED = 2
"""So many of the families that are not shown are named."""


def block(finding: Finding, width: int) -> tuple[Line, ...]:
    """The first division of what there is to say whose first line fits; the second says as much as it can."""
    first, rest = next((first, rest) for first, rest in _divisions(finding, width) if cells(first) <= width)
    below = _below(rest, finding, width - len(INDENT))
    return (Line(first), Line(INDENT + below)) if below else (Line(first),)


def brief(finding: Finding, width: int) -> Line:
    """The finding on one line, whatever that costs."""
    place = f"  {amid(finding.places[0], width - 2 - ROOM)}  "
    return Line(
        place
        + _fitting(
            (_said(finding.bare, finding.proof), _said(finding.bare, _undated(finding.proof))), width - cells(place)
        )
    )


def left_line(findings: Sequence[Finding], shown: int, width: int) -> list[Line]:
    """How many findings are not shown, and where most of them are."""
    left: Counter[str] = Counter()
    for at, one in enumerate(findings):
        where = one.like_what or f"of {one.detector} in {one.folder or '.'}/"
        left[where] += (one.like if one.like_what else 0) if at < shown else 1 + one.like
    total = left.total()
    if not total:
        return []
    named = [f"{count:,} {where}" for where, count in left.most_common(NAMED) if 1 < count < total]
    told = [
        f"more finding{'s' * (total > 1)}{', ' * bool(named)}{', '.join(named[:count])}"
        for count in range(len(named), -1, -1)
    ]
    if max(left.values()) == total > 1:
        told.insert(0, f"more findings {left.most_common(1)[0][0]}")
    return [
        Line(
            "  " + _fitting([f"and {total:,} {each.rstrip(', ')} (hygiene check -v)" for each in told], width - 2),
            "dim",
        )
    ]


def _divisions(finding: Finding, width: int) -> Iterator[tuple[str, list[str]]]:
    """What to say on the first line, and what is left to say."""
    place, proof = f"  {finding.places[0]}  ", finding.proof
    for what in (finding.headline, finding.bare):
        yield place + _said(what, proof), []
    for what in (finding.headline, finding.bare):
        yield place + what, [proof]
    room = width - cells(place)
    if room >= ROOM:
        yield place + squeezed(finding.bare, room), [proof]
    yield f"  {amid(finding.places[0], width - 2)}", [finding.bare, proof]


def _below(rest: list[str], finding: Finding, room: int) -> str:
    """What is left to say, on one line: the reason goes first where there is no room, then the date."""
    offers, short = _offers(finding), [_undated(text) for text in rest]
    forms = [
        "; ".join(filter(None, (*texts, offer)))
        for texts, offer in ((rest, offers[0]), (rest, offers[1]), (short, offers[1]))
    ]
    places = [] if finding.like_what else finding.places[1:]
    return _fitting(["; ".join(filter(None, (form, _also(places, room - cells(form) - 2)))) for form in forms], room)


def _offers(finding: Finding) -> tuple[str, str]:
    """What a yes would do, with its reason and without; what the proof says already is said once."""
    if not finding.offer:
        return "", ""
    offer = f"yes: {finding.offer}"
    bare, *_ = re.split(": |, ", finding.offer, maxsplit=1)
    short = f"yes: {' '.join('that' if word in finding.proof.split() and '/' in word else word for word in bare.split(' '))}"
    is_repeated = finding.proof and (f"{bare}: " in finding.offer or short != f"yes: {bare}")
    return short if is_repeated else offer, short


def _fitting(texts: Sequence[str], room: int) -> str:
    """The first text that fits, or what fits of the last."""
    return next((text for text in texts if cells(text) <= room), "") or squeezed(texts[-1], room)


def _said(what: str, proof: str) -> str:
    return f"{what}, {proof}" if proof else what


def _undated(proof: str) -> str:
    return DATE.sub("", proof)


def _also(places: list[str], width: int) -> str:
    """As many of the other places as fit, and the number of the rest."""
    if not places:
        return ""
    for count in range(min(len(places), width), 0, -1):
        rest = len(places) - count
        text = "also " + ", ".join(places[:count]) + (f" and {rest} more" if rest else "")
        if cells(text) <= width:
            return text
    return f"and {counted(len(places), 'more place')}"
