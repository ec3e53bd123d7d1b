"""A line, a title or a value of any length is read in no time."""

import time
from pathlib import Path

import pytest

from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

LONG = [
    pytest.param("Status: " + "[" * 200_000 + "\n", id="brackets in a status"),
    pytest.param("# " + "[" * 200_000 + "\n", id="brackets in a title"),
    pytest.param("# a" + " -" * 100_000 + "\n", id="dashes in a title"),
    pytest.param("> " + "*-" * 100_000 + " superseded\n", id="marks before a word"),
    pytest.param("---\nsuperseded_by: '" + "-" * 100_000 + "x'\n---\n", id="dashes for a successor"),
    pytest.param("<!--" * 50_000 + "\n", id="comments that never end"),
]


@pytest.mark.parametrize("text", LONG)
def test_reads_a_long_line_in_no_time(tmp_path: Path, text: str) -> None:
    made = repo(tmp_path).write({"docs/plans/a.md": text})
    start = time.perf_counter()
    for name in ("status-done", "superseded-marker", "all-tasks-done"):
        signals(made, name, "docs/plans/a.md")
    assert time.perf_counter() - start < 5
