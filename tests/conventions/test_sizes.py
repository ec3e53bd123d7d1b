from typing import Any

import pytest

from hygiene.conventions.sizes import shares, size_of
from hygiene.conventions.tables import Budget

FILES = {
    "AGENTS.md": b"a" * 100,
    "web/AGENTS.md": b"b" * 50,
    "web/ui/AGENTS.md": b"c" * 25,
    "api/AGENTS.md": b"d" * 10,
    ".claude/skills/x/SKILL.md": b"---\nname: x\ndescription: four\nwhen_to_use: two\n---\nbody\nmore\n",
}


def budget(**given: Any) -> Budget:
    row = {"name": "n", "subject": "s", "paths": ("AGENTS.md",), "number": 200, "unit": "bytes", "kind": "hard"}
    return Budget.model_validate({**row, "source": "x", "as_of": "2026-01-01", **given}, strict=False)


def used(**given: Any) -> dict[str, int]:
    return {share.path: share.used for share in shares(FILES, [budget(**given)], FILES.__getitem__)}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        pytest.param(
            {}, {"AGENTS.md": 100, "web/AGENTS.md": 50, "web/ui/AGENTS.md": 25, "api/AGENTS.md": 10}, id="each file"
        ),
        pytest.param(
            {"part": "chain"},
            {"AGENTS.md": 100, "web/AGENTS.md": 150, "web/ui/AGENTS.md": 175, "api/AGENTS.md": 110},
            id="all from the root down to a folder",
        ),
        pytest.param(
            {"paths": ("SKILL.md",), "part": "body", "unit": "lines"}, {".claude/skills/x/SKILL.md": 2}, id="a body"
        ),
        pytest.param(
            {"paths": ("SKILL.md",), "part": "description", "unit": "characters"},
            {".claude/skills/x/SKILL.md": 7},
            id="a description",
        ),
    ],
)
def test_measures_the_part_that_the_budget_means(given: dict[str, Any], expected: dict[str, int]) -> None:
    assert used(**given) == expected


def test_takes_a_share_of_a_window() -> None:
    (share,) = shares(["AGENTS.md"], [budget(number=2, unit="percent", window=5000)], FILES.__getitem__)
    assert (share.limit, share.used) == (100, size_of("a" * 100).tokens)


@pytest.mark.parametrize("given", [{"unit": "percent"}, {"window": 5}], ids=["no window", "no percent"])
def test_refuses_a_share_of_nothing(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="window"):
        budget(**given)


@pytest.mark.parametrize(("text", "lines"), [("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("a\n\n", 2)])
def test_counts_lines(text: str, lines: int) -> None:
    assert size_of(text).lines == lines
