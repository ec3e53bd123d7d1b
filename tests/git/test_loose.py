"""Objects that were cut short: refused at once, where libgit2 would wait for ever."""

import zlib
from pathlib import Path

import pytest

from hygiene.git.loose import is_cut_short
from hygiene.git.snapshot import Snapshot
from tests.support.repos import repo

WHOLE = zlib.compress(b"tree 3\0abc" + bytes(4_000_000))


@pytest.mark.parametrize(
    ("content", "answer"),
    [
        pytest.param(WHOLE, False, id="whole"),
        pytest.param(WHOLE + b"more", False, id="with more after it"),
        pytest.param(WHOLE[:-1], True, id="without the last byte"),
        pytest.param(WHOLE[:10], True, id="the first bytes"),
        pytest.param(b"", True, id="nothing"),
        pytest.param(b"junk", False, id="no compressed text"),
    ],
)
def test_knows_what_is_cut_short(content: bytes, answer: bool) -> None:
    assert is_cut_short(content) is answer


def test_a_blob_that_is_cut_short_is_none(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": "text\n" * 100, "b.md": "whole\n"})
    blob = made.git("rev-parse", "HEAD:a.md")
    file = made.root / ".git" / "objects" / blob[:2] / blob[2:]
    file.chmod(0o644)
    file.write_bytes(file.read_bytes()[:-5])
    snapshot = Snapshot.open(made.root)
    assert snapshot.read_blob(blob) is None
    assert snapshot.read_blob(made.git("rev-parse", "HEAD:b.md")) == b"whole\n"
    assert snapshot.read_blob("1" * 40) is None
    assert snapshot.limits == ()
