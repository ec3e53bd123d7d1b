"""A path that named one thing and then another proves nothing about what a reference means."""

from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from hygiene.references.renames import fate_of
from tests.support.repos import Repo, repo

FIRST = "".join(f"The first document says thing number {number}.\n" for number in range(30))
SECOND = "".join(f"Something else altogether stands here: {number * 7}.\n" for number in range(30))


def proof(made: Repo, path: str) -> bool:
    fate = fate_of(path, Snapshot.open(made.root))
    assert fate is not None
    return fate.is_proven


def overwritten(root: Path) -> Repo:
    return repo(root).commit({"NOTES.md": FIRST}).commit({"NOTES.md": SECOND})


def came_again(root: Path) -> Repo:
    made = repo(root).commit({"NOTES.md": FIRST, "other.txt": "x\n"})
    return made.remove("NOTES.md").commit({"other.txt": "y\n"}).commit({"NOTES.md": SECOND})


def edited(root: Path) -> Repo:
    return repo(root).commit({"NOTES.md": FIRST}).commit({"NOTES.md": f"{FIRST}\nAnd more.\n"})


@pytest.mark.parametrize("make", [overwritten, came_again], ids=["overwritten", "deleted and written anew"])
@pytest.mark.parametrize(("new", "is_proven"), [("docs/memory.md", False), ("docs/NOTES.md", True)])
def test_a_reused_path_proves_only_its_own_name(tmp_path: Path, make: object, new: str, is_proven: bool) -> None:
    assert callable(make)
    made = make(tmp_path)
    made.move(("NOTES.md", new)).commit()
    assert proof(made, "NOTES.md") is is_proven


def test_a_document_that_was_edited_is_the_same(tmp_path: Path) -> None:
    made = edited(tmp_path).move(("NOTES.md", "docs/memory.md")).commit()
    assert proof(made, "NOTES.md")
