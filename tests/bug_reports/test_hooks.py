"""What users of hook runners and of hooks that fix reported, as tests of this one."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.bug_reports.reports import found, reported
from tests.support.command import environment, hygiene
from tests.support.repos import Repo, repo

README = "# Top\n\nA [page](docs/b.md).\n\nLast.\n"
REPAIRED = README.replace("docs/b.md", "docs/c.md")
PAGE = "# Page\n\nEnough text that a rename is proven by it, and by nothing else.\n"
FIX = ("check", "--staged", "--fix")


def moved(root: Path, readme: str | bytes = README) -> Repo:
    """A repository whose next commit moves the page that its README links to."""
    return repo(root / "r").commit({"README.md": readme, "docs/b.md": PAGE}).move(("docs/b.md", "docs/c.md"))


def index(made: Repo) -> str:
    return made.git("ls-files", "--stage", "-z")


@reported("lint-staged/lint-staged#583")
@pytest.mark.parametrize("seconds", [0.1, 0.4, 0.8, 1.2])
def test_an_interrupted_fix_loses_nothing_of_a_partially_staged_file(
    report: str, seconds: float, tmp_path: Path
) -> None:
    made = moved(tmp_path).commit().move(("docs/c.md", "docs/b.md")).commit().move(("docs/b.md", "docs/c.md"))
    made.write({"README.md": README.replace("Last", "Staged")})
    made.git("add", "README.md")
    rest = README.replace("Last", "Staged") + "\nUnstaged.\n"
    made.write({"README.md": rest, "docs/d.md": "[b](b.md)\n"})
    made.git("add", "docs/d.md")
    before = index(made)
    command = [sys.executable, "-m", "hygiene", *FIX]
    with subprocess.Popen(
        command, cwd=made.root, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        process.communicate()
    assert (made.read("README.md").decode(), index(made)) == (rest, before), report
    assert made.read("docs/d.md") in (b"[b](b.md)\n", b"[b](c.md)\n")


@reported("lint-staged/lint-staged#1311")
def test_taking_back_twice_changes_nothing_more_and_says_so(report: str, tmp_path: Path) -> None:
    made = moved(tmp_path)
    assert hygiene(*FIX, folder=made.root).code == 0
    assert [hygiene("undo", folder=made.root).code for _ in range(2)] == [0, 2], report
    assert made.read("README.md").decode() == README
    assert hygiene(*FIX, folder=made.root).code == 0
    (copy,) = sorted((made.root / ".git/hygiene/journal").glob("000002-*/0.before"))
    copy.write_bytes(b"other")
    answer = hygiene("undo", folder=made.root)
    assert answer.code == 3
    assert f"the copy is in {copy.parent}" in answer.err


@reported("lint-staged/lint-staged#550")
def test_an_index_that_another_program_holds_is_neither_needed_nor_touched(report: str, tmp_path: Path) -> None:
    made = moved(tmp_path)
    lock = made.root / ".git/index.lock"
    before = index(made)
    lock.write_bytes(b"held")
    assert hygiene(*FIX, folder=made.root).code == 0
    assert (made.read("README.md").decode(), lock.read_bytes()) == (REPAIRED, b"held"), report
    lock.unlink()
    assert index(made) == before


@reported("pre-commit/pre-commit#2473")
def test_a_file_that_was_staged_anew_since_the_plan_is_refused(report: str, tmp_path: Path) -> None:
    made = moved(tmp_path)
    assert hygiene("check", "--staged", folder=made.root).code == 1
    other = README.replace("A [page]", "Another, longer [page]")
    made.write({"README.md": other})
    made.git("add", "README.md")
    answer = hygiene("clean", "--auto-only", folder=made.root)
    assert answer.code == 3, report
    assert made.read("README.md").decode() == other
    assert "hygiene check" in answer.out + answer.err


@reported("pre-commit/pre-commit#2694")
def test_taking_back_needs_nobody_who_reads(report: str, tmp_path: Path) -> None:
    made = moved(tmp_path)
    assert hygiene(*FIX, folder=made.root).code == 0
    script = f"exec 1>&- 2>&-; exec '{sys.executable}' -m hygiene undo"
    subprocess.run(["sh", "-c", script], cwd=made.root, env=environment(), check=False)
    assert made.read("README.md").decode() == README, report


@reported("pre-commit/pre-commit-hooks#134")
def test_bytes_that_are_no_utf_8_stay(report: str, tmp_path: Path) -> None:
    content = b"<a>\xe9 \n</a>\n\nA [page](docs/b.md).\n"
    made = moved(tmp_path, content)
    hygiene(*FIX, folder=made.root)
    assert made.read("README.md") in (content, content.replace(b"docs/b.md", b"docs/c.md")), report


@reported("pre-commit/pre-commit-hooks#781")
def test_what_git_is_told_to_be_binary_is_not_repaired(report: str, tmp_path: Path) -> None:
    content = b"A [page](docs/b.md).\n\0"
    made = moved(tmp_path, content)
    made.write({".gitattributes": "README.md binary\n"})
    made.git("add", "-A")
    answer = hygiene(*FIX, "-v", folder=made.root)
    assert made.read("README.md") == content, report
    assert "skipped 1 (" in answer.out


@reported("pre-commit/pre-commit-hooks#504")
def test_utf_16_is_passed_over_with_a_reason(report: str, tmp_path: Path) -> None:
    content = "A [page](docs/b.md)".encode("utf-16")
    made = moved(tmp_path, content)
    answer = hygiene(*FIX, "-v", folder=made.root)
    assert made.read("README.md") == content, report
    assert "README.md: " in answer.out


@reported("pre-commit/pre-commit-hooks#1066")
def test_lone_carriage_returns_stay_and_every_run_says_the_same(report: str, tmp_path: Path) -> None:
    content = b"A [page](docs/b.md).\rb\rc"
    made = moved(tmp_path, content)
    assert found(made.root) == found(made.root)
    hygiene(*FIX, folder=made.root)
    once = made.read("README.md")
    assert once in (content, content.replace(b"docs/b.md", b"docs/c.md")), report
    hygiene(*FIX, folder=made.root)
    assert made.read("README.md") == once
