"""What users of other tools reported of their configuration, exit codes and reporting, as tests of this one."""

import json
import re
from pathlib import Path
from typing import Any

from tests.bug_reports.reports import reported
from tests.support.command import PROJECT, hygiene
from tests.support.demo import PLAN, demo
from tests.support.repos import Repo, repo

SEVERITIES = ("critical", "major", "minor", "info", "never")
SHIPPED = {each["name"]: each for each in json.loads((PROJECT / "conventions.json").read_text())["budgets"]}
LONG = "Always run the tests before you push, and say what you ran. " * 700


def results(root: Path, *arguments: str) -> list[dict[str, Any]]:
    """The SARIF results of a check."""
    answer = hygiene("check", "--format", "sarif", *arguments, folder=root)
    found: list[dict[str, Any]] = json.loads(answer.out)["runs"][0]["results"]
    return found


def broken(root: Path) -> Repo:
    """A repository with one broken link and one broken anchor."""
    text = "# Top\n\nA [page](gone.md) and a [part](page.md#none).\n"
    return repo(root).commit({"docs/a.md": text, "docs/page.md": "# Page\n"})


@reported("mkdocs/mkdocs#3842")
def test_fails_exactly_from_the_severity_that_was_asked_for(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"docs/plans/cache.md": PLAN})
    codes = {each: hygiene("check", "--fail-on", each, folder=made.root).code for each in SEVERITIES}
    assert codes == {"info": 1, "minor": 0, "major": 0, "critical": 0, "never": 0}, report
    shown = hygiene("check", "--help", folder=made.root).out
    assert all(each in shown for each in SEVERITIES)
    assert "minor (default)" in re.sub(r"\s+", " ", shown)


@reported("anthropics/claude-code#56406")
def test_lets_a_project_set_its_own_budget(report: str, tmp_path: Path) -> None:
    own = {
        "name": "our-claude-md",
        "subject": "CLAUDE.md",
        "paths": ["CLAUDE.md"],
        "number": 5,
        "unit": "percent",
        "window": 200_000,
        "kind": "warning",
        "source": "our team",
        "as_of": "2026-06-01",
    }
    made = repo(tmp_path).commit({"CLAUDE.md": LONG, "conventions.json": json.dumps({"budgets": [own]})})
    shown = hygiene("budget", folder=made.root).out
    assert re.search(r"CLAUDE\.md: 42,000 characters, 1 lines, [\d,]+ tokens", shown), report
    assert re.search(r"\d+\.\d % of 10,000 tokens \(5 % of a window of 200,000\), warning: our-claude-md", shown)


@reported("anthropics/claude-code#92980")
def test_says_which_limit_it_means_and_as_of_when(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"CLAUDE.md": LONG})
    limits = json.loads(hygiene("budget", "--format", "json", folder=made.root).out)["files"][0]["limits"]
    by_name = {each["name"]: each for each in limits}
    assert by_name["claude-md-characters"]["limit"] == 150_000, report
    assert by_name["claude-md-characters-before-2026-06"]["percent"] == 105.0
    assert all(each["source"] and each["as_of"] for each in limits)

    replaced = {**SHIPPED["claude-md-characters"], "number": 84_000}
    made.write({"conventions.json": json.dumps({"budgets": [replaced]})})
    limits = json.loads(hygiene("budget", "--format", "json", folder=made.root).out)["files"][0]["limits"]
    assert [each["percent"] for each in limits if each["name"] == "claude-md-characters"] == [50.0]


@reported("anthropics/claude-code#47386")
def test_reports_a_removal_that_did_not_happen_as_refused(report: str, tmp_path: Path) -> None:
    made = demo(tmp_path)
    plan = json.loads(hygiene("check", "--format", "json", folder=made.root).out)
    assert any(each["path"] == "README.md" and each["safety_tier"] == "auto" for each in plan["entries"])
    (made.root / "README.md").unlink()
    (made.root / "README.md").mkdir()
    (made.root / "README.md" / "keep").write_text("here\n")
    answer = hygiene("clean", "-", "--auto-only", "--format", "json", folder=made.root, stdin=json.dumps(plan))
    result = json.loads(answer.out)
    assert answer.code == 3, report
    assert [each["path"] for each in result["refused"]] == ["README.md"]
    assert {each["path"] for each in result["applied"]} == {"AGENTS.md", "docs/guide.md"}
    for path in ("AGENTS.md", "docs/guide.md"):
        assert b"setup/install.md" in made.read(path)


@reported("asamarts/alint#93")
def test_keeps_accepted_findings_in_sarif(report: str, tmp_path: Path) -> None:
    made = broken(tmp_path)
    before = results(made.root)
    hygiene("baseline", "write", folder=made.root)
    made.write({"docs/a.md": "# Top\n\nNew: [x](new.md).\n\n" + made.read("docs/a.md").decode().split("\n", 2)[2]})
    after = results(made.root)
    assert len(after) == len(before) + 1, report
    states = {each["message"]["text"].split(",")[0]: each["baselineState"] for each in after}
    assert states.pop("links to docs/new.md") == "new"
    assert set(states.values()) == {"unchanged"}
    assert all(bool(each["suppressions"]) is (each["baselineState"] == "unchanged") for each in after)
    prints = {json.dumps(each["partialFingerprints"]) for each in before}
    assert prints < {json.dumps(each["partialFingerprints"]) for each in after}


@reported("realm/SwiftLint#5475")
def test_stops_when_the_named_baseline_is_not_there(report: str, tmp_path: Path) -> None:
    made = broken(tmp_path)
    answer = hygiene("check", "--baseline", "known.json", folder=made.root)
    assert (answer.code, answer.out) == (2, ""), report
    assert "known.json" in answer.err
    assert hygiene("baseline", "prune", "--baseline", "known.json", folder=made.root).code == 2
    assert hygiene("baseline", "write", "--baseline", "known.json", folder=made.root).code == 0
    assert hygiene("check", "--baseline", "known.json", folder=made.root).code == 0


@reported("eslint/rfcs#119")
def test_knows_an_accepted_finding_again_when_lines_move(report: str, tmp_path: Path) -> None:
    made = broken(tmp_path)
    hygiene("baseline", "write", folder=made.root)
    moved = made.read("docs/a.md").replace(b"# Top\n", b"# Top\n\nA line above.\n\nAnd one more.\n")
    made.write({"docs/a.md": moved})
    assert hygiene("check", folder=made.root).code == 0, report
    assert "2 places in the baseline" in hygiene("check", folder=made.root).out
    made.write({"docs/a.md": moved + b"\nA [page](gone.md) again.\n"})
    assert hygiene("check", folder=made.root).code == 1


def test_forgets_from_the_baseline_only_when_asked(tmp_path: Path) -> None:
    made = broken(tmp_path)
    hygiene("baseline", "write", folder=made.root)
    made.write({"docs/a.md": "# Top\n\nA [page](gone.md), and nothing else.\n"})
    kept = made.read(".hygiene-baseline.json")
    answer = hygiene("check", folder=made.root)
    assert (answer.code, made.read(".hygiene-baseline.json")) == (1, kept)
    assert "hygiene baseline prune" in answer.out
    hygiene("baseline", "prune", folder=made.root)
    assert json.loads(made.read(".hygiene-baseline.json"))["places"] == []


@reported("sphinx-doc/sphinx#9255")
def test_judges_anchors_apart_from_files(report: str, tmp_path: Path) -> None:
    made = broken(tmp_path).commit({"conventions.json": '{"severities": {"broken-anchor": "info"}}'})
    by_rule = {each["ruleId"]: each["properties"]["severity"] for each in results(made.root)}
    assert by_rule == {"broken-link": "minor", "broken-anchor": "info"}, report
    assert hygiene("check", "--select", "broken-anchor", folder=made.root).code == 0
    assert hygiene("check", "--select", "broken-link", folder=made.root).code == 1
