"""The README shows what is: its screen is what `check` prints, its tables are what the code says."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from hygiene.cli.app import COMMANDS
from hygiene.conventions import Options
from hygiene.errors import ExitCode
from tests.support.command import PROJECT, hygiene
from tests.support.demo import demo

README = (PROJECT / "README.md").read_text(encoding="utf-8")


def fence(marker: str) -> str:
    """The fence below a marker."""
    found = re.search(rf"<!-- {marker} -->\n```\w+\n(.*?)```", README, re.DOTALL)
    assert found, f"the README has no {marker}"
    return found[1]


def test_shows_the_real_first_screen(tmp_path: Path) -> None:
    answer = hygiene("check", folder=demo(tmp_path).root)
    assert answer.err == ""
    assert fence("screen: check") == answer.out


@pytest.mark.parametrize("name", ["run", "test"])
def test_gives_each_command_on_one_line(name: str) -> None:
    assert fence(f"command: {name}").count("\n") == 1


def test_names_every_exit_code() -> None:
    assert [int(code) for code in re.findall(r"^\| (\d+) \|", README, re.MULTILINE)] == [int(code) for code in ExitCode]


def test_shows_settings_that_are_valid() -> None:
    found = re.search(r"```toml\n(.*?)```", README, re.DOTALL)
    assert found
    Options.model_validate_json(json.dumps(tomllib.loads(found[1])["tool"]["hygiene"]))


def test_names_only_commands_that_exist() -> None:
    named = set(re.findall(r"\bhygiene (\w+)(?= |`|\n|\|)", " ".join(re.findall(r"`[^`]*hygiene [^`]*`", README))))
    assert named <= set(COMMANDS)
