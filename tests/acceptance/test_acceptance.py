"""The contract cases, through the real command and the real function."""

import filecmp
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.command import PROJECT, environment

HERE = Path(__file__).parent
ORIGINAL = PROJECT.parent / "shared" / "acceptance"
COPIED = ("README.md", "run.py", "report_cases.json", "response_cases.json", "finding_cases.json", "tier_table.json")


@pytest.mark.slow
def test_every_case_is_right_through_the_command(tmp_path: Path) -> None:
    command = tmp_path / "hygiene"
    (tmp_path / "python").symlink_to(sys.executable)
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m hygiene "$@"\n', "utf-8")
    command.chmod(0o755)
    run = subprocess.run(
        [sys.executable, str(HERE / "run.py"), "--command", str(command)],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout.endswith("497 of 497 cases right\n"), run.stdout
    assert run.returncode == 0


@pytest.mark.skipif(not ORIGINAL.is_dir(), reason="the originals are not beside this checkout")
@pytest.mark.parametrize("name", COPIED)
def test_the_copy_is_the_original(name: str) -> None:
    assert filecmp.cmp(HERE / name, ORIGINAL / name, shallow=False)


def test_nothing_else_was_copied() -> None:
    assert {path.name for path in HERE.iterdir()} - {"__init__.py", "__pycache__", "test_acceptance.py"} == set(COPIED)
