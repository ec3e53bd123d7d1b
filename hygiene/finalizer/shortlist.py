"""The shortlist of a report: its facts by path, and what is left of it in the final report."""

from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.contracts.lifecycle import Lifecycle
from hygiene.contracts.report import Report, ShortlistItem, shortlist_lifecycle, shortlist_path, shortlist_signals
from hygiene.contracts.signals import AnySignal, Signal

UNREAD = "unread-document"


@dataclass(frozen=True, slots=True)
class Surfaced:
    """A shortlisted document. Signals keep their position: a place is named by it."""

    path: str
    signals: tuple[AnySignal, ...]
    lifecycle: Lifecycle | None

    def within(self, first: int | None, last: int | None) -> tuple[int, ...]:
        """The signals of these lines, all of them where no line is named; one without a line belongs to every line."""
        return tuple(
            position
            for position, signal in enumerate(self.signals)
            if first is None or last is None or _touches(signal, first, last)
        )


def _touches(signal: AnySignal, first: int, last: int) -> bool:
    if isinstance(signal, str) or signal.line is None:
        return True
    return signal.line <= last and first <= (signal.end_line or signal.line)


def surfaced(report: Report) -> dict[str, Surfaced]:
    """Every shortlisted path with its facts, those that entries of an earlier run kept among them."""
    kept: dict[str, list[AnySignal]] = {}
    for entry in report.entries:
        kept.setdefault(entry.path, []).extend(entry.signals)
    found: dict[str, Surfaced] = {}
    for item in report.shortlist:
        path = shortlist_path(item)
        signals = shortlist_signals(item) or kept.get(path, ())
        found[path] = Surfaced(path, tuple(_once(signals)), shortlist_lifecycle(item))
    return found


def _once(signals: tuple[AnySignal, ...] | list[AnySignal]) -> Iterator[AnySignal]:
    """Each fact once. That a document could not be read supports no entry."""
    seen: set[str] = set()
    for signal in signals:
        key = signal_key(signal)
        if key not in seen and not (isinstance(signal, Signal) and signal.id == UNREAD):
            yield signal
        seen.add(key)


def signal_key(signal: AnySignal) -> str:
    """What two equal signals share and two others do not."""
    return signal if isinstance(signal, str) else signal.model_dump_json()


def reduced(report: Report) -> tuple[str | ShortlistItem, ...]:
    """The shortlist of the final report: an object where there is a lifecycle, else a string."""
    return tuple(item if shortlist_lifecycle(item) else shortlist_path(item) for item in report.shortlist)
