"""Similarity: whole lines, whatever their order and line ending."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.git.similarity import similarity

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
