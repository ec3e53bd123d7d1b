"""Entries of the final report: characterized by their op, tier derived, tokens counted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hygiene.contracts.entry import Category, Entry
from hygiene.contracts.operations import OPERATIONS
from hygiene.contracts.safety import derive_safety_tier
from hygiene.contracts.signals import AnySignal
from hygiene.conventions import Conventions
from hygiene.finalizer.documents import Documents
from hygiene.finalizer.operations import is_destructive, is_reversible
from hygiene.finalizer.plan import Planned
from hygiene.finalizer.savings import estimate, reduced_text
from hygiene.finalizer.shortlist import Surfaced, signal_key

COMPLETED = ("stale", "completed-in-place")
NO_LINE = 1 << 60


@dataclass(frozen=True, slots=True)
class EntryMaker:
    """Makes entries of what is planned."""

    shortlist: Mapping[str, Surfaced]
    documents: Documents
    conventions: Conventions

    def entry(self, planned: Planned) -> Entry:
        """The entry. No field comes from a claim but the category and the op that was proven or drafted."""
        document = self.shortlist[planned.path]
        content = self.documents.content(planned.path)
        signals = self.signals(planned)
        removed = planned.built.removed if planned.built else reduced_text(planned.op, signals, content)
        nature = OPERATIONS[planned.op]
        loses, returns = is_destructive(planned.op), is_reversible(planned.op)
        class_, subtype = planned.category
        return Entry(
            path=planned.path,
            category=Category.model_validate({"class": class_, "subtype": subtype}),
            signals=tuple(signals),
            op=planned.op,
            op_type=nature.op_type,
            is_destructive=loses,
            is_reversible=returns,
            safety_tier=derive_safety_tier(nature.op_type, loses, returns),
            token_estimate=estimate(removed, planned.path, content, self.conventions),
            exact_edit=planned.built.edit if planned.built else None,
            lifecycle=document.lifecycle if planned.category == COMPLETED else None,
        )

    def signals(self, planned: Planned) -> Sequence[AnySignal]:
        """The facts behind an operation: what the claim speaks of first, then by place."""
        found = self.shortlist[planned.path].signals
        summary = planned.claims[0].finding.summary.rstrip("…")
        return sorted((found[at] for at in planned.facts), key=lambda signal: _rank(signal, summary))


def _rank(signal: AnySignal, summary: str) -> tuple[object, ...]:
    fact = signal if isinstance(signal, str) else signal.fact
    is_spoken_of = " ".join(fact.split()).startswith(summary)
    return (not is_spoken_of, _place(signal), signal_key(signal))


def place_of(entry: Entry) -> tuple[object, ...]:
    """What entries are sorted by: path, first place, op, then all that is left."""
    places = [_place(signal) for signal in entry.signals]
    return (entry.path, min(places), entry.op, entry.model_dump_json())


def _place(signal: AnySignal) -> tuple[int, int]:
    if isinstance(signal, str):
        return NO_LINE, NO_LINE
    column = (signal.data or {}).get("column")
    return signal.line or NO_LINE, column if isinstance(column, int) else NO_LINE
