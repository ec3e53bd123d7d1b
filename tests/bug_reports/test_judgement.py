"""What users of other tools reported of whole documents: what is finished, superseded or kept, and what is not."""

from pathlib import Path

import pytest

from tests.bug_reports.reports import found, reported
from tests.support.command import hygiene
from tests.support.repos import repo


@reported("pre-commit/pre-commit-hooks#1066")
def test_carriage_returns_alone_are_left_as_they_are(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": b"a\rb [x](old.md)\rc", "old.md": "# Old\n\nWords of its own.\n"})
    made.move(("old.md", "docs/new.md")).commit()
    first = found(made.root)
    assert [each.line for each in first] == [2], report
    hygiene("check", "--fix", folder=made.root)
    assert made.read("a.md") == b"a\rb [x](docs/new.md)\rc"
    hygiene("check", "--fix", folder=made.root)
    assert made.read("a.md") == b"a\rb [x](docs/new.md)\rc"


@reported("QwenLM/qwen-code#2095")
def test_front_matter_behind_a_byte_order_mark_is_read(report: str, tmp_path: Path) -> None:
    text = b"\xef\xbb\xbf---\r\nstatus: done\r\n---\r\n# Plan\r\n\r\ntext [x](old.md)\r\n"
    made = repo(tmp_path).commit(
        {"docs/plans/a.md": text, "docs/b.md": text, "docs/old.md": "# Old\n\nIts own words.\n"}
    )
    made.move(("docs/old.md", "docs/new.md")).commit()
    told = [(each.path, each.line, each.detector) for each in found(made.root)]
    assert set(told) == {
        ("docs/b.md", 2, "status-done"),
        ("docs/b.md", 6, "broken-link"),
        ("docs/plans/a.md", 2, "status-done"),
    }, report
    hygiene("check", "--fix", folder=made.root)
    assert made.read("docs/b.md") == text.replace(b"old.md", b"new.md")


@reported("joshrotenberg/mdbook-lint#460")
def test_an_agent_file_needs_no_headings(report: str, tmp_path: Path) -> None:
    assert found(repo(tmp_path).commit({"AGENTS.md": "Run the tests.\n"}).root) == [], report


@reported("getodk/docs#1428")
@pytest.mark.parametrize("head", [":orphan:\n\n", "---\nhygiene: keep\n---\n\n"], ids=["orphan", "keep"])
def test_a_page_that_is_marked_as_kept_is_no_orphan(report: str, head: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"docs/a.md": f"{head}# A\n\nNobody links to this.\n", "README.md": "# X\n"})
    assert found(made.root) == [], report


@reported("find_string 59122486198 and 60937352803")
@pytest.mark.parametrize("mark", ["\u2014", "none", "None", "N/A", "-", "n/a", ""])
def test_an_empty_successor_supersedes_nothing(report: str, mark: str, tmp_path: Path) -> None:
    text = f"# ADR 1\n\n- **Status:** Accepted\n- **Superseded by:** {mark}\n\n## Context\n\nWe chose.\n"
    assert found(repo(tmp_path).commit({"docs/adr/0001-x.md": text}).root) == [], report


@reported("marcusrbrown/systematic#957")
def test_an_active_plan_with_open_units_is_not_served(report: str, tmp_path: Path) -> None:
    text = "---\nstatus: active\n---\n# Plan\n\n- [x] unit 1\n- [x] unit 2\n- [ ] unit 4: `src/lib/detect.ts`\n"
    assert found(repo(tmp_path).commit({"docs/plans/detect.md": text}).root) == [], report


@reported("wahidyankf/ose-public#226")
def test_finished_plans_record_what_was_true_then(report: str, tmp_path: Path) -> None:
    path = "plans/done/2026-08-18__x/tech.md"
    text = "# Tech\n\nThe CLI is `apps/old-cli/main.go`, see [it](../../../apps/old-cli/main.go). Run `make gone`.\n"
    made = repo(tmp_path).commit({path: text, "apps/old-cli/main.go": "package main\n", "Makefile": "all:\n\ttrue\n"})
    assert found(made.remove("apps").commit().root) == [], report
