"""The drafts of a report: those that were kept with it, else made again from the files as they are."""

from hygiene.contracts import codec
from hygiene.contracts.draft import Draft
from hygiene.contracts.report import Report
from hygiene.drafting.drafter import drafts_of
from hygiene.drafting.rules import RulesDrafter
from hygiene.git.snapshot import Snapshot
from hygiene.pipeline.memory import recalled


def drafts_for(report: Report, snapshot: Snapshot) -> tuple[Draft | None, ...]:
    """One for each entry, in order; None where there is none."""
    kept = recalled(snapshot, codec.encode(report))
    if kept and len(kept.drafts) == len(report.entries):
        return kept.drafts
    return drafts_of(report, snapshot, (RulesDrafter(),))
