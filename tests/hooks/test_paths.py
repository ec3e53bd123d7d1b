"""Lists of changed files as hooks hand them over: what is gone, what is no document, what lies elsewhere."""

from pathlib import Path

import pytest

from tests.hooks.hooked import FILES
from tests.support.command import hygiene
from tests.support.repos import Repo, repo
from tests.support.untouched import state_of


def removed(root: Path) -> Repo:
    """A repository in which the page that the README links to is staged as removed."""
    return repo(root / "r").commit({**FILES}).remove("docs/setup.md")


@pytest.mark.parametrize("mode", [(), ("--staged",)], ids=["working tree", "index"])
@pytest.mark.parametrize("order", [1, -1], ids=["first", "last"])
def test_a_removed_file_among_others_is_passed_over_with_a_note(
    order: int, mode: tuple[str, ...], tmp_path: Path
) -> None:
    made = removed(tmp_path)
    answer = hygiene("check", *mode, *["docs/setup.md", "README.md"][::order], folder=made.root)
    assert answer.code == 1
    assert "note: docs/setup.md: is not read: removed" in answer.err
    assert "README.md:3:" in answer.out


def test_a_removed_file_alone_is_no_error(tmp_path: Path) -> None:
    answer = hygiene("check", "docs/setup.md", folder=removed(tmp_path).root)
    assert (answer.code, "nothing to do: no document was read" in answer.out) == (0, True)


def test_a_file_that_git_still_has_and_the_working_tree_lacks_is_removed_too(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({**FILES})
    (made.root / "docs/setup.md").unlink()
    answer = hygiene("check", "docs/setup.md", "README.md", folder=made.root)
    assert answer.code == 1
    assert "note: docs/setup.md: is not read: removed" in answer.err


def test_a_misspelled_path_is_an_error_all_the_same(tmp_path: Path) -> None:
    answer = hygiene("check", "README.md", "docs/sutep.md", folder=removed(tmp_path).root)
    assert answer.code == 2
    assert "there is no docs/sutep.md" in answer.err


def test_a_path_outside_of_the_repository_is_an_error(tmp_path: Path) -> None:
    made = removed(tmp_path)
    (tmp_path / "other.md").write_text("# Other\n")
    answer = hygiene("check", "README.md", "../other.md", folder=made.root)
    assert answer.code == 2
    assert "../other.md lies outside the repository" in answer.err


def test_an_index_that_another_repository_names_is_not_read(tmp_path: Path) -> None:
    made = removed(tmp_path)
    other = repo(tmp_path / "other").commit({"a.md": "# A\n"})
    answer = hygiene("check", "--staged", folder=made.root, GIT_INDEX_FILE=str(other.root / ".git" / "index"))
    assert answer.code == 1
    assert "README.md:3:" in answer.out


@pytest.mark.parametrize("mode", [(), ("--staged",)], ids=["working tree", "index"])
def test_a_check_leaves_tree_and_index_as_they_lie(mode: tuple[str, ...], tmp_path: Path) -> None:
    made = removed(tmp_path)
    made.write({"README.md": "# Lantern\n\nOther words.\n"})
    before = state_of(made.root)
    hygiene("check", *mode, folder=made.root)
    assert state_of(made.root) == before


def test_a_fix_of_what_is_staged_leaves_files_with_unstaged_changes_alone(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({**FILES, "docs/b.md": "[s](setup.md)\n"})
    made.move(("docs/setup.md", "docs/install/setup.md"))
    unstaged = str(FILES["README.md"]) + "\nUnstaged.\n"
    made.write({"README.md": unstaged})
    answer = hygiene("check", "--staged", "--fix", "--exit-non-zero-on-fix", folder=made.root)
    assert answer.code == 1
    assert "repaired 1 place: docs/b.md" in answer.err
    assert "note: README.md: has changes that are not staged, so it is not repaired" in answer.err
    assert made.read("README.md").decode() == unstaged
    assert made.read("docs/b.md") == b"[s](install/setup.md)\n"


def test_a_fix_that_changed_nothing_ends_as_the_check_does(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({**FILES})
    assert hygiene("check", "--fix", "--exit-non-zero-on-fix", folder=made.root).code == 0
    assert hygiene("check", "--exit-non-zero-on-fix", folder=made.root).code == 2
