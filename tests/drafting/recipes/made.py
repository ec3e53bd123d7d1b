"""Drafts over real repositories, for the tests of recipes."""

from pathlib import Path

from hygiene.contracts.draft import Draft
from hygiene.contracts.entry import Entry
from hygiene.contracts.signals import Signal
from hygiene.drafting.building import drafted_bytes
from hygiene.drafting.drafter import drafts_of
from hygiene.drafting.rules import RulesDrafter
from tests.finalizer.stages import Standing


def drafts(root: Path, detector: str) -> list[tuple[Entry, Draft | None]]:
    """The entries that rest on a detector, each with its draft."""
    stages = Standing(root)
    report = stages.finalize().report
    made = zip(report.entries, drafts_of(report, stages.snapshot, [RulesDrafter()]), strict=True)
    return [(entry, draft) for entry, draft in made if _rests_on(entry, detector)]


def drafted(root: Path, detector: str) -> list[bytes | None]:
    """What each of these entries' documents would hold; None where there is no draft."""
    return [
        drafted_bytes((root / entry.path).read_bytes(), draft.files[0]) if draft else None
        for entry, draft in drafts(root, detector)
    ]


def _rests_on(entry: Entry, detector: str) -> bool:
    return any(isinstance(signal, Signal) and signal.id == detector for signal in entry.signals)
