"""What is accepted is left alone by whoever repairs."""

from dataclasses import replace
from pathlib import Path

from hygiene import pipeline
from hygiene.cli.setting import flags, setting_for
from hygiene.contracts.report import Report
from hygiene.git.snapshot import Snapshot
from hygiene.pipeline import Setting
from hygiene.pipeline.accepted import without_accepted
from hygiene.pipeline.drafted import drafts_for, seen_with
from hygiene.suppression import baseline
from tests.support.repos import Repo, repo

STALE = "# T\n\nSee [it](docs/a.md).\n"


def renamed(root: Path) -> Repo:
    made = repo(root).commit({"README.md": STALE, "docs/a.md": "# A\n\nSome words of its own.\n"})
    return made.move(("docs/a.md", "docs/b.md")).commit()


def paths(report: Report) -> list[str]:
    return [entry.path for entry in report.entries]


def test_of_a_report_what_the_baseline_has_is_not_to_be_done(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": STALE, "new.md": STALE, "docs/a.md": "# A\n\nSome words of its own.\n"})
    snapshot = Snapshot.open(made.move(("docs/a.md", "docs/b.md")).commit().root)
    checked = pipeline.check(Setting(), snapshot)
    accepted = baseline.of(checked.places[0])
    assert paths(without_accepted(checked.report, snapshot, None)) == ["README.md", "new.md"]
    assert paths(without_accepted(checked.report, snapshot, accepted)) == ["new.md"]
    fixed = pipeline.fix(pipeline.check(Setting(baseline=accepted), snapshot), Setting(baseline=accepted))
    assert [done.path for done in fixed.result.applied] == ["new.md"]


def test_after_a_check_of_a_change_only_what_is_new_is_to_be_done(tmp_path: Path) -> None:
    made = renamed(tmp_path).write({"new.md": STALE + "\n[gone](never.md)\n"})
    made.git("add", "new.md")
    snapshot = Snapshot.open(made.root, is_staged=True)
    checked = pipeline.check(Setting(is_staged=True), snapshot)
    pipeline.remember(snapshot, checked.report, checked.details)
    left = without_accepted(checked.report, snapshot, None)
    assert set(paths(left)) == {"new.md"} < set(paths(checked.report))
    pairs = zip(checked.report.entries, checked.details.drafts, strict=True)
    assert drafts_for(left, snapshot) == tuple(draft for entry, draft in pairs if entry.path == "new.md")
    assert set(seen_with(left, snapshot)) == {"new.md"}


def test_only_a_whole_check_sees_what_is_no_longer_there(tmp_path: Path) -> None:
    made = renamed(tmp_path).write({"new.md": STALE})
    snapshot = Snapshot.open(made.root)
    accepted = baseline.of(place for group in pipeline.check(Setting(), snapshot).places for place in group)
    (made.root / "new.md").unlink()
    after = Snapshot.open(made.root)
    settings = [
        Setting(),
        Setting((made.root,)),
        Setting((made.root / "README.md",)),
        setting_for(after, flags(scope=["README.md"])),
    ]
    stale = [pipeline.check(replace(one, baseline=accepted), after).details.stale_places for one in settings]
    assert stale == [1, 1, 0, 0]


def test_what_is_accepted_stays_so_where_a_rename_took_its_document(tmp_path: Path) -> None:
    made = renamed(tmp_path).commit({"docs/c.md": "# C\n\n[gone](never.md)\n"})
    accepted = baseline.of(pipeline.check(Setting(), Snapshot.open(made.root)).places[-1])
    made.git("mv", "docs/c.md", "docs/d.md")
    for _ in ("staged", "committed"):
        snapshot = Snapshot.open(made.root)
        checked = pipeline.check(Setting(baseline=accepted), snapshot)
        assert checked.details.stale_places == 0
        assert [one.is_known for one in checked.details.judgements] == [False, True]
        assert paths(without_accepted(checked.report, snapshot, accepted)) == ["README.md"]
        assert pipeline.explain(snapshot, Setting(baseline=accepted), made.root / "docs/d.md", 3).told[0].is_accepted
        made.commit()
