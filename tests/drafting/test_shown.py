"""Which lines show an example."""

import pytest

from hygiene.drafting.shown import is_example
from hygiene.finalizer.documents import Content
from hygiene.markdown.facts import parse
from hygiene.markdown.lines import line_starts

SHOWN = [
    "Under ${LICENSE}, see [a](b.md)",
    "- Example: [a](b.md)",
    "**Examples of layouts**:",
    "An example of a tree :\n```sh\nx/a.md\n```",
]
MEANT = ["See the example in [a](b.md)", "Examples are in [a](b.md). Note: all.", "Words:\n```sh\nx/a.md\n```"]


@pytest.mark.parametrize(("text", "is_shown"), [*((each, True) for each in SHOWN), *((each, False) for each in MEANT)])
def test_an_example_says_so_first(text: str, *, is_shown: bool) -> None:
    content = Content("a.md", text.encode(), text, line_starts(text))
    assert is_example(content, parse(content.source), [text.count("\n") or 1]) is is_shown
