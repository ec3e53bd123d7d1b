"""What users reported of documents that contradict the tree: what they name is not there, or never was."""

from pathlib import Path

from tests.bug_reports.reports import found, reported
from tests.support.repos import repo


@reported("netresearch/t3x-rte_ckeditor_image#887")
def test_targets_that_no_makefile_has_are_named(report: str, tmp_path: Path) -> None:
    text = "# Work here\n\nRun `make lint`, then `make test-unit`, then `make docs`.\n"
    made = repo(tmp_path).commit({"AGENTS.md": text, "Makefile": "docs:\n\tx\nup:\n\ty\nstop:\n\tz\n"})
    told = [(each.detector, each.reference) for each in found(made.root)]
    assert told == [("vanished-command", "make lint"), ("vanished-command", "make test-unit")], report


@reported("bkelly-lab/jkp-data#273")
def test_a_full_check_finds_what_an_unrelated_move_broke(report: str, tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        "CLAUDE.md": "The tables are in `data/static/`.\n",
        "README.md": "See [the notes](RELEASE_NOTES.md).\n",
        "RELEASE_NOTES.md": "# Notes\n",
        "data/static/a.csv": "1,2\n",
    }
    made = repo(tmp_path).commit(files).remove("RELEASE_NOTES.md").commit()
    made.remove("data/static").commit({"data/tables/b.csv": "3\n"})
    told = {(each.path, each.detector) for each in found(made.root)}
    assert told == {("CLAUDE.md", "vanished-path"), ("README.md", "broken-link")}, report


@reported("wahidyankf/ose-public#226 (symbols)")
def test_archived_documents_record_what_was_true_then(report: str, tmp_path: Path) -> None:
    text = "# Tech\n\nThe CLI calls `build_index()`.\n"
    made = repo(tmp_path).commit(
        {"plans/done/2026-08-18__x/tech.md": text, "archive/a.md": text, "src/a.py": "def build_index(): pass\n"}
    )
    assert found(made.commit({"src/a.py": "X = 1\n"}).root) == [], report
