"""What the signals of an entry speak of, each place found again in the document."""

from dataclasses import dataclass

from hygiene.contracts.entry import Entry
from hygiene.contracts.signals import Signal
from hygiene.finalizer.documents import Content
from hygiene.finalizer.edits.repointing import Ground, Places, Reference, mentioned
from hygiene.markdown.elements import Facts


@dataclass(frozen=True, slots=True)
class Referred:
    """The document of an entry, and the references that its signals of one detector name, in their order."""

    content: Content
    facts: Facts
    signals: tuple[Signal, ...]
    references: tuple[Reference, ...]

    def value(self, key: str) -> str:
        """A text of the first signal's data, empty where there is none."""
        return self.signals[0].said(key)


def referred(entry: Entry, detector: str, ground: Ground) -> Referred | None:
    """Every reference of the entry; None where it rests on another detector too, or one place is not found again."""
    read = read_of(entry, detector, ground)
    if read is None:
        return None
    content, facts, signals = read
    places = ground.places(entry.path)
    references = tuple(found for signal in signals if (found := _meant(signal, places)) is not None)
    return Referred(content, facts, signals, references) if len(references) == len(signals) else None


def _meant(signal: Signal, places: Places) -> Reference | None:
    """The reference that the signal speaks of: what `mentioned` says, or any that stands at its line and column."""
    found = mentioned(signal, places)
    data = signal.data or {}
    reference, column = data.get("reference"), data.get("column")
    if found is not None or signal.line is None or not isinstance(reference, str) or signal.id != "line-past-end":
        return found
    same = [each for each in places.get((signal.line, reference), []) if each.column == column]
    return same[0] if len(same) == 1 else None


def read_of(entry: Entry, detector: str, ground: Ground) -> tuple[Content, Facts, tuple[Signal, ...]] | None:
    """The document of an entry and its signals, which are all of one detector and have a line."""
    content, facts = ground.documents.content(entry.path), ground.documents.facts(entry.path)
    signals = tuple(each for each in entry.signals if isinstance(each, Signal) and each.id == detector and each.line)
    if content is None or facts is None or not signals or len(signals) != len(entry.signals):
        return None
    return content, facts, signals
