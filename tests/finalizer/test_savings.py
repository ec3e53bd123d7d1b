"""Tokens of the removed or reduced span, weighted by how often it is loaded, rolled up from the entries."""

import json
from dataclasses import replace
from pathlib import Path

from hygiene.contracts.report import Report
from hygiene.conventions.tables import Loads
from hygiene.finalizer.rollup import roll_up
from hygiene.tokens import count
from tests.finalizer.stages import SHIPPED, Stages, finding, item, report_of, response, signal
from tests.support.repos import repo

TEXT = "# Title\n\nThe first of some lines.\n\nThe second of some lines.\n\nThe third one.\n"


def final(tmp_path: Path, loads: Loads | None = None) -> Report:
    root = repo(tmp_path / "r").commit({"a.md": TEXT, "CLAUDE.md": TEXT}).root
    said = response(
        finding("stale-contradicted-rewrite", "a.md", 3),
        finding("stale-completed-in-place-distill", "a.md", 5),
        finding("stale-contradicted-delete-range", "CLAUDE.md", 3, evidence="CLAUDE.md:3\nThe first of some lines."),
        finding("stale-superseded-rewrite", "CLAUDE.md"),
    )
    shortlist = report_of(item("a.md", signal(3), signal(5, "status-done")), item("CLAUDE.md", signal(3), signal()))
    conventions = replace(SHIPPED, loads=loads) if loads else SHIPPED
    return Stages(root, conventions).finalize(shortlist, [said]).report


def test_counts_what_is_removed_or_worked_on(tmp_path: Path) -> None:
    found = {
        (entry.path, entry.op): (entry.token_estimate.raw_tokens, entry.token_estimate.injection_frequency)
        for entry in final(tmp_path).entries
    }
    assert found == {
        ("CLAUDE.md", "delete-range"): (count("The first of some lines.\n"), "per-session"),
        ("CLAUDE.md", "rewrite"): (count(TEXT), "per-session"),
        ("a.md", "rewrite"): (count("The first of some lines.\n"), "on-demand"),
        ("a.md", "distill"): (count(TEXT), "on-demand"),
    }


def test_weighs_by_the_loads_of_the_conventions(tmp_path: Path) -> None:
    loads = Loads.model_validate({"per-session": 40, "on-demand": 3})
    for entry in final(tmp_path, loads).entries:
        estimate = entry.token_estimate
        factor = 40 if entry.path == "CLAUDE.md" else 3
        assert estimate.weighted_tokens == estimate.raw_tokens * factor


def test_rolls_up_from_the_bottom_and_never_adds_the_frequencies(tmp_path: Path) -> None:
    rolled = roll_up(final(tmp_path).entries).as_json()
    categories = rolled["categories"].values()
    assert list(rolled["categories"]) == ["stale.completed-in-place", "stale.contradicted", "stale.superseded"]
    assert rolled["total"]["raw_tokens"] == sum(each["raw_tokens"] for each in categories)
    for frequency in ("per-session", "on-demand"):
        total = rolled["total"]["weighted_tokens"][frequency]
        assert total == sum(each["weighted_tokens"][frequency] for each in categories)
        assert total
    assert json.loads(json.dumps(rolled)) == rolled


def test_an_empty_report_saves_nothing() -> None:
    assert roll_up(()).as_json()["total"] == {
        "entries": 0,
        "raw_tokens": 0,
        "weighted_tokens": {"per-session": 0, "on-demand": 0},
    }
