"""A line of output finds its page, and a misspelt name the one that was meant."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.conventions.load import load
from hygiene.git.snapshot import Snapshot
from hygiene.pages.finding import near_names, page_for
from hygiene.pages.shelf import pages
from hygiene.scanner.registry import all_detectors, page_of
from hygiene.scanner.scan import scan
from tests.support.pages import read_page

SAME_WORDS = {"broken-wikilink": "broken-link"}
"""A page that is gone is told alike, whatever the link to it looks like."""
NOW = datetime(2026, 7, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        pytest.param(
            "refused: docs/a.md (replace-text): the file changed after the report was made",
            "matches-its-fingerprint",
            id="a refusal",
        ),
        pytest.param(
            "error: another `hygiene clean` or `undo` is at work here: it holds /r/.git/hygiene/lock",
            "one-run-at-a-time",
            id="an error",
        ),
        pytest.param(
            "skipped: 3 of stale-orphaned-rewrite (evidence-not-found: a.md:3, x said: no such file)",
            "evidence-not-found",
            id="a skipped check",
        ),
        pytest.param("2 other operations need a new check in docs/a.md", "new-check", id="a notice"),
        pytest.param("  docs/latin.md: not UTF-8", "not-utf-8", id="a path that was not read"),
        pytest.param(
            "THE FILE  changed\nafter the report was made", "matches-its-fingerprint", id="broken by a screen"
        ),
        pytest.param("the file changed", "matches-its-fingerprint", id="a part of a line"),
        pytest.param("note: shallow-clone", "shallow-clone", id="a name alone"),
        pytest.param("all is well", "", id="nothing of ours"),
    ],
)
def test_finds_the_page_of_a_line(line: str, name: str) -> None:
    assert page_for(line) == name


@pytest.mark.parametrize("detector", all_detectors(), ids=lambda detector: detector.name)
def test_finds_the_page_of_a_finding(detector: object, tmp_path: Path) -> None:
    name = str(getattr(detector, "name", ""))
    example = read_page(page_of(name)).fires[0]
    made = example.build(tmp_path)
    report = scan(Snapshot.open(made.root), load(made.root), now=NOW, select=(name,)).report
    facts = [str(getattr(one, "fact", "")) for item in report.shortlist for one in getattr(item, "signals", None) or ()]
    assert facts
    assert {page_for(f"README.md:3:5  {fact}") for fact in facts} == {SAME_WORDS.get(name, name)}


@pytest.mark.parametrize(
    ("word", "meant"),
    [("brokenlink", "broken-link"), ("Shalow clone", "shallow-clone"), ("guard", "guards"), ("exit_2", "exit-2")],
)
def test_suggests_the_name_that_was_meant(word: str, meant: str) -> None:
    assert meant in near_names(word)


@given(st.text(max_size=200))
def test_any_text_has_a_page_or_none(text: str) -> None:
    assert page_for(text) in {"", *pages()}
