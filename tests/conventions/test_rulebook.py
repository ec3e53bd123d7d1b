"""What the rules, the catalogue and the tables say of a document."""

import json
from datetime import date
from pathlib import Path

import pytest

from hygiene.contracts.lifecycle import Lifecycle
from hygiene.conventions import Conventions, load
from hygiene.conventions.load import FILE_NAME, shipped

LIFECYCLES = [
    pytest.param("docs/superpowers/plans/2026-01-02-a.md", "superpowers-plans", id="LIFECYCLE 1"),
    pytest.param("docs/superpowers/specs/2026-01-02-a-design.md", "superpowers-specs", id="LIFECYCLE 2"),
    pytest.param("docs/plans/a.md", "plans", id="LIFECYCLE 4"),
    pytest.param("plans/a.md", "plans", id="LIFECYCLE 5"),
    pytest.param("plans/done/a.md", "archives", id="LIFECYCLE 6"),
    pytest.param(".claude/plans/a.md", "agent-plan-mode", id="LIFECYCLE 7"),
    pytest.param(".agents/plans/active/a.md", "agent-plan-mode", id="LIFECYCLE 8"),
    pytest.param("PLANS/a.md", "plans", id="LIFECYCLE 9"),
    pytest.param(".plans/a.md", "agent-plan-mode", id="LIFECYCLE 10"),
    pytest.param("PLAN.md", "root-plans", id="LIFECYCLE 11"),
    pytest.param("IMPLEMENTATION_PLAN.md", "root-plans", id="LIFECYCLE 12"),
    pytest.param("src/IMPLEMENTATION_SUMMARY.md", "work-summaries", id="LIFECYCLE 13"),
    pytest.param("REFACTORING_SUMMARY.md", "work-summaries", id="LIFECYCLE 14"),
    pytest.param("FIX_LOGIN.md", "work-summaries", id="LIFECYCLE 15"),
    pytest.param("HANDOFF.md", "hand-off-notes", id="LIFECYCLE 16"),
    pytest.param("TASKS.md", "root-tasks", id="LIFECYCLE 19"),
    pytest.param("memory-bank/progress.md", "agent-memory", id="LIFECYCLE 21"),
    pytest.param(".planning/phases/01-a/01-01-PLAN.md", "phase-plans", id="LIFECYCLE 22"),
    pytest.param("openspec/changes/a/tasks.md", "openspec-changes", id="LIFECYCLE 23"),
    pytest.param("openspec/changes/archive/2026-01-02-a/tasks.md", "archives", id="LIFECYCLE 24"),
    pytest.param("openspec/specs/a/spec.md", "living-specifications", id="LIFECYCLE 25"),
    pytest.param("specs/001-a/spec.md", "living-specifications", id="LIFECYCLE 27, spec"),
    pytest.param("specs/001-a/tasks.md", "spec-kit-work", id="LIFECYCLE 27, tasks"),
    pytest.param(".specify/memory/constitution.md", "living-specifications", id="LIFECYCLE 28"),
    pytest.param(".kiro/specs/a/tasks.md", "kiro-tasks", id="LIFECYCLE 30"),
    pytest.param(".kiro/steering/a.md", "agent-instructions", id="LIFECYCLE 31"),
    pytest.param("backlog/tasks/task-1 - A.md", "backlog-tasks", id="LIFECYCLE 32"),
    pytest.param("docs/adr/0001-a.md", "decision-records", id="LIFECYCLE 35"),
    pytest.param("rfcs/0001-a.md", "proposals-on-record", id="LIFECYCLE 36"),
    pytest.param("CHANGELOG.md", "changelogs", id="LIFECYCLE 38"),
    pytest.param("docs/postmortems/a.md", "postmortems", id="LIFECYCLE 40"),
    pytest.param("PRD.md", "requirements-documents", id="LIFECYCLE 42"),
    pytest.param("docs/archive/a.md", "archives", id="LIFECYCLE 44"),
    pytest.param("a/AGENTS.md", "agent-instructions", id="LIFECYCLE 45"),
    pytest.param(".github/ISSUE_TEMPLATE/a.md", "templates-and-fixtures", id="LIFECYCLE 51"),
    pytest.param("README.md", None, id="a README has no rule"),
    pytest.param("docs/guide.md", None, id="a page has no rule"),
    pytest.param("docs/plans/README.md", None, id="the README of the plans has no rule"),
]


def own(root: Path, content: object) -> Conventions:
    (root / FILE_NAME).write_text(json.dumps(content), "utf-8")
    return load(root)


@pytest.mark.parametrize(("path", "name"), LIFECYCLES)
def test_a_document_has_a_lifecycle(path: str, name: str | None) -> None:
    found = load(None).lifecycle_for(path)
    assert (found.rule_ref if found else None) == name


def test_a_keep_rule_says_nothing_of_being_served() -> None:
    assert load(None).lifecycle_for("CHANGELOG.md") == Lifecycle(rule_ref="changelogs", lifetime="keep")


def test_every_shipped_rule_is_judged() -> None:
    rules = (*shipped().file_rules, *shipped().directory_rules)
    assert {rule.name for rule in rules if rule.served_when_path or rule.lifetime == "temporary"} == set()


def test_a_change_folder_has_a_lifecycle_and_its_archive_has_none() -> None:
    found = load(None).directory_lifecycle_for("openspec/changes/a")
    assert found is not None
    assert found.rule_ref == "openspec-change-folders"
    assert load(None).directory_lifecycle_for("openspec/changes/archive") is None


def test_the_catalogue_names_rules_that_there_are() -> None:
    rules = {rule.name: rule for rule in shipped().file_rules}
    named = {name for convention in shipped().catalogue for name in convention.rules}
    assert {name for name in named if name not in rules or rules[name].served_when is None} == set()


def test_an_adopted_convention_makes_its_rules_provable(tmp_path: Path) -> None:
    conventions = own(tmp_path, {"adopted": ["plan-ends-in-decision"]})
    assert conventions.lifecycle_for("docs/plans/a.md") == Lifecycle(
        rule_ref="plans", lifetime="delete-once-served", served_when_path="docs/decisions/*{slug}.md"
    )
    kept = conventions.lifecycle_for("PLAN.md")
    assert kept is not None
    assert kept.served_when is not None


def test_only_unadopted_conventions_are_offered(tmp_path: Path) -> None:
    offered = [one.name for one in load(None).unadopted_for("superpowers-plans")]
    assert offered == ["plan-ends-in-decision", "plan-ends-in-feature-page"]
    conventions = own(tmp_path, {"adopted": ["plan-ends-in-decision"]})
    assert [one.name for one in conventions.unadopted_for("superpowers-plans")] == ["plan-ends-in-feature-page"]
    assert conventions.unadopted_for("changelogs") == ()


SEVERITIES = [
    pytest.param("broken-link", "docs/a.md", "never", "minor", id="a page"),
    pytest.param("broken-link", "README.md", "never", "major", id="a README"),
    pytest.param("broken-link", "a/README.md", "history", "major", id="a nested README"),
    pytest.param("broken-link", "AGENTS.md", "history", "major", id="an agent file"),
    pytest.param("broken-link", "README.md", "unknown", "minor", id="a target that may be there"),
    pytest.param("vanished-path", "AGENTS.md", "history", "major", id="a path that vanished"),
    pytest.param("vanished-path", "AGENTS.md", "never", "minor", id="a path that never was"),
    pytest.param("broken-anchor", "README.md", None, "minor", id="an anchor has its own severity (B240)"),
    pytest.param("status-done", "docs/plans/a.md", None, "info", id="a judged one"),
    pytest.param("no-such-detector", "README.md", None, "info", id="an unknown detector"),
]


@pytest.mark.parametrize(("detector", "path", "verdict", "severity"), SEVERITIES)
def test_a_fact_has_a_severity(detector: str, path: str, verdict: str | None, severity: str) -> None:
    assert load(None).severity_of(detector, path, verdict) == severity


def test_a_project_sets_a_severity_of_its_own(tmp_path: Path) -> None:
    conventions = own(tmp_path, {"severities": {"broken-link": "info", "broken-anchor": {"usual": "major"}}})
    assert conventions.severity_of("broken-link", "README.md", "never") == "info"
    assert conventions.severity_of("broken-anchor", "docs/a.md") == "major"
    assert conventions.severity_of("vanished-path", "docs/a.md", "history") == "minor"


def test_every_limit_has_a_source_and_a_date_and_can_be_replaced(tmp_path: Path) -> None:
    """Public reports: anthropics/claude-code#56406 (B109) and #92980 (B110)."""
    limits = {budget.name: budget for budget in load(None).budgets}
    warning = limits["claude-md-characters"]
    assert (warning.number, warning.unit, warning.kind) == (150_000, "characters", "warning")
    assert (warning.source, warning.as_of) == ("anthropics/claude-code#92980", date(2026, 11, 30))
    mine = json.loads(warning.model_dump_json()) | {"number": 60_000, "source": "us"}
    replaced = {budget.name: budget.number for budget in own(tmp_path, {"budgets": [mine]}).budgets}
    assert replaced == {name: budget.number for name, budget in limits.items()} | {"claude-md-characters": 60_000}


def test_a_project_says_how_often_its_files_are_loaded(tmp_path: Path) -> None:
    assert load(None).loads.per_session == 1
    assert own(tmp_path, {"loads": {"per-session": 40}}).loads.per_session == 40


def test_an_override_has_a_reason_and_may_expire(tmp_path: Path) -> None:
    override = {"detector": "broken-link", "paths": ["docs/**"], "reason": "built", "expires": "2026-12-31"}
    (found,) = own(tmp_path, {"overrides": [override]}).overrides
    assert (found.detector, found.paths, found.reason, found.expires) == (
        "broken-link",
        ("docs/**",),
        "built",
        date(2026, 12, 31),
    )
