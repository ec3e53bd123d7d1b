"""What a drafter is, and the drafts of a whole report."""

from collections import Counter
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

MOST_READ = 2 << 20
"""Bytes: each draft is proved by reading its whole document again, so many of a large one would take for ever."""
FEWEST = 3


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
    ground, asked = Ground(Documents(snapshot)), Counter[str]()
    drafts = []
    for entry in report.entries:
        is_wanted = entry.op_type is OpType.GENERATIVE and is_asked(entry)
        asked[entry.path] += is_wanted
        is_wanted = is_wanted and asked[entry.path] <= _most(entry.path, ground)
        drafts.append(_first(entry, ground, drafters) if is_wanted else None)
    return tuple(drafts)


def _most(path: str, ground: Ground) -> int:
    """How many drafts of a document are made at once; those that are made leave room for others after a new check."""
    content = ground.documents.content(path)
    return max(FEWEST, MOST_READ // (len(content.source) + 1)) if content else FEWEST


def _first(entry: Entry, ground: Ground, drafters: Sequence[Drafter]) -> Draft | None:
    made = (drafter.draft(entry, ground) for drafter in drafters)
    return next((draft for draft in made if draft is not None and is_sound(draft, ground)), None)
