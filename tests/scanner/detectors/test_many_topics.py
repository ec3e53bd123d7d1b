"""What the page of `many-topics` cannot show: thresholds, levels of headings, what is no entry page."""

from pathlib import Path

import pytest

from hygiene.contracts.report import Signal
from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

NAME = "many-topics"


def text(sections: int, lines: int, mark: str = "##", *, code: int = 0) -> str:
    body = "".join(f"Line {number}.\n" for number in range(lines - 1))
    fence = "```\n" + "x = 1\n" * (code - 2) + "```\n" if code else ""
    return "# Title\n" + "".join(f"{mark} Part {part}\n{body}" for part in range(sections)) + fence


def test_says_how_long_it_is_and_where_to_look(tmp_path: Path) -> None:
    made = repo(tmp_path).write({"README.md": text(9, 40) + "More.\n" * 100})
    fact = "has 461 lines in 9 sections, the largest 140 lines: Part 8"
    data: dict[str, str | int] = {"lines": 461, "sections": 9, "largest": "Part 8"}
    assert signals(made, NAME) == [Signal(id=NAME, fact=fact, line=322, data={**data})]


FIRES = [
    pytest.param("README.md", text(3, 180), id="500 lines in three sections"),
    pytest.param("README.md", text(16, 40, "###"), id="sections of the third level"),
    pytest.param("CONTRIBUTING.md", text(9, 60), id="contributing, over 500 lines"),
    pytest.param("docs/README.md", text(9, 40), id="the README of the documentation"),
    pytest.param("docs/extensions/index.md", text(9, 40), id="the index of a folder"),
    pytest.param("README.md", text(9, 60, code=300), id="over 500 lines, half of it code"),
]
SILENT = [
    pytest.param("README.md", text(7, 45), id="seven sections"),
    pytest.param("README.md", text(9, 30), id="under 300 lines"),
    pytest.param("README.md", text(2, 400), id="two sections"),
    pytest.param("README.md", "Line.\n" * 900, id="no heading"),
    pytest.param("README.md", text(9, 30, code=160), id="a third of it code"),
    pytest.param("packages/a/README.md", text(9, 60), id="the README of a package"),
    pytest.param("CONTRIBUTING.md", text(9, 40), id="contributing, under 500 lines"),
    pytest.param("docs/guide.md", text(20, 60), id="a guide"),
    pytest.param("docs/de/index.md", text(9, 60), id="a translation"),
    pytest.param("docs/changelogs/index.md", text(9, 60), id="a changelog"),
    pytest.param("docs/archive/README.md", text(9, 60), id="an archive"),
    pytest.param("README.md", text(9, 40).replace("Line", "[a](https://example.org/)"), id="a collection of links"),
    pytest.param("README.md", "<!-- generated, do not edit -->\n" + text(9, 60), id="what a program wrote"),
]


@pytest.mark.parametrize(("path", "source"), FIRES)
def test_fires(tmp_path: Path, path: str, source: str) -> None:
    assert len(signals(repo(tmp_path).write({path: source}), NAME, path)) == 1


@pytest.mark.parametrize(("path", "source"), SILENT)
def test_says_nothing(tmp_path: Path, path: str, source: str) -> None:
    assert signals(repo(tmp_path).write({path: source}), NAME, path) == []
