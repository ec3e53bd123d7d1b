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
        told = [part for each in whole for part in each.lines(len(each.blocks))]
    else:
        told = _within(shown, width, SCREEN_LINES - len(closing), can_repair=can_repair)
    return [*told, *closing] if closing else told[:-1]


def _within(found: list[Finding], width: int, lines: int, *, can_repair: bool) -> list[Line]:
    """Many of one cause together; where there is no room even so, fewer of each cause, and as many as fit."""
    roomy = sections(together(found, 2 * FEW), width, can_repair=can_repair)
    told = [line for section in roomy for line in section.lines(len(section.blocks))]
    if len(told) <= lines:
        return told
    tight = sections(together(found), width, can_repair=can_repair)
    shown = _shares(tight, lines - sum(section.frame for section in tight))
    return [line for section, count in zip(tight, shown, strict=True) for line in section.lines(count)]


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


def _shares(groups: list[Section], room: int) -> list[int]:
    """How many findings each group may show: one of each in turn, as long as there is room."""
    shares = [0] * len(groups)
    is_growing = True
    while is_growing:
        is_growing = False
        for index, section in enumerate(groups):
            size = len(section.blocks[shares[index]]) if shares[index] < len(section.blocks) else room + 1
            if size <= room:
                shares[index] += 1
                room -= size
                is_growing = True
    return shares
