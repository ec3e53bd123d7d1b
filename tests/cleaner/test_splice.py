import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.cleaner.splice import Splice, apply_splices, collide, is_faithful, splice

BYTES = st.binary(max_size=60)


@st.composite
def edited(draw: st.DrawFn) -> tuple[bytes, tuple[Splice, ...]]:
    source = draw(BYTES)
    cuts = sorted(draw(st.lists(st.integers(0, len(source)), max_size=8)))
    spans = list(zip(cuts[::2], cuts[1::2], strict=False))
    return source, tuple(splice(source, start, end, draw(st.binary(max_size=6))) for start, end in spans)


def kept(source: bytes, splices: tuple[Splice, ...]) -> bytes:
    gone = {place for one in splices for place in range(one.start, one.end)}
    return bytes(byte for place, byte in enumerate(source) if place not in gone)


@given(edited())
def test_bytes_outside_the_spans_never_change(case: tuple[bytes, tuple[Splice, ...]]) -> None:
    source, splices = case
    after = apply_splices(source, splices)
    without_insertions = apply_splices(source, [Splice(one.start, one.end, one.rank, one.old, b"") for one in splices])
    assert without_insertions == kept(source, splices)
    assert len(after) == len(kept(source, splices)) + sum(len(one.new) for one in set(splices))
    assert is_faithful(source, after, splices)


@given(edited(), st.data())
def test_any_other_byte_that_changes_is_noticed(case: tuple[bytes, tuple[Splice, ...]], data: st.DataObject) -> None:
    source, splices = case
    after = bytearray(apply_splices(source, splices))
    if after:
        after[data.draw(st.integers(0, len(after) - 1))] ^= 1
        assert not is_faithful(source, bytes(after), splices)
    assert not is_faithful(source, bytes(after) + b"x", splices)


@given(edited())
def test_the_order_of_the_splices_does_not_matter(case: tuple[bytes, tuple[Splice, ...]]) -> None:
    source, splices = case
    assert apply_splices(source, splices) == apply_splices(source, reversed(splices))


def test_old_bytes_that_are_not_there_are_noticed() -> None:
    assert not is_faithful(b"abc", b"axc", (Splice(1, 2, 0, b"B", b"x"),))


@pytest.mark.parametrize(
    ("one", "other", "verdict"),
    [
        pytest.param((0, 3), (2, 5), True, id="shared byte"),
        pytest.param((0, 3), (3, 5), False, id="touching"),
        pytest.param((1, 4), (2, 3), True, id="one inside the other"),
        pytest.param((2, 2), (1, 3), True, id="insertion inside a removal"),
        pytest.param((1, 1), (1, 3), False, id="insertion at the start of a removal"),
        pytest.param((3, 3), (1, 3), False, id="insertion at the end of a removal"),
        pytest.param((2, 2), (2, 2), False, id="two insertions at one place"),
    ],
)
def test_overlap_means_bytes(one: tuple[int, int], other: tuple[int, int], verdict: bool) -> None:
    source = b"0123456789"
    first, second = splice(source, *one, b"x"), splice(source, *other, b"y")
    assert collide(first, second) is verdict
    assert collide(second, first) is verdict


def test_equal_splices_are_one() -> None:
    one = splice(b"abc", 1, 2, b"x")
    assert not collide(one, splice(b"abc", 1, 2, b"x"))
    assert apply_splices(b"abc", [one, one]) == b"axc"
