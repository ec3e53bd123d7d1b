"""Hostile documents: read in a time that grows with their size, or refused with a reason."""

import time

import pytest

from hygiene.errors import UnreadableError
from hygiene.markdown import anchors_of, parse

SIZE = 200_000
SECONDS = 2.0  # ten times the ceiling of two seconds a megabyte: what is quadratic takes minutes here


def times(unit: str) -> str:
    return unit * (SIZE // len(unit))


@pytest.mark.parametrize("unit", [*"[]*_>`~!<&\\({#|-=+ \t\n\r", "![", "[a](", "- ", "1. ", "> ", "* ", "<!--", "<?"])
def test_one_character_or_mark_repeated(unit: str) -> None:
    check(times(unit))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("```\n" + times("x\n"), id="a fence that never ends"),
        pytest.param("[" * (SIZE // 2) + "]" * (SIZE // 2), id="nested brackets"),
        pytest.param("[a]: b\n\n" + ("[" * 500 + "a" + "]" * 500) * (SIZE // 1001), id="nested brackets with labels"),
        pytest.param("![" * (SIZE // 6) + "](a)" * (SIZE // 6), id="nested images"),
        pytest.param(" ".join("`" * n for n in range(1, 600)), id="runs of backticks, each longer"),
        pytest.param(times('[a](b "'), id="titles that never end"),
        pytest.param(times("[a](<b"), id="destinations that never end"),
        pytest.param(times("[a]: b\n"), id="definitions"),
        pytest.param("[" + times("a\n"), id="a label that never ends"),
        pytest.param(times('<a b="'), id="attributes that never end"),
        pytest.param("x " + times("<!a"), id="declarations that never end"),
        pytest.param("x " + times("<![CDATA["), id="sections that never end"),
        pytest.param("<div>\n" + times("<script>"), id="scripts"),
        pytest.param("<a " + times("b "), id="a tag of many attributes"),
        pytest.param("".join("  " * (n % 30) + "- a\n" for n in range(SIZE // 32)), id="nested lists"),
        pytest.param("".join("  " * n + "- a\n" for n in range(400)), id="ever deeper lists"),
        pytest.param("> " * 20 + "a\n" + times("b\n"), id="lazy lines below nested quotes"),
        pytest.param(times("> > > > > > > > a\n"), id="nested quotes"),
        pytest.param(("|" + "a|" * 1000 + "\n|" + "-|" * 1000 + "\n" + "|\n" * 65) * (SIZE // 4100), id="wide tables"),
        pytest.param("* " * (SIZE // 2) + "x", id="almost a rule"),
        pytest.param("# " + times("*a_"), id="a heading of emphasis"),
        pytest.param(("# " + "[" * 900 + "\n") * (SIZE // 903), id="headings of brackets"),
        pytest.param(times("# a\n"), id="equal headings"),
        pytest.param(times("é [ü](ö) "), id="many links in one line, none of it ASCII"),
        pytest.param("---\n" + times("a: [") + "\n---\n", id="nested front matter"),
        pytest.param(times("{:  #"), id="attribute lists that never end"),
    ],
)
def test_hostile_documents(text: str) -> None:
    check(text)


def check(text: str) -> None:
    begin = time.process_time()
    try:
        anchors_of(parse(text.encode()))
    except UnreadableError as error:
        assert error.reason  # noqa: PT017 - either is fine, a reason is what matters
    assert time.process_time() - begin < SECONDS
