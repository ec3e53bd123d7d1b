"""What users of other tools asked for and this one has, as tests."""

import json
import re
from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from tests.bug_reports.reports import reported
from tests.support.command import hygiene
from tests.support.demo import demo
from tests.support.repos import repo

MANY = "".join(f"- [page {n}](gone{n}.md)\n" for n in range(40))


@reported("sverweij/dependency-cruiser#493")
def test_accepts_many_old_findings_at_once_and_fails_on_a_new_one(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": f"# Top\n\n{MANY}"})
    assert hygiene("check", folder=made.root).code == 1, report
    assert "accepts 40 places" in hygiene("baseline", "write", folder=made.root).err
    assert hygiene("check", folder=made.root).code == 0
    made.write({"docs/new.md": "See [this](none.md).\n"})
    answer = hygiene("check", folder=made.root)
    assert answer.code == 1
    assert "docs/none.md" in answer.out
    assert "gone7.md" not in answer.out


@reported("jqassistant-archive/jqa-core-framework#106")
@pytest.mark.parametrize("command", ["write", "prune"])
def test_a_mended_finding_leaves_the_baseline_for_ever(report: str, command: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": f"# Top\n\n{MANY}"})
    hygiene("baseline", "write", folder=made.root)
    made.write({"README.md": f"# Top\n\n{MANY.splitlines(keepends=True)[0]}"})
    assert "39 places of the baseline no longer there" in hygiene("check", folder=made.root).out, report
    hygiene("baseline", command, folder=made.root)
    assert "no longer there" not in hygiene("check", folder=made.root).out
    made.write({"README.md": f"# Top\n\n{MANY}"})
    assert hygiene("check", folder=made.root).code == 1


@reported("eslint/eslint#20100")
def test_tells_safe_edits_from_those_that_ask_and_has_a_flag_for_the_safe_ones(report: str, tmp_path: Path) -> None:
    made = demo(tmp_path)
    entries = json.loads(hygiene("check", "--format", "json", folder=made.root).out)["entries"]
    tiers = {(each["path"], each["op"]): each["safety_tier"] for each in entries}
    assert set(tiers.values()) == {"auto", "confirm"}, report
    asking = {path: made.read(path) for path in {path for path, _ in tiers} if (path, "replace-text") not in tiers}
    result = json.loads(hygiene("clean", "--auto-only", "--format", "json", folder=made.root).out)
    done = {(each["path"], each["op"]) for each in result["applied"]}
    assert done == {place for place, tier in tiers.items() if tier == "auto"}
    assert asking
    assert all(made.read(path) == content for path, content in asking.items())


@reported("igorshubovych/markdownlint-cli#209")
def test_checks_a_change_alone_and_misses_nothing_that_it_breaks(report: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "[old](gone.md)\n", "docs/a.md": "[b](b.md)\n", "docs/b.md": "# B\n"})
    made.git("branch", "before")
    made.commit({"docs/c.md": "# C\n"})
    assert hygiene("check", "--since", "before", folder=made.root).code == 0, report
    made.remove("docs/b.md").commit()
    answer = hygiene("check", "--since", "before", folder=made.root)
    assert (answer.code, "docs/a.md:1" in answer.out, "gone.md" in answer.out) == (1, True, False)
    assert "gone.md" in hygiene("check", folder=made.root).out


@reported("lint-staged/lint-staged#1565")
@pytest.mark.parametrize("place", ["no repository", "no journal"])
def test_writes_nothing_where_there_is_no_way_back(report: str, place: str, tmp_path: Path) -> None:
    made = demo(tmp_path)
    plan = hygiene("check", "--format", "json", folder=made.root).out
    before = made.read("AGENTS.md")
    if place == "no repository":
        (made.root / ".git").rename(tmp_path.parent / f"{tmp_path.name}.git")
    else:
        state = Snapshot.open(made.root).git_dir
        assert state is not None
        journal = state / "hygiene" / "journal"
        journal.parent.mkdir(exist_ok=True)
        journal.symlink_to(tmp_path)
    answer = hygiene("clean", "-", "--auto-only", folder=made.root, stdin=plan)
    assert (answer.code, made.read("AGENTS.md")) == (3, before), report
    assert re.search("nothing could be undone|it is no journal", answer.err)
    assert "next: " in answer.err


def test_never_renews_a_stamp_that_somebody_put_by_hand(tmp_path: Path) -> None:
    text = "# Guide\n\nLast verified: 2026-01-01\n\nSee [the page](old.md).\n"
    made = repo(tmp_path).commit({"docs/guide.md": text, "docs/old.md": "# A page\n\nWith some text.\n"})
    made.move(("docs/old.md", "docs/new.md")).commit()
    assert hygiene("check", "--fix", folder=made.root).code == 0
    assert made.read("docs/guide.md").decode() == text.replace("old.md", "new.md")
