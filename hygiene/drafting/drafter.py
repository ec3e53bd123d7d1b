"""What a drafter is, and the drafts of a whole report."""

from collections.abc import Callable, Sequence
from typing import Protocol

from hygiene.contracts.draft import Draft
from hygiene.contracts.entry import Entry
from hygiene.contracts.report import Report
from hygiene.contracts.taxonomy import OpType
from hygiene.drafting.checks import is_sound
from hygiene.finalizer.documents import Documents
from hygiene.finalizer.edits.repointing import Ground
from hygiene.git.snapshot import Snapshot


class Drafter(Protocol):
    """Turns a generative entry into bytes, or says nothing."""

    @property
    def name(self) -> str:
        """How it is chosen."""

    def draft(self, entry: Entry, ground: Ground) -> Draft | None:
        """The draft of one entry, None where this drafter has none."""


def drafts_of(
    report: Report,
    snapshot: Snapshot,
    drafters: Sequence[Drafter],
    is_asked: Callable[[Entry], bool] = lambda _entry: True,
) -> tuple[Draft | None, ...]:
    """For each entry that is asked about the first sound draft; None for exact edits and where nobody has one."""
    ground = Ground(Documents(snapshot))
    return tuple(_first(entry, ground, drafters) if is_asked(entry) else None for entry in report.entries)


def _first(entry: Entry, ground: Ground, drafters: Sequence[Drafter]) -> Draft | None:
    if entry.op_type is not OpType.GENERATIVE:
        return None
    made = (drafter.draft(entry, ground) for drafter in drafters)
    return next((draft for draft in made if draft is not None and is_sound(draft, ground)), None)
