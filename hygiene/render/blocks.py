"""A finding on two lines, or on one: where and what, then the proof, what a yes would do and the other places."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from hygiene.render.findings import Finding
from hygiene.render.lines import INDENT, SHORT, Line, amid, cells, counted, squeezed

DATE = re.compile(r", \d{1,2} [A-Z][a-z]+ \d{4}(?!\d)|, not yet committed")
SUBJECT = re.compile("^.* has (?=no such heading or id)")
MORE = re.compile("(?<=heading or id):.*|; perhaps .*")
"""What of a proof is left out last."""
ROOM = SHORT + len("links to ")
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
    undated = _undated(finding.proof)
    proofs = (finding.proof, undated, SUBJECT.sub("", undated), "")
    return Line(place + _fitting([_said(finding.bare, proof) for proof in proofs], width - cells(place)))


def left_line(findings: Sequence[Finding], shown: int, width: int) -> list[Line]:
    """How many findings are not shown, and where most of them are."""
    left: Counter[str] = Counter()
    for at, one in enumerate(findings):
        where = one.like_what or f"of {one.detector} in {one.folder or '.'}/"
        left[where] += (one.like if one.like_what else 0) if at < shown else 1 + one.like
    total = left.total()
    if not total:
        return []
    named = [(count, where) for where, count in left.most_common(NAMED) if count > 1]
    told = [", ".join(f"{count:,} {where}" for count, where in named[:most]) for most in range(len(named), 0, -1)]
    ends = [f" {named[0][1]}"] if named and named[0][0] == total else [f", {each}" for each in told]
    ends += [re.sub("of [^ ]+ ", "", end, count=1) for end in ends[-1:]]
    ends = [f"{what}{end}" for what in (counted(total, "more finding"), f"{total:,} more") for end in ends]
    texts = [f"  and {end} (hygiene check -v)" for end in (*ends, counted(total, "more finding"))]
    return [Line(_fitting(texts, width), "dim")]


def _divisions(finding: Finding, width: int) -> Iterator[tuple[str, list[str]]]:
    """What to say on the first line, and what is left to say."""
    place, proof = f"  {finding.places[0]}  ", finding.proof
    for what in (finding.headline, finding.bare):
        yield place + _said(what, proof), []
    for what in (finding.headline, finding.bare):
        yield place + what, [proof]
    room = width - cells(place)
    if room >= ROOM and proof:
        yield place + squeezed(finding.bare, room), [proof]
    yield f"  {amid(finding.places[0], width - 2)}", [finding.bare, proof]


def _below(rest: list[str], finding: Finding, room: int) -> str:
    """What is left to say, on one line: reasons go first where there is no room, then the date, then the places."""
    whole, short = _offers(finding)
    undated = [_undated(text) for text in rest]
    core = [SUBJECT.sub("", text) for text in undated]
    least = [MORE.sub("", text) for text in core]
    forms = ((rest, whole), (rest, short), (undated, short), (core, short), (least, short))
    texts = ["; ".join(filter(None, (*said, offer))) for said, offer in forms]
    places = [] if finding.like_what else finding.places[1:]
    also = ["; ".join(filter(None, (text, _also(places, room - cells(text) - 2)))) for text in texts]
    return _fitting([*also, texts[-1]], room)


def _offers(finding: Finding) -> tuple[str, str]:
    """What a yes would do, with its reason and without; what the proof says already is said once."""
    if not finding.offer:
        return "", ""
    offer = f"yes: {finding.offer}"
    bare, *_ = re.split(": |, ", finding.offer, maxsplit=1)
    known = {word for word in finding.proof.split() if "/" in word}
    short = f"yes: {' '.join('that' if word in known else word for word in bare.split(' '))}"
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
