"""Every report of these kinds is a test or has a reason not to be one."""

import json
import sys
from pathlib import Path

import pytest

from tests.support.command import PROJECT

CORPUS = PROJECT.parent / "shared" / "corpus" / "bugs.jsonl"
KINDS = {
    "completed-in-place",
    "config",
    "crash",
    "duplicate-report",
    "exit-code",
    "false-negative",
    "false-positive",
    "feature-request",
    "keep",
    "provisional",
    "reporting",
    "staleness",
    "superseded",
    "suppression",
    "true-positive",
}
EXCUSED = {
    "mkdocs/mkdocs#1848": "a link without its extension: documents that another repository's site builds are full of"
    " them, and here nobody can see that site",
}
MOST_EXCUSED = 0.05
LATER = {
    "webpro-nl/knip#1585": "nothing is deleted yet, so nothing cascades; comes with the issue on lifecycles",
    "kucherenko/jscpd#1004": "no duplicates are looked for yet; comes with the issue on documents that are too much",
    "anthropics/claude-code#2766": "no bloat is detected yet; comes with the issue on documents that are too much, and"
    " what is drafted of it already waits for a yes",
    "MaibornWolff/codecharta#4364": "no document is deleted by a rule yet; comes with the issue on lifecycles",
    "addyosmani/agent-skills#511": "no edit renews a stamp (see test_features.py); that its targets changed since is"
    " told with the issue on documents that no longer tell the truth",
    "melodic-software/claude-code-plugins#2024": "`check` reports and never edits; scheduled runs come with the issues"
    " on the ledger and the fleet",
    "dotnet/docfx#4632": "pages that nothing links to are not listed, and the marks that would excuse them (`:orphan:`,"
    " `hygiene: keep`) are heeded already; no issue asks for the list yet",
}
"""Features that are asked for and due with another issue, or with none yet."""


def answered(source: str) -> bool:
    """Whether a test of this folder has the report for its id."""
    files = (file for file in Path(__file__).parent.glob("test_*.py") if file != Path(__file__))
    return any(f'"{source}"' in file.read_text(encoding="utf-8") for file in files)


@pytest.mark.skipif(not CORPUS.exists(), reason="the collection of bug reports is not here")
def test_every_report_is_answered_or_excused() -> None:
    bugs = [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]
    wanted = {bug["source"] for bug in bugs if bug["kind"] in KINDS}
    covered = {source for source in wanted if answered(source)}
    excused = EXCUSED | LATER
    reasons = "".join(f"\n  {source}: {reason}" for source, reason in excused.items())
    sys.stdout.write(f"\n{len(covered)} of {len(wanted)} bug reports are tests, excused {len(excused)}:{reasons}\n")
    assert wanted - covered == set(excused)
    assert len(EXCUSED) <= MOST_EXCUSED * len(wanted)


@pytest.mark.skipif(not CORPUS.exists(), reason="the collection of bug reports is not here")
def test_only_features_are_put_off() -> None:
    bugs = [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]
    assert {bug["kind"] for bug in bugs if bug["source"] in LATER} == {"feature-request"}
