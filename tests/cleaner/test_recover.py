"""What a killed process left is settled from what lies on the disk."""

from dataclasses import replace
from pathlib import Path

import pytest

from hygiene.cleaner.clean import clean
from hygiene.cleaner.journal import Journal, Run
from hygiene.cleaner.recover import recover
from hygiene.cleaner.undo import past_runs, undo
from hygiene.errors import RefusedError, UsageError
from hygiene.git.worktree import WorkingTree
from tests.cleaner.made import NOW, moving, picture, replacing, report
from tests.support.repos import Repo, repo


@pytest.fixture
def made(tmp_path: Path) -> Repo:
    return repo(tmp_path).commit({"a.md": "one\ntwo\n", "b.md": "[b](old.md)\n"})


def journal(made: Repo) -> Journal:
    return Journal(made.root / ".git/hygiene/journal")


def interrupted(made: Repo) -> Run:
    """A run that moved text and edited a link, and whose record says that it is still at work."""
    plan = report(
        moving(made.root, "a.md", 1, 1, "archive/deep/a.md"), replacing(made.root, "b.md", 1, "](old.md)", "](new.md)")
    )
    assert len(clean(plan, made.root, now=NOW).applied) == 2
    run = replace(journal(made).runs()[0], state="applying")
    journal(made).update(run)
    return run


def test_text_that_is_in_two_places_goes_back_to_the_first(made: Repo) -> None:
    before = picture(made.root)
    interrupted(made)
    made.write({"a.md": "one\ntwo\n"})
    assert recover(journal(made), WorkingTree(made.root.resolve()))
    assert not (made.root / "archive").exists()
    assert undo(made.root).restored == ("b.md",)
    assert picture(made.root) == before


def test_a_run_that_changed_nothing_yet_is_forgotten(made: Repo) -> None:
    run = interrupted(made)
    made.write({"a.md": "one\ntwo\n", "b.md": "[b](old.md)\n", f".hygiene-{run.name}-2.tmp": "half"})
    (made.root / "archive/deep/a.md").unlink()
    before = {path: seen for path, seen in picture(made.root).items() if path in {"a.md", "b.md"}}
    with pytest.raises(UsageError, match="no run is left"):
        undo(made.root)
    assert picture(made.root) == before
    assert past_runs(made.root) == ()


def test_a_file_that_was_edited_after_the_crash_keeps_its_edit_and_its_old_bytes(made: Repo) -> None:
    run = interrupted(made)
    made.write({"b.md": "mine\n"})
    result = undo(made.root)
    assert [one.path for one in result.refused] == ["b.md"]
    assert made.read("b.md") == b"mine\n"
    assert journal(made).before(run, 2) == b"[b](old.md)\n"


def test_leftovers_of_the_journal_go(made: Repo) -> None:
    interrupted(made)
    (made.root / ".git/hygiene/journal/.new-000002-x").mkdir()
    recover(journal(made), WorkingTree(made.root.resolve()))
    assert [run.state for run in past_runs(made.root)] == ["done"]
    assert not list((made.root / ".git/hygiene/journal").glob(".*"))


def test_damaged_old_bytes_are_never_written(made: Repo) -> None:
    clean(report(replacing(made.root, "b.md", 1, "](old.md)", "](new.md)")), made.root, now=NOW)
    (journal(made).folder / "000001-20260201T000000Z/0.before").write_bytes(b"damaged")
    with pytest.raises(RefusedError, match=r"journal's copy of b\.md is damaged"):
        undo(made.root)
    assert made.read("b.md") == b"[b](new.md)\n"


def test_a_damaged_record_is_named(made: Repo) -> None:
    interrupted(made)
    (journal(made).folder / "000001-20260201T000000Z/record.json").write_text("{")
    with pytest.raises(RefusedError, match=r"journal cannot be read: .*record\.json"):
        undo(made.root)
