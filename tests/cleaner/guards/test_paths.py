"""The guards that look at a path alone."""

from pathlib import Path

import pytest

from hygiene.cleaner.guards.follows_no_link_out import follows_no_link_out
from hygiene.cleaner.guards.is_a_regular_file import is_a_regular_file
from hygiene.cleaner.guards.is_no_home_folder import is_no_home_folder
from hygiene.cleaner.guards.overwrites_nothing import overwrites_nothing
from hygiene.cleaner.guards.spelled_as_in_the_index import spelled_as_in_the_index
from hygiene.cleaner.guards.stays_below_root import stays_below_root
from hygiene.cleaner.guards.stays_out_of_other_repositories import stays_out_of_other_repositories
from hygiene.git.snapshot import Snapshot
from tests.support.repos import repo

LONG = "n" * 300 + ".md"
TRACKED = frozenset({"docs/a.md"})


@pytest.fixture
def root(tmp_path: Path) -> Path:
    tree = tmp_path.resolve() / "tree"
    (tree / "docs").mkdir(parents=True)
    (tree / "docs/a.md").write_text("a")
    (tree / "docs/untracked.md").write_text("u")
    (tree.parent / "outside.md").write_text("o")
    return tree


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        pytest.param("docs/a.md", None, id="a plain path"),
        pytest.param(".gitignore", None, id="a file of Git's, not in its directory"),
        pytest.param("../outside.md", "climbs", id="climbs"),
        pytest.param("docs/../../outside.md", "climbs", id="climbs later"),
        pytest.param("/etc/passwd", "absolute", id="absolute"),
        pytest.param("C:/a.md", "drive", id="drive letter"),
        pytest.param(".git/config", ".git", id="the Git directory"),
        pytest.param("docs/.GIT/a.md", ".git", id="the Git directory in capitals"),
        pytest.param(".git /a.md", ".git", id="the Git directory for some file systems"),
    ],
)
def test_a_path_stays_below_the_root(path: str, reason: str | None) -> None:
    refusal = stays_below_root(path)
    assert (refusal is None) if reason is None else (refusal is not None and reason in refusal.reason)


def test_a_link_is_followed_to_a_tracked_file_only(root: Path) -> None:
    (root / "inside.md").symlink_to("docs/a.md")
    (root / "loose.md").symlink_to("docs/untracked.md")
    (root / "out.md").symlink_to("../outside.md")
    (root / "nowhere.md").symlink_to("gone.md")
    (root / "loop.md").symlink_to("loop.md")
    (root / "folder").symlink_to("docs", target_is_directory=True)
    (root / "above").symlink_to("..", target_is_directory=True)
    verdicts = {
        path: follows_no_link_out(path, root, TRACKED)
        for path in (
            "docs/a.md",
            "inside.md",
            "folder/a.md",
            "loose.md",
            "out.md",
            "nowhere.md",
            "loop.md",
            "above/outside.md",
        )
    }
    allowed = [path for path, refusal in verdicts.items() if refusal is None]
    assert allowed == ["docs/a.md", "inside.md", "folder/a.md"]
    for path in ("out.md", "above/outside.md"):
        refusal = verdicts[path]
        assert refusal is not None
        assert "out of the repository" in refusal.reason


def test_a_submodule_is_another_repository(root: Path) -> None:
    (root / "nested/.git").mkdir(parents=True)
    (root / "module").mkdir()
    (root / "module/.git").write_text("gitdir: ../.git/modules/module")
    foreign = frozenset({"not-checked-out"})
    refused = [
        path
        for path in ("docs/a.md", "nested/a.md", "module/docs/a.md", "not-checked-out/a.md")
        if stays_out_of_other_repositories(path, root, foreign)
    ]
    assert refused == ["nested/a.md", "module/docs/a.md", "not-checked-out/a.md"]


def test_only_regular_files_are_edited(root: Path) -> None:
    assert is_a_regular_file("docs/a.md", root) is None
    missing, folder = is_a_regular_file("docs/b.md", root), is_a_regular_file("docs", root)
    assert missing is not None
    assert missing.reason == "docs/b.md is not there"
    assert folder is not None
    assert folder.reason == "docs is no regular file"


def test_a_file_that_is_too_large_to_read_at_once_is_no_document(root: Path) -> None:
    with (root / "huge.md").open("wb") as huge:
        huge.truncate(1 << 34)
    refusal = is_a_regular_file("huge.md", root)
    assert refusal is not None
    assert refusal.reason == "huge.md is too large to be a document"


def test_a_name_that_no_disk_takes_is_not_there(root: Path) -> None:
    assert follows_no_link_out(LONG, root, TRACKED) is None
    assert is_a_regular_file(LONG, root) is not None
    assert not spelled_as_in_the_index(LONG, root, TRACKED, {})
    assert overwrites_nothing(f"{LONG}/a.md", root, Snapshot.open(root)) is None


def test_a_home_folder_and_a_whole_disk_are_no_projects(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(root))
    assert is_no_home_folder(root / "docs") is None
    assert is_no_home_folder(root) is not None
    assert is_no_home_folder(Path(root.anchor)) is not None


@pytest.mark.parametrize(
    ("path", "is_refused"),
    [
        pytest.param("docs/a.md", False, id="as in the index"),
        pytest.param("docs/untracked.md", False, id="untracked, no twin"),
        pytest.param("docs/A.md", True, id="a twin by case"),
        pytest.param("DOCS/a.md", True, id="a folder's twin by case"),
    ],
)
def test_a_twin_by_letter_case_is_refused(root: Path, path: str, is_refused: bool) -> None:
    spellings = {one.casefold(): one for one in TRACKED}
    assert bool(spelled_as_in_the_index(path, root, TRACKED, spellings)) is is_refused


def test_two_tracked_twins_are_both_themselves(root: Path) -> None:
    (root / "docs/A.md").write_text("A")
    tracked = frozenset({"docs/a.md", "docs/A.md"})
    spellings = {one.casefold(): one for one in tracked}
    assert not any(spelled_as_in_the_index(path, root, tracked, spellings) for path in tracked)


@pytest.mark.parametrize(
    ("path", "is_refused"),
    [
        pytest.param("docs/new.md", False, id="a new file"),
        pytest.param("new/deep/a.md", False, id="new folders"),
        pytest.param("docs/a.md", True, id="a file that exists"),
        pytest.param("docs", True, id="a folder that exists"),
        pytest.param("docs/a.md/b.md", True, id="a file where a folder should be"),
        pytest.param("link/b.md", True, id="a link where a folder should be"),
    ],
)
def test_an_archive_is_a_new_file(root: Path, path: str, is_refused: bool) -> None:
    (root / "link").symlink_to("docs", target_is_directory=True)
    assert bool(overwrites_nothing(path, root, Snapshot.open(root))) is is_refused


def test_a_tracked_file_that_is_not_on_the_disk_is_no_place_for_an_archive(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"gone.md": "g", "sparse.md": "s"})
    made.git("update-index", "--skip-worktree", "sparse.md")
    for name in ("gone.md", "sparse.md"):
        (made.root / name).unlink()
        refusal = overwrites_nothing(name, made.root, Snapshot.open(made.root))
        assert refusal is not None
        assert refusal.reason == f"Git tracks {name}, which is not checked out or was deleted"
