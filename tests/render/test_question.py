"""An operation on the terminal: long lines are broken between words, and nothing is lost."""

import pytest

from hygiene.render.question import diff_lines, question_lines
from tests.render import made

WORDS = "one two three  four\tfive " * 9
URL = "https://example.org/" + "x" * 99


@pytest.mark.parametrize("line", [WORDS, f"see {URL} and more", f"[a]({URL})", "", "    indented " + WORDS])
def test_breaks_a_long_line_only_between_words_and_loses_nothing(line: str) -> None:
    shown = [one.text for one in diff_lines(f"-{line}\n+{line}\n", 80)]
    assert "".join(part.removeprefix("    ") for part in shown).replace(" ", "") == f"-{line}+{line}".replace(
        "\t", "\\t"
    ).replace(" ", "")
    assert all(len(part.rstrip()) <= 80 or URL in part for part in shown)
    assert [one.text for one in diff_lines(f"-{line}\n")] == [f"-{line}".replace("\t", "\\t")]


def test_breaks_what_is_said_of_an_operation_between_words() -> None:
    signal = made.link("docs/" + "name/" * 9 + "a.md", 3)
    entry, draft = made.rewrite("a.md", signal), made.draft("a.md", "leave the text without the link " * 5)
    lines = [one.text for one in question_lines(entry, draft, "", 1, 2, width=80)]
    assert max(map(len, lines)) <= 80
    assert all(line.startswith("    ") for line in lines[1:])
