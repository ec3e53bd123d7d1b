"""The text of `check`: at most 25 lines, the worst first, the rest on request. Pure: no terminal is asked."""

from dataclasses import replace

from hygiene.contracts.report import Report
from hygiene.render.closing import closing_lines
from hygiene.render.details import Details
from hygiene.render.families import FEW, by_cause, together
from hygiene.render.findings import Finding, findings
from hygiene.render.lines import Line
from hygiene.render.sections import Section, fitted, sections

SCREEN_LINES = 25
WIDTH = 80
MANY = 8
"""So many findings are seen where there are as many, some of them on one line if need be."""


def screen(
    report: Report,
    details: Details,
    *,
    width: int = WIDTH,
    is_verbose: bool = False,
    is_quiet: bool = False,
    elsewhere: str = "",
    fail_on: str = "",
    encoding: str = "utf-8",
) -> list[Line]:
    """What `check` says. `elsewhere` is how the next command names a repository that the reader does not stand in."""
    found = findings(report, details)
    closing = (
        []
        if is_quiet
        else closing_lines(report, details, found, is_verbose=is_verbose, elsewhere=elsewhere, fail_on=fail_on)
    )
    closing = [part for line in closing for part in fitted(line, width)]
    shown = [_spelled(one, encoding) for one in (found if is_verbose else by_cause(found, details.causes))]
    can_repair = not details.no_repair
    if is_verbose:
        whole = sections(shown, width, is_verbose=True, can_repair=can_repair)
        told = [part for each in whole for part in each.whole]
    else:
        told = _within(shown, width, SCREEN_LINES - len(closing), can_repair=can_repair)
    return [*told, *closing] if closing else told[:-1]


def _within(found: list[Finding], width: int, lines: int, *, can_repair: bool) -> list[Line]:
    """All where there is room; else those of one cause or document together, but as many as make a screen."""
    told = [line for section in sections(found, width, can_repair=can_repair) for line in section.whole]
    if len(told) <= lines:
        return told
    tight = sections(together(found, FEW), width, can_repair=can_repair)
    room = lines - sum(section.frame for section in tight)
    for most in range(FEW + 1, lines):
        fuller = sections(together(found, most), width, can_repair=can_repair)
        if sum(len(section.blocks) for section in tight) >= MANY and sum(map(_height, fuller)) > room:
            break
        tight = fuller
    chosen = _chosen(tight, room)
    return [line for section, shown in zip(tight, chosen, strict=True) for line in section.lines(shown)]


def _height(section: Section) -> int:
    return sum(map(len, section.blocks))


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
        like_what=spelled(finding.like_what),
        places=[spelled(place) for place in finding.places],
    )


def _chosen(groups: list[Section], room: int) -> list[list[tuple[Line, ...]]]:
    """What each group shows: one finding of each in turn, the first few on one line if need be."""
    chosen: list[list[tuple[Line, ...]]] = [[] for _ in groups]
    deepest = max((len(group.blocks) for group in groups), default=0)
    turns = [(group, at) for at in range(deepest) for group in range(len(groups)) if at < len(groups[group].blocks)]
    owed = min(MANY, len(turns), room)
    for group, at in turns:
        owed = max(0, owed - 1)
        whole = groups[group].blocks[at]
        told = whole if len(whole) + owed <= room else (groups[group].briefs[at],)
        if len(told) + owed > room:
            break
        chosen[group].append(told)
        room -= len(told)
    return chosen
