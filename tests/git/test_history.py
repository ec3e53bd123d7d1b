"""What is known of files that are gone: told by small histories, each a chain of events."""

from pathlib import Path

import pytest

from hygiene.git.history import History, Touch
from hygiene.git.snapshot import Snapshot
from tests.support.repos import FIRST_COMMIT, Repo, repo

DAY = 86_400


@pytest.fixture
def made(tmp_path: Path) -> Repo:
    return repo(tmp_path / "r").commit({"a.md": "a\n", "docs/b.md": "b\n", "docs/c.md": "c\n"})


def history(made: Repo) -> History:
    return Snapshot.open(made.root).history


def blob(made: Repo, content: str) -> str:
    return made.git("hash-object", "--stdin", stdin=content.encode())


def test_a_renamed_file_vanished_and_its_content_came_elsewhere(made: Repo) -> None:
    made.move(("a.md", "docs/z.md")).commit().commit({"other.md": "o"})
    past = history(made)
    (vanishing,) = past.vanished("a.md")
    assert (vanishing.commit, vanishing.time) == (made.git("rev-parse", "HEAD~1"), FIRST_COMMIT + DAY)
    assert (vanishing.blob, vanishing.order) == (blob(made, "a\n"), 2)
    assert past.added_in(vanishing.commit) == (("docs/z.md", blob(made, "a\n")),)
    assert past.existed("a.md")
    assert past.is_complete


def test_a_file_that_went_came_back_and_went_again_vanished_twice(made: Repo) -> None:
    made.remove("a.md").commit().commit({"a.md": "second\n"}).commit({"x": "x"}).remove("a.md").commit()
    found = history(made).vanished("a.md")
    assert [vanishing.commit for vanishing in found] == [made.head(), made.git("rev-parse", "HEAD~3")]
    assert [vanishing.blob for vanishing in found] == [blob(made, "second\n"), blob(made, "a\n")]
    assert [vanishing.order for vanishing in found] == [1, 4]


def test_a_file_that_never_was_has_no_past(made: Repo) -> None:
    past = history(made)
    assert not past.existed("never.md")
    assert past.vanished("never.md") == ()
    assert past.last_touch("never.md") is None
    assert not past.existed_folder("never")
    assert past.vanished_folder("never") == ()
    assert past.added_in("0" * 40) == ()


def test_a_file_that_is_there_has_not_vanished(made: Repo) -> None:
    past = history(made)
    assert past.existed("a.md")
    assert past.vanished("a.md") == ()


def test_the_last_touch_is_the_newest_change(made: Repo) -> None:
    made.commit({"a.md": "changed\n"}).commit({"docs/b.md": "b2\n"}).commit({"x": "x"})
    past = history(made)
    assert past.last_touch("a.md") == Touch(made.git("rev-parse", "HEAD~2"), FIRST_COMMIT + DAY)
    assert past.last_touch("docs/c.md") == Touch(made.git("rev-parse", "HEAD~3"), FIRST_COMMIT)


def test_a_change_of_mode_touches(made: Repo) -> None:
    made.git("update-index", "--chmod=+x", "a.md")
    made.git("commit", "-qm", "mode")
    touch = history(made).last_touch("a.md")
    assert touch is not None
    assert touch.commit == made.head()


def test_a_file_that_became_a_submodule_vanished(made: Repo) -> None:
    made.remove("a.md")
    made.git("update-index", "--add", "--cacheinfo", f"160000,{made.head()},a.md")
    made.git("commit", "-qm", "submodule")
    past = history(made)
    assert [vanishing.commit for vanishing in past.vanished("a.md")] == [made.head()]


def test_a_submodule_was_never_a_file(made: Repo) -> None:
    made.git("update-index", "--add", "--cacheinfo", f"160000,{made.head()},lib")
    made.git("commit", "-qm", "submodule")
    made.git("rm", "-q", "--cached", "lib")
    made.git("commit", "-qm", "no submodule")
    past = history(made)
    assert not past.existed("lib")
    assert past.vanished("lib") == ()


def test_additions_are_kept_only_where_something_went(made: Repo) -> None:
    made.commit({"new.md": "n"})
    assert history(made).added_in(made.head()) == ()


def test_a_staged_move_is_a_pending_commit(made: Repo) -> None:
    made.commit({"x": "x"}).move(("a.md", "z.md"))
    past = history(made)
    (vanishing,) = past.vanished("a.md")
    assert (vanishing.commit, vanishing.order, vanishing.blob) == ("index", 0, blob(made, "a\n"))
    assert vanishing.time == FIRST_COMMIT + DAY
    assert past.added_in("index") == (("z.md", blob(made, "a\n")),)
    assert past.existed("z.md")
    assert past.last_touch("z.md") is None
    assert past.last_touch("a.md") == Touch(made.git("rev-parse", "HEAD~1"), FIRST_COMMIT)


def test_a_move_that_is_not_staged_is_no_proof(made: Repo) -> None:
    (made.root / "a.md").rename(made.root / "z.md")
    assert history(made).vanished("a.md") == ()


def test_an_intended_addition_proves_nothing(made: Repo) -> None:
    made.remove("a.md").write({"z.md": "a\n"}).git("add", "-N", "z.md")
    assert ("z.md", blob(made, "a\n")) not in history(made).added_in("index")


def test_a_staged_move_of_a_folder_empties_it(made: Repo) -> None:
    made.git("mv", "docs", "guide")
    (emptied,) = history(made).vanished_folder("docs/")
    assert (emptied.commit, emptied.order) == ("index", 0)
    assert dict(emptied.files) == {"docs/b.md": blob(made, "b\n"), "docs/c.md": blob(made, "c\n")}


def test_a_folder_vanishes_with_its_last_file(made: Repo) -> None:
    made.move(("docs/b.md", "b.md")).commit().move(("docs/c.md", "c.md")).commit()
    past = history(made)
    (emptied,) = past.vanished_folder("docs")
    assert (emptied.commit, emptied.order, emptied.time) == (made.head(), 1, FIRST_COMMIT + 2 * DAY)
    assert emptied.files == (("docs/c.md", blob(made, "c\n")),)
    assert past.existed_folder("docs")


def test_a_folder_may_vanish_more_than_once(made: Repo) -> None:
    made.remove("docs").commit().commit({"docs/d.md": "d"}).remove("docs").commit()
    emptied = history(made).vanished_folder("docs")
    assert [each.commit for each in emptied] == [made.head(), made.git("rev-parse", "HEAD~2")]
    assert [len(each.files) for each in emptied] == [1, 2]


def test_a_folder_that_became_a_file_vanished(made: Repo) -> None:
    made.remove("docs").commit({"docs": "now a file"})
    assert [each.commit for each in history(made).vanished_folder("docs")] == [made.head()]


def test_a_neighbour_with_the_same_beginning_does_not_count(made: Repo) -> None:
    made.commit({"docs-old/b.md": "x", "docs.md": "y"}).remove("docs").commit()
    past = history(made)
    assert len(past.vanished_folder("docs")) == 1
    assert not past.existed_folder("doc")
    assert past.vanished_folder("doc") == ()


def test_folders_above_and_below_are_known(made: Repo) -> None:
    made.commit({"x/y/z.md": "z"}).remove("x").commit()
    past = history(made)
    assert [past.existed_folder(folder) for folder in ("x", "x/y", "x/y/", "", "x/y/z.md")] == [
        True,
        True,
        True,
        True,
        False,
    ]
    assert [len(past.vanished_folder(folder)) for folder in ("x", "x/y")] == [1, 1]


def test_a_removal_on_a_merged_branch_counts(made: Repo) -> None:
    made.git("checkout", "-qb", "side")
    made.move(("a.md", "moved.md")).commit()
    removal = made.head()
    made.git("checkout", "-q", "main")
    made.commit({"x": "x"}).git("merge", "-q", "--no-edit", "side")
    assert [vanishing.commit for vanishing in history(made).vanished("a.md")] == [removal]


def test_a_removal_on_a_branch_that_was_never_merged_does_not_count(made: Repo) -> None:
    made.git("checkout", "-qb", "side")
    made.remove("a.md").commit()
    made.git("checkout", "-q", "main")
    assert history(made).vanished("a.md") == ()


def test_a_move_that_the_merge_itself_made_counts(made: Repo) -> None:
    made.git("checkout", "-qb", "side")
    made.commit({"s": "s"})
    made.git("checkout", "-q", "main")
    made.commit({"m": "m"}).git("merge", "-q", "--no-commit", "side")
    made.move(("a.md", "z.md")).commit()
    past = history(made)
    assert [(each.commit, each.blob) for each in past.vanished("a.md")] == [(made.head(), blob(made, "a\n"))]
    assert past.added_in(made.head()) == (("z.md", blob(made, "a\n")),)


def test_what_a_merge_took_from_one_side_is_no_event_of_the_merge(made: Repo) -> None:
    made.git("checkout", "-qb", "side")
    made.commit({"s.md": "s"}).remove("docs/b.md").commit()
    made.git("checkout", "-q", "main")
    made.commit({"m": "m"}).git("merge", "-q", "--no-edit", "side")
    past = history(made)
    touch = past.last_touch("s.md")
    assert touch is not None
    assert touch.commit == made.git("rev-parse", "side~1")
    assert len(past.vanished("docs/b.md")) == 1


@pytest.mark.parametrize(
    "settings",
    [
        pytest.param({"log.showRoot": "false"}, id="log.showRoot"),
        pytest.param({"diff.renames": "copies"}, id="diff.renames"),
        pytest.param({"diff.relative": "true"}, id="diff.relative"),
        pytest.param({"diff.noprefix": "true", "diff.mnemonicPrefix": "true"}, id="diff prefixes"),
        pytest.param({"log.abbrevCommit": "true", "core.abbrev": "7"}, id="abbreviation"),
        pytest.param({"format.pretty": "fuller", "log.date": "relative", "log.decorate": "full"}, id="format"),
        pytest.param({"color.ui": "always", "color.diff": "always"}, id="colours"),
        pytest.param({"i18n.logOutputEncoding": "UTF-16"}, id="encoding"),
        pytest.param({"log.follow": "true", "log.diffMerges": "first-parent"}, id="log settings"),
        pytest.param({"core.quotePath": "true", "core.precomposeUnicode": "true"}, id="path settings"),
        pytest.param({"diff.orderFile": "/nowhere"}, id="diff.orderFile"),
        pytest.param({"diff.ignoreSubmodules": "all", "diff.wsErrorHighlight": "all"}, id="diff settings"),
    ],
)
def test_no_setting_of_the_repository_changes_what_is_read(made: Repo, settings: dict[str, str]) -> None:
    made.move(("docs/b.md", "größe.md")).commit().remove("a.md")
    plain = history(made)
    for name, value in settings.items():
        made.git("config", name, value)
    told = Snapshot.open(made.root / "docs").history
    assert told.is_complete, told.problem
    assert told.tables == plain.tables


def test_replacements_and_grafts_do_not_rewrite_history(made: Repo) -> None:
    made.remove("a.md").commit().commit({"x": "x"})
    made.git("replace", "--graft", "HEAD")
    (made.root / ".git" / "info" / "grafts").write_text(f"{made.head()}\n")
    assert len(history(made).vanished("a.md")) == 1


@pytest.mark.parametrize("revision", ["HEAD~1", "HEAD~1^{tree}", "HEAD~2^{tree}"])
def test_a_missing_object_makes_the_history_incomplete(made: Repo, revision: str) -> None:
    made.remove("a.md").commit().commit({"x": "x"}).commit({"y": "y"})
    lost = made.git("rev-parse", revision)
    (made.root / ".git" / "objects" / lost[:2] / lost[2:]).unlink()
    past = history(made)
    assert not past.is_complete
    assert past.problem


def test_what_was_read_before_the_damage_is_kept(made: Repo) -> None:
    made.commit({"x": "x"}).remove("a.md").commit().commit({"y": "y"})
    lost = made.git("rev-parse", "HEAD~3^{tree}")
    (made.root / ".git" / "objects" / lost[:2] / lost[2:]).unlink()
    past = history(made)
    assert not past.is_complete
    assert len(past.vanished("a.md")) == 1


def test_without_a_git_program_history_is_not_read(made: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made.remove("a.md").commit()
    monkeypatch.setenv("PATH", str(tmp_path))
    past = history(made)
    assert (past.is_complete, past.problem) == (False, "no git program on the PATH")
    assert past.vanished("a.md") == ()


def test_a_clock_that_ran_backwards_does_not_turn_events_around(made: Repo) -> None:
    made.clock -= 100 * DAY
    made.remove("a.md").commit().commit({"a.md": "again\n"})
    made.clock += 500 * DAY
    made.remove("a.md").commit()
    orders = [vanishing.order for vanishing in history(made).vanished("a.md")]
    assert orders == sorted(orders)
    assert len(orders) == 2


def test_a_history_is_read_once(made: Repo) -> None:
    snapshot = Snapshot.open(made.root)
    assert snapshot.history is snapshot.history


def test_knows_the_commits_that_moved_a_file_here(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": "one\n", "b.md": "two\n", "c.md": "two\n"})
    made.move(("a.md", "x/a.md")).commit()
    first = made.head()
    made.remove("c.md").move(("b.md", "x/b.md")).commit()
    made.move(("x/a.md", "a.md")).commit().move(("a.md", "x/a.md"))
    history = Snapshot.open(made.root).history
    found = [(each.commit, each.came_from, each.order) for each in history.arrivals("x/a.md")]
    assert found == [("index", "a.md", 0), (first, "a.md", 3)]
    assert [each.came_from for each in history.arrivals("a.md")] == ["x/a.md"]
    assert history.arrivals("x/b.md") == (), "two files with that content went"
    assert history.arrivals("never.md") == ()


def test_a_commit_has_the_date_that_git_log_shows(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": "a\n"}).remove("a.md")
    made.git("commit", "-q", "-m", "rebased", "--date", "2025-03-01T00:00:00Z")
    vanishing = Snapshot.open(made.root).history.vanished("a.md")[0]
    assert str(vanishing.time) == made.git("log", "-1", "--format=%ad", "--date=unix")
