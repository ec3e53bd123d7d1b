"""`hygiene --help` is the first thing that anyone runs: it imports nothing that it does not need."""

import compileall
import os
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from tests.support.command import PROJECT, environment

HEAVY = {"pydantic", "pygit2", "markdown_it", "tiktoken", "rich", "yaml", "filelock"}
LIMIT = 0.120


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_imports_nothing_heavy(option: str) -> None:
    run = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "hygiene", option],
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    imported = {line.rsplit("|", 1)[-1].strip().split(".")[0] for line in run.stderr.splitlines()}
    assert imported & HEAVY == set()


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_answers_within_120_milliseconds(option: str) -> None:
    compileall.compile_dir(PROJECT / "hygiene", quiet=2, maxlevels=0)
    compileall.compile_dir(PROJECT / "hygiene" / "cli", quiet=2)
    compileall.compile_dir(Path(str(typer.__file__)).parent, quiet=2)
    assert min(_seconds(option) for _ in range(15)) < LIMIT


def _seconds(option: str) -> float:
    """Processor time: what else the machine does at the moment is no fault of ours."""
    before = os.times()
    subprocess.run([sys.executable, "-m", "hygiene", option], env=environment(), capture_output=True, check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system
