"""A group of findings as lines: its title, and of each finding where, what, the proof and what a yes would do."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.render.blocks import block, brief, left_line
from hygiene.render.families import FEW
from hygiene.render.findings import Finding, Group
from hygiene.render.lines import INDENT, Line, cells, counted, wrapped
from hygiene.render.plain import printable

MOST = 25
"""No more findings of a group than a screen has lines are ever laid out for it."""
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
    """A group: its title, its findings, and of each the lines and the one line that does where there is no room."""

    title: tuple[Line, ...]
    findings: tuple[Finding, ...]
    blocks: tuple[tuple[Line, ...], ...]
    briefs: tuple[Line, ...]
    width: int

    def lines(self, shown: list[tuple[Line, ...]]) -> list[Line]:
        """The title, what is shown of the findings, how many are left, or the only one, and an empty line."""
        count = len(self.findings)
        is_last = len(shown) == count - 1 and not left_line(self.findings, count, self.width)
        more = [self.briefs[-1]] if is_last else left_line(self.findings, len(shown), self.width)
        return [*self.title, *(line for block in shown for line in block), *more, Line("")]

    @property
    def whole(self) -> list[Line]:
        """All of it."""
        return self.lines(list(self.blocks))

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
        return Section((), (), (), (), width)
    bare = f"{TITLES[group]}: {_counted(members)}"
    if group is Group.KEPT and not is_verbose:
        return Section(tuple(fitted(Line(f"{TITLES[group]}: {_by_folder(members)}"), width)), (), (), (), width)
    full = bare + hint
    title = Line(full if cells(full) <= width else bare, group.name.lower())
    told = _in_full if is_verbose else block
    most = len(members) if is_verbose else MOST
    blocks = tuple(tuple(told(finding, width)) for finding in members[:most])
    briefs = () if is_verbose else tuple(brief(finding, width) for finding in members[:most])
    return Section((title,), tuple(members), blocks, briefs, width)


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


def _hung(first: str, proof: str, width: int) -> Iterator[Line]:
    """Where and what and the proof on as many lines as they need, the place never broken."""
    whole = f"{first}, {proof}" if proof else first
    if cells(whole) <= width:
        yield Line(whole)
        return
    place, _, what = first.strip().partition("  ")
    if cells(first) <= width:
        yield Line(first)
        yield from _below(proof, width)
        return
    yield Line(f"  {place}")
    for text in filter(None, (what, proof)):
        yield from _below(text, width)


def _in_full(finding: Finding, width: int) -> Iterator[Line]:
    """Where, what and the proof; the mending, then how bad it is, then the other places, then what silences it."""
    yield from _hung(f"  {finding.places[0]}  {finding.headline}", finding.proof, width)
    if finding.offer:
        yield from _below(f"yes: {finding.offer}", width)
    yield Line(f"{INDENT}severity: {finding.severity}", "dim")
    yield from (Line(f"{INDENT}also {place}", "dim") for place in finding.places[1:])
    if finding.silencing:
        yield from _below(f"silence: {finding.silencing}", width, "dim")


def _below(text: str, width: int, style: str = "") -> list[Line]:
    """The text below its place, on as many lines as it needs; a word wider than the screen is left whole."""
    return [Line(INDENT + line, style) for line in wrapped(text, width - len(INDENT), is_whole=True)]
