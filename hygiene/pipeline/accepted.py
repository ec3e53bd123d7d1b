"""What of a report is accepted: in the baseline as it is now, or said by the check that made it to be nothing new."""

from collections.abc import Iterator

from hygiene.contracts import codec
from hygiene.contracts.report import Report
from hygiene.git.snapshot import Snapshot
from hygiene.pipeline.account import places_of
from hygiene.pipeline.memory import recalled
from hygiene.pipeline.moved import followed
from hygiene.suppression.baseline import Baseline


def without_accepted(report: Report, snapshot: Snapshot, baseline: Baseline | None) -> Report:
    """The report with the entries that are left to do."""
    rows = zip(report.entries, _known(report, snapshot), _accepted(report, snapshot, baseline), strict=True)
    left = tuple(entry for entry, is_known, is_accepted in rows if not (is_known or is_accepted))
    return report.model_copy(update={"entries": left})


def _known(report: Report, snapshot: Snapshot) -> tuple[bool, ...]:
    """What the check said of each entry, if its words are those that were kept."""
    kept = recalled(snapshot, codec.encode(report))
    if kept is None or len(kept.judgements) != len(report.entries):
        return (False,) * len(report.entries)
    return tuple(judgement.is_known for judgement in kept.judgements)


def _accepted(report: Report, snapshot: Snapshot, baseline: Baseline | None) -> Iterator[bool]:
    """Whether the baseline has every place of each entry."""
    if baseline is None:
        yield from (False for _ in report.entries)
        return
    places = places_of(report, snapshot)
    known = iter(followed(baseline, snapshot).known(place for group in places for place in group))
    for group in places:
        here = [next(known) for _ in group]
        yield bool(here) and all(here)
