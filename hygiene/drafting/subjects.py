"""What an entry speaks of, found again in the bytes of its document."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from hygiene.contracts.entry import Entry
from hygiene.contracts.signals import Signal
from hygiene.finalizer.documents import Content
from hygiene.finalizer.edits.repointing import Ground, Places, Reference, mentioned
from hygiene.markdown.elements import Facts


@dataclass(frozen=True, slots=True)
class Subject:
    """One signal and the reference that it speaks of."""

    signal: Signal
    reference: Reference

    @property
    def target(self) -> str:
        """The path from the root that is not there."""
        return self.signal.said("target")


@dataclass(frozen=True, slots=True)
class Matter:
    """A document with its facts, and the subjects of one entry in it."""

    content: Content
    facts: Facts
    subjects: tuple[Subject, ...]

    @property
    def source(self) -> bytes:
        """The bytes of the document."""
        return self.content.source


def signals_of(entry: Entry, detectors: Collection[str]) -> tuple[Signal, ...]:
    """The signals of these detectors."""
    return tuple(each for each in entry.signals if isinstance(each, Signal) and each.id in detectors)


def matter_of(entry: Entry, ground: Ground, detectors: Collection[str]) -> Matter | None:
    """What the signals of these detectors speak of; None where one is not found in the document, or there are none."""
    content, facts = ground.documents.content(entry.path), ground.documents.facts(entry.path)
    signals = signals_of(entry, detectors)
    if content is None or facts is None or not signals:
        return None
    found = tuple(_found(signals, ground.places(entry.path)))
    return Matter(content, facts, found) if len(found) == len(signals) else None


def _found(signals: tuple[Signal, ...], places: Places) -> Iterator[Subject]:
    for signal in signals:
        reference = mentioned(signal, places)
        if reference is not None:
            yield Subject(signal, reference)
