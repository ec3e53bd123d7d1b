"""Ignore rules from every source, for paths that exist and for those that do not."""

from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from tests.support.repos import Repo, repo

RULES: dict[str, str | bytes] = {
    ".gitignore": "build/\n*.log\n!keep.log\n/out\nnotes/*\n!notes/README.md\n",
    "docs/.gitignore": "draft*\n",
    "a.md": "a",
    "tracked.txt": "t",
    "docs/b.md": "b",
}


@pytest.fixture
def made(tmp_path: Path) -> Repo:
    made = repo(tmp_path / "r").commit(RULES)
    (made.root / ".git" / "info" / "exclude").write_text("private/\n")
    (tmp_path / "global").write_text("*.swp\ntracked.txt\n")
    made.git("config", "core.excludesFile", str(tmp_path / "global"))
    return made


CASES = [
    pytest.param("x.log", True, id="a pattern"),
    pytest.param("deep/er/x.log", True, id="a pattern below"),
    pytest.param("keep.log", False, id="a negated pattern"),
    pytest.param("build/x.md", True, id="below an ignored folder"),
    pytest.param("build/", True, id="an ignored folder"),
    pytest.param("build", True, id="an ignored folder written without its slash"),
    pytest.param("sub/build/deep/x.md", True, id="below an ignored folder further down"),
    pytest.param("out/x", True, id="an anchored pattern"),
    pytest.param("sub/out", False, id="an anchored pattern elsewhere"),
    pytest.param("docs/draft1.md", True, id="a nested file of rules"),
    pytest.param("draft1.md", False, id="a nested file of rules elsewhere"),
    pytest.param("private/x.md", True, id="info/exclude"),
    pytest.param("x.swp", True, id="core.excludesFile"),
    pytest.param("notes/x.md", True, id="all of a folder"),
    pytest.param("notes/README.md", False, id="all of a folder but one"),
    pytest.param("a.md", False, id="a tracked file"),
    pytest.param("tracked.txt", False, id="a tracked file that a rule matches"),
    pytest.param("nothing.md", False, id="a path that nothing names"),
    pytest.param("", False, id="the root"),
    pytest.param("../x.log", False, id="outside"),
    pytest.param("/x.log", False, id="absolute"),
    pytest.param("docs//x.log", False, id="not in normal form"),
    pytest.param(".git/x.log", False, id="in the Git directory"),
    pytest.param("nul\0.log", False, id="a NUL"),
    pytest.param("x" * 5000 + ".log", True, id="longer than a name can be"),
    pytest.param("line\nbreak.log", True, id="a line break"),
    pytest.param("größe.log", True, id="beyond ASCII"),
]


@pytest.mark.parametrize(("path", "expected"), CASES)
def test_asks_gits_own_rules(made: Repo, path: str, expected: bool) -> None:
    assert Snapshot.open(made.root).is_ignored(path) == expected


@pytest.mark.parametrize("path", ["build", "build/", "notes/x.md", "out"])
def test_says_the_same_of_what_exists(made: Repo, path: str) -> None:
    made.write({"build/a": "", "notes/x.md": "", "out": ""})
    assert Snapshot.open(made.root).is_ignored(path)


def test_a_file_is_not_ignored_by_a_rule_for_folders(made: Repo) -> None:
    made.write({"sub/build": "a file"})
    assert not Snapshot.open(made.root).is_ignored("sub/build")


def test_answers_go_on_after_a_question_that_git_refuses(made: Repo) -> None:
    (made.root / "link").symlink_to("docs")
    snapshot = Snapshot.open(made.root)
    assert not snapshot.is_ignored("link/b.md")
    assert snapshot.is_ignored("x.log")
    assert not snapshot.is_ignored("y.md")


def test_without_a_git_program_libgit2_answers(made: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    made.write({"build/a": ""})
    snapshot = Snapshot.open(made.root)
    assert [snapshot.is_ignored(path) for path in ("build", "x.log", "a.md", "other/build")] == [
        True,
        True,
        False,
        True,
    ]


def test_many_questions_need_one_program(made: Repo) -> None:
    snapshot = Snapshot.open(made.root)
    answers = [snapshot.is_ignored(f"folder{number}/{'x.log' if number % 2 else 'x.md'}") for number in range(2000)]
    assert answers == [bool(number % 2) for number in range(2000)]


def test_in_a_bare_repository_nothing_is_ignored(made: Repo, tmp_path: Path) -> None:
    made.git("clone", "-q", "--bare", str(made.root), str(tmp_path / "bare.git"))
    assert not Snapshot.open(tmp_path / "bare.git").is_ignored("x.log")
