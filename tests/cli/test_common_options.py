"""The common options: one wording, on every command."""

import re
from pathlib import Path

import pytest

from hygiene.cli.app import COMMANDS
from hygiene.cli.options import HELP
from hygiene.version import __version__
from tests.support.command import hygiene
from tests.support.repos import repo

LEAVES = [*(name for name in COMMANDS if name != "baseline"), "baseline write", "baseline prune"]
SAFE = ("schema report", "scan", "budget", "explain broken-link", "undo --list", "doctor", "completion bash")


@pytest.mark.parametrize("name", LEAVES)
def test_every_command_takes_them_in_one_wording(name: str, tmp_path: Path) -> None:
    shown = " ".join(hygiene(*name.split(), "--help", folder=tmp_path, COLUMNS="100").out.split())
    for option, line in HELP.items():
        assert re.search(rf"--{option}\b[^:]{{0,40}}? {re.escape(line)}", shown), option


@pytest.mark.parametrize("name", ["check", "scan", "doctor", "budget", "explain README.md", "baseline write", "undo"])
def test_every_command_about_a_repository_takes_it_by_one_name(name: str, tmp_path: Path) -> None:
    made = repo(tmp_path / "made").commit({"README.md": "# Here\n"})
    there = hygiene(*name.split(), folder=made.root, HYGIENE_NOW="2026-12-31T12:00:00Z")
    away = hygiene(*name.split(), "--repo", "made", folder=tmp_path, HYGIENE_NOW="2026-12-31T12:00:00Z")
    assert (away.code, away.out, away.err) == (there.code, there.out, there.err)


@pytest.mark.parametrize("name", LEAVES)
def test_every_command_says_its_version_and_does_nothing_else(name: str, tmp_path: Path) -> None:
    answer = hygiene(*name.split(), "--version", folder=tmp_path)
    assert (answer.code, answer.out, answer.err) == (0, f"hygiene {__version__}\n", "")


@pytest.mark.parametrize("name", SAFE)
def test_what_a_command_prints_stays_what_it_is(name: str, tmp_path: Path) -> None:
    repo(tmp_path).commit({"README.md": "# Here\n"})
    at = "2026-05-14T12:00:00Z"
    plain = hygiene(*name.split(), folder=tmp_path, HYGIENE_NOW=at)
    same = hygiene(*name.split(), "-q", "-v", "--color", "never", "--now", at, "--timings", folder=tmp_path)
    assert (same.code, same.out) == (plain.code, plain.out)
    assert re.search(r"^ *[a-z]+ +\d+\.\d{3} s$", same.err, re.MULTILINE)


@pytest.mark.parametrize("name", ["schema report", "scan"])
@pytest.mark.parametrize("wrong", [("--color", "blue"), ("--now", "noon")])
def test_a_value_that_makes_no_sense_is_refused_everywhere(name: str, wrong: tuple[str, str], tmp_path: Path) -> None:
    answer = hygiene(*name.split(), *wrong, folder=tmp_path)
    assert answer.code == 2
    assert wrong[0] in answer.err
