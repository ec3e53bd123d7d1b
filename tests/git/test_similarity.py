"""Similarity: whole lines, whatever their order and line ending, and of long ones the pieces."""

import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.git.similarity import has_the_rest, similarity
from tests.support.repos import repo

contents = (
    st.lists(st.sampled_from([b"a", b"bb", b"", b"a longer line", b"\xff\x00"]), max_size=12).map(b"\n".join)
    | st.binary()
)


@given(contents)
def test_equal_contents_are_wholly_similar(content: bytes) -> None:
    assert similarity(content, content) == 1.0


@given(contents, contents)
def test_is_between_nothing_and_all_and_the_same_both_ways(old: bytes, new: bytes) -> None:
    assert 0.0 <= similarity(old, new) <= 1.0
    assert similarity(old, new) == similarity(new, old)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param(b"", b"", 1.0, id="both empty"),
        pytest.param(b"", b"text\n", 0.0, id="one empty"),
        pytest.param(b"one\n", b"two\n", 0.0, id="nothing in common"),
        pytest.param(b"aaaa\nbbbb\n", b"aaaa\ncccc\n", 0.5, id="half"),
        pytest.param(b"aaaa\n" * 9 + b"bbbb\n", b"aaaa\n" * 9, 0.9, id="a line less"),
        pytest.param(b"a\nb\n", b"b\na\n", 1.0, id="another order"),
        pytest.param(b"a\nb\n", b"a\r\nb\r\n", 1.0, id="another line ending"),
        pytest.param(b"a\nb", b"a\nb\n", 1.0, id="no final newline"),
        pytest.param(b"aaaa\n", b"aaaa\n" * 4, 0.25, id="repetition counts once each"),
    ],
)
def test_counts_bytes_of_common_lines_over_the_larger(old: bytes, new: bytes, expected: float) -> None:
    assert similarity(old, new) == expected


def test_pieces_of_a_long_line_count() -> None:
    line = b"".join(b"word %d " % number for number in range(200))
    assert similarity(line + b"\n", line + b"and more\n") > 0.9


@given(st.lists(st.sampled_from([b"a" * 63, b"b" * 64, b"c" * 130, b"short", b""]), min_size=1, max_size=8))
def test_a_changed_end_leaves_the_pieces_before_it(lines: list[bytes]) -> None:
    whole = b"\n".join([b"x" * 640, *lines])
    assert similarity(whole, whole + b"y") >= 640 / (len(whole) + 2)


def test_is_what_git_says_of_a_rename(tmp_path: Path) -> None:
    old = b"".join(b"A line of some length, of which number %d is one; %s\n" % (at, b"z" * at) for at in range(90))
    new = old.replace(b"number 7 ", b"number seven ").replace(b"z" * 80, b"z" * 70 + b"y" * 10)
    made = repo(tmp_path).commit({"old.md": old}).remove("old.md").commit({"new.md": new})
    (line,) = made.git("show", "-M20%", "--raw", "--format=", "HEAD").splitlines()
    assert int(line.split()[4].removeprefix("R")) == int(similarity(old, new) * 100)


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        pytest.param(b"three\n", True, id="what the new one lost"),
        pytest.param(b"one\n", False, id="what the new one kept"),
        pytest.param(b"\n\n", False, id="empty lines"),
        pytest.param(b"four\n", False, id="nothing of it"),
    ],
)
def test_knows_the_other_part_of_a_split(other: bytes, *, expected: bool) -> None:
    assert has_the_rest(b"one\n\ntwo\nthree\n", b"one\ntwo\n", other) is expected


def test_grows_with_the_size_and_not_with_its_square() -> None:
    def seconds(lines: int) -> float:
        old = b"".join(b"line %d\n" % number for number in range(lines))
        new = b"".join(b"line %d\n" % (number * 3) for number in range(lines))
        best = float("inf")
        for _ in range(3):
            start = time.perf_counter()
            similarity(old, new)
            best = min(best, time.perf_counter() - start)
        return best

    assert seconds(64_000) < 16 * 8 * seconds(4_000)
