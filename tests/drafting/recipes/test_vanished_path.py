"""Paths in prose and code that are gone."""

from pathlib import Path

import pytest

from tests.drafting.recipes.made import drafted
from tests.support.repos import repo

KEPT = "def keep() -> int:\n    return 1\n"
DROPPED = [
    pytest.param("The cache (`src/old_cache.py`) is fast.\n", "The cache is fast.\n", id="a parenthesis"),
    pytest.param("It is fast. See `src/old_cache.py`. It is safe.\n", "It is fast. It is safe.\n", id="a sentence"),
    pytest.param("Words.\n\n**File**: `src/old_cache.py`\n\nMore.\n", "Words.\n\nMore.\n", id="a labelled line"),
    pytest.param(
        "```sh\n# First\npython src/kept.py\n\n# Then\npython src/old_cache.py\n```\n",
        "```sh\n# First\npython src/kept.py\n\n```\n",
        id="a command with the comment that is its own",
    ),
]
LEFT = [
    pytest.param("The file `src/old_cache.py` holds every answer.\n", id="a claim about it"),
    pytest.param("```sh\npython src/old_cache.py\n```\n", id="the only command of a block"),
    pytest.param("```sh\npython src/old_cache.py && echo done\necho more\n```\n", id="a command joined to another"),
    pytest.param("## Cache (`src/old_cache.py`)\n\nWords.\n", id="a heading"),
    pytest.param("Status: Implemented\n\nIt is fast (`src/old_cache.py`).\n", id="a record of what was done"),
]


def _gone(root: Path, text: str) -> None:
    files: dict[str, str | bytes] = {"src/kept.py": KEPT, "src/old_cache.py": "CACHE = {}\n" * 9}
    repo(root).commit({**files, "AGENTS.md": "# Notes\n\n" + text}).remove("src/old_cache.py").commit()


@pytest.mark.parametrize(("text", "left"), DROPPED)
def test_drops_what_only_points_there(tmp_path: Path, text: str, left: str) -> None:
    _gone(tmp_path / "r", text)
    assert drafted(tmp_path / "r", "vanished-path") == [("# Notes\n\n" + left).encode()]


@pytest.mark.parametrize("text", LEFT)
def test_leaves_what_says_more(tmp_path: Path, text: str) -> None:
    _gone(tmp_path / "r", text)
    assert drafted(tmp_path / "r", "vanished-path") == [None]


def test_names_the_likely_file_at_every_place_and_from_where_it_was_named(tmp_path: Path) -> None:
    text = "# Notes\n\nThe gate is `src/gates/gate-manager.ts`; `app/src/gates/gate-manager.ts` is it from the top.\n"
    repository = repo(tmp_path / "r").commit(
        {"app/src/gates/gate-manager.ts": "let a = 1\n" * 9, "app/AGENTS.md": text}
    )
    repository.remove("app/src/gates/gate-manager.ts").commit()
    repository.commit({"app/src/engine/gates/gate-manager.ts": "export const other = {}\n"})
    assert drafted(tmp_path / "r", "vanished-path") == [text.replace("src/gates", "src/engine/gates").encode()]
