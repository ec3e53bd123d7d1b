"""Both sources of the tree, the git program and libgit2, say the same."""

from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from tests.support.repos import Repo, repo


@pytest.fixture
def made(tmp_path: Path) -> Repo:
    made = repo(tmp_path / "r").commit(
        {"README.md": "r", "docs/a.md": "a", "docs/gone.md": "g", ".gitignore": "build/\n*.log\n", "kept.log": "k"}
    )
    made.git("add", "-f", "kept.log")
    made.commit().write({"new.md": "n", "docs/more/new.md": "n", "build/x.md": "x", "x.log": "l", "staged.md": "s"})
    made.git("add", "staged.md")
    (made.root / "docs" / "gone.md").unlink()
    (made.root / "link").symlink_to("docs")
    repo(made.root / "inner").commit({"c.md": "c"})
    made.git("worktree", "add", "-q", "-b", "side", "trees/side")
    return made


def test_the_library_lists_what_the_program_lists(made: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_program = Snapshot.open(made.root)
    monkeypatch.setenv("PATH", str(tmp_path))
    without = Snapshot.open(made.root)
    assert without.listing == with_program.listing
    assert "kept.log" in without.paths
    assert [limit.name for limit in without.limits] == ["no-git-program"]


def test_the_library_takes_a_missing_file_of_a_sparse_checkout_for_not_checked_out(
    made: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made.git("config", "core.sparseCheckout", "true")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not Snapshot.open(made.root).paths["docs/gone.md"].is_on_disk


def test_a_git_in_a_relative_entry_of_the_path_is_not_run(
    made: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trap = made.root / "bin" / "git"
    made.write({"bin/git": f"#!/bin/sh\ntouch {tmp_path}/ran\n"})
    trap.chmod(0o755)
    monkeypatch.chdir(made.root)
    monkeypatch.setenv("PATH", "bin:.:")
    assert [limit.name for limit in Snapshot.open(made.root).limits] == ["no-git-program"]
    assert not (tmp_path / "ran").exists()
