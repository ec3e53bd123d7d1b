"""What an entry speaks of, found again in the bytes of its document."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache

from hygiene.contracts.entry import Entry
from hygiene.contracts.signals import Signal
from hygiene.finalizer.documents import Content
from hygiene.finalizer.edits.repointing import Ground, Places, Reference, mentioned, places_of
from hygiene.markdown.elements import Facts


@dataclass(frozen=True, slots=True)
class Subject:
    """One signal and the reference that it speaks of."""

    signal: Signal
    reference: Reference

    @property
    def target(self) -> str:
        """The path from the root that is not there."""
        return said(self.signal, "target")


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


def said(signal: Signal, key: str) -> str:
    """A text of the signal's data, empty where there is none."""
    found = (signal.data or {}).get(key)
    return found if isinstance(found, str) else ""


def signals_of(entry: Entry, detectors: Collection[str]) -> tuple[Signal, ...]:
    """The signals of these detectors."""
    return tuple(each for each in entry.signals if isinstance(each, Signal) and each.id in detectors)


def matter_of(entry: Entry, ground: Ground, detectors: Collection[str]) -> Matter | None:
    """What the signals of these detectors speak of; None where one is not found in the document, or there are none."""
    content, facts = ground.documents.content(entry.path), ground.documents.facts(entry.path)
    signals = signals_of(entry, detectors)
    if content is None or facts is None or not signals:
        return None
    found = tuple(_found(signals, facts, content))
    return Matter(content, facts, found) if len(found) == len(signals) else None


def _found(signals: tuple[Signal, ...], facts: Facts, content: Content) -> Iterator[Subject]:
    places = _places(content.path, content.sha256, _Read(facts, content.source))
    for signal in signals:
        reference = mentioned(signal, places)
        if reference is not None:
            yield Subject(signal, reference)


@dataclass(frozen=True, slots=True)
class _Read:
    """A document that was read; the fingerprint beside it says which."""

    facts: Facts
    source: bytes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Read)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=4)
def _places(_path: str, _sha256: str, read: _Read) -> Places:
    """The references of a document, kept for the next entry of the same one."""
    return places_of(read.facts, read.source)
