"""What the page of `too-many-examples` cannot show: that it has to be asked for."""

from pathlib import Path

import pytest

from hygiene.pipeline import Setting, check
from hygiene.scanner.registry import chosen
from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

NAME = "too-many-examples"
PROSE = "".join(f"Line {number} of it.\n" for number in range(240))
CODE = "```py\n" + "x = 1\n" * 110 + "```\n"


def test_says_how_much_is_code(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": f"# A\n\n{PROSE}\n{CODE}\n{CODE}"})
    assert [each.fact for each in signals(made, NAME)] == ["has 468 lines, and 224 of them are code in 2 examples"]
    assert check(Setting(paths=(made.root,))).report.entries == ()


@pytest.mark.parametrize(
    ("path", "source"),
    [
        pytest.param("README.md", f"# A\n\n{PROSE}{PROSE}\n{CODE}", id="less than a third"),
        pytest.param("packages/a/README.md", f"# A\n\n{PROSE}\n{CODE}\n{CODE}", id="the README of a package"),
        pytest.param("README.ja.md", f"# A\n\n{PROSE}\n{CODE}\n{CODE}", id="a translation"),
    ],
)
def test_says_nothing(tmp_path: Path, path: str, source: str) -> None:
    assert signals(repo(tmp_path).write({path: source}), NAME, path) == []


def test_has_to_be_asked_for() -> None:
    assert NAME not in {detector.name for detector in chosen()}
    assert [detector.name for detector in chosen((NAME,))] == [NAME]
