"""`undo` as a whole, on real repositories."""

import shutil
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hygiene.cleaner.clean import clean
from hygiene.cleaner.result import Decision
from hygiene.cleaner.undo import past_runs, undo
from hygiene.errors import UsageError
from tests.cleaner.made import NOW, deleting, moving, picture, replacing, report
from tests.support.repos import Repo, repo

LINKS = "# T\n[a](old.md)\n[b](old.md#x)\nend\n"


@pytest.fixture
def made(tmp_path: Path) -> Repo:
    return repo(tmp_path).commit({"README.md": LINKS, "docs/b.md": b"\xef\xbb\xbfone\r\ntwo\r\nthree"})


def everything(made: Repo) -> None:
    """One run with an edit, a move of lines and a move of a whole file."""
    result = clean(
        report(
            replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"),
            moving(made.root, "README.md", 4, 4, "archive/deep/end.md"),
            moving(made.root, "docs/b.md", 1, 3, "archive/b.md"),
        ),
        made.root,
        now=NOW,
    )
    assert len(result.applied) == 3


def test_restores_every_byte_mode_and_folder(made: Repo) -> None:
    (made.root / "README.md").chmod(0o755)
    (made.root / "docs/b.md").chmod(0o600)
    made.commit()
    before = picture(made.root)
    everything(made)
    assert picture(made.root) != before
    result = undo(made.root)
    assert picture(made.root) == before
    assert result.restored == ("README.md", "archive/deep/end.md", "docs/b.md", "archive/b.md")
    assert not result.refused


def test_after_an_undo_the_same_report_applies_again(made: Repo) -> None:
    plan = report(replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"))
    first = clean(plan, made.root, now=NOW)
    undo(made.root)
    second = clean(plan, made.root, now=NOW)
    assert second.applied == first.applied
    assert second.run == "000002-20260201T000000Z"


def test_a_file_that_was_edited_since_is_refused_alone(made: Repo) -> None:
    plan = report(
        replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"), replacing(made.root, "docs/b.md", 2, "two", "2")
    )
    clean(plan, made.root, now=NOW)
    made.write({"README.md": "mine\n"})
    result = undo(made.root)
    assert result.restored == ("docs/b.md",)
    assert [(one.path, one.reason) for one in result.refused] == [("README.md", "README.md changed after the run")]
    assert made.read("README.md") == b"mine\n"
    made.write({"README.md": LINKS.replace("](old.md)", "](new.md)")})
    assert undo(made.root).restored == ("README.md",)
    assert made.read("README.md") == LINKS.encode()


def test_text_that_moved_is_never_taken_from_its_archive_alone(made: Repo) -> None:
    everything(made)
    made.write({"README.md": "mine\n"})
    result = undo(made.root)
    assert [one.path for one in result.refused] == ["archive/deep/end.md", "README.md"]
    assert made.read("archive/deep/end.md") == b"end\n"
    assert made.read("docs/b.md").startswith(b"\xef\xbb\xbfone")


def test_a_mode_that_changed_since_stays_changed(made: Repo) -> None:
    clean(report(replacing(made.root, "README.md", 2, "](old.md)", "](new.md)")), made.root, now=NOW)
    (made.root / "README.md").chmod(0o700)
    undo(made.root)
    assert (made.root / "README.md").stat().st_mode & 0o777 == 0o700


def test_folders_that_others_use_now_stay(made: Repo) -> None:
    everything(made)
    made.write({"archive/other.md": "x"})
    undo(made.root)
    assert sorted(place.name for place in (made.root / "archive").iterdir()) == ["other.md"]


def test_files_that_git_restored_already_are_no_problem(made: Repo) -> None:
    before = picture(made.root)
    everything(made)
    made.git("checkout", "-q", "--", "docs/b.md")
    shutil.rmtree(made.root / "archive")
    undo(made.root)
    assert picture(made.root) == before


def test_runs_are_undone_from_the_last_to_the_first(made: Repo) -> None:
    first = clean(report(replacing(made.root, "README.md", 2, "](old.md)", "](new.md)")), made.root, now=NOW)
    second = clean(
        report(deleting(made.root, "docs/b.md", 2), replacing(made.root, "README.md", 4, "end", "END")),
        made.root,
        now=NOW,
    )
    assert [run.name for run in past_runs(made.root)] == [second.run, first.run]
    assert undo(made.root).run == second.run
    assert undo(made.root).run == first.run
    assert made.read("README.md") == LINKS.encode()
    with pytest.raises(UsageError, match="no run is left"):
        undo(made.root)


def test_a_run_can_be_named(made: Repo) -> None:
    first = clean(report(replacing(made.root, "README.md", 2, "](old.md)", "](new.md)")), made.root, now=NOW)
    clean(report(replacing(made.root, "docs/b.md", 2, "two", "2")), made.root, now=NOW)
    assert undo(made.root, first.run).restored == ("README.md",)
    with pytest.raises(UsageError, match="undone already"):
        undo(made.root, first.run)
    with pytest.raises(UsageError, match="there is no run nonsense"):
        undo(made.root, "nonsense")


def test_a_link_that_appeared_since_is_not_followed(made: Repo, tmp_path: Path) -> None:
    everything(made)
    outside = tmp_path.parent / f"{tmp_path.name}-outside"
    outside.mkdir()
    (made.root / "docs").rmdir()
    (made.root / "docs").symlink_to(outside)
    result = undo(made.root)
    assert not list(outside.iterdir())
    assert {one.path for one in result.refused} == {"docs/b.md", "archive/b.md"}


TEXT = st.binary(max_size=12).filter(lambda text: b"\0" not in text)


@settings(max_examples=30, deadline=None)
@given(pieces=st.lists(TEXT, min_size=2, max_size=5), mode=st.sampled_from([0o600, 0o644, 0o755]), data=st.data())
def test_whatever_the_bytes_clean_twice_is_clean_once_and_undo_is_exact(
    tmp_path_factory: pytest.TempPathFactory, pieces: list[bytes], mode: int, data: st.DataObject
) -> None:
    made = repo(tmp_path_factory.mktemp("any"))
    content = b"MARK\n".join(pieces)
    made.write({"a.md": content})
    (made.root / "a.md").chmod(mode)
    made.commit()
    number = data.draw(st.integers(1, max(1, content.count(b"\n"))))
    plan = report(
        deleting(made.root, "a.md", number),
        *(
            replacing(made.root, "a.md", line, "MARK", data.draw(st.sampled_from(["x", "MARKED", "日本"])))
            for line in range(1, 6)
        ),
    )
    before = picture(made.root)
    first = clean(plan, made.root, decide=lambda _question: Decision.APPLY, now=NOW)
    once = picture(made.root)
    second = clean(plan, made.root, decide=lambda _question: Decision.APPLY, now=NOW)
    assert picture(made.root) == once
    assert second.run is None
    if first.run:
        assert second.already_applied == first.applied
        undo(made.root)
    assert picture(made.root) == before
