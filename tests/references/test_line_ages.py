"""Which lines are older than the going of what they name."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from hygiene.references.line_ages import LineAges
from tests.support.repos import Repo, repo

LINE = "Everything about it is told in [the guide](docs/a.md) of old.\n"
OTHER = "# Read me\n\nNothing yet.\n"


def moves(made: Repo) -> None:
    made.move(("docs/a.md", "docs/b.md")).commit()


def before(made: Repo) -> None:
    made.commit({"README.md": LINE})
    moves(made)


def edited_since(made: Repo) -> None:
    before(made)
    made.commit({"README.md": "# New title\n\n" + LINE.replace("Everything", "All")})


def in_that_commit(made: Repo) -> None:
    made.move(("docs/a.md", "docs/b.md")).commit({"README.md": LINE})


def after(made: Repo) -> None:
    moves(made)
    made.commit({"README.md": OTHER + LINE})


def after_in_a_new_document(made: Repo) -> None:
    made.remove("README.md").commit()
    after(made)


def after_beside_an_old_one(made: Repo) -> None:
    made.commit({"README.md": "See [it](docs/a.md).\n"})
    after(made)
    made.commit({"README.md": LINE + "\nSee [it](docs/a.md).\n"})


def taken_out_and_written_again(made: Repo) -> None:
    before(made)
    made.commit({"README.md": "Other words.\n"})
    made.commit({"README.md": LINE})


def only_on_disk(made: Repo) -> None:
    moves(made)
    made.write({"README.md": LINE})


def on_a_branch(made: Repo) -> None:
    made.git("checkout", "-qb", "topic")
    made.commit({"README.md": LINE})
    made.git("checkout", "-q", "main")
    moves(made)
    made.git("merge", "-q", "--no-edit", "topic")


def in_a_document_that_was_renamed(made: Repo) -> None:
    made.commit({"HOME.md": "# Home\n\n" + LINE}).remove("README.md").commit()
    moves(made)
    made.remove("HOME.md").commit({"README.md": "Quite another beginning, and much of it.\n\n" + LINE})


OLDER = [before, edited_since, in_that_commit, on_a_branch, in_a_document_that_was_renamed, taken_out_and_written_again]
YOUNGER = [after, after_in_a_new_document, after_beside_an_old_one, only_on_disk]


@pytest.mark.parametrize(("happens", "knew"), [*((each, True) for each in OLDER), *((each, False) for each in YOUNGER)])
def test_a_line_knew_what_was_there_when_it_was_written(
    tmp_path: Path, happens: Callable[[Repo], None], *, knew: bool
) -> None:
    made = repo(tmp_path / "r").commit({"docs/a.md": "# A\n\nText.\n", "README.md": OTHER})
    happens(made)
    ages = LineAges(Snapshot.open(made.root))
    lines = made.read("README.md").decode().splitlines()
    number = next(at for at, line in enumerate(lines, 1) if "docs/a.md" in line)
    assert ages.knew("README.md", number, "docs/a.md", "docs/a.md") is knew
