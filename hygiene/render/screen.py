"""The text of `check`: at most 25 lines, the worst first, the rest on request. Pure: no terminal is asked."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

from hygiene.contracts.report import Report
from hygiene.render.closing import closing_lines
from hygiene.render.details import Details
from hygiene.render.families import together
from hygiene.render.findings import Finding, Group, findings
from hygiene.render.lines import INDENT, Line, cells, counted, fit

SCREEN_LINES = 25
WIDTH = 80
FRAME = 3  # a group's title, what is left of it, an empty line
TITLES = {Group.REPAIRS: "repaired by itself", Group.ASKS: "needs your yes", Group.LOOK: "worth a look"}
HINTS = {Group.REPAIRS: " (hygiene clean --auto-only)", Group.ASKS: " (hygiene clean shows each as a diff)"}


def screen(
    report: Report,
    details: Details,
    *,
    width: int = WIDTH,
    is_verbose: bool = False,
    is_quiet: bool = False,
    elsewhere: str = "",
) -> list[Line]:
    """What `check` says. `elsewhere` is how the next command names a repository that the reader does not stand in."""
    found = findings(report, details)
    shown_ones = found if is_verbose else together(found)
    closing = [] if is_quiet else closing_lines(report, details, found, is_verbose=is_verbose, elsewhere=elsewhere)
    sections = [_section(group, shown_ones, width, is_verbose=is_verbose) for group in Group]
    sections = [section for section in sections if section.blocks]
    room = None if is_verbose else SCREEN_LINES - len(closing) - sum(FRAME for _ in sections)
    shown = _shares(sections, room)
    return [*(line for section, count in zip(sections, shown, strict=True) for line in section.lines(count)), *closing]


@dataclass(frozen=True, slots=True)
class Section:
    """A group: its title, and of each finding the lines and the number of its places."""

    title: Line
    blocks: tuple[tuple[Line, ...], ...]
    places: tuple[int, ...]

    def lines(self, count: int) -> list[Line]:
        """The title, that many findings, how many places are left, and an empty line."""
        shown = [line for block in self.blocks[:count] for line in block]
        left = sum(self.places[count:])
        more = [Line(f"  and {counted(left, 'more place')}: hygiene check -v", "dim")] if left else []
        return [self.title, *shown, *more, Line("")]


def _shares(sections: list[Section], room: int | None) -> list[int]:
    """How many findings each group may show: one of each in turn, as long as there is room."""
    if room is None:
        return [len(section.blocks) for section in sections]
    shares = [0] * len(sections)
    is_growing = True
    while is_growing:
        is_growing = False
        for index, section in enumerate(sections):
            size = len(section.blocks[shares[index]]) if shares[index] < len(section.blocks) else room + 1
            if size <= room:
                shares[index] += 1
                room -= size
                is_growing = True
    return shares


def _section(group: Group, found: list[Finding], width: int, *, is_verbose: bool) -> Section:
    members = [finding for finding in found if finding.group is group]
    count = counted(sum(len(finding.places) for finding in members), "place")
    title = Line(f"{TITLES[group]}: {count}{HINTS.get(group, '')}", group.name.lower())
    blocks = tuple(tuple(_told(finding, width, is_verbose=is_verbose)) for finding in members)
    return Section(title, blocks, tuple(len(finding.places) for finding in members))


def _told(finding: Finding, width: int, *, is_verbose: bool) -> list[Line]:
    """Where and what, then the proof, what a yes would do, and the other places; on as few lines as that fits on."""
    first, also = f"  {finding.places[0]}  {finding.headline}", finding.places[1:]
    whole = f"{first}, {finding.proof}" if finding.proof else first
    if is_verbose:
        return [Line(whole), *_in_full(finding)]
    others = _like(finding) if finding.like else _also(also, width - len(INDENT))
    below = [_offer(finding, width - len(INDENT))]
    if cells(first) > width:
        first, below = f"  {finding.places[0]}", [finding.headline, finding.proof, *below]
    elif cells(whole) > width:
        below = [finding.proof, *below]
    else:
        first = whole
    said = [line for text in _paired(below, width) for line in _below(text, width)]
    return [Line(fit(first, width)), *said, *_below(others, width, "dim")]


def _offer(finding: Finding, width: int) -> str:
    """What a yes would do; the reason only where no proof says it already, and as far as it fits on the line."""
    if not finding.offer:
        return ""
    offer = f"yes: {finding.offer}"
    parts = re.split(r"(: |, )", offer.removeprefix("yes: "))
    if finding.proof or cells(offer) > width:
        return f"yes: {parts[0]}"
    return offer


def _in_full(finding: Finding) -> Iterator[Line]:
    """The mending first, then the other places, then what silences it."""
    if finding.offer:
        yield Line(f"{INDENT}yes: {finding.offer}")
    yield from (Line(f"{INDENT}also {place}", "dim") for place in finding.places[1:])
    if finding.silencing:
        yield Line(f"{INDENT}silence: {finding.silencing}", "dim")


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


def _below(text: str, width: int, style: str = "") -> list[Line]:
    """The text below its place, on as many lines as it needs; only a word that is wider than the screen is cut."""
    wrapped = wrap(text, width - len(INDENT), break_long_words=False, break_on_hyphens=False)
    return [Line(fit(INDENT + line, width), style) for line in wrapped]


def _also(places: list[str], width: int) -> str:
    """As many of the other places as fit, and the number of the rest."""
    if not places:
        return ""
    for count in range(min(len(places), width), 0, -1):
        rest = len(places) - count
        text = "also " + ", ".join(places[:count]) + (f" and {rest} more" if rest else "")
        if len(text) <= width:
            return text
    return f"and {len(places)} more {'place' if len(places) == 1 else 'places'}"
