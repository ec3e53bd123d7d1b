"""A process that dies at any instant leaves every file whole, and the next command cleans up after it."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hygiene.cleaner.clean import clean
from hygiene.cleaner.undo import past_runs, undo
from hygiene.contracts.report import Report
from hygiene.errors import UsageError
from tests.cleaner.made import NOW, moving, picture, replacing, report, written
from tests.support.repos import Repo, repo

ROOT = Path(__file__).parents[2]
LINKS = "# T\n[a](old.md)\nfirst\nend\n"
MOVED = (b"first\n", b"whole file\n", b"end\n")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Repo:
    return repo(tmp_path_factory.mktemp("template")).commit(
        {"README.md": LINKS, "docs/whole.md": "whole file\n", "z.md": "[z](old.md)\r\n"}
    )


@pytest.fixture(scope="module")
def entries(made: Repo) -> list[dict[str, object]]:
    return [
        replacing(made.root, "README.md", 2, "](old.md)", "](new.md)"),
        moving(made.root, "README.md", 3, 3, "archive/deep/first.md"),
        moving(made.root, "docs/whole.md", 1, 1, "archive/whole.md"),
        replacing(made.root, "z.md", 1, "](old.md)", "](a/much/longer/new.md)"),
    ]


@pytest.fixture(scope="module")
def plan(entries: list[dict[str, object]]) -> Report:
    return report(*entries)


@pytest.fixture(scope="module")
def cleaned(made: Repo, plan: Report, tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("cleaned") / "tree"
    shutil.copytree(made.root, root)
    assert len(clean(plan, root, now=NOW).applied) == 4
    return root


def die(command: str, template: Path, entries: list[dict[str, object]], outcomes: Path, stride: int) -> Iterator[Path]:
    """The trees that dying processes left, one of each `stride` steps."""
    (outcomes / "report.json").write_text(written(*entries))
    arguments = [sys.executable, "-m", "tests.cleaner.dying", command]
    run = subprocess.run(
        [*arguments, template, outcomes / "report.json", outcomes, str(stride)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    yield from sorted(place for place in outcomes.iterdir() if place.is_dir())


def files(root: Path) -> dict[str, bytes]:
    seen = picture(root)
    return {path: content for path, (_, content) in seen.items() if isinstance(content, bytes)}


def assert_whole(root: Path, before: Path, after: Path) -> None:
    """Each file is as before or as after, and no text is nowhere."""
    old, new, now = files(before), files(after), files(root)
    named = {path: content for path, content in now.items() if not path.rpartition("/")[2].startswith(".hygiene-")}
    for path, content in named.items():
        assert content in (old.get(path), new.get(path)), f"{path} is half written"
    assert set(old) & set(new) <= set(named)
    for text in MOVED:
        assert any(text in content for content in named.values()), f"{text!r} is lost"


def undo_all(root: Path) -> None:
    while True:
        try:
            assert not undo(root).refused
        except UsageError:
            return


def assert_tidy(root: Path) -> None:
    assert not list(root.rglob(".hygiene-*"))
    assert not list((root / ".git/hygiene/journal").glob(".*"))
    assert {run.state for run in past_runs(root)} <= {"done", "undone"}


STRIDES = pytest.mark.parametrize(
    "stride",
    [pytest.param(23, id="a few steps"), pytest.param(1, id="every step", marks=pytest.mark.slow)],
)


@STRIDES
def test_a_clean_that_dies_at_any_step_leaves_whole_files_and_can_be_finished_or_undone(
    made: Repo, entries: list[dict[str, object]], cleaned: Path, tmp_path: Path, stride: int
) -> None:
    plan = report(*entries)
    outcomes = list(die("clean", made.root, entries, tmp_path, stride))
    assert len(outcomes) > 200 // stride
    for root in outcomes:
        assert_whole(root, made.root, cleaned)
        twin = root.with_name(f"{root.name}-twin")
        shutil.copytree(root, twin, symlinks=True)
        undo_all(twin)
        assert picture(twin) == picture(made.root), root.name
        assert_tidy(twin)
        is_open = any(run.state == "applying" for run in past_runs(root))
        result = clean(plan, root, now=NOW)
        assert not result.refused, (root.name, result.refused)
        assert any("interrupted" in notice for notice in result.notices) is is_open
        assert picture(root) == picture(cleaned), root.name
        assert_tidy(root)
        undo_all(root)
        assert picture(root) == picture(made.root), root.name


@STRIDES
def test_an_undo_that_dies_at_any_step_leaves_whole_files_and_can_be_repeated(
    made: Repo, entries: list[dict[str, object]], cleaned: Path, tmp_path: Path, stride: int
) -> None:
    outcomes = list(die("undo", cleaned, entries, tmp_path, stride))
    assert len(outcomes) > 100 // stride
    for root in outcomes:
        assert_whole(root, made.root, cleaned)
        undo_all(root)
        assert picture(root) == picture(made.root), root.name
        assert_tidy(root)


KILLED = """
import sys
from pathlib import Path
from hygiene.cleaner.clean import clean
from hygiene.contracts.codec import decode
from tests.cleaner.made import NOW
plan = decode(Path(sys.argv[2]).read_text(), "report")
print("go", flush=True)
clean(plan, Path(sys.argv[1]), now=NOW)
"""


@pytest.mark.slow
def test_a_kill_at_any_time_does_no_harm_either(
    made: Repo, entries: list[dict[str, object]], plan: Report, cleaned: Path, tmp_path: Path
) -> None:
    (tmp_path / "report.json").write_text(written(*entries))
    for number in range(40):
        root = tmp_path / str(number)
        shutil.copytree(made.root, root)
        with subprocess.Popen(
            [sys.executable, "-c", KILLED, root, tmp_path / "report.json"], cwd=ROOT, stdout=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(random.random() * 0.08)
            os.kill(process.pid, signal.SIGKILL)
        assert_whole(root, made.root, cleaned)
        clean(plan, root, now=NOW)
        assert picture(root) == picture(cleaned)
        undo_all(root)
        assert picture(root) == picture(made.root)
