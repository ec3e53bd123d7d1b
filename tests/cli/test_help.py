import re
import shlex

import pytest

from hygiene.cli import help as pages
from hygiene.cli.app import COMMANDS, command_line
from hygiene.cli.lazy import load
from hygiene.errors import ExitCode
from tests.support.command import PROJECT, hygiene

SUBCOMMANDS = [*COMMANDS, "baseline write", "baseline prune"]


def test_every_command_has_its_place_on_the_page() -> None:
    named = [name for names in pages.COMMAND_GROUPS.values() for name in names]
    assert sorted(named) == sorted(COMMANDS)


def test_the_page_says_where_to_begin_and_what_exit_codes_say() -> None:
    shown = hygiene("--help", folder=PROJECT / "tests", COLUMNS="80").out
    assert [each in shown for each in ("hygiene check", "hygiene clean", "hygiene undo")] == [True] * 3
    assert [int(code) for code, _ in pages.EXIT_CODES] == [int(code) for code in ExitCode]


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("name", ["", *SUBCOMMANDS])
def test_help_keeps_within_the_columns_of_the_terminal(name: str, columns: int) -> None:
    answer = hygiene(*name.split(), "--help", folder=PROJECT / "tests", COLUMNS=str(columns))
    assert answer.code == 0
    assert [line for line in answer.out.splitlines() if len(line) > columns] == []


def test_every_command_but_a_group_has_examples_that_are_understood() -> None:
    assert set(pages.EXAMPLES) == set(SUBCOMMANDS) - {"baseline"}
    for name, rows in pages.EXAMPLES.items():
        assert 1 <= len(rows) <= 3, name
        for line, _ in rows:
            for one in re.findall(r"hygiene [^|)]+", line):
                words = shlex.split(one)[1:]
                command_line().make_context("hygiene", words[:1], resilient_parsing=True)
                command = load(words[0])
                command = getattr(command, "commands", {}).get(words[1] if len(words) > 1 else "", command)
                rest = words[2:] if " " in name else words[1:]
                command.make_context(words[0], [word for word in rest if word != "-"], resilient_parsing=True)


def test_options_that_are_alike_stand_together() -> None:
    shown = hygiene("check", "--help", folder=PROJECT / "tests", COLUMNS="80").out
    titles = re.findall(r"^([A-Z][a-z ]+):$", shown, re.MULTILINE)
    assert titles == ["Arguments", "What is looked at", "How much is done", "Output", "Common", "Examples"]
