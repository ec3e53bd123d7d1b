"""`check --since` and `--staged`: what a change makes new is told, also in documents that it does not touch."""

from pathlib import Path

import pytest

from tests.support.command import hygiene
from tests.support.repos import Repo, repo

GUIDE = "# Guide\n\nRun it as the [setup](setup.md) says, and never [alone](gone.md).\n"


def branched(root: Path) -> Repo:
    """A repository with one old fault, on a branch of its own."""
    made = repo(root).commit({"docs/guide.md": GUIDE, "docs/setup.md": "# Setup\n\nFirst this, then that.\n"})
    made.git("branch", "start")
    return made


def told(made: Repo, *arguments: str) -> tuple[int, str]:
    answer = hygiene("check", *arguments, folder=made.root)
    return answer.code, answer.out


def test_an_old_fault_fails_only_without_since(tmp_path: Path) -> None:
    made = branched(tmp_path).commit({"docs/other.md": "# Other\n\nA page of its own.\n"})
    assert told(made)[0] == 1
    code, out = told(made, "--since", "start")
    assert code == 0
    assert "gone.md" not in out
    assert "1 place there before the change" in out


@pytest.mark.parametrize("is_committed", [True, False], ids=["committed", "in the working tree"])
def test_an_untouched_document_is_accused_when_its_target_moved(tmp_path: Path, *, is_committed: bool) -> None:
    made = branched(tmp_path).move(("docs/setup.md", "docs/install/setup.md"))
    if is_committed:
        made.commit()
    code, out = told(made, "--since", "start")
    assert code == 1
    assert "docs/guide.md:3" in out
    assert "docs/setup.md" in out
    assert "gone.md" not in out


def test_what_the_other_branch_mended_meanwhile_is_not_new_here(tmp_path: Path) -> None:
    made = branched(tmp_path)
    made.git("switch", "-q", "start")
    made.commit({"docs/guide.md": GUIDE.replace("[alone](gone.md)", "alone")})
    made.git("switch", "-q", "main")
    made.commit({"docs/new.md": "# New\n\nNothing to see.\n"})
    assert told(made, "--since", "start")[0] == 0


def test_a_second_fault_in_an_old_line_is_new(tmp_path: Path) -> None:
    made = branched(tmp_path).remove("docs/setup.md").commit()
    code, out = told(made, "--since", "start")
    assert code == 1
    assert out.count("docs/guide.md:3") == 1


def test_a_renamed_document_takes_its_old_faults_along(tmp_path: Path) -> None:
    made = branched(tmp_path).move(("docs/guide.md", "docs/manual.md"))
    assert told(made, "--staged")[0] == 0
    code, out = told(made.commit().commit({"docs/manual.md": GUIDE + "And [more](nowhere.md).\n"}), "--since", "start")
    assert code == 1
    assert "nowhere.md" in out
    assert "gone.md" not in out


def test_paths_narrow_what_is_new(tmp_path: Path) -> None:
    made = branched(tmp_path).commit({"notes/a.md": "[x](none.md)\n"})
    assert told(made, "docs", "--since", "start")[0] == 0
    assert told(made, "notes", "--since", "start")[0] == 1


def test_staged_judges_the_index_and_not_the_working_tree(tmp_path: Path) -> None:
    made = branched(tmp_path)
    made.write({"docs/new.md": "# New\n\n[x](missing.md)\n"})
    assert told(made, "--staged")[0] == 0, "an untracked file is not staged"
    made.git("add", "-A")
    made.write({"docs/new.md": "# New\n\nMended, but not staged.\n"})
    code, out = told(made, "--staged")
    assert code == 1
    assert "docs/missing.md" in out
    assert "gone.md" not in out


def test_staged_accuses_an_untouched_document_whose_target_is_staged_away(tmp_path: Path) -> None:
    made = branched(tmp_path)
    assert told(made, "--staged")[0] == 0
    made.move(("docs/setup.md", "docs/install.md"))
    code, out = told(made, "--staged")
    assert code == 1
    assert "docs/guide.md:3" in out
    assert out.endswith("next: hygiene clean, then git add docs/guide.md\n")
    made.write({"docs/guide.md": made.read("docs/guide.md").decode().replace("setup.md", "install.md")})
    code, out = told(made, "--staged")
    assert code == 1
    assert out.endswith("next: git add docs/guide.md, whose changes are not staged; then check again\n")
    made.git("add", "docs/guide.md")
    assert told(made, "--staged")[0] == 0


def test_staged_works_before_the_first_commit(tmp_path: Path) -> None:
    made = repo(tmp_path).write({"README.md": "[x](none.md)\n"})
    assert told(made, "--staged")[0] == 0
    made.git("add", "-A")
    assert told(made, "--staged")[0] == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        pytest.param(("--since", "nowhere"), "no commit 'nowhere'", id="no such revision"),
        pytest.param(("--since", "HEAD:docs"), "no commit 'HEAD:docs'", id="a tree"),
        pytest.param(("--since", "--output=x"), "no commit '--output=x'", id="what looks like an option"),
    ],
)
def test_what_cannot_be_asked_is_the_users_error(tmp_path: Path, arguments: tuple[str, ...], says: str) -> None:
    answer = hygiene("check", *arguments, folder=branched(tmp_path).root)
    assert answer.code == 2
    assert says in answer.err
    assert "next:" in answer.err


@pytest.mark.parametrize("option", [("--since", "HEAD"), ("--staged",)], ids=["since", "staged"])
def test_outside_git_there_is_no_before(tmp_path: Path, option: tuple[str, ...]) -> None:
    (tmp_path / "a.md").write_text("[x](none.md)\n")
    assert hygiene("check", *option, folder=tmp_path).code == 2


def test_a_bare_repository_has_a_before_but_no_index(tmp_path: Path) -> None:
    made = branched(tmp_path / "work").remove("docs/setup.md").commit()
    made.git("clone", "-q", "--bare", ".", str(tmp_path / "bare.git"))
    assert hygiene("check", "--since", "start", folder=tmp_path / "bare.git").code == 1
    assert hygiene("check", "--staged", folder=tmp_path / "bare.git").code == 2
