"""What a Snapshot says of the tree that is there now."""

import os
from pathlib import Path

import pytest

from hygiene.errors import UnreadableError
from hygiene.git.contents import MAX_DOCUMENT_BYTES
from hygiene.git.snapshot import Snapshot
from hygiene.git.tree import MODE_EXECUTABLE, MODE_FILE, MODE_LINK, SkippedPath, TreeFile
from tests.support.repos import Repo, repo

IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@pytest.fixture
def made(tmp_path: Path) -> Repo:
    return repo(tmp_path / "r").commit(
        {
            "README.md": "# A\n",
            "docs/guide.md": "guide\n",
            "docs/deep/guide.md": "deep\n",
            ".gitignore": "build/\n*.log\n",
        }
    )


def paths(made: Repo) -> set[str]:
    return set(Snapshot.open(made.root).paths)


def test_knows_root_head_and_git_directory(made: Repo) -> None:
    snapshot = Snapshot.open(made.root / "docs" / "deep")
    assert snapshot.root == made.root
    assert snapshot.git_dir == snapshot.common_dir == made.root / ".git"
    assert snapshot.head == made.head()
    assert (snapshot.is_git, snapshot.is_bare, snapshot.is_shallow, snapshot.is_sparse) == (True, False, False, False)
    assert snapshot.limits == ()
    assert snapshot.skipped == ()


def test_opens_the_repository_of_a_file(made: Repo) -> None:
    assert Snapshot.open(made.root / "docs" / "guide.md").root == made.root


def test_lists_a_tracked_file_with_its_blob(made: Repo) -> None:
    blob = made.git("rev-parse", "HEAD:docs/guide.md")
    assert Snapshot.open(made.root).paths["docs/guide.md"] == TreeFile("docs/guide.md", MODE_FILE, blob, True, True)


def test_lists_untracked_files_that_are_not_ignored(made: Repo) -> None:
    made.write({"new.md": "n", "build/out.md": "o", "docs/x.log": "l"})
    snapshot = Snapshot.open(made.root)
    assert snapshot.paths["new.md"] == TreeFile("new.md", MODE_FILE, None, False, True)
    assert not {"build/out.md", "docs/x.log"} & set(snapshot.paths)


def test_leaves_out_what_the_working_tree_lacks(made: Repo) -> None:
    (made.root / "docs/guide.md").unlink()
    snapshot = Snapshot.open(made.root)
    assert "docs/guide.md" not in snapshot.paths
    assert snapshot.is_tracked("docs/guide.md")
    assert not snapshot.is_clean("docs/guide.md")


def test_paths_are_sorted_whatever_the_source(made: Repo) -> None:
    made.write({"a.md": "", "zz.md": "", "docs/b.md": ""})
    listed = list(Snapshot.open(made.root).paths)
    assert listed == sorted(listed)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        pytest.param("größe.md", "größe.md", id="beyond ASCII"),
        pytest.param("two words.md", "two words.md", id="a space"),
        pytest.param('"quoted".md', '"quoted".md', id="quotes"),
        pytest.param("tab\there.md", "tab\there.md", id="a tab"),
        pytest.param("line\nbreak.md", "line\nbreak.md", id="a line break"),
        pytest.param(":colon.md", ":colon.md", id="a leading colon"),
        pytest.param("-dash.md", "-dash.md", id="a leading dash"),
        pytest.param("back\\slash.md", "back\\slash.md", id="a backslash"),
    ],
)
@pytest.mark.parametrize("is_committed", [True, False], ids=["tracked", "untracked"])
def test_keeps_odd_names_as_they_are(made: Repo, name: str, shown: str, is_committed: bool) -> None:
    made.commit({name: "x"}) if is_committed else made.write({name: "x"})
    snapshot = Snapshot.open(made.root)
    assert snapshot.paths[shown].is_tracked == is_committed
    assert snapshot.read(shown) == b"x"
    assert snapshot.history.existed(shown) == is_committed


@pytest.mark.parametrize("is_committed", [True, False], ids=["tracked", "untracked"])
def test_skips_a_name_that_is_no_utf8(made: Repo, is_committed: bool) -> None:
    (made.root / os.fsdecode(b"caf\xe9.md")).write_bytes(b"x")
    if is_committed:
        made.commit()
    snapshot = Snapshot.open(made.root)
    assert SkippedPath("caf\\xe9.md", "path is not UTF-8") in snapshot.skipped
    assert not any("caf" in path for path in snapshot.paths)
    assert snapshot.history.is_complete


def test_two_names_that_differ_in_case_are_two_files(made: Repo) -> None:
    made.commit({"Docs.md": "upper", "docs.md": "lower"})
    snapshot = Snapshot.open(made.root)
    assert (snapshot.read("Docs.md"), snapshot.read("docs.md")) == (b"upper", b"lower")
    assert "DOCS.md" not in snapshot.paths


def test_shows_links_and_executables_by_mode(made: Repo) -> None:
    (made.root / "run.sh").write_text("x")
    (made.root / "run.sh").chmod(0o755)
    (made.root / "link.md").symlink_to("README.md")
    expected = (MODE_EXECUTABLE, MODE_LINK, True)
    for _ in ("untracked", "tracked"):
        files = Snapshot.open(made.root).paths
        assert (files["run.sh"].mode, files["link.md"].mode, files["link.md"].is_link) == expected
        made.commit()


def test_an_unmerged_path_is_there_once(made: Repo) -> None:
    made.git("checkout", "-qb", "side")
    made.commit({"README.md": "side\n"})
    made.git("checkout", "-q", "main")
    made.commit({"README.md": "main\n"})
    with pytest.raises(AssertionError):
        made.git("merge", "side")
    snapshot = Snapshot.open(made.root)
    assert snapshot.paths["README.md"].is_tracked
    assert b"<<<<<<<" in snapshot.read("README.md")
    assert snapshot.history.is_complete
    assert not snapshot.is_clean("README.md")


def test_knows_folders(made: Repo) -> None:
    made.write({"build/out.md": "ignored"})
    assert Snapshot.open(made.root).folders == {"", "docs", "docs/deep"}


def test_finds_paths_by_their_last_component(made: Repo) -> None:
    snapshot = Snapshot.open(made.root)
    assert set(snapshot.by_suffix("guide.md")) == {"docs/guide.md", "docs/deep/guide.md"}
    assert snapshot.by_suffix("uide.md") == ()


def test_finds_the_files_that_lie_directly_in_a_folder(made: Repo) -> None:
    snapshot = Snapshot.open(made.root)
    assert snapshot.files_in("docs/deep") == ("docs/deep/guide.md",)
    assert "docs/deep/guide.md" not in snapshot.files_in("docs")
    assert snapshot.files_in("doc") == ()


def test_tells_clean_from_changed(made: Repo) -> None:
    snapshot = Snapshot.open(made.root)
    assert snapshot.is_clean("README.md")
    made.write({"README.md": "changed\n", "new.md": "n"})
    assert not snapshot.is_clean("README.md")
    assert not Snapshot.open(made.root).is_clean("new.md")
    made.git("add", "README.md")
    assert not snapshot.is_clean("README.md")


def test_reads_the_working_tree_rather_than_the_index(made: Repo) -> None:
    made.write({"README.md": b"\xef\xbb\xbfchanged\r\n"})
    assert Snapshot.open(made.root).read("README.md") == b"\xef\xbb\xbfchanged\r\n"


def test_reads_any_blob(made: Repo) -> None:
    snapshot = Snapshot.open(made.root)
    assert snapshot.read_blob(made.git("rev-parse", "HEAD:README.md")) == b"# A\n"


@pytest.mark.parametrize("blob", ["0" * 40, "not hex", "", "1234"])
def test_a_blob_that_is_not_there_is_none(made: Repo, blob: str) -> None:
    assert Snapshot.open(made.root).read_blob(blob) is None


def test_a_commit_is_no_blob(made: Repo) -> None:
    assert Snapshot.open(made.root).read_blob(made.head()) is None


def reason_of(snapshot: Snapshot, path: str) -> str:
    with pytest.raises(UnreadableError) as caught:
        snapshot.read(path)
    return caught.value.reason


def test_refuses_to_read_what_is_not_in_the_tree(made: Repo) -> None:
    snapshot = Snapshot.open(made.root)
    for path in ("nothing.md", "../outside.md", ".git/config", "docs"):
        assert reason_of(snapshot, path) == "not in the tree"


def test_refuses_a_document_over_the_limit(made: Repo) -> None:
    made.write({"big.md": b"x" * (MAX_DOCUMENT_BYTES + 1), "fits.md": b"x" * MAX_DOCUMENT_BYTES})
    snapshot = Snapshot.open(made.root)
    assert reason_of(snapshot, "big.md") == "over 16 MiB"
    assert len(snapshot.read("fits.md")) == MAX_DOCUMENT_BYTES


def test_refuses_a_large_blob_but_read_blob_does_not(made: Repo) -> None:
    made.commit({"big.md": b"x" * (MAX_DOCUMENT_BYTES + 1)})
    made.git("update-index", "--skip-worktree", "big.md")
    (made.root / "big.md").unlink()
    snapshot = Snapshot.open(made.root)
    assert reason_of(snapshot, "big.md") == "over 16 MiB"
    assert len(snapshot.read_blob(snapshot.paths["big.md"].blob or "") or b"") == MAX_DOCUMENT_BYTES + 1


def test_refuses_a_link_that_leads_out(made: Repo, tmp_path: Path) -> None:
    (tmp_path / "secret.md").write_text("secret")
    (made.root / "out.md").symlink_to("../secret.md")
    (made.root / "git.md").symlink_to(".git/config")
    (made.root / "in.md").symlink_to("docs/guide.md")
    (made.root / "loop.md").symlink_to("loop.md")
    (made.root / "dangling.md").symlink_to("nowhere.md")
    snapshot = Snapshot.open(made.root)
    assert reason_of(snapshot, "out.md") == "links out of the repository"
    assert reason_of(snapshot, "git.md") == "links into a Git directory"
    assert reason_of(snapshot, "loop.md")
    assert reason_of(snapshot, "dangling.md") == "no such file or directory"
    assert snapshot.read("in.md") == b"guide\n"


def test_refuses_a_file_behind_a_folder_that_became_a_link(made: Repo, tmp_path: Path) -> None:
    (made.root / "docs").rename(tmp_path / "elsewhere")
    (made.root / "docs").symlink_to("../elsewhere")
    snapshot = Snapshot.open(made.root)
    assert (
        "docs/guide.md" not in snapshot.paths or reason_of(snapshot, "docs/guide.md") == "links out of the repository"
    )


def test_refuses_what_is_no_regular_file(made: Repo) -> None:
    snapshot = Snapshot.open(made.root)
    (made.root / "README.md").unlink()
    os.mkfifo(made.root / "README.md")
    assert reason_of(snapshot, "README.md") == "not a regular file"
    (made.root / "docs/guide.md").unlink()
    (made.root / "docs/guide.md").mkdir()
    assert reason_of(snapshot, "docs/guide.md") in {"not a regular file", "is a directory"}


@pytest.mark.skipif(IS_ROOT, reason="permissions do not bind root")
def test_says_why_a_locked_file_is_not_read(made: Repo) -> None:
    (made.root / "README.md").chmod(0)
    assert reason_of(Snapshot.open(made.root), "README.md") == "permission denied"


def test_reads_a_large_file_pointer_as_the_bytes_it_is(made: Repo) -> None:
    pointer = b"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"
    made.commit({"picture.png": pointer, ".gitattributes": "*.png filter=lfs\n"})
    assert Snapshot.open(made.root).read("picture.png") == pointer
