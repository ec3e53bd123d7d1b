"""Rows of lists and tables that are about one file, which was removed."""

from pathlib import Path

import pytest

from hygiene.contracts.edits import DeleteRange
from tests.finalizer.stages import Stages, applied
from tests.support.repos import repo

GONE = [
    pytest.param("- [A](docs/a.md)\n- [B](docs/gone.md) - about b\n", "- [A](docs/a.md)\n", id="a list of links"),
    pytest.param(
        "- `docs/a.md`: one\n- `docs/gone.md`: two,\n  and more\n- `docs/c.md`\n",
        "- `docs/a.md`: one\n- `docs/c.md`\n",
        id="a list of files, the row of two lines",
    ),
    pytest.param(
        "| File | What |\n|---|---|\n| `docs/a.md` | one |\n| `docs/gone.md` | two |\n",
        "| File | What |\n|---|---|\n| `docs/a.md` | one |\n",
        id="a table",
    ),
]
KEPT = [
    pytest.param("- [B](docs/gone.md)\n", id="the last row of a list"),
    pytest.param("- [A](docs/a.md)\n- [B](docs/gone.md)\n  - more of it\n", id="a row with rows below"),
    pytest.param("- [A](docs/a.md)\n- [B](docs/gone.md) - see [A](docs/a.md)\n", id="a row that names another file"),
    pytest.param("- [ ] [A](docs/a.md)\n- [ ] [B](docs/gone.md)\n", id="an open task"),
    pytest.param("1. [A](docs/a.md)\n2. [B](docs/gone.md)\n3. [A](docs/a.md)\n", id="a numbered row"),
    pytest.param("- [A](docs/a.md)\n- Read [B](docs/gone.md) before you start\n", id="a sentence"),
    pytest.param("- Be kind\n- Be quick\n- [B](docs/gone.md)\n", id="a row unlike the others"),
    pytest.param("- `docs/a.md`: one\n- `docs/x/index.ts`: the x\n", id="a row about a folder that is there still"),
    pytest.param("- [B](docs/gone.md)\n- [C](docs/gone.md)\n", id="a list of which nothing would be left"),
]


GOING = ("docs/gone.md", "docs/x/index.ts")


def _entries(root: Path, text: str) -> tuple[bytes, bytes, list[str]]:
    code = {"docs/x/index.ts": "export x\n", "docs/x/more.ts": "let y\n"}
    files: dict[str, str | bytes] = {
        **code,
        "docs/a.md": "# A\n",
        "docs/c.md": "# C\n",
        "docs/gone.md": "# Gone\n\nWords.\n",
    }
    repo(root).commit({**files, "README.md": "# R\n\n" + text + "\nThe end.\n"}).remove(*GOING).commit()
    found = [entry for entry in Stages(root).finalize().report.entries if entry.path == "README.md"]
    source = (root / "README.md").read_bytes()
    assert {entry.safety_tier for entry in found} <= {"confirm"}
    return source, applied(source, [e for e in found if isinstance(e.exact_edit, DeleteRange)]), [e.op for e in found]


@pytest.mark.parametrize(("text", "left"), GONE)
def test_a_row_about_a_file_that_was_removed_may_go(tmp_path: Path, text: str, left: str) -> None:
    _, after, ops = _entries(tmp_path / "r", text)
    assert ops == ["delete-range"]
    assert after == f"# R\n\n{left}\nThe end.\n".encode()


@pytest.mark.parametrize("text", KEPT)
def test_any_other_row_stays(tmp_path: Path, text: str) -> None:
    source, after, ops = _entries(tmp_path / "r", text)
    assert source == after
    assert set(ops) == {"rewrite"}
