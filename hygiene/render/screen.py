"""The text of `check`: at most 25 lines, the worst first, the rest on request. Pure: no terminal is asked."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from hygiene.contracts.report import Report
from hygiene.render.closing import closing_lines
from hygiene.render.details import Details
from hygiene.render.families import FEW, together
from hygiene.render.findings import Finding, Group, findings
from hygiene.render.lines import INDENT, Line, amid, cells, counted, wrapped

SCREEN_LINES = 25
WIDTH = 80
REASON = re.compile(": |, ")
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
    encoding: str = "utf-8",
) -> list[Line]:
    """What `check` says. `elsewhere` is how the next command names a repository that the reader does not stand in."""
    found = [_spelled(finding, encoding) for finding in findings(report, details)]
    closing = [] if is_quiet else closing_lines(report, details, found, is_verbose=is_verbose, elsewhere=elsewhere)
    if is_verbose:
        sections = _sections(found, width, is_verbose=True)
        told = [line for section in sections for line in section.lines(len(section.blocks))]
    else:
        closing = [part for line in closing for part in _closed(line, width)]
        told = _within(found, width, SCREEN_LINES - len(closing))
    return [*told, *closing] if closing else told[:-1]


def _within(found: list[Finding], width: int, lines: int) -> list[Line]:
    """Many of one cause together; where there is no room even so, fewer of each cause, and as many as fit."""
    roomy = _sections(together(found, 2 * FEW), width)
    told = [line for section in roomy for line in section.lines(len(section.blocks))]
    if len(told) <= lines:
        return told
    sections = _sections(together(found), width)
    shown = _shares(sections, lines - sum(FRAME for _ in sections))
    return [line for section, count in zip(sections, shown, strict=True) for line in section.lines(count)]


def _sections(found: list[Finding], width: int, *, is_verbose: bool = False) -> "list[Section]":
    made = (_section(group, found, width, is_verbose=is_verbose) for group in Group)
    return [section for section in made if section.blocks]


def _spelled(finding: Finding, encoding: str) -> Finding:
    """The finding in what the stream can say, so that the columns are those which the reader sees."""

    def spelled(text: str) -> str:
        return text if text.isascii() else text.encode(encoding, "backslashreplace").decode(encoding)

    return replace(
        finding,
        headline=spelled(finding.headline),
        proof=spelled(finding.proof),
        document=spelled(finding.document),
        offer=spelled(finding.offer),
        places=[spelled(place) for place in finding.places],
    )


def _closed(line: Line, width: int) -> list[Line]:
    """A closing line, no wider than the screen; a command stays whole, to be copied."""
    if line.style == "bold" or cells(line.text) <= width:
        return [line]
    first, *rest = wrapped(line.text, width - len(INDENT))
    return [Line(first, line.style), *(Line(INDENT + text, line.style) for text in rest)]


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


def _shares(sections: list[Section], room: int) -> list[int]:
    """How many findings each group may show: one of each in turn, as long as there is room."""
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
    bare = f"{TITLES[group]}: {count}"
    full = bare + HINTS.get(group, "")
    title = Line(full if cells(full) <= width else bare, group.name.lower())
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
    return [Line(amid(first, width)), *said, *_below(others, width, "dim")]


def _offer(finding: Finding, width: int) -> str:
    """What a yes would do; the reason only where no proof says it already, and as far as it fits on the line."""
    if not finding.offer:
        return ""
    whole = f"yes: {finding.offer}"
    is_short = finding.proof or cells(whole) > width
    return f"yes: {REASON.split(finding.offer, maxsplit=1)[0]}" if is_short else whole


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
    return [Line(INDENT + line, style) for line in wrapped(text, width - len(INDENT))]


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
