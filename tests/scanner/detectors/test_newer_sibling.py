"""What the page of `newer-sibling` cannot show: every form of a name, in one repository, and copies."""

from pathlib import Path

from hygiene.contracts.report import Signal
from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

OLDER = {
    "docs/a-old.md": "docs/a.md",
    "docs/b.bak.md": "docs/b.md",
    "docs/c (copy).md": "docs/c.md",
    "docs/d copy.md": "docs/d.md",
    "docs/Copy of e.md": "docs/e.md",
    "docs/f_backup.md": "docs/f.md",
    "docs/g (1).md": "docs/g.md",
    "docs/plans/h.md": "docs/plans/h-v2.md",
    "docs/plans/i.md": "docs/plans/i-final.md",
}
BESIDE = ["docs/a.md", "docs/plans/h-v2.md", "docs/plans/i-final.md", "docs/threshold.md", "docs/bold.md"]


def test_the_older_one_is_told(tmp_path: Path) -> None:
    pages: dict[str, str | bytes] = {name: f"# {name}\n\nOwn words.\n" for pair in OLDER.items() for name in pair}
    made = repo(tmp_path).commit(
        pages | {"docs/threshold.md": "# T\n", "docs/bold.md": "# B\n", "docs/thresh.md": "# X\n"}
    )
    told = {
        name: [(each.data or {})["superseded_by"] for each in signals(made, "newer-sibling", name)] for name in OLDER
    }
    assert told == {name: [newer.rpartition("/")[2]] for name, newer in OLDER.items()}
    assert [name for name in BESIDE if signals(made, "newer-sibling", name)] == []


def test_a_copy_is_said_to_be_one(tmp_path: Path) -> None:
    made = repo(tmp_path).commit(
        {"a.md": "# A\n\nOne.\n\nTwo.\n", "a-old.md": "# A\n\nTwo.\n", "b.md": "# B\n", "b-old.md": "# B\n"}
    )
    assert signals(made, "newer-sibling", "a-old.md") == [
        Signal(
            id="newer-sibling",
            fact="is named as the older one of a.md, which holds each of its lines",
            line=1,
            data={"superseded_by": "a.md"},
        )
    ]
    assert [each.fact for each in signals(made, "newer-sibling", "b-old.md")] == [
        "is named as the older one of b.md, byte for byte the same"
    ]
