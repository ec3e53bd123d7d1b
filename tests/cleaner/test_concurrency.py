"""Others write while we work."""

from pathlib import Path

import pytest

from hygiene.cleaner.clean import clean
from hygiene.cleaner.result import Decision
from hygiene.cleaner.undo import past_runs, undo
from hygiene.errors import RefusedError
from tests.cleaner.made import NOW, deleting, moving, picture, replacing, report
from tests.support.repos import Repo, repo


@pytest.fixture
def made(tmp_path: Path) -> Repo:
    return repo(tmp_path).commit({"a.md": "one\ntwo\nthree\n", "b.md": "[b](old.md)\n"})


def test_a_file_that_somebody_edits_after_the_plan_is_left_alone(made: Repo) -> None:
    def edit_meanwhile(_question: object) -> Decision:
        made.write({"a.md": "mine\n"})
        return Decision.APPLY

    plan = report(deleting(made.root, "a.md", 2), replacing(made.root, "b.md", 1, "](old.md)", "](new.md)"))
    result = clean(plan, made.root, decide=edit_meanwhile, now=NOW)
    assert [(one.path, one.reason) for one in result.refused] == [("a.md", "a.md was changed while the plan was made")]
    assert [one.path for one in result.applied] == ["b.md"]
    assert made.read("a.md") == b"mine\n"
    assert undo(made.root).restored == ("b.md",)
    assert made.read("a.md") == b"mine\n"


def test_an_archive_is_taken_back_when_its_source_was_edited(made: Repo) -> None:
    def edit_meanwhile(_question: object) -> Decision:
        made.write({"a.md": "mine\n"})
        return Decision.LEAVE

    plan = report(moving(made.root, "a.md", 1, 1, "archive/deep/a.md"), deleting(made.root, "b.md", 1))
    result = clean(plan, made.root, decide=edit_meanwhile, now=NOW)
    assert len(result.refused) == 1
    assert result.run is None
    assert past_runs(made.root) == ()
    assert set(picture(made.root)) == {"a.md", "b.md"}


def test_an_archive_that_somebody_makes_meanwhile_is_left_alone(made: Repo) -> None:
    def make_it(_question: object) -> Decision:
        made.write({"archive/a.md": "mine\n"})
        return Decision.LEAVE

    plan = report(moving(made.root, "a.md", 1, 1, "archive/a.md"), deleting(made.root, "b.md", 1))
    result = clean(plan, made.root, decide=make_it, now=NOW)
    assert len(result.refused) == 1
    assert made.read("archive/a.md") == b"mine\n"
    assert made.read("a.md") == b"one\ntwo\nthree\n"


def test_a_file_that_becomes_a_link_meanwhile_is_not_followed(made: Repo, tmp_path: Path) -> None:
    outside = tmp_path.parent / f"{tmp_path.name}.md"
    outside.write_bytes(made.read("a.md"))

    def swap(_question: object) -> Decision:
        (made.root / "a.md").unlink()
        (made.root / "a.md").symlink_to(outside)
        return Decision.APPLY

    result = clean(report(deleting(made.root, "a.md", 2)), made.root, decide=swap, now=NOW)
    assert len(result.refused) == 1
    assert outside.read_bytes() == b"one\ntwo\nthree\n"


def test_two_cleans_at_once_are_refused(made: Repo) -> None:
    plan = report(deleting(made.root, "a.md", 2))

    def clean_again(_question: object) -> Decision:
        with pytest.raises(RefusedError, match="another `hygiene clean`"):
            clean(plan, made.root, now=NOW)
        with pytest.raises(RefusedError, match="another `hygiene clean`"):
            undo(made.root)
        return Decision.LEAVE

    assert len(clean(plan, made.root, decide=clean_again, now=NOW).pending) == 1
