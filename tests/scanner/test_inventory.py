"""Which files are documents, what is passed over and why, and how paths narrow."""

from pathlib import Path

import pytest

from hygiene.errors import UsageError
from hygiene.git.snapshot import Snapshot
from hygiene.git.tree import SkippedPath
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.inventory import Inventory, is_document, take_inventory
from tests.support.repos import Repo, repo

DOCUMENTS = [
    pytest.param("README.md", id="Markdown"),
    pytest.param("README.MD", id="a suffix in capitals"),
    pytest.param("a/b.markdown", id="the long suffix"),
    pytest.param("a/b.mdx", id="MDX"),
    pytest.param(".cursor/rules/a.mdc", id="a Cursor rule"),
    pytest.param(".cursorrules", id="the old Cursor file"),
    pytest.param(".clinerules", id="a Cline file"),
    pytest.param(".clinerules/a.txt", id="a Cline rule in plain text"),
    pytest.param(".github/copilot-instructions.md", id="Copilot"),
]

OTHERS = [
    pytest.param("README", id="no suffix"),
    pytest.param("README.rst", id="another markup"),
    pytest.param("notes.txt", id="plain text"),
    pytest.param("a.md.bak", id="another suffix"),
    pytest.param("a/.cursorrules.json", id="another file of that name"),
    pytest.param("md", id="a name that is the suffix"),
]


@pytest.mark.parametrize("path", DOCUMENTS)
def test_is_a_document(path: str) -> None:
    assert is_document(path)


@pytest.mark.parametrize("path", OTHERS)
def test_is_no_document(path: str) -> None:
    assert not is_document(path)


def inventory_of(repository: Repo, *paths: str | Path, **narrowing: tuple[str, ...]) -> Inventory:
    return take_inventory(Snapshot.open(repository.root), paths=paths, cwd=repository.root, **narrowing)


def found(inventory: Inventory) -> list[str]:
    return list(inventory.documents)


def test_finds_tracked_and_untracked_documents_and_no_ignored_ones(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": "a", "b.txt": "b", ".gitignore": "private.md\n"})
    made.write({"new.md": "n", "private.md": "p"})
    assert found(inventory_of(made)) == ["a.md", "new.md"]


def test_leaves_a_document_out_that_the_working_tree_lost(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": "a", "b.md": "b"})
    (made.root / "a.md").unlink()
    assert found(inventory_of(made)) == ["b.md"]


def test_says_which_folders_it_excludes(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"node_modules/x/README.md": "x", "a/.venv/README.md": "x", "a.md": "a"})
    inventory = inventory_of(made)
    assert found(inventory) == ["a.md"]
    assert inventory.skipped == (
        SkippedPath("a/.venv/README.md", "below .venv/, which is excluded"),
        SkippedPath("node_modules/x/README.md", "below node_modules/, which is excluded"),
    )


def test_an_excluded_folder_stays_so_when_it_is_asked_for(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"out/a.md": "a", "b.md": "b"})
    inventory = inventory_of(made, "out/a.md", exclude=("out/",))
    assert (found(inventory), inventory.skipped) == ([], (SkippedPath("out/a.md", "below out/, which is excluded"),))


def test_a_scope_narrows(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"docs/a.md": "a", "docs/b.mdx": "b", "c.md": "c"})
    assert found(inventory_of(made, scope=("docs/**/*.md",))) == ["docs/a.md"]


def test_refuses_a_scope_that_is_no_pattern(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": "a"})
    with pytest.raises(UsageError, match=r"the scope 'docs\\\\\*' has a backslash"):
        inventory_of(made, scope=("docs\\*",))


def test_a_link_is_read_at_its_target(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"AGENTS.md": "a", "docs/x.txt": "x"})
    for name, target in {
        "CLAUDE.md": "AGENTS.md",
        "b.md": "CLAUDE.md",
        "c.md": "docs/x.txt",
        "d.md": "gone.md",
    }.items():
        (made.root / name).symlink_to(target)
    (made.root / "docs" / "up.md").symlink_to("../AGENTS.md")
    (made.root / "loop.md").symlink_to("loop.md")
    (made.root / "out.md").symlink_to("../../etc/passwd")
    inventory = inventory_of(made.commit())
    assert found(inventory) == ["AGENTS.md"]
    assert {one.path: one.reason for one in inventory.skipped} == {
        "CLAUDE.md": "symbolic link to AGENTS.md",
        "b.md": "symbolic link to AGENTS.md",
        "c.md": "symbolic link to docs/x.txt, which is no document",
        "d.md": "symbolic link that leads out of the repository or nowhere",
        "docs/up.md": "symbolic link to AGENTS.md",
        "loop.md": "symbolic link that leads out of the repository or nowhere",
        "out.md": "symbolic link that leads out of the repository or nowhere",
    }


def test_a_link_that_lies_there_as_a_plain_file_is_still_a_link(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"AGENTS.md": "a"})
    blob = made.git("hash-object", "-w", "--stdin", stdin=b"AGENTS.md")
    made.git("update-index", "--add", "--cacheinfo", f"120000,{blob},CLAUDE.md")
    made.git("config", "core.symlinks", "false")
    made.write({"CLAUDE.md": "AGENTS.md"})
    inventory = inventory_of(made)
    assert (found(inventory), inventory.skipped) == (
        ["AGENTS.md"],
        (SkippedPath("CLAUDE.md", "symbolic link to AGENTS.md"),),
    )


def test_the_attributes_of_the_repository_class_a_document(tmp_path: Path) -> None:
    attributes = (
        "# c\ndocs/api/** linguist-generated=true\ndocs/api/hand.md -linguist-generated\next/* linguist-vendored\n[ x\n"
    )
    made = repo(tmp_path).commit(
        {".gitattributes": attributes, "docs/api/a.md": "a", "docs/api/hand.md": "h", "ext/b.md": "b"}
    )
    inventory = inventory_of(made)
    assert {path: inventory.classify(path, b"").klass for path in inventory.documents} == {
        "docs/api/a.md": DocumentClass.GENERATED,
        "docs/api/hand.md": DocumentClass.LIVE,
        "ext/b.md": DocumentClass.VENDORED,
    }
    assert inventory.classify("docs/api/a.md", b"# A").reason == ".gitattributes says so"


PUT_AWAY = [
    pytest.param("# A\n\nStatus: transition evidence / beta history.\n", True, id="a status of history"),
    pytest.param("# A\n\n> **Status:** Archived\n", True, id="a status of the archive"),
    pytest.param("# A\n\nThis directory contains archived versions of the docs.\n", True, id="archived versions"),
    pytest.param("# A\n\nThis folder is an archive.\n", True, id="an archive"),
    pytest.param("# A\n\nThis folder contains tools that read the history of a file.\n", False, id="about a history"),
    pytest.param("# A\n\nThis folder is not an archive.\n", False, id="a denial"),
    pytest.param("# A\n\nStatus: reads history and plans\n", False, id="a status that goes on"),
    pytest.param("# A\n" + "\nx\n" * 20 + "\nStatus: archived\n", False, id="too far down"),
]


@pytest.mark.parametrize(("readme", "is_put_away"), PUT_AWAY)
def test_the_readme_of_a_folder_may_put_it_away(tmp_path: Path, readme: str, is_put_away: bool) -> None:
    made = repo(tmp_path).write({"beta/README.md": readme, "beta/a/plan.md": "# P", "b/c.md": "# C"})
    inventory = inventory_of(made)
    expected = DocumentClass.ARCHIVE if is_put_away else DocumentClass.LIVE
    assert {path: inventory.classify(path, b"").klass for path in inventory.documents} == {
        "b/c.md": DocumentClass.LIVE,
        "beta/README.md": DocumentClass.LIVE,
        "beta/a/plan.md": expected,
    }


SYNCED = [
    pytest.param(
        "# Don't touch\n\nChanges made in this directory are subject to being overwritten.\n", True, id="changes"
    ),
    pytest.param("# A\n\nThe files in this folder are shared and managed by automation.\n", True, id="automation"),
    pytest.param("# A\n\nThe files in this folder are managed by the team.\n", False, id="people"),
    pytest.param("# A\n\nChanges to this folder will never be overwritten.\n", False, id="a denial"),
]


@pytest.mark.parametrize(("readme", "is_synced"), SYNCED)
def test_the_readme_of_a_folder_may_say_that_automation_overwrites_it(
    tmp_path: Path, readme: str, is_synced: bool
) -> None:
    made = repo(tmp_path).write({"common/README.md": readme, "common/a/b.md": "# B", "c.md": "# C"})
    inventory = inventory_of(made)
    expected = DocumentClass.VENDORED if is_synced else DocumentClass.LIVE
    assert {path: inventory.classify(path, b"").klass for path in inventory.documents} == {
        "c.md": DocumentClass.LIVE,
        "common/README.md": expected,
        "common/a/b.md": expected,
    }


NARROWED = [
    pytest.param((), ["a/x.md", "a/y.md", "b.md"], id="nothing given is everything"),
    pytest.param(("a",), ["a/x.md", "a/y.md"], id="a folder"),
    pytest.param(("a/",), ["a/x.md", "a/y.md"], id="a folder with a slash"),
    pytest.param(("./a/../b.md",), ["b.md"], id="a path that is not in normal form"),
    pytest.param(("a/x.md", "b.md"), ["a/x.md", "b.md"], id="two paths"),
    pytest.param((".",), ["a/x.md", "a/y.md", "b.md"], id="the root"),
    pytest.param(("a", "."), ["a/x.md", "a/y.md", "b.md"], id="the root beside a folder"),
]


@pytest.mark.parametrize(("paths", "expected"), NARROWED)
def test_paths_narrow(tmp_path: Path, paths: tuple[str, ...], expected: list[str]) -> None:
    made = repo(tmp_path).commit({"a/x.md": "x", "a/y.md": "y", "b.md": "b"})
    assert found(inventory_of(made, *paths)) == expected
    assert found(inventory_of(made, *(made.root / path for path in paths))) == expected


def test_paths_start_from_the_current_folder(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a/x.md": "x", "b.md": "b"})
    snapshot = Snapshot.open(made.root)
    assert found(take_inventory(snapshot, paths=("x.md",), cwd=made.root / "a")) == ["a/x.md"]
    assert found(take_inventory(snapshot, paths=("..",), cwd=made.root / "a")) == ["a/x.md", "b.md"]
    for printed in ("a/x.md", "b.md"):
        assert found(take_inventory(snapshot, paths=(printed,), cwd=made.root / "a")) == [printed], "as output names it"


def test_a_repository_behind_a_link_has_the_same_paths(tmp_path: Path) -> None:
    made = repo(tmp_path / "real").commit({"a/x.md": "x"})
    (tmp_path / "link").symlink_to(made.root)
    snapshot = Snapshot.open(made.root)
    assert found(take_inventory(snapshot, paths=(tmp_path / "link" / "a",), cwd=tmp_path)) == ["a/x.md"]


def test_a_file_that_is_no_document_is_passed_over(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.txt": "a", "b.md": "b"})
    inventory = inventory_of(made, "a.txt", "b.md")
    assert (found(inventory), inventory.skipped) == (["b.md"], (SkippedPath("a.txt", "not a document"),))


def test_a_folder_without_documents_has_none(tmp_path: Path) -> None:
    assert found(inventory_of(repo(tmp_path).commit({"src/a.py": "a", "b.md": "b"}), "src")) == []


REFUSED = [
    pytest.param("gone.md", "there is no gone.md", id="a path that is not there"),
    pytest.param("../x.md", "lies outside the repository", id="a path above the root"),
    pytest.param("/etc", "lies outside the repository", id="an absolute path elsewhere"),
    pytest.param("private.md", "Git ignores private.md", id="an ignored file"),
    pytest.param("empty", "no file that Git would track below empty", id="an empty folder"),
]


@pytest.mark.parametrize(("path", "message"), REFUSED)
def test_refuses_a_path_that_means_nothing(tmp_path: Path, path: str, message: str) -> None:
    made = repo(tmp_path / "r").commit({"a.md": "a", ".gitignore": "private.md\n"}).write({"private.md": "p"})
    (made.root / "empty").mkdir()
    with pytest.raises(UsageError, match=message) as refusal:
        inventory_of(made, path)
    assert refusal.value.hint


def test_says_why_a_path_inside_another_repository_means_nothing(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({"a.md": "a"})
    repo(tmp_path / "r" / "inner").commit({"b.md": "b"})
    with pytest.raises(UsageError, match=r"inner/? is passed over: "):
        inventory_of(made, "inner/b.md")
