"""Where a document may name a path, and how cheaply that is found."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.errors import UnreadableError
from hygiene.markdown.facts import parse
from hygiene.references.mentions import Mention, mentions, url_mentions

MARKS = ["`", "```", "sh", "\n", " ", "a/b.py", "$ ", "./x.sh", "|", "[", "](", ")", "<!--", "-->", "é", "\r\n", "\t"]
MARKS += [
    "    ",
    "> ",
    "- ",
    "# ",
    "*",
    "_",
    "a/",
    "/",
    "//",
    ":12",
    "{x}",
    '"',
    "=",
    "\\",
    "---",
    "<<EOF",
    "EOF",
    "\ufeff",
]


def found(text: str) -> list[tuple[str, str]]:
    return [(mention.kind, mention.text) for mention in read(text.encode())]


def read(source: bytes) -> tuple[Mention, ...]:
    return mentions(parse(source), source)


PROSE = [
    pytest.param("see a/b.md.", ["a/b.md"], id="end of a sentence"),
    pytest.param("(a/b.md), **c/d.md**: _e/f.md_!", ["a/b.md", "c/d.md", "e/f.md"], id="marks around it"),
    pytest.param("\"a/b.md\" 'c/d.md'", ["a/b.md", "c/d.md"], id="quotes"),
    pytest.param("a/b.py:12, a/b.py:12-20 a/b.py:", ["a/b.py:12", "a/b.py:12-20", "a/b.py"], id="lines"),
    pytest.param("a/b/ ./c/d", ["a/b/", "./c/d"], id="folders and dots"),
    pytest.param("| a/b.md | c |\n|--|--|\n", ["a/b.md"], id="table"),
    pytest.param("[a/b.md](c/d.md) ![](e/f.png) <g/h>", [], id="links and elements"),
    pytest.param("[a/b.md][c]\n\n[c]: d/e.md 'f/g'\n", [], id="label, definition and title"),
    pytest.param("https://x.org/a/b.md mailto:a/b ~/a/b /a/b $A/b", [], id="URLs, homes, roots, variables"),
    pytest.param("a/b(c) a/{b} a/*.md a/<b> a//b é/a/b a\\b/c", [], id="parts of something else"),
    pytest.param("<!-- a/b.md -->\n", [], id="comment"),
    pytest.param("---\na: b/c.md\n---\n", [], id="front matter"),
    pytest.param('<p title="a/b.md">c</p>\n', [], id="attribute"),
]


@pytest.mark.parametrize(("text", "paths"), PROSE)
def test_prose(text: str, paths: list[str]) -> None:
    assert found(text) == [("prose", path) for path in paths]


CODE = [
    pytest.param("`a/b.py`", [("code", "a/b.py")], id="a path"),
    pytest.param("`a.py:9`", [("code", "a.py:9")], id="a name and a line"),
    pytest.param("`run a/b.py --c=d/e.f`", [("code", "a/b.py"), ("code", "d/e.f")], id="a command"),
    pytest.param("`a/b/{id}/c` `a/b/<c>` `a/b/**`", [("code", "a/b/")] * 3, id="placeholders"),
    pytest.param("`a/b/NEW_NAME` `a/READ_ME.md`", [("code", "a/b/"), ("code", "a/READ_ME.md")], id="in capitals"),
    pytest.param("`{a}/b` `a/<b>` `word`", [], id="nothing before the placeholder"),
    pytest.param("```sh\na/b.sh c/d # e/f\n# g/h\n```\n", [("command", "a/b.sh"), ("command", "c/d")], id="shell"),
    pytest.param("```console\n$ a/b.sh\nc/d\n> e/f\n```\n", [("command", "a/b.sh")], id="console"),
    pytest.param("```sh\n$ a/b \\\n  c/d\ne/f\n```\n", [("command", "a/b"), ("command", "c/d")], id="continued"),
    pytest.param("```sh\ncat <<'X' > a/b\nc/d\nX\ne/f\n```\n", [("command", "a/b"), ("command", "e/f")], id="heredoc"),
    pytest.param("```bash\n> run a/b.sh\nc/d.rs\n```\n", [("command", "a/b.sh")], id="an arrow as prompt, and output"),
    pytest.param("```\na/b.sh\n```\n", [], id="no language and no prompt"),
    pytest.param("x\n\n    $ a/b.sh\n    c/d\n", [("command", "a/b.sh")], id="indented, after a prompt"),
    pytest.param("```ts\n// a/b.ts\n```\n", [("caption", "a/b.ts")], id="caption"),
    pytest.param("```html\n<!-- a/b.html -->\n```\n", [("caption", "a/b.html")], id="caption in a comment of HTML"),
    pytest.param("```py\n# a/b.py holds it\n```\n", [], id="a comment that says more"),
    pytest.param("```py\nx\n# a/b.py\n```\n", [], id="not the first line"),
]


@pytest.mark.parametrize(("text", "expected"), CODE)
def test_code(text: str, expected: list[tuple[str, str]]) -> None:
    assert found(text) == expected


def test_a_mention_says_where_it_stands() -> None:
    source = "\ufeffé\r\n\r\né **a/b.md** `c/d`\r\n".encode()
    places = [(one.line, one.column, source[one.start : one.end]) for one in read(source)]
    assert places == [(3, 5, b"a/b.md"), (3, 15, b"c/d")]


def test_addresses_outside_links_are_found_apart() -> None:
    source = b"See https://x.org/a, `https://x.org/b` and <https://x.org/c>.\n\n```sh\ncurl https://x.org/d\n```\n"
    texts = [(one.kind, one.text) for one in url_mentions(parse(source), source)]
    assert texts == [("url", f"https://x.org/{name}") for name in "abd"]


@given(st.lists(st.sampled_from(MARKS), max_size=40).map("".join) | st.text(max_size=80))
def test_a_span_slices_back_to_its_text(text: str) -> None:
    source = text.encode("utf-8", "surrogatepass")
    try:
        facts = parse(source)
    except UnreadableError:
        return
    for one in (*mentions(facts, source), *url_mentions(facts, source)):
        assert source[one.start : one.end].decode() == one.text
        line = facts.line_span(one.line)
        assert line.start <= one.start < line.end
        assert len(source[line.start : one.start].decode()) == one.column - 1


BIG = [b"/", b"a/", b"a/ ", b"a/b.md ", b"[a/b ", b"#a/", b"a", b"a/b]", b"http://a "]


@pytest.mark.parametrize("piece", BIG)
def test_no_bytes_take_long(piece: bytes) -> None:
    source = b"x\n\n" + piece * (300_000 // len(piece)) + b"\n"
    facts = parse(source)
    before = time.process_time()
    mentions(facts, source)
    url_mentions(facts, source)
    assert time.process_time() - before < 2
