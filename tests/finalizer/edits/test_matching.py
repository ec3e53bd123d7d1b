"""A match is found once, and replacing it changes what was meant and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.finalizer.edits.matching import joined, occurs_once, unique_match

CASES = [
    pytest.param("[a](x.md)", 4, 8, "x.md", "y.md", id="unique as it is"),
    pytest.param("x.md [a](x.md)", 9, 13, "](x.md", "](y.md", id="made longer to the left"),
    pytest.param("[a](x.md)[b](x.md#x)", 4, 8, "](x.md)", "](y.md)", id="made longer to the right"),
    pytest.param("[a](x.md) [a](x.md)", 14, 18, "md) [a](x.md)", "md) [a](y.md)", id="made longer until it differs"),
    pytest.param("aaa", 0, 1, "aaa", "baa", id="overlapping places are places"),
]


@pytest.mark.parametrize(("line", "start", "end", "text", "replacement"), CASES)
def test_grows_until_it_is_unique(line: str, start: int, end: int, text: str, replacement: str) -> None:
    found = unique_match(line, start, end, "b" if line == "aaa" else "y.md")
    assert found is not None
    assert (found.text, found.replacement) == (text, replacement)


def test_gives_up_where_the_line_repeats_for_too_long() -> None:
    assert unique_match("[a](x.md) " * 200, 1004, 1008, "y.md") is None


@given(st.text("ab[](", min_size=1, max_size=60), st.data())
def test_replacing_the_match_replaces_the_part(line: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(line) - 1))
    end = data.draw(st.integers(start + 1, len(line)))
    found = unique_match(line, start, end, "new")
    assert found is not None
    assert occurs_once(line, found.text)
    assert line.replace(found.text, found.replacement) == line[:start] + "new" + line[end:]


@given(st.text("ab", min_size=2, max_size=30), st.data())
def test_a_joined_match_does_what_both_do(line: str, data: st.DataObject) -> None:
    cuts = sorted(
        data.draw(st.lists(st.integers(0, len(line)), min_size=4, max_size=4, unique=True))
        if len(line) > 3
        else [0, 1, 1, 2]
    )
    first, second = (cuts[0], cuts[1], "X"), (cuts[2], cuts[3], "YY")
    matches = [found for found in (unique_match(line, *first), unique_match(line, *second)) if found]
    together = joined(line, matches, [first, second])
    assert occurs_once(line, together.text)
    expected = line[: cuts[0]] + "X" + line[cuts[1] : cuts[2]] + "YY" + line[cuts[3] :]
    assert line.replace(together.text, together.replacement) == expected
