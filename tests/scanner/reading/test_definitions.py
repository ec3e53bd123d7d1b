"""Which definitions nothing uses."""

import pytest

from hygiene.markdown import parse
from hygiene.scanner.reading.definitions import unused

USED = [
    pytest.param("See [a].", id="the label alone"),
    pytest.param("See [A][].", id="the label twice, in another letter case"),
    pytest.param("See [the *text*][a].", id="a text and the label"),
    pytest.param("![the text][a]", id="an image"),
    pytest.param("[![the text](x.png)][a]", id="around an image"),
    pytest.param("[![the text][a]](x.md)", id="an image within a link"),
    pytest.param("# See [a]", id="in a heading"),
    pytest.param("| [a] |\n|--|", id="in a table"),
    pytest.param("> - [x] [a]", id="in a task in a quote"),
]
UNUSED = [
    pytest.param("See a.", id="a word"),
    pytest.param("See `[a]`.", id="code"),
    pytest.param("```\n[a]\n```", id="a block of code"),
    pytest.param("See [a](x.md), [b a] and \\[a\\].", id="other brackets"),
]


@pytest.mark.parametrize("text", USED)
def test_a_definition_that_a_link_uses_counts(text: str) -> None:
    assert unused(parse(f"[a]: docs/a.md\n\n{text}\n".encode())) == frozenset()


@pytest.mark.parametrize("text", UNUSED)
def test_a_definition_that_no_link_uses_is_named_by_its_place(text: str) -> None:
    assert unused(parse(f"{text}\n\n[a]: docs/a.md\n".encode())) == {len(text) + 7}
