"""What `check` says below its findings: how much was read, what is accepted, what to do next."""

import re
import shlex
from collections import Counter

from hygiene.contracts.report import Report
from hygiene.render.details import RANK, Details, Idle, Silenced
from hygiene.render.findings import Finding, Group, is_kept, judged
from hygiene.render.lines import INDENT, Line, counted
from hygiene.render.plain import printable

ODD = "not UTF-8"
FEW = 3
"""How many suppressions that did nothing, and kinds of documents, the first screen names."""


def closing_lines(
    report: Report, details: Details, found: list[Finding], *, is_verbose: bool, elsewhere: str = "", fail_on: str = ""
) -> list[Line]:
    """The lines below the findings; the last one is the next step."""
    unread = _unread(details) if is_verbose else _convertible(details)
    lines = [Line(read_line(details, is_verbose=is_verbose)), *unread]
    said = (_baseline_line(details), *suppression_lines(details, is_verbose=is_verbose))
    lines += [Line(text) for text in (*said, _token_line(report, details), _failing_line(found, fail_on)) if text]
    return [*lines, Line(_next(details, found, elsewhere), "bold")]


def read_line(details: Details, *, is_verbose: bool = False) -> str:
    """How much was read and of which kinds, what was not, and why."""
    coverage = details.coverage
    reasons = Counter(_sort_of(unread.reason) for unread in coverage.unread)
    skipped = ", ".join(f"{reason}: {count}" for reason, count in reasons.most_common(3))
    rest = sum(reasons.values()) - sum(count for _, count in reasons.most_common(3))
    tail = f" ({skipped}{f', other: {rest}' if rest else ''})" if skipped else ""
    kinds = _kinds(details, is_verbose=is_verbose)
    part = f"; {len(coverage.partly_read)} of them in part" if coverage.partly_read else ""
    return f"read {counted(coverage.documents, 'document')}{kinds}{part}, skipped {len(coverage.unread)}{tail}"


def _kinds(details: Details, *, is_verbose: bool) -> str:
    """Which kinds of documents were read, where they are not all ordinary pages; most of them by their name."""
    kinds = Counter(details.coverage.classes).most_common()
    if {kind for kind, _ in kinds} <= {"live"}:
        return ""
    named = kinds if is_verbose or len(kinds) <= FEW else kinds[: FEW - 1]
    rest = sum(count for _, count in kinds[len(named) :])
    told = [f"{count:,} {printable(kind)}" for kind, count in named] + ([f"{rest:,} other"] if rest else [])
    return f" ({', '.join(told)})"


def _sort_of(reason: str) -> str:
    """Why a path was skipped, without the name of another one."""
    return printable(reason.partition(" to ")[0] if reason.startswith("symbolic link to ") else reason)


def _unread(details: Details) -> list[Line]:
    """Each path that was not read, or only in part, and why."""
    unread = (*details.coverage.unread, *details.coverage.partly_read)
    return [Line(f"{INDENT}{printable(each.subject)}: {printable(each.reason)}", "dim") for each in unread]


def _convertible(details: Details) -> list[Line]:
    """The first of the documents that somebody can make readable, and how."""
    odd = [printable(each.subject) for each in details.coverage.unread if each.reason == ODD]
    more = f" and {len(odd) - 1:,} more" if len(odd) > 1 else ""
    return [Line(f"{ODD}: {odd[0]}{more}; how to convert it: hygiene explain not-utf-8")] if odd else []


def _baseline_line(details: Details) -> str:
    known = sum(sum(judgement.known) for judgement in details.judgements)
    parts = []
    if known:
        where = "there before the change" if details.is_change_only else "in the baseline"
        if details.is_change_only and details.has_baseline:
            where += " or in the baseline"
        parts.append(f"{counted(known, 'place')} {where}")
    if details.stale_places:
        parts.append(
            f"{counted(details.stale_places, 'place')} of the baseline no longer there: hygiene baseline prune"
        )
    return "; ".join(parts)


def suppression_lines(details: Details, *, is_verbose: bool = False) -> list[str]:
    """How much is silenced, and the suppressions that did nothing: a few of them, or each with what to do about it."""
    silenced, idle = details.coverage.silenced, details.coverage.idle
    lines = [f"silenced: {counted(len(silenced), 'place')} ({_by_source(silenced)})"] if silenced else []
    if is_verbose:
        lines += [f"{INDENT}{printable(_silenced(one))}" for one in silenced]
    shown = idle if is_verbose or len(idle) <= FEW else idle[: FEW - 1]
    lines += [printable(f"{one.fate}: {one.place} {one.what}") + _step(one, is_verbose=is_verbose) for one in shown]
    left = len(idle) - len(shown)
    return lines + ([f"and {left:,} more suppressions that do nothing: hygiene check -v"] if left else [])


def _by_source(silenced: tuple[Silenced, ...]) -> str:
    """How many places each sort of suppression keeps out; the sort is what stands before the place of it."""
    sorts = Counter(re.split(" (?:at|of) ", one.by, maxsplit=1)[0] for one in silenced)
    return ", ".join(f"{count:,} by {sort}" for sort, count in sorts.most_common())


def _silenced(one: Silenced) -> str:
    line = f":{one.line}" if one.line else ""
    return f"{one.path}{line} {one.detector}: {one.fact}; {one.by}: {one.reason}"


def _step(one: Idle, *, is_verbose: bool) -> str:
    return printable(f"; {one.next}") if is_verbose and one.next else ""


def _token_line(report: Report, details: Details) -> str:
    """How much text the findings are about; work that is kept is none to mend."""
    sums: Counter[str] = Counter()
    for entry in (entry for entry, judgement in judged(report, details) if not judgement.is_known):
        if not is_kept(entry, details):
            sums[entry.token_estimate.injection_frequency or "on-demand"] += entry.token_estimate.raw_tokens
    if not sums.total():
        return ""
    session, demand = sums["per-session"], sums["on-demand"]
    return f"the text to mend: {session:,} tokens loaded in every agent session, {demand:,} read on demand"


def _failing_line(found: list[Finding], fail_on: str) -> str:
    """How many findings are why the exit code is 1, for whoever asked about it."""
    if fail_on not in RANK or not found:
        return ""
    count = sum(RANK[finding.severity] <= RANK[fail_on] for finding in found)
    return f"{count:,} of {counted(len(found), 'finding')} at or above {fail_on}"


def _staging(paths: tuple[str, ...]) -> str:
    """What puts the files into the commit; `-u` stands for many."""
    return f"git add {printable(shlex.join(paths)) if len(paths) <= FEW else '-u'}"


def _next(details: Details, found: list[Finding], elsewhere: str) -> str:
    groups = {finding.group for finding in found}
    if found and (step := details.no_repair):
        return f"next: {printable(step)}"
    if details.unstaged and found:
        return f"next: {_staging(details.unstaged)}, whose changes are not staged; then check again"
    then = f", then {_staging(details.to_stage)}" if details.to_stage else ""
    if Group.REPAIRS in groups:
        return f"next: hygiene clean --auto-only{printable(elsewhere)}{then}"
    if Group.ASKS in groups:
        return f"next: hygiene clean{printable(elsewhere)}{then}"
    if found:
        return f"next: hygiene explain {found[0].detector or 'ops'}"
    return "nothing to do" if details.coverage.documents else "nothing to do: no document was read"
