"""The shortlist of a report: its facts by path, and what is left of it in the final report."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from hygiene.contracts.lifecycle import Lifecycle
from hygiene.contracts.report import Report, ShortlistItem, shortlist_lifecycle, shortlist_path, shortlist_signals
from hygiene.contracts.signals import UNREAD, AnySignal, Signal


@dataclass(frozen=True)
class Surfaced:
    """A shortlisted document. Signals keep their position: a place is named by it."""

    path: str
    signals: tuple[AnySignal, ...]
    lifecycle: Lifecycle | None

    def within(self, first: int | None, last: int | None) -> tuple[int, ...]:
        """The signals of these lines, all of them where no line is named; one without a line belongs to every line."""
        if first is None or last is None:
            return tuple(range(len(self.signals)))
        start, stop = bisect_left(self._narrow, (first, 0)), bisect_left(self._narrow, (last + 1, 0))
        wide = (at for at in self._wide if _touches(self.signals[at], first, last))
        return tuple(sorted([*(at for _, at in self._narrow[start:stop]), *wide]))

    @cached_property
    def _narrow(self) -> list[tuple[int, int]]:
        """Line and position of each signal of one line, in order: there may be thousands, and each has its finding."""
        lines = ((_line(signal), at) for at, signal in enumerate(self.signals))
        return sorted((line, at) for line, at in lines if line is not None)

    @cached_property
    def _wide(self) -> tuple[int, ...]:
        """The positions of the other signals."""
        return tuple(at for at, signal in enumerate(self.signals) if _line(signal) is None)


def _line(signal: AnySignal) -> int | None:
    """The only line that a signal speaks of; None where it speaks of several, or of the whole document."""
    if isinstance(signal, str) or signal.end_line not in {None, signal.line}:
        return None
    return signal.line


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
