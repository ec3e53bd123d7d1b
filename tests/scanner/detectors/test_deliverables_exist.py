"""What the page of `deliverables-exist` cannot show: history, age, and the ways to name a file, in one repository."""

from pathlib import Path

from hygiene.contracts.report import Signal
from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

DAY = 86_400
FILES: dict[str, str | bytes] = {
    f"src/{name}.py": f"{name} = 1\n" for name in ("rows", "columns", "cells", "old", "older")
}
PLANS = {
    "a": "- Create: `src/rows.py`\n- Create: `src/columns.py`",
    "b": "Add the new files `src/rows.py`, `src/columns.py` and `src/cells.py`.",
    "c": "- **Create:** `src/rows.py:1-20`\n- Delete: `src/old.py`",
    "d": "Remove `src/old.py` and `src/older.py`.",
    "e": "- Create `src/moved.py` and `src/cells.py`",
    "f": "Create `rows.py` and `src/path/to/x.py`, add a row to `src/rows.py`.",
    "g": "- Create `src/rows.py`",
    "h": "- Create `src/rows.py`\n- Create `src/columns.py`\n- Create `src/missing.py`",
    "i": "```\nCreate `src/rows.py` and `src/columns.py`\n```",
    "j": "- [ ] Create `src/rows.py`\n- [ ] Create `src/columns.py`",
    "k": "- Delete `src/old.py` and `src/rows.py`",
}


def test_every_way_to_name_a_file(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({**FILES, "src/moved.py": "moved = 1\nmore = 2\n"})
    made.remove("src/old.py", "src/older.py").commit()
    made.move(("src/moved.py", "lib/there.py")).commit()
    made.commit({f"docs/plans/{name}.md": f"# Plan {name}\n\n{text}\n" for name, text in PLANS.items()})
    told = {name: signals(made, "deliverables-exist", f"docs/plans/{name}.md") for name in PLANS}
    assert {name for name, found in told.items() if found} == set("abcdej")
    assert told["j"] == [
        Signal(
            id="deliverables-exist",
            fact="names 2 files that it was to create or delete, and all came or went; none of its 2 boxes is ticked",
            line=1,
            data={"created": 2, "deleted": 0, "boxes": 2},
        )
    ]


def test_a_young_plan_and_a_cut_history_are_not_told(tmp_path: Path) -> None:
    made = repo(tmp_path / "whole").commit({**FILES, "docs/plans/old.md": f"# Plan\n\n{PLANS['a']}\n"})
    made.clock += 175 * DAY
    made.commit({"docs/plans/young.md": f"# Another plan\n\n{PLANS['a']}\n"})
    assert signals(made, "deliverables-exist", "docs/plans/old.md")
    assert signals(made, "deliverables-exist", "docs/plans/young.md") == []
    made.git("clone", "-q", "--depth=1", f"file://{made.root}", str(tmp_path / "cut"))
    assert signals(type(made)(tmp_path / "cut", made.clock), "deliverables-exist", "docs/plans/old.md") == []
