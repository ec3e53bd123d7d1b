"""`explain` of a place says what keeps a rename from being followed by itself."""

from pathlib import Path

import pytest

from hygiene import pipeline
from hygiene.git.snapshot import Snapshot
from hygiene.pipeline import Setting
from hygiene.render.place import as_text
from tests.support.repos import repo

PAGE = "# Page\n\n## Part\n\nSome words of its own, so that it is known again.\n"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("See [it](docs/install.md).", ""),
        ("See [install.txt](docs/install.md).", "the text of the link says the old name"),
        ("See [it](docs/install.md#none).", "docs/setup.md has no #none"),
        ("Run `docs/install.md`, now `docs/setup.md`.", "the text beside it names the new path"),
        ("Run `docs/install.md` and `docs/none.md`.", ""),
        ("Run `docs/install.md` and `docs/went.md`.", "docs/went.md beside it is not there either"),
    ],
)
def test_says_what_holds_an_edit_back(tmp_path: Path, text: str, why: str) -> None:
    made = repo(tmp_path).commit({"README.md": f"# T\n\n{text}\n", "docs/install.md": PAGE, "docs/went.md": "w"})
    made.move(("docs/install.md", "docs/setup.md")).remove("docs/went.md").commit()
    snapshot = Snapshot.open(made.root)
    said = " ".join(as_text(pipeline.explain(snapshot, Setting(), made.root / "README.md", 3)).split())
    assert (f"not by itself, because {why}" in said) is bool(why), said
    assert ("does it by itself" in said) is (not why), said


def test_says_that_the_line_is_younger_than_the_rename(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"docs/install.md": PAGE}).move(("docs/install.md", "docs/setup.md")).commit()
    made.commit({"README.md": "# T\n\nSee [it](docs/install.md).\n"})
    known = pipeline.explain(Snapshot.open(made.root), Setting(), made.root / "README.md", 3)
    assert known.told[0].mended.held.startswith("its line was written after the rename")
    assert f"    severity: {known.told[0].mended.severity}\n" in as_text(known)
    assert known.told[0].mended.severity
