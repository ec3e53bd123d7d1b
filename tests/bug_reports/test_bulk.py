"""What users of other tools reported of text that stands twice and of files that are too large for an agent."""

import json
from pathlib import Path

import pytest

from hygiene.pipeline import Setting, check
from tests.bug_reports.reports import found, reported
from tests.support.command import hygiene
from tests.support.repos import repo

RULES = "".join(f"Rule {number} says what nobody may do on a day of that number.\n" for number in range(30))
CODEX = "codex-chain-bytes"


def used(root: Path) -> dict[str, int]:
    """The bytes that each file uses of what is read of a chain, with those of the folders above it."""
    files = json.loads(hygiene("budget", "--format", "json", folder=root).out)["files"]
    return {file["path"]: limit["used"] for file in files for limit in file["limits"] if limit["name"] == CODEX}


@reported("colbymchenry/codegraph#1742")
def test_a_file_that_imports_the_other_is_no_copy(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"AGENTS.md": f"# Rules\n\n{RULES}", "CLAUDE.md": "@AGENTS.md\n\nAsk.\nWait.\nGo.\n"})
    assert found(made.root) == [], report


@reported("alejandroll10/zeropaper#27")
def test_what_is_put_together_by_a_program_is_not_mended(report: str, tmp_path: Path) -> None:
    banner = "<!-- Generated from templates/core.md. Do not edit. -->\n"
    files: dict[str, str | bytes] = {
        "CLAUDE.md": f"{banner}# Rules\n\n{RULES}\n{RULES}",
        "docs/core.md": f"# Core\n\n{RULES}",
    }
    assert check(Setting(paths=(repo(tmp_path).commit(files).root,))).report.entries == (), report


@reported("find_string 53813753932")
@pytest.mark.parametrize("name", ["docs/lessons-learned.md", "docs/decision-log.md"])
def test_a_log_that_says_that_nothing_is_removed_is_not_to_be_shortened(report: str, name: str, tmp_path: Path) -> None:
    told = "".join(f"## Findings {number}\n\n{RULES}\n" for number in range(5))
    made = repo(tmp_path).commit(
        {name: f"# Lessons learned\n\n*We only add to this log; nothing is removed.*\n\n{told}"}
    )
    assert [each for each in found(made.root) if each.detector == "resolved-narrative"] == [], report


@reported("openai/codex#37956")
def test_the_files_above_count_for_those_below(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"AGENTS.md": "a" * 22_518 + "\n", "src/AGENTS.md": "b" * 563 + "\n"})
    assert used(made.root) == {"AGENTS.md": 22_519, "src/AGENTS.md": 23_083}, report


@reported("openai/codex#7138")
def test_what_is_never_read_is_over_the_limit(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"AGENTS.md": "a" * 39_999 + "\n"})
    assert used(made.root) == {"AGENTS.md": 40_000}, report
    assert "122.1 % of 32,768 bytes, hard: codex-chain-bytes" in hygiene("budget", folder=made.root).out


@reported("github/spec-kit (measured snapshot 2026-08-21)")
def test_what_is_nearly_over_the_limit_shows(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"AGENTS.md": "a" * 30_869 + "\n"})
    assert "94.2 % of 32,768 bytes" in hygiene("budget", folder=made.root).out, report


@reported("artyomsv/quil#126")
def test_plans_that_a_repository_keeps_are_not_to_go(report: str, tmp_path: Path) -> None:
    rule = {"name": "kept-plans", "paths": ["docs/superpowers/plans/**"], "lifetime": "keep"}
    files: dict[str, str | bytes] = {
        "conventions.json": json.dumps({"file_rules": [rule]}),
        "docs/superpowers/plans/2025-01-02-export.md": f"# Export\n\n- [ ] Write it\n- [ ] Test it\n\n{RULES}",
    }
    assert found(repo(tmp_path).commit(files).age(400, 60).root) == [], report
