"""Suppression comments: which lines they silence, in which syntax, and what is wrong with some."""

from pathlib import Path

import pytest

from tests.support.repos import repo
from tests.suppression.seen import idle, lines, said, scanned

HUSH = "<!-- hygiene-ignore broken-link: the build makes it -->"
MDX = "{/* hygiene-ignore broken-link: the build makes it */}"

LEFT = [
    pytest.param(f"{HUSH}\n[a](a.md)\n[b](b.md)\n\n[c](c.md)\n", [5], id="a paragraph and no more"),
    pytest.param(f"{HUSH}\n\n[a](a.md)\n", [], id="blank lines between do not matter"),
    pytest.param(f"See [a](a.md). {HUSH}\n[b](b.md)\n", [2], id="beside text it is for that line"),
    pytest.param(f"{HUSH}\n- [a](a.md)\n- [b](b.md)\n\n[c](c.md)\n", [5], id="a whole list without blank lines"),
    pytest.param(f"{HUSH}\n- [a](a.md)\n\n- [b](b.md)\n", [4], id="of a list with blank lines its first item"),
    pytest.param(f"- [a](a.md) {HUSH}\n- [b](b.md)\n", [2], id="one item"),
    pytest.param(f"- one\n  {HUSH}\n  [a](a.md)\n- [b](b.md)\n", [4], id="within an item it stays there"),
    pytest.param(f"- {HUSH}\n  [a](a.md)\n- [b](b.md)\n", [3], id="as the first line of an item it is for the item"),
    pytest.param(f"> {HUSH}\n> [a](a.md)\n>\n> [b](b.md)\n", [4], id="a paragraph of a quote"),
    pytest.param(f"{HUSH}\n\n| a |\n| - |\n| [a](a.md) |\n\n[b](b.md)\n", [7], id="a table"),
    pytest.param(f"| a |\n| - |\n| [a](a.md) {HUSH} |\n| [b](b.md) |\n", [4], id="one row, from inside of a cell"),
    pytest.param(f"{HUSH}\n## [a](a.md)\n[b](b.md)\n", [3], id="a heading is a block of its own"),
    pytest.param(f"{HUSH}\n[a](a.md)\n## B\n[b](b.md)\n", [4], id="a heading ends a block"),
    pytest.param(f"{HUSH}\n```sh\na\n\nb\n```\n[a](a.md)\n", [7], id="a code block is a block of its own"),
    pytest.param(f"{HUSH}\n- one:\n  ```sh\n  a\n\n  b\n  ```\n  [a](a.md)\n", [], id="a code block within a list"),
    pytest.param(f"[a](a.md)\n{HUSH}\n", [1], id="not what stands before it"),
    pytest.param(f"```md\n{HUSH}\n```\n[a](a.md)\n", [4], id="not from within a code block"),
    pytest.param(f"`{HUSH}` [a](a.md)\n", [1], id="not from within a code span"),
    pytest.param(f"    {HUSH}\n\n[a](a.md)\n", [3], id="not from within indented code"),
    pytest.param(f"{HUSH}\n<!-- another -->\n[a](a.md)\n", [], id="through another comment"),
    pytest.param(f"{HUSH}\r\n[a](a.md)\r\n\r\n[b](b.md)\r\n", [4], id="with carriage returns"),
    pytest.param("\ufeff" + f"{HUSH}\n[a](a.md)\n", [], id="behind a byte order mark"),
    pytest.param("<!-- hygiene-ignore: all -->\n[a](a.md) [b](#none)\n", [], id="without a name it is for all"),
    pytest.param("<!-- hygiene-ignore *: all -->\n[a](a.md) [b](#none)\n", [], id="a star is for all"),
    pytest.param(
        "<!-- hygiene-ignore broken-link,\n broken-anchor: two\n lines -->\n[a](a.md) [b](#none)\n", [], id="on lines"
    ),
    pytest.param("<!-- hygiene-ignore status-done: other -->\n[a](a.md)\n", [2], id="another detector goes on"),
    pytest.param(
        "[a](a.md)\n\n<!-- hygiene-ignore-file broken-link: why -->\n", [], id="the whole file, from anywhere"
    ),
    pytest.param("<!-- hygiene-ignore broken-link -->\n[a](a.md)\n", [2], id="without a reason it is not heeded"),
    pytest.param("<!-- hygiene-ignore broken-link: -->\n[a](a.md)\n", [2], id="an empty reason is none"),
    pytest.param("<!-- hygiene-ignore brokn-link: why -->\n[a](a.md)\n", [2], id="an unknown name does not mean all"),
    pytest.param("<!-- see hygiene-ignore broken-link: why -->\n[a](a.md)\n", [2], id="a comment about it is none"),
]


@pytest.mark.parametrize(("text", "left"), LEFT)
def test_silences_the_block_or_the_line(text: str, left: list[int], tmp_path: Path) -> None:
    assert lines(scanned(repo(tmp_path).commit({"docs/x.md": text}))) == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        pytest.param(f"{MDX}\n[a](a.mdx)\n\n[b](b.mdx)\n", [4], id="above its block"),
        pytest.param(f"See [a](a.mdx). {MDX}\n[b](b.mdx)\n", [2], id="beside text"),
        pytest.param(f"{MDX}\n```js\nx\n```\n\n[a](a.mdx)\n", [6], id="a code block alone"),
        pytest.param(f"```js\n{MDX}\n```\n[a](a.mdx)\n", [4], id="not from within a code block"),
    ],
)
def test_speaks_mdx(text: str, left: list[int], tmp_path: Path) -> None:
    assert lines(scanned(repo(tmp_path).commit({"docs/x.mdx": text}))) == left


def test_a_silenced_sighting_is_counted_with_its_reason(tmp_path: Path) -> None:
    (one,) = scanned(repo(tmp_path).commit({"docs/x.md": f"{HUSH}\n[a](a.md)\n"})).coverage.silenced
    assert (one.path, one.line, one.detector) == ("docs/x.md", 2, "broken-link")
    assert (one.by, one.reason) == ("comment at docs/x.md:1", "the build makes it")


@pytest.mark.parametrize(
    ("comment", "told"),
    [
        pytest.param("hygiene-ignore broken-link", "not heeded: docs/x.md:1 gives no reason", id="no reason"),
        pytest.param(
            "hygiene-ignore brokn-link: x", "not heeded: docs/x.md:1 there is no detector brokn-link", id="name"
        ),
        pytest.param(
            "hygiene-ignore-next-line: x", "not heeded: docs/x.md:1 there is no hygiene-ignore-next-line", id="verb"
        ),
        pytest.param("hygiene-ignore broken-anchor: x", "unused: docs/x.md:1 broken-anchor", id="unused"),
        pytest.param("hygiene-ignore: x", "unused: docs/x.md:1 *", id="unused, for all"),
    ],
)
def test_says_what_does_nothing(comment: str, told: str, tmp_path: Path) -> None:
    assert idle(scanned(repo(tmp_path).commit({"docs/x.md": f"<!-- {comment} -->\n# Top\n"}))) == [told]


def test_a_known_name_beside_an_unknown_one_is_heeded(tmp_path: Path) -> None:
    text = "<!-- hygiene-ignore brokn-link, broken-link: why -->\n[a](a.md)\n"
    result = scanned(repo(tmp_path).commit({"docs/x.md": text}))
    assert (lines(result), idle(result)) == ([], ["not heeded: docs/x.md:1 there is no detector brokn-link"])
    assert result.coverage.idle[0].next == "did you mean broken-link?"


@pytest.mark.parametrize(
    ("path", "options"),
    [
        pytest.param("docs/x.md", {"select": ("status-done",)}, id="a detector that was not asked"),
        pytest.param("docs/x.md", {"ignore": ("broken-link",)}, id="a detector that was switched off"),
        pytest.param("docs/x.md", {"paths": ("README.md",)}, id="a document that was not read"),
        pytest.param("tests/fixtures/x.md", {}, id="a document that is not judged"),
    ],
)
def test_calls_nothing_unused_that_was_not_looked_at(path: str, options: dict[str, object], tmp_path: Path) -> None:
    made = repo(tmp_path).commit({path: f"{HUSH}\n# Top\n", "README.md": "# Read\n"})
    assert idle(scanned(made, **options)) == []


def test_calls_nothing_unused_where_history_is_cut(tmp_path: Path) -> None:
    made = repo(tmp_path / "whole").commit({"docs/x.md": f"{HUSH}\n# Top\n"}).commit({"b.md": "# B\n"})
    made.git("clone", "-q", "--depth", "1", made.root.as_uri(), str(tmp_path / "cut"))
    cut = type(made)(tmp_path / "cut")
    assert (idle(scanned(made)), idle(scanned(cut))) == (["unused: docs/x.md:1 broken-link"], [])


def test_a_reason_does_not_make_a_document_generated(tmp_path: Path) -> None:
    text = "<!-- hygiene-ignore broken-link: generated by the site -->\n[a](a.md)\n\n[b](b.md)\n"
    assert said(scanned(repo(tmp_path).commit({"docs/x.md": text}))) == [("docs/x.md", 4, "broken-link")]
