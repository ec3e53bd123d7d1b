"""Completion, asked as each shell asks it."""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from hygiene.cli.app import COMMANDS
from hygiene.cli.completing import FILES, SEVERITIES, candidates, detectors
from hygiene.cli.lazy import load
from hygiene.scanner.registry import all_detectors
from tests.support.command import environment, hygiene

BASH = """
source <(hygiene completion bash)
COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); COMPREPLY=()
_hygiene_complete
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
FISH = "hygiene completion fish | source; complete -C '{line}'"
ZSH = """
autoload -Uz compinit && compinit -u -D
source <(hygiene completion zsh)
_describe() {{ print -l -- "${{(@P)2}}" }}
_files() {{ print -l -- *(N) }}
words=({words}); CURRENT=${{#words}}
_hygiene_complete
"""


def values(*words: str) -> list[str]:
    return [value for value, _ in candidates(list(words[:-1]), words[-1])]


def test_completes_commands() -> None:
    assert values("") == list(COMMANDS)
    assert values("ch") == ["check"]
    assert values("baseline", "") == ["write", "prune"]


def test_completes_every_option_of_every_command() -> None:
    for name in set(COMMANDS) - {"baseline"}:
        shown = {
            max(param.opts, key=len)
            for param in load(name).params
            if param.opts[0].startswith("-") and not param.hidden
        }
        assert set(values(name, "--")) == shown | {"--help"}


def test_completes_detectors() -> None:
    names = sorted(detector.name for detector in all_detectors())
    assert detectors() == names
    assert values("check", "--select", "") == names
    assert values("check", "--ignore", "broken-l") == ["broken-link"]
    assert set(names) < set(values("explain", ""))


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("check", "--fail-on", ""), list(SEVERITIES)),
        (("check", "--fail-on=ma"), ["--fail-on=major"]),
        (("check", "--fail-on", "=", "ma"), ["major"]),
        (("check", "--fail-on", "="), list(SEVERITIES)),
        (("check", "--format", "s"), ["sarif"]),
        (("undo", "--format", ""), ["text", "json"]),
        (("check", "--color", "n"), ["never"]),
        (("check", "--since", ""), []),
        (("check", "--quiet", ""), [FILES]),
        (("check", "docs", ""), [FILES]),
        (("check", "-o", ""), [FILES]),
        (("completion", "z"), ["zsh"]),
        (("nonsense", ""), list(COMMANDS)),
    ],
)  # fmt: skip
def test_completes_values(words: tuple[str, ...], found: list[str]) -> None:
    assert values(*words) == found


def asked(shell: str, line: str, folder: Path) -> list[str]:
    """What a shell itself offers at the end of a line, in a folder with `docs` and `a page.md`."""
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not installed")
    (folder / "docs").mkdir()
    (folder / "a page.md").write_text("# A\n")
    command = folder.parent / "bin" / "hygiene"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m hygiene "$@"\n')
    command.chmod(command.stat().st_mode | stat.S_IXUSR)
    words = " ".join(f"'{word}'" for word in line.split(" "))
    script = {"bash": BASH, "fish": FISH, "zsh": ZSH}[shell].format(words=words, line=line)
    plain = {"bash": ["--norc"], "fish": ["--no-config"], "zsh": ["-f"]}[shell]
    path = os.pathsep.join([str(command.parent), os.environ["PATH"]])
    run = subprocess.run(
        [shell, *plain, "-c", script],
        cwd=folder,
        env=environment(PATH=path, HOME=str(folder.parent)),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    sign = ":" if shell == "zsh" else "\t"
    return [row.partition(sign)[0] for row in run.stdout.splitlines() if row]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
@pytest.mark.parametrize(
    ("line", "found"),
    [
        pytest.param("hygiene ch", ["check"], id="a command"),
        pytest.param("hygiene check --fail", ["--fail-on"], id="an option"),
        pytest.param("hygiene check --select broken-l", ["broken-link"], id="a detector"),
        pytest.param("hygiene check --fail-on ma", ["major"], id="a severity"),
    ],
)
def test_the_shell_itself_offers(line: str, found: list[str], shell: str, tmp_path: Path) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    assert asked(shell, line, folder) == found


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_itself_offers_paths(shell: str, tmp_path: Path) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    offered = [path.rstrip("/") for path in asked(shell, "hygiene check ", folder)]
    assert "docs" in offered
    assert any(path.replace("\\", "") == "a page.md" for path in offered)


def test_refuses_a_shell_that_it_does_not_know(tmp_path: Path) -> None:
    answer = hygiene("completion", "tcsh", folder=tmp_path)
    assert (answer.code, "none of: bash, zsh, fish" in answer.err) == (2, True)
