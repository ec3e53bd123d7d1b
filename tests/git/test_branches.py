from pathlib import Path

from hygiene.git.branches import Branches
from hygiene.git.snapshot import Snapshot
from tests.support.repos import Repo, repo


def branches(made: Repo) -> Branches:
    return Snapshot.open(made.root).branches


def test_the_branch_that_is_checked_out_also_before_its_first_commit(tmp_path: Path) -> None:
    made = repo(tmp_path)
    assert branches(made).current == "main"
    made.commit({"a.md": ""}).git("checkout", "-qb", "feature/x")
    assert branches(made).current == "feature/x"
    made.git("checkout", "-q", "--detach")
    assert branches(made).current is None


def test_a_clone_knows_the_default_branch_and_its_remote(tmp_path: Path) -> None:
    origin = repo(tmp_path / "origin").commit({"a.md": ""})
    origin.git("branch", "-q", "-m", "live")
    origin.git("clone", "-q", origin.root.as_uri(), str(tmp_path / "clone"))
    clone = Repo(tmp_path / "clone")
    assert branches(clone).default == "live"
    assert branches(clone).remotes == {"origin": origin.root.as_uri()}
    assert branches(clone).tip("live") == origin.head()
    assert branches(clone).tip("gone") is None


def test_the_remote_has_the_last_word_on_a_branch(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": ""})
    made.git("update-ref", "refs/remotes/origin/main", "HEAD")
    before = made.head()
    assert branches(made.commit({"a.md": "b"})).tip("main") == before


def test_a_worktree_has_its_own_branch_and_the_remotes_of_all(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({"a.md": ""})
    made.git("remote", "add", "origin", "https://github.com/ada/tools")
    made.git("worktree", "add", "-q", "-b", "other", str(tmp_path / "w"))
    beside = branches(Repo(tmp_path / "w"))
    assert (beside.current, dict(beside.remotes)) == ("other", {"origin": "https://github.com/ada/tools"})


def test_odd_names_are_asked_without_harm(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": ""})
    assert [branches(made).tip(name) for name in ("", "..", "a b", "-x", "a\\b", "é", "x" * 5000)] == [None] * 7


def test_outside_git_there_are_none(tmp_path: Path) -> None:
    known = branches(Repo(tmp_path).write({"a.md": ""}))
    assert (known.current, known.default, known.tip("main"), dict(known.remotes)) == (None, None, None, {})
