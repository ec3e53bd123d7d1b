"""What users reported of documents that are finished, superseded, provisional or kept, and of ages that were wrong."""

from pathlib import Path

import pytest

from hygiene.pipeline import Setting, check
from tests.bug_reports.reports import Found, found, reported
from tests.support.command import hygiene
from tests.support.repos import Repo, repo

CODE: dict[str, str | bytes] = {f"src/{name}.py": f"{name} = 1\n" for name in ("rows", "columns", "cells")}
PLAN = "docs/superpowers/plans/2026-01-05-export.md"


def endings(root: Path) -> list[tuple[str, str]]:
    return [(each.path, each.detector) for each in found(root)]


def cloned(made: Repo, root: Path, depth: int) -> Path:
    made.git("clone", "-q", f"--depth={depth}", f"file://{made.root}", str(root))
    return root


@reported("drn/argus#798")
def test_files_outweigh_boxes_that_nobody_ticked(report: str, tmp_path: Path) -> None:
    tasks = "# Tasks\n\n- [ ] Create `src/rows.py`\n- [ ] Create `src/columns.py`\n"
    made = repo(tmp_path).commit({**CODE, "openspec/changes/export/tasks.md": tasks})
    entries = check(Setting(paths=(made.root,))).report.entries
    assert endings(made.root) == [("openspec/changes/export/tasks.md", "deliverables-exist")], report
    assert [(entry.op, entry.safety_tier) for entry in entries] == [("distill", "confirm")]


@reported("sourcenetwork/defradb.rs#1221")
def test_a_plan_of_what_is_there_is_proposed_with_its_evidence(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({**CODE, PLAN: "# Plan\n\n- Create: `src/rows.py`\n- Create: `src/columns.py`\n"})
    assert endings(made.root) == [(PLAN, "deliverables-exist")], report


@reported("tractorjuice/arc-kit#326")
def test_only_the_plans_that_shipped_are_proposed(report: str, tmp_path: Path) -> None:
    shipped = {f"docs/plans/{name}.md": f"# {name}\n\nCreate `src/rows.py` and `src/columns.py`.\n" for name in "abc"}
    active = {f"docs/plans/{name}.md": f"# {name}\n\nCreate `src/rows.py` and `src/next.py`.\n" for name in "xy"}
    made = repo(tmp_path).commit({**CODE, **shipped, **active})
    assert endings(made.root) == [(path, "deliverables-exist") for path in shipped], report


@reported("melagiri/code-insights#294")
def test_research_that_the_design_covers_is_superseded(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit(
        {
            "docs/plans/a-research.md": "# A\n\n## Formats\n\nTwo.\n\n## Costs\n\nNone.\n",
            "docs/plans/a-design.md": "# A\n\n## Formats\n\nOne.\n\n## Costs\n\nSmall.\n\n## Decision\n\nRows.\n",
            "docs/plans/future.md": "# Later\n\nNot begun.\n",
        }
    )
    assert endings(made.root) == [("docs/plans/a-research.md", "newer-sibling")], report


@pytest.mark.parametrize("depth", [1, 2])
@reported("cpinitiative/usaco-guide#6510")
def test_a_shallow_clone_gives_no_age(report: str, depth: int, tmp_path: Path) -> None:
    made = repo(tmp_path / "whole").commit({**CODE, "docs/a.md": "# A\n\nTBD\n", PLAN: "# P\n\nText.\n"})
    made.commit({PLAN: "# P\n\nCreate `src/rows.py` and `src/columns.py`.\n"}).commit({"docs/b.md": "# B\n\nText.\n"})
    cut = cloned(made, tmp_path / "cut", depth)
    result = check(Setting(paths=(cut,)))
    signals = [signal for entry in result.report.entries for signal in entry.signals if not isinstance(signal, str)]
    assert [(each.id, (each.data or {}).get("since")) for each in signals] == [("leftover-marker", None)], report
    whole = check(Setting(paths=(made.root,))).report.entries
    assert {entry.path for entry in whole} == {"docs/a.md", PLAN}


@reported("objectstack-ai/objectstack#14793")
def test_a_check_says_that_the_history_is_cut(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path / "whole").commit({"a.md": "# A\n\nTBD\n"}).commit({"b.md": "# B\n\nText.\n"})
    run = hygiene("check", folder=cloned(made, tmp_path / "cut", 1))
    assert "shallow" in run.out + run.err, report


@reported("1bit-MONSTER/1bit-MONSTER#2295")
def test_an_empty_history_is_no_date(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path / "whole").commit({"a.md": "# A\n\nTBD\n"})
    made.git("checkout", "-q", "-b", "side")
    made.commit({"b.md": "# B\n\nText.\n"})
    made.git("checkout", "-q", "main")
    made.commit({"c.md": "# C\n\nText.\n"})
    made.git("merge", "-q", "--no-ff", "-m", "merge", "side")
    entries = check(Setting(paths=(cloned(made, tmp_path / "cut", 1),))).report.entries
    facts = [signal.fact for entry in entries for signal in entry.signals if not isinstance(signal, str)]
    assert facts == ["is marked TBD: TBD"], report


@reported("OpenDigitalProductFactory/opendigitalproductfactory#2883")
def test_a_file_that_moved_on_is_no_proof_and_makes_no_edit(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"docs/a.md": "# A\n\nSee `src/x.py`.\n", "src/x.py": "x = 1\n"})
    made.clock += 49 * 86_400
    assert found(made.commit({"src/x.py": "x = 2\n"}).root) == [], report


@reported("find_string 53813753932")
def test_a_log_that_is_only_added_to_is_kept(report: str, tmp_path: Path) -> None:
    text = "# Work log\n\n*We only add to this log; nothing is removed.*\n\n- [x] one\n- [x] two\n"
    assert found(repo(tmp_path).commit({"docs/plans/log.md": text}).root) == [], report


@reported("find_string 56112633626")
@pytest.mark.parametrize(("box", "told"), [(" ", []), ("x", ["end-condition-met"])], ids=["open", "ticked"])
def test_a_condition_with_boxes_is_met_by_all_of_them(report: str, box: str, told: list[str], tmp_path: Path) -> None:
    text = f"# Move\n\nText.\n\n## When to drop this page\n\nDelete it when both hold:\n- [{box}] out\n- [x] issues\n"
    made = repo(tmp_path).commit({"docs/move.md": text})
    assert [each.detector for each in found(made.root)] == told, report


@reported("find_string 60713927303")
def test_what_goes_after_use_needs_its_result(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"docs/a.md": "# A\n\nRemove me after use; result goes to `src/rules.json`\n"})
    assert [each.detector for each in found(made.root)] == [], report
    made.commit({"src/rules.json": "{}\n"})
    assert found(made.root) == [Found("docs/a.md", 3, "end-condition-met", "")]


@reported("find_string 14275665441")
def test_a_condition_that_has_not_come_keeps_the_page(report: str, tmp_path: Path) -> None:
    text = "# Store\n\nOnce the store moves to v2, drop this page.\n"
    assert found(repo(tmp_path).commit({"docs/store.md": text, "store.json": '{"version": 1}\n'}).root) == [], report


@reported("find_string 55705769257")
def test_what_is_here_for_history_is_told_and_never_deleted(report: str, tmp_path: Path) -> None:
    text = "# A\n\n> Old design, here for history only. See [architecture](../architecture.md).\n\nParts.\n"
    made = repo(tmp_path).commit({"docs/designs/a.md": text, "docs/architecture.md": "# Architecture\n\nText.\n"})
    entries = check(Setting(paths=(made.root,))).report.entries
    assert [(entry.category.subtype, entry.op, entry.safety_tier) for entry in entries] == [
        ("superseded", "rewrite", "confirm")
    ], report


@reported("find_string 52002009112")
def test_a_text_that_lives_elsewhere_is_told_and_never_deleted(report: str, tmp_path: Path) -> None:
    text = "# A\n\n> Text now lives in `docs/LOGGING.md`; this page stays for history.\n"
    made = repo(tmp_path).commit({"docs/a.md": text, "docs/LOGGING.md": "# Logging\n\nText.\n"})
    entries = check(Setting(paths=(made.root,))).report.entries
    assert [(entry.path, entry.category.subtype, entry.op) for entry in entries] == [
        ("docs/a.md", "superseded", "rewrite")
    ], report


@reported("attevon-llc/OpenTranscribe#855")
def test_a_plan_with_open_items_among_ticked_ones_is_not_served(report: str, tmp_path: Path) -> None:
    text = "# Security plan\n\n- [x] Create `src/rows.py` and `src/columns.py`\n- [ ] audit nine files\n"
    assert found(repo(tmp_path).commit({**CODE, "PLANS/SECURITY_PLAN.md": text}).root) == [], report


@reported("ironplc/ironplc#1464")
def test_a_plan_without_a_ticked_box_is_served_by_its_files(report: str, tmp_path: Path) -> None:
    text = "# Plan\n\n- [ ] Create `src/rows.py`\n- [ ] Create `src/columns.py`\n"
    made = repo(tmp_path).commit({**CODE, "specs/plans/x.md": text, "src/main.py": "# see specs/plans/x.md\n"})
    entries = check(Setting(paths=(made.root,))).report.entries
    assert [(entry.path, entry.op, entry.safety_tier) for entry in entries] == [
        ("specs/plans/x.md", "distill", "confirm")
    ], report


@reported("artyomsv/quil#126")
def test_a_plan_that_is_kept_as_a_record_gets_no_deletion(report: str, tmp_path: Path) -> None:
    rules = '{"file_rules": [{"name": "superpowers-plans", "paths": ["docs/superpowers/plans/*"], "lifetime": "keep"}]}'
    text = "# Plan\n\n- [ ] Create `src/rows.py`\n- [ ] Create `src/columns.py`\n"
    made = repo(tmp_path).commit({**CODE, PLAN: text, "conventions.json": rules})
    entries = check(Setting(paths=(made.root,))).report.entries
    assert [(entry.path, entry.op, entry.safety_tier) for entry in entries] == [(PLAN, "distill", "confirm")], report


@reported("Fission-AI/OpenSpec (measured snapshot 2026-08-21)")
def test_a_ticked_change_that_lies_among_open_ones_is_told(report: str, tmp_path: Path) -> None:
    boxes = "".join(f"- [x] step {number}\n" for number in range(90))
    folder = "openspec/changes/simplify"
    made = repo(tmp_path).commit({f"{folder}/tasks.md": boxes, f"{folder}/proposal.md": "# Simplify\n\nWhy.\n"})
    assert endings(made.root) == [
        (f"{folder}/proposal.md", "unarchived-change"),
        (f"{folder}/tasks.md", "all-tasks-done"),
    ], report


@reported("obra/superpowers (measured snapshot 2026-07-27)")
def test_deletes_that_came_true_are_strong_evidence(report: str, tmp_path: Path) -> None:
    boxes = "".join(f"- [ ] step {number}\n" for number in range(24))
    text = f"# Plan\n\n- Delete: `lib/index.js`\n- Delete: `lib/more.js`\n- Modify: `README.md`\n\n{boxes}"
    made = repo(tmp_path).commit(
        {"lib/index.js": "1;\n", "lib/more.js": "2;\n", "README.md": "# X\n\nText.\n", PLAN: text}
    )
    assert found(made.root) == [], report
    assert endings(made.remove("lib").commit().root) == [(PLAN, "deliverables-exist")]
