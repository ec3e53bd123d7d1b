"""Shell lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.scanner.reading.shell import simple_commands

LINES = [
    pytest.param("cd web && npm test", [("cd", "web"), ("npm", "test")], id="a chain"),
    pytest.param("(cd web; make x)", [("cd", "web"), ("make", "x")], id="a subshell"),
    pytest.param("A=1 sudo make x  # not y", [("make", "x")], id="assignments, sudo and a comment"),
    pytest.param('echo "a && b" | make x', [("echo", "a && b"), ("make", "x")], id="quotes hold together"),
    pytest.param("make x#y", [("make", "x")], id="a sign inside a word"),
    pytest.param("", [], id="nothing"),
]


@pytest.mark.parametrize(("line", "words"), LINES)
def test_simple_commands_of_a_line(line: str, words: list[tuple[str, ...]]) -> None:
    assert [simple.words for simple in simple_commands(line)] == words


@given(st.text("ab'\"&|;# ()\\", max_size=40))
def test_a_place_is_a_piece_of_the_line(line: str) -> None:
    for simple in simple_commands(line):
        assert 0 <= simple.start <= simple.end <= len(line)
        assert simple.words
