"""What the tests of bug reports share: the mark that names a report, and what a check finds."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from hygiene.contracts.report import Signal
from hygiene.pipeline import Setting, check


@dataclass(frozen=True, slots=True, order=True)
class Found:
    """A finding: where it is, which detector says it, and the reference it is about."""

    path: str
    line: int
    detector: str
    reference: str


def reported(source: str) -> pytest.MarkDecorator:
    """The public report that a test answers."""
    return pytest.mark.parametrize("report", [pytest.param(source, id=source)])


def found(root: Path) -> list[Found]:
    """What a check of a repository finds, in the order of the report."""
    return [
        Found(entry.path, signal.line or 0, signal.id, str((signal.data or {}).get("reference", "")))
        for entry in check(Setting(paths=(root,))).report.entries
        for signal in entry.signals
        if isinstance(signal, Signal)
    ]
