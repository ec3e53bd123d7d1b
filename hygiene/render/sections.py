"""A group of findings as lines: its title, and of each finding where, what, the proof and what a yes would do."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.render.families import FEW
from hygiene.render.findings import Finding, Group
from hygiene.render.lines import INDENT, Line, amid, cells, counted, wrapped
from hygiene.render.plain import printable

REASON = re.compile(": |, ")
TITLES = {
    Group.REPAIRS: "to repair without asking",
    Group.ASKS: "needs your yes",
    Group.LOOK: "worth a look",
    Group.KEPT: "finished work that is kept",
}
HINTS = {
    Group.REPAIRS: " (hygiene clean --auto-only)",
    Group.ASKS: " (hygiene clean shows each as a diff)",
    Group.LOOK: " (no diff to offer)",
}


@dataclass(frozen=True, slots=True)
class Section:
    """A group: its title, and of each finding the lines and for how many it stands."""

    title: tuple[Line, ...]
    blocks: tuple[tuple[Line, ...], ...]
    counts: tuple[int, ...]

    def lines(self, count: int) -> list[Line]:
        """The title, that many findings, how many are left, and an empty line."""
        shown = [line for block in self.blocks[:count] for line in block]
        left = sum(self.counts[count:])
        more = [Line(f"  and {counted(left, 'more finding')}: hygiene check -v", "dim")] if left else []
        return [*self.title, *shown, *more, Line("")]

    @property
    def frame(self) -> int:
        """How many lines it takes beside its findings."""
        return len(self.title) + (2 if self.blocks else 1)


def sections(found: list[Finding], width: int, *, is_verbose: bool = False, can_repair: bool = True) -> list[Section]:
    """The groups that have findings, in their order; where nothing can be repaired they name no command."""
    hints = HINTS if can_repair else {}
    made = (_section(group, found, width, hints.get(group, ""), is_verbose=is_verbose) for group in Group)
    return [section for section in made if section.title]


def fitted(line: Line, width: int) -> list[Line]:
    """A closing line, no wider than the screen; a command stays whole, to be copied."""
    if line.style == "bold" or cells(line.text) <= width:
        return [line]
    first, *rest = wrapped(line.text, width - len(INDENT))
    return [Line(first, line.style), *(Line(INDENT + text, line.style) for text in rest)]


def _section(group: Group, found: list[Finding], width: int, hint: str, *, is_verbose: bool) -> Section:
    members = [finding for finding in found if finding.group is group]
    if not members:
        return Section((), (), ())
    bare = f"{TITLES[group]}: {_counted(members)}"
    if group is Group.KEPT and not is_verbose:
        return Section(tuple(fitted(Line(f"{TITLES[group]}: {_by_folder(members)}"), width)), (), ())
    full = bare + hint
    title = Line(full if cells(full) <= width else bare, group.name.lower())
    blocks = tuple(tuple(_told(finding, width, is_verbose=is_verbose)) for finding in members)
    return Section((title,), blocks, tuple(1 + finding.like for finding in members))


def _counted(members: list[Finding]) -> str:
    """How many findings, and in how many places where those are more."""
    findings, places = sum(1 + one.like for one in members), sum(len(one.places) for one in members)
    many = counted(findings, "finding")
    return many if places == findings else f"{many} in {counted(places, 'place')}"


def _by_folder(members: list[Finding]) -> str:
    """How many documents, and where most of them are."""
    most = Counter(printable(f"{one.folder or '.'}/") for one in members).most_common()
    count, left = counted(len(members), "document"), len(most) - FEW
    if len(most) == 1:
        return f"{count} in {most[0][0]}"
    named = ", ".join(f"{number:,} in {folder}" for folder, number in most[:FEW])
    more = f" and {counted(left, 'more folder')}" if left > 0 else ""
    return f"{count} ({named}{more})"


def _told(finding: Finding, width: int, *, is_verbose: bool) -> list[Line]:
    """Where and what, then the proof, what a yes would do, and the other places; on as few lines as that fits on."""
    first, also = f"  {finding.places[0]}  {finding.headline}", finding.places[1:]
    whole = f"{first}, {finding.proof}" if finding.proof else first
    if is_verbose:
        return [*_hung(first, finding.proof, width), *_in_full(finding, width)]
    others = _like(finding) if finding.like else _also(also, width - len(INDENT))
    below = [_offer(finding, width - len(INDENT))]
    if cells(first) > width:
        first, below = f"  {finding.places[0]}", [finding.headline, finding.proof, *below]
    elif cells(whole) > width:
        below = [finding.proof, *below]
    else:
        first = whole
    said = [line for text in _paired(below, width) for line in _below(text, width)]
    return [Line(amid(first, width)), *said, *_below(others, width, "dim")]


def _offer(finding: Finding, width: int) -> str:
    """What a yes would do; the reason only where no proof says it already, and as far as it fits on the line."""
    if not finding.offer:
        return ""
    whole = f"yes: {finding.offer}"
    is_short = finding.proof or cells(whole) > width
    return f"yes: {REASON.split(finding.offer, maxsplit=1)[0]}" if is_short else whole


def _hung(first: str, proof: str, width: int) -> Iterator[Line]:
    """Where and what and the proof on as many lines as they need, the place never broken."""
    whole = f"{first}, {proof}" if proof else first
    if cells(whole) <= width:
        yield Line(whole)
        return
    place, _, what = first.strip().partition("  ")
    if cells(first) <= width:
        yield Line(first)
        yield from _below(proof, width, is_whole=True)
        return
    yield Line(f"  {place}")
    for text in filter(None, (what, proof)):
        yield from _below(text, width, is_whole=True)


def _in_full(finding: Finding, width: int) -> Iterator[Line]:
    """The mending first, then how bad it is, then the other places, then what silences it."""
    if finding.offer:
        yield from _below(f"yes: {finding.offer}", width, is_whole=True)
    yield Line(f"{INDENT}severity: {finding.severity}", "dim")
    yield from (Line(f"{INDENT}also {place}", "dim") for place in finding.places[1:])
    if finding.silencing:
        yield from _below(f"silence: {finding.silencing}", width, "dim", is_whole=True)


def _like(finding: Finding) -> str:
    return f"and {counted(finding.like, 'more finding')} {finding.like_what} (hygiene check -v)"


def _paired(texts: list[str], width: int) -> Iterator[str]:
    """The texts, two on one line where they fit."""
    line = ""
    for text in filter(None, texts):
        joined = f"{line}; {text}" if line else text
        if line and cells(INDENT + joined) > width:
            yield line
            joined = text
        line = joined
    if line:
        yield line


def _below(text: str, width: int, style: str = "", *, is_whole: bool = False) -> list[Line]:
    """The text below its place, on as many lines as it needs; a word wider than the screen is cut, or left whole."""
    return [Line(INDENT + line, style) for line in wrapped(text, width - len(INDENT), is_whole=is_whole)]


def _also(places: list[str], width: int) -> str:
    """As many of the other places as fit, and the number of the rest."""
    if not places:
        return ""
    for count in range(min(len(places), width), 0, -1):
        rest = len(places) - count
        text = "also " + ", ".join(places[:count]) + (f" and {rest} more" if rest else "")
        if cells(text) <= width:
            return text
    return f"and {len(places)} more {'place' if len(places) == 1 else 'places'}"
