"""A new destination is believed when the new document says so, and says nothing else anew."""

from dataclasses import replace
from pathlib import Path

import pytest

from hygiene.finalizer.documents import Documents
from hygiene.finalizer.edits.proof import proven
from hygiene.finalizer.edits.repointing import Ground, Repointing
from hygiene.git.snapshot import Snapshot
from tests.support.repos import repo

TEXT = "# T\n\n[a](a.md) `c.md`\n\n<a href=a.md>x</a> [s](a.md#t)\n\n[`c.md`](a.md)\n"


@pytest.fixture(name="ground")
def _ground(tmp_path: Path) -> Ground:
    files: dict[str, str | bytes] = {"README.md": TEXT, "b.md": "# T\n", "other.md": "# O\n"}
    return Ground(Documents(Snapshot.open(repo(tmp_path / "r").commit(files).root)))


def move(nth: int, replacement: str, fragment: str = "") -> Repointing:
    """The nth `a.md` of the text."""
    start = -1
    for _ in range(nth):
        start = TEXT.index("a.md", start + 1)
    reference = f"a.md#{fragment}" if fragment else "a.md"
    return Repointing(start, start + len(reference), line(start), reference, replacement, "b.md", fragment, nth)


def line(start: int) -> int:
    return TEXT.count("\n", 0, start) + 1


def held(ground: Ground, *moves: Repointing) -> tuple[Repointing, ...]:
    facts = ground.documents.facts("README.md")
    assert facts is not None
    return proven("README.md", TEXT.encode(), facts, moves, ground)


GOOD = (move(1, "b.md"), move(2, "b.md"), move(3, "b.md#t", "t"), move(4, "./b.md"))
BAD = [
    pytest.param(move(1, "other.md"), id="it leads elsewhere"),
    pytest.param(move(1, "gone.md"), id="it leads nowhere"),
    pytest.param(move(1, "b.md#t"), id="it gains a fragment"),
    pytest.param(move(3, "b.md", "t"), id="it loses its fragment"),
    pytest.param(move(1, "b md"), id="it is no link any more"),
    pytest.param(move(1, "b.md) [more](b.md"), id="it makes a second link"),
    pytest.param(move(1, "b.md) `more` ("), id="it makes a code span"),
    pytest.param(move(1, "b.md)\n\n# More\n\n("), id="it makes a heading"),
    pytest.param(move(1, "b.md 'title'"), id="it makes a title"),
    pytest.param(move(2, "b.md title=x"), id="it makes an attribute"),
    pytest.param(move(2, "b.md>y</a><a href=b.md"), id="it makes an element"),
]


def test_moves_that_hold_are_kept(ground: Ground) -> None:
    assert held(ground, *GOOD) == GOOD


@pytest.mark.parametrize("bad", BAD)
def test_a_move_that_does_not_hold_is_dropped_alone(ground: Ground, bad: Repointing) -> None:
    assert held(ground, bad) == ()
    mixed = sorted((bad, *(each for each in GOOD if each.start != bad.start)), key=lambda each: each.start)
    assert held(ground, *mixed) == tuple(each for each in mixed if each is not bad)


def test_a_code_span_takes_its_new_text_and_no_other(ground: Ground) -> None:
    start = TEXT.index("c.md")
    code = Repointing(start, start + 4, line(start), "c.md", "b.md", "b.md", "", 0, is_code=True)
    assert held(ground, code) == (code,)
    assert held(ground, replace(code, replacement="b`.md")) == ()
