"""The stages as functions of a report and a folder, for use as a library."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from hygiene.cleaner.clean import clean as run_cleaner
from hygiene.cleaner.result import CleanResult
from hygiene.contracts.report import Report
from hygiene.contracts.response import Response
from hygiene.conventions import Options
from hygiene.conventions import load as load_conventions
from hygiene.finalizer.finalize import finalize as run_finalizer
from hygiene.git.snapshot import Snapshot
from hygiene.pipeline.checked import judged
from hygiene.pipeline.setting import Setting, scanned

Folder = Path | str


def scan(root: Folder = ".", *, now: datetime | None = None, options: Options | None = None) -> Report:
    """The facts of a repository, as a report without entries."""
    setting = Setting(now=now or datetime.now(UTC), options=options or Options())
    return scanned(Snapshot.open(Path(root)), setting).report


def classify(report: Report, root: Folder = ".", *, backends: Sequence[str] = ("rules",)) -> tuple[Response, ...]:
    """What each backend makes of a report's facts."""
    snapshot = Snapshot.open(Path(root))
    return judged(report, snapshot, load_conventions(snapshot.root), backends)


def finalize(report: Report, responses: Sequence[Response], root: Folder = ".") -> Report:
    """The report with entries, exact edits and safety tiers."""
    snapshot = Snapshot.open(Path(root))
    return run_finalizer(report, responses, snapshot, load_conventions(snapshot.root)).report


def clean(report: Report, root: Folder = ".", *, now: datetime | None = None) -> CleanResult:
    """Apply the automatic edits of a report; what needs a person's yes is left pending."""
    return run_cleaner(report, Snapshot.open(Path(root)).root, auto_only=True, now=now or datetime.now(UTC))
