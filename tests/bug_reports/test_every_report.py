"""Every report of these kinds is a test or has a reason not to be one."""

import json
import sys
from pathlib import Path

import pytest

from tests.support.command import PROJECT

CORPUS = PROJECT.parent / "shared" / "corpus" / "bugs.jsonl"
KINDS = {
    "config",
    "crash",
    "duplicate-report",
    "exit-code",
    "false-negative",
    "false-positive",
    "reporting",
    "suppression",
    "true-positive",
}
EXCUSED = {
    "mkdocs/mkdocs#1848": "a link without its extension: documents that another repository's site builds are full of"
    " them, and here nobody can see that site",
}
MOST_EXCUSED = 0.05


def answered(source: str) -> bool:
    """Whether a test of this folder has the report for its id."""
    files = (file for file in Path(__file__).parent.glob("test_*.py") if file != Path(__file__))
    return any(f'"{source}"' in file.read_text(encoding="utf-8") for file in files)


@pytest.mark.skipif(not CORPUS.exists(), reason="the collection of bug reports is not here")
def test_every_report_is_answered_or_excused() -> None:
    bugs = [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]
    wanted = {bug["source"] for bug in bugs if bug["kind"] in KINDS}
    covered = {source for source in wanted if answered(source)}
    reasons = "".join(f"\n  {source}: {reason}" for source, reason in EXCUSED.items())
    sys.stdout.write(f"\n{len(covered)} of {len(wanted)} bug reports are tests, excused {len(EXCUSED)}:{reasons}\n")
    assert wanted - covered == set(EXCUSED)
    assert len(EXCUSED) <= MOST_EXCUSED * len(wanted)
