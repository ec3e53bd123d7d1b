"""Documents that are shown on other pages: what makes a link right there, and what does not."""

from pathlib import Path

import pytest

from hygiene.git.snapshot import Snapshot
from hygiene.references.inclusion import Inclusion
from hygiene.references.resolution import Resolver
from tests.support.repos import repo

SNIPPET = "docs/snippets/more.md"
TAKEN_IN = "found from the page that takes the text in"
RUST: dict[str, str | bytes] = {"Cargo.toml": "[package]\n", "src/lib.rs": '#![doc = include_str!("../README.md")]\n'}
BODY = b"\nThe same words in two places, as one page is made of many parts.\n" * 5


def inclusion(root: Path, files: dict[str, str | bytes]) -> Inclusion:
    snapshot = Snapshot.open(repo(root).commit({"README.md": "# A\n", **files}).root)
    return Inclusion(Resolver(snapshot), snapshot.read)


@pytest.mark.parametrize(
    "directive",
    [
        '--8<-- "docs/snippets/more.md"',
        '--8<-- "snippets/more.md"',
        "{% include snippets/more.md %}",
        "{{#include ../snippets/more.md}}",
        "<!--@include: ../snippets/more.md-->",
        "```{include} ../snippets/more.md\n```",
    ],
)
def test_a_link_is_looked_for_from_the_page_that_takes_the_text_in(tmp_path: Path, directive: str) -> None:
    shown = inclusion(tmp_path, {SNIPPET: "[x](b.md)", "docs/a/a.md": f"# A\n\n{directive}\n", "docs/a/b.md": "# B\n"})
    assert shown.why_right(SNIPPET, "b.md") == TAKEN_IN
    assert shown.why_right(SNIPPET, "c.md") == ""


@pytest.mark.parametrize(
    "directive",
    ["[!INCLUDE [x](../snippets/more.md)]", "See snippets/more.md, --8<-- and include", '--8<-- "more.mdx"'],
)
def test_what_does_not_copy_the_text_as_it_is_makes_no_link_right(tmp_path: Path, directive: str) -> None:
    shown = inclusion(tmp_path, {SNIPPET: "[x](b.md)", "docs/a/a.md": f"# A\n\n{directive}\n", "docs/a/b.md": "# B\n"})
    assert shown.why_right(SNIPPET, "b.md") == ""


@pytest.mark.parametrize(
    "name", ["crate", "crate#x", "a_b::c", "::a::b", "fn@a::b", "`a::b`", "Router", "print!", "m/index.html"]
)
def test_rustdoc_reads_names_of_code_where_source_shows_the_document(tmp_path: Path, name: str) -> None:
    assert inclusion(tmp_path, RUST).why_right("README.md", name) == "read by rustdoc"
    assert inclusion(tmp_path / "other", {"Cargo.toml": "[package]\n"}).why_right("README.md", name) == ""


@pytest.mark.parametrize("name", ["LICENSE", "docs", "docs/guide.md", "../x", "CONTRIBUTING.md#a", "examples/"])
def test_a_file_stays_a_file_where_source_shows_the_document(tmp_path: Path, name: str) -> None:
    assert inclusion(tmp_path, RUST).why_right("README.md", name) == ""


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("src/a/mod.rs", '#[cfg_attr(docsrs, doc = include_str!("../../README.md"))]\n'),
        ("src/lib.rs", '#![doc = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md"))]\n'),
    ],
)
def test_every_form_of_showing_a_document_is_known(tmp_path: Path, path: str, source: str) -> None:
    made = inclusion(tmp_path, {"Cargo.toml": "[package]\n", path: source})
    assert made.why_right("README.md", "a_b::c") == "read by rustdoc"


def test_text_that_is_only_read_by_code_is_no_documentation(tmp_path: Path) -> None:
    made = inclusion(tmp_path, {"Cargo.toml": "", "src/lib.rs": 'const TEXT: &str = include_str!("../README.md");\n'})
    assert made.why_right("README.md", "a_b::c") == ""


def test_a_page_that_holds_the_whole_text_shows_it(tmp_path: Path) -> None:
    made = inclusion(tmp_path, {"part.md": BODY, "page.md": b"# Page\n" + BODY + b"\n## More\n", "other.md": BODY[:99]})
    assert made.pages("part.md", BODY) == ("page.md",)


def test_a_short_text_is_written_twice_by_chance(tmp_path: Path) -> None:
    made = inclusion(tmp_path, {"part.md": BODY[:60], "page.md": BODY})
    assert made.pages("part.md", BODY[:60]) == ()
