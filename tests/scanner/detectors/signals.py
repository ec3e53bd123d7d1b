"""The exact signals of one detector over a real repository."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from hygiene.contracts.report import Signal
from hygiene.conventions.load import load
from hygiene.git.snapshot import Snapshot
from hygiene.scanner.scan import scan
from tests.support.repos import Repo

NOW = datetime(2026, 7, 1, tzinfo=UTC)
Build = Callable[[Path], Repo]
TEXT = "# Guide\n\n" + "".join(f"Line {number} of the guide.\n" for number in range(20))


def signals(made: Repo, name: str, path: str = "README.md") -> list[Signal]:
    """What the detector `name` says of the document `path`."""
    report = scan(Snapshot.open(made.root), load(made.root), now=NOW, select=(name,)).report
    items = {item.path: item for item in report.shortlist if not isinstance(item, str)}
    found = items[path].signals if path in items else ()
    return [signal for signal in found or () if isinstance(signal, Signal)]


def reference(name: str, fact: str, line: int, **data: str | int) -> Signal:
    """A signal about a reference."""
    return Signal(id=name, fact=fact, line=line, data={**data})
