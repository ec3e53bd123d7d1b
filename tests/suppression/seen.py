"""Scans of small repositories, and what is left of them, for tests of suppression."""

from datetime import UTC, datetime

from hygiene.contracts.report import ShortlistItem, Signal
from hygiene.conventions.load import load
from hygiene.git.snapshot import Snapshot
from hygiene.scanner.scan import ScanResult, scan
from tests.support.repos import Repo

NOW = datetime(2026, 7, 1, 12, 30, tzinfo=UTC)


def scanned(made: Repo, **options: object) -> ScanResult:
    """A scan as `hygiene scan` makes it."""
    given = {"now": NOW, "cwd": made.root, **options}
    return scan(Snapshot.open(made.root), load(made.root), **given)  # type: ignore[arg-type]


def said(result: ScanResult) -> list[tuple[str, int | None, str]]:
    """Path, line and detector of every signal."""
    items = [item for item in result.report.shortlist if isinstance(item, ShortlistItem)]
    return [(item.path, one.line, one.id) for item in items for one in item.signals or () if isinstance(one, Signal)]


def lines(result: ScanResult) -> list[int | None]:
    """The lines of every signal."""
    return [line for _, line, _ in said(result)]


def idle(result: ScanResult) -> list[str]:
    """What did nothing, in words."""
    return [str(one) for one in result.coverage.idle]
