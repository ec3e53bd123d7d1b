"""Every kind of place in which the command may be started: it works there, or says what stands in the way."""

import os
import shutil
from pathlib import Path

import pytest

from hygiene.errors import UnreadableError, UsageError
from hygiene.git.snapshot import Snapshot
from hygiene.git.tree import SkippedPath
from tests.support.repos import Repo, repo

IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@pytest.fixture
def origin(tmp_path: Path) -> Repo:
    made = repo(tmp_path / "origin").commit({"a.md": "one\n", "docs/b.md": "two\n"}).commit({"a.md": "three\n"})
    made.git("config", "uploadpack.allowFilter", "true")
    return made


def cloned(origin: Repo, name: str, *options: str) -> Repo:
    target = origin.root.parent / name
    origin.git("clone", "-q", "--no-local", *options, f"file://{origin.root}", str(target))
    return Repo(target)


def limit_names(snapshot: Snapshot) -> list[str]:
    return [limit.name for limit in snapshot.limits]


def refusal(path: Path) -> UsageError:
    with pytest.raises(UsageError) as caught:
        Snapshot.open(path)
    assert caught.value.hint
    return caught.value


def test_every_limit_says_what_follows_and_what_to_do(origin: Repo, tmp_path: Path) -> None:
    (tmp_path / "plain").mkdir()
    made = (
        cloned(origin, "bare", "--bare"),
        cloned(origin, "shallow", "--depth=1"),
        cloned(origin, "part", "--filter=tree:0"),
    )
    for place in (tmp_path / "plain", *(each.root for each in made)):
        limits = Snapshot.open(place).limits
        assert limits
        assert all(limit.consequence and limit.next for limit in limits)


def test_a_bare_repository_is_read_from_head(origin: Repo) -> None:
    bare = cloned(origin, "bare.git", "--bare")
    snapshot = Snapshot.open(bare.root)
    assert (snapshot.is_bare, snapshot.root, snapshot.git_dir) == (True, bare.root, bare.root)
    assert sorted(snapshot.paths) == ["a.md", "docs/b.md"]
    assert not snapshot.paths["a.md"].is_on_disk
    assert snapshot.read("a.md") == b"three\n"
    assert snapshot.is_tracked("a.md")
    assert limit_names(snapshot) == ["bare"]
    assert snapshot.history.is_complete
    assert not snapshot.is_sparse


def test_a_bare_repository_without_a_configuration_is_still_bare(origin: Repo) -> None:
    bare = cloned(origin, "mirror", "--bare")
    (bare.root / "config").unlink()
    snapshot = Snapshot.open(bare.root)
    assert (snapshot.is_bare, snapshot.root) == (True, bare.root)
    assert sorted(snapshot.paths) == ["a.md", "docs/b.md"]


def test_a_bare_repository_without_commits_is_empty(tmp_path: Path) -> None:
    Repo(tmp_path).git("init", "-q", "--bare", "empty.git")
    snapshot = Snapshot.open(tmp_path / "empty.git")
    assert (dict(snapshot.paths), limit_names(snapshot)) == ({}, ["no-commits", "bare"])
    assert snapshot.history.is_complete


def test_a_repository_without_commits_has_files_and_no_history(tmp_path: Path) -> None:
    made = repo(tmp_path / "new").write({"a.md": "a", "staged.md": "s"})
    made.git("add", "staged.md")
    snapshot = Snapshot.open(made.root)
    assert (snapshot.head, sorted(snapshot.paths), limit_names(snapshot)) == (
        None,
        ["a.md", "staged.md"],
        ["no-commits"],
    )
    assert (snapshot.history.is_complete, snapshot.history.last_touch("a.md")) == (True, None)


def test_a_linked_worktree_has_its_own_git_directory(origin: Repo, tmp_path: Path) -> None:
    origin.git("worktree", "add", "-q", "-b", "side", str(tmp_path / "linked"))
    snapshot = Snapshot.open(tmp_path / "linked" / "docs")
    assert snapshot.root == tmp_path / "linked"
    assert snapshot.git_dir == origin.root / ".git" / "worktrees" / "linked"
    assert snapshot.common_dir == origin.root / ".git"
    assert snapshot.history.is_complete
    assert limit_names(snapshot) == []


def test_a_worktree_of_a_bare_repository_is_not_bare(origin: Repo, tmp_path: Path) -> None:
    bare = cloned(origin, "bare.git", "--bare")
    bare.git("worktree", "add", "-q", str(tmp_path / "linked"), "main")
    snapshot = Snapshot.open(tmp_path / "linked")
    assert (snapshot.is_bare, snapshot.root) == (False, tmp_path / "linked")
    assert snapshot.paths["a.md"].is_on_disk


def test_worktrees_and_repositories_inside_are_passed_over(origin: Repo) -> None:
    origin.git("worktree", "add", "-q", "-b", "side", ".trees/side")
    repo(origin.root / "inner").commit({"c.md": "c"})
    snapshot = Snapshot.open(origin.root)
    assert sorted(snapshot.paths) == ["a.md", "docs/b.md"]
    assert set(snapshot.skipped) == {
        SkippedPath(".trees/side", "linked worktree"),
        SkippedPath("inner", "nested repository"),
    }


def test_a_submodule_is_skipped_outside_and_whole_inside(origin: Repo, tmp_path: Path) -> None:
    library = repo(tmp_path / "library").commit({"l.md": "l"}).move(("l.md", "m.md")).commit()
    origin.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", str(library.root), "lib")
    origin.commit()
    outside, inside = Snapshot.open(origin.root), Snapshot.open(origin.root / "lib")
    assert SkippedPath("lib", "submodule") in outside.skipped
    assert sorted(outside.paths) == [".gitmodules", "a.md", "docs/b.md"]
    assert (inside.root, sorted(inside.paths)) == (origin.root / "lib", ["m.md"])
    assert [vanishing.commit for vanishing in inside.history.vanished("l.md")] == [library.head()]


def test_a_shallow_clone_knows_where_its_knowledge_ends(origin: Repo) -> None:
    origin.remove("docs/b.md").commit({"c.md": "c"}).commit({"d.md": "d"})
    snapshot = Snapshot.open(cloned(origin, "shallow", "--depth=2").root)
    assert snapshot.is_shallow
    assert limit_names(snapshot) == ["shallow-clone"]
    assert (snapshot.history.is_complete, snapshot.history.problem) == (False, "shallow clone")
    assert snapshot.history.last_touch("a.md") is None
    assert snapshot.history.existed("a.md")
    assert snapshot.history.vanished("docs/b.md") == ()
    newest = snapshot.history.last_touch("d.md")
    assert newest is not None
    assert newest.commit == origin.head()


@pytest.mark.parametrize("options", [(), ("--cone", "--sparse-index")], ids=["full index", "sparse index"])
def test_files_that_are_not_checked_out_are_there(origin: Repo, options: tuple[str, ...]) -> None:
    sparse = cloned(origin, "sparse")
    sparse.git("sparse-checkout", "set", *options, "other")
    (sparse.root / "a.md").unlink(missing_ok=True)
    sparse.git("update-index", "--skip-worktree", "a.md")
    snapshot = Snapshot.open(sparse.root)
    assert snapshot.is_sparse
    assert limit_names(snapshot) == ["sparse-checkout"]
    assert not snapshot.paths["docs/b.md"].is_on_disk
    assert snapshot.read("docs/b.md") == b"two\n"
    assert snapshot.is_clean("docs/b.md") or options
    assert snapshot.history.vanished("docs/b.md") == ()


def test_a_deleted_file_of_a_sparse_checkout_is_deleted(origin: Repo) -> None:
    sparse = cloned(origin, "sparse")
    sparse.git("sparse-checkout", "set", "other")
    (sparse.root / "a.md").unlink()
    assert sorted(Snapshot.open(sparse.root).paths) == ["docs/b.md"]


def test_a_partial_clone_fetches_nothing(origin: Repo) -> None:
    old = origin.git("rev-parse", "HEAD~1:a.md")
    origin.move(("docs/b.md", "docs/c.md")).commit()
    partial = cloned(origin, "partial", "--filter=blob:none")
    before = sorted(path for path in (partial.root / ".git").rglob("*"))
    snapshot = Snapshot.open(partial.root)
    assert limit_names(snapshot) == ["partial-clone"]
    assert snapshot.read_blob(old) is None
    assert snapshot.history.is_complete
    assert len(snapshot.history.vanished("docs/b.md")) == 1
    assert sorted(path for path in (partial.root / ".git").rglob("*")) == before


def test_a_clone_without_trees_is_degraded_and_fetches_nothing(origin: Repo) -> None:
    partial = cloned(origin, "treeless", "--filter=tree:0")
    before = sorted(path for path in (partial.root / ".git").rglob("*"))
    snapshot = Snapshot.open(partial.root)
    assert "a.md" in snapshot.paths
    assert not snapshot.history.is_complete
    assert snapshot.history.problem
    assert sorted(path for path in (partial.root / ".git").rglob("*")) == before


def test_a_document_whose_blob_is_missing_says_so(origin: Repo) -> None:
    bare = cloned(origin, "partial.git", "--bare", "--filter=blob:none")
    with pytest.raises(UnreadableError) as caught:
        Snapshot.open(bare.root).read("a.md")
    assert caught.value.reason == "missing blob"


def test_a_detached_head_is_a_head(origin: Repo) -> None:
    origin.git("checkout", "-q", "--detach", "HEAD~1")
    snapshot = Snapshot.open(origin.root)
    assert snapshot.head == origin.head()
    assert len(snapshot.history.tables.commits) == 1 + 1


def test_outside_git_the_folder_is_read(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    repo(plain / "inner").commit({"c.md": "c"})
    Repo(plain).write({"a.md": "a", "docs/b.md": "b", ".gitignore": "*.md"})
    (plain / "linked").symlink_to("docs")
    snapshot = Snapshot.open(plain)
    assert (snapshot.is_git, snapshot.git_dir, snapshot.common_dir, snapshot.head) == (False, None, None, None)
    assert sorted(snapshot.paths) == [".gitignore", "a.md", "docs/b.md", "linked"]
    assert snapshot.skipped == (SkippedPath("inner", "nested repository"),)
    assert snapshot.read("docs/b.md") == b"b"
    assert not snapshot.is_ignored("a.md")
    assert (snapshot.is_tracked("a.md"), snapshot.is_clean("a.md"), snapshot.read_blob("0" * 40)) == (
        False,
        False,
        None,
    )
    assert limit_names(snapshot) == ["no-git"]
    assert (snapshot.history.is_complete, snapshot.history.problem) == (False, "not a Git repository")
    assert (snapshot.history.existed("a.md"), snapshot.history.vanished_folder("x")) == (False, ())


def test_a_folder_of_too_many_files_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hygiene.git.listing.MAX_FILES_OUTSIDE_GIT", 3)
    Repo(tmp_path).write({f"{folder}/{name}.md": "x" for folder in "abcdef" for name in "12"})
    snapshot = Snapshot.open(tmp_path)
    assert limit_names(snapshot) == ["no-git", "too-many-files"]
    assert len(snapshot.paths) < 12


@pytest.mark.skipif(IS_ROOT, reason="permissions do not bind root")
def test_a_locked_folder_outside_git_is_skipped(tmp_path: Path) -> None:
    Repo(tmp_path).write({"locked/a.md": "a", "b.md": "b"})
    (tmp_path / "locked").chmod(0)
    snapshot = Snapshot.open(tmp_path)
    (tmp_path / "locked").chmod(0o755)
    assert snapshot.skipped == (SkippedPath("locked", "permission denied"),)


@pytest.mark.skipif(IS_ROOT, reason="permissions do not bind root")
def test_a_file_in_a_locked_folder_is_not_taken_for_deleted(origin: Repo) -> None:
    (origin.root / "docs").chmod(0)
    snapshot = Snapshot.open(origin.root)
    with pytest.raises(UnreadableError) as caught:
        snapshot.read("docs/b.md")
    (origin.root / "docs").chmod(0o755)
    assert caught.value.reason == "permission denied"


def test_the_callers_git_environment_is_ignored(origin: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = repo(tmp_path / "other").commit({"other.md": "o"})
    monkeypatch.setenv("GIT_DIR", str(other.root / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(other.root))
    monkeypatch.setenv("GIT_INDEX_FILE", str(other.root / ".git" / "index"))
    monkeypatch.setenv("GIT_OBJECT_DIRECTORY", str(other.root / ".git" / "objects"))
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(origin.root))
    snapshot = Snapshot.open(origin.root / "docs")
    assert sorted(snapshot.paths) == ["a.md", "docs/b.md"]
    assert snapshot.history.existed("a.md")
    assert not snapshot.history.existed("other.md")


def test_a_split_index_is_read_and_keeps_its_times(origin: Repo) -> None:
    origin.git("update-index", "--split-index")
    shared = next((origin.root / ".git").glob("sharedindex.*"))
    os.utime(shared, ns=(1_000_000_000, 1_000_000_000))
    snapshot = Snapshot.open(origin.root)
    assert sorted(snapshot.paths) == ["a.md", "docs/b.md"]
    assert snapshot.history.is_complete
    assert shared.stat().st_mtime_ns == 1_000_000_000


def test_the_root_folder_of_the_file_system_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hygiene.git.listing.MAX_FILES_OUTSIDE_GIT", 10)
    assert Snapshot.open(Path("/")).root == Path("/")


def test_refuses_a_path_that_does_not_exist(tmp_path: Path) -> None:
    assert "does not exist" in refusal(tmp_path / "nothing").message


@pytest.mark.skipif(not IS_ROOT, reason="only root can give a folder away")
def test_refuses_a_foreign_owner_and_names_the_setting(origin: Repo) -> None:
    for path in (origin.root, origin.root / ".git"):
        os.chown(path, 12345, 12345)
    error = refusal(origin.root / "docs")
    assert "not owned by" in error.message
    assert "safe.directory" in error.hint
    assert str(origin.root) in error.hint


def test_refuses_a_sha256_repository(tmp_path: Path) -> None:
    Repo(tmp_path).git("init", "-q", "--object-format=sha256", "wide")
    error = refusal(tmp_path / "wide")
    assert "sha256" in error.message
    assert "SHA-1" in error.hint


def test_refuses_references_in_an_unknown_format(origin: Repo) -> None:
    origin.git("config", "core.repositoryformatversion", "1")
    origin.git("config", "extensions.refstorage", "reftable")
    error = refusal(origin.root)
    assert "references" in error.message or "extension" in error.message


@pytest.mark.parametrize(
    ("path", "content", "word"),
    [
        pytest.param(".git/index", b"garbage", "index", id="an index that is none"),
        pytest.param(".git/HEAD", b"garbage", "HEAD", id="a HEAD that names nothing"),
        pytest.param(".git/refs/heads/main", b"", "HEAD", id="an empty reference"),
        pytest.param(".git/config", b"[core\nx", "config", id="a configuration that does not parse"),
    ],
)
def test_refuses_a_damaged_repository_and_says_what(origin: Repo, path: str, content: bytes, word: str) -> None:
    (origin.root / path).write_bytes(content)
    assert word in refusal(origin.root).message


@pytest.mark.parametrize("kept", [1, 12, 100, -1])
def test_refuses_a_truncated_index(origin: Repo, kept: int) -> None:
    index = origin.root / ".git" / "index"
    index.write_bytes(index.read_bytes()[:kept])
    assert "index" in refusal(origin.root).message


def test_reads_an_index_without_a_checksum(origin: Repo) -> None:
    index = origin.root / ".git" / "index"
    index.write_bytes(index.read_bytes()[:-20] + bytes(20))
    assert sorted(Snapshot.open(origin.root).paths) == ["a.md", "docs/b.md"]


def test_refuses_a_git_directory_without_a_head(origin: Repo) -> None:
    (origin.root / ".git" / "HEAD").unlink()
    assert "no readable Git directory" in refusal(origin.root / "docs").message


@pytest.mark.parametrize("content", ["gitdir: /nowhere/at/all\n", "garbage\n", ""])
def test_refuses_a_pointer_to_nowhere(tmp_path: Path, content: str) -> None:
    Repo(tmp_path).write({"w/.git": content, "w/docs/a.md": "a"})
    assert ".git" in refusal(tmp_path / "w" / "docs").message


def test_refuses_a_working_tree_that_is_gone(origin: Repo, tmp_path: Path) -> None:
    origin.git("config", "core.worktree", str(tmp_path / "gone"))
    refusal(origin.root)


def test_a_missing_head_commit_is_degraded(origin: Repo) -> None:
    head = origin.head()
    (origin.root / ".git" / "objects" / head[:2] / head[2:]).unlink()
    snapshot = Snapshot.open(origin.root)
    assert limit_names(snapshot) == ["object-store"]
    assert sorted(snapshot.paths) == ["a.md", "docs/b.md"]
    assert not snapshot.history.is_complete
    assert head in snapshot.history.problem


def test_a_bare_repository_without_its_head_commit_is_refused(origin: Repo) -> None:
    bare = cloned(origin, "bare.git", "--bare")
    shutil.rmtree(bare.root / "objects" / "pack")
    assert "HEAD commit" in refusal(bare.root).message


def test_a_git_directory_that_lies_elsewhere_is_no_bare_repository(origin: Repo, tmp_path: Path) -> None:
    made = cloned(origin, "apart", f"--separate-git-dir={tmp_path / 'apart.git'}")
    snapshot = Snapshot.open(made.root / "docs")
    assert (snapshot.is_bare, snapshot.root, snapshot.git_dir) == (False, made.root, tmp_path / "apart.git")
    assert snapshot.paths["a.md"].is_on_disk
