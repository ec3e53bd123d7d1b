"""The state folder: whole texts or none, and silence where nothing can be kept."""

import os
from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from hygiene.git.state import StateFolder
from tests.support.repos import Repo, repo

IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@pytest.fixture
def made(tmp_path: Path) -> Repo:
    return repo(tmp_path / "r").commit({"a.md": "a"})


def test_keeps_a_text_in_the_git_directory(made: Repo) -> None:
    state = StateFolder(Snapshot.open(made.root))
    assert state.path == made.root / ".git" / "hygiene"
    assert state.read("report.json") is None
    assert state.write("report.json", "ä\r\n{}")
    assert state.write("report.json", "second\r\n")
    assert state.read("report.json") == "second\r\n"
    assert [path.name for path in state.path.iterdir()] == ["report.json"]
    assert made.git("status", "--porcelain") == ""


def test_a_linked_worktree_keeps_its_own_and_shares_one(made: Repo, tmp_path: Path) -> None:
    made.git("worktree", "add", "-q", "-b", "side", str(tmp_path / "linked"))
    snapshot = Snapshot.open(tmp_path / "linked")
    own, shared = StateFolder(snapshot), StateFolder(snapshot, is_shared=True)
    assert own.write("x", "own")
    assert shared.write("x", "shared")
    assert own.path == made.root / ".git" / "worktrees" / "linked" / "hygiene"
    assert StateFolder(Snapshot.open(made.root)).read("x") == "shared"
    assert own.read("x") == "own"


def test_outside_git_nothing_is_kept(tmp_path: Path) -> None:
    state = StateFolder(Snapshot.open(tmp_path))
    assert (state.path, state.write("x", "x"), state.read("x")) == (None, False, None)


def test_a_file_in_its_place_means_nothing_is_kept(made: Repo) -> None:
    (made.root / ".git" / "hygiene").write_text("in the way")
    state = StateFolder(Snapshot.open(made.root))
    assert (state.write("x", "x"), state.read("x")) == (False, None)
    assert (made.root / ".git" / "hygiene").read_text() == "in the way"


def test_a_folder_in_the_place_of_a_text_leaves_no_temporary_file(made: Repo) -> None:
    state = StateFolder(Snapshot.open(made.root))
    (made.root / ".git" / "hygiene" / "x" / "y").mkdir(parents=True)
    assert (state.write("x", "x"), state.read("x")) == (False, None)
    assert [path.name for path in (made.root / ".git" / "hygiene").iterdir()] == ["x"]


def test_does_not_follow_a_link_out_of_the_git_directory(made: Repo, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (made.root / ".git" / "hygiene").symlink_to(tmp_path / "elsewhere")
    assert not StateFolder(Snapshot.open(made.root)).write("x", "x")
    assert list((tmp_path / "elsewhere").iterdir()) == []


def test_a_text_that_is_no_utf8_is_as_good_as_none(made: Repo) -> None:
    state = StateFolder(Snapshot.open(made.root))
    state.write("x", "x")
    (made.root / ".git" / "hygiene" / "x").write_bytes(b"\xff")
    assert state.read("x") is None


@pytest.mark.skipif(IS_ROOT, reason="permissions do not bind root")
def test_a_locked_git_directory_means_nothing_is_kept(made: Repo) -> None:
    (made.root / ".git").chmod(0o555)
    wrote = StateFolder(Snapshot.open(made.root)).write("x", "x")
    (made.root / ".git").chmod(0o755)
    assert not wrote
