"""Headings, fences, tasks, comments, front matter, lines and prose."""

import pytest

from hygiene.errors import UnreadableError
from hygiene.markdown import front_matter_values, parse, prose


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("# a\n## b ##\n###### c\\#\n", [(1, "a"), (2, "b"), (6, "c#")], id="with marks"),
        pytest.param("a\n===\nb\nc\n---\n", [(1, "a"), (2, "b c")], id="underlined"),
        pytest.param("#a\n####### b\n\\# c\n", [], id="not quite headings"),
        pytest.param("#\n", [(1, "")], id="without text"),
        pytest.param("> # a\n- ## b\n", [(1, "a"), (2, "b")], id="in containers"),
        pytest.param(
            "# *a* __b__ `c_d` [e](f) ![g](h) <b>i</b> &amp; j\\_k\n", [(1, "a b c_d e  i & j_k")], id="rendered"
        ),
        pytest.param("# [1.0] - [x]\n\n[1.0]: y\n", [(1, "1.0 - [x]")], id="references"),
        pytest.param("# snake_case_name\n", [(1, "snake_case_name")], id="underscores in a word"),
    ],
)
def test_finds_headings(text: str, expected: list[tuple[int, str]]) -> None:
    assert [(heading.level, heading.text) for heading in parse(text.encode()).headings] == expected


@pytest.mark.parametrize(
    ("text", "identifier"),
    [
        pytest.param("# a {#b-c}\n", "b-c", id="braces"),
        pytest.param("# a {: #b .x }\n", "b", id="attribute list"),
        pytest.param("# a {/* #b */}\n", "b", id="MDX comment"),
        pytest.param("# a #b\n", None, id="none"),
    ],
)
def test_keeps_an_explicit_id_apart_from_the_text(text: str, identifier: str | None) -> None:
    for is_mdx in (False, True):
        (heading,) = parse(text.encode(), is_mdx=is_mdx).headings
        assert heading.explicit_id == identifier
        assert heading.text == ("a" if identifier else "a #b")
        assert heading.raw == text.removeprefix("# ").rstrip()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("```py x\na\n```\n", [("py", 1, 3, True, "a\n")], id="closed"),
        pytest.param("~~~\n```\n~~~~\n", [("", 1, 3, True, "```\n")], id="closed by a longer one"),
        pytest.param("````\n```\n", [("", 1, 2, False, "```\n")], id="open to the end"),
        pytest.param("```", [("", 1, 1, False, "")], id="nothing but its mark"),
        pytest.param("> ```\n> a\n> ```\nb\n", [("", 1, 3, True, "> a\n")], id="in a quote"),
        pytest.param("> ```\n> > ```\n\nb\n", [("", 1, 2, False, "> > ```\n")], id="a quoted mark closes nothing"),
        pytest.param("- ```\n  a\n  ```\n", [("", 1, 3, True, "  a\n")], id="in a list"),
        pytest.param("- ```\n  a\nb\n", [("", 1, 2, False, "  a\n")], id="cut off by the end of a list"),
        pytest.param("``` a`b\n", [], id="inline code that looks like one"),
    ],
)
def test_finds_fences(text: str, expected: list[tuple[str, int, int, bool, str]]) -> None:
    source = text.encode()
    facts = parse(source)
    assert [
        (
            fence.language,
            fence.line,
            fence.end_line,
            fence.is_closed,
            source[fence.content_span.start : fence.content_span.end].decode(),
        )
        for fence in facts.fences
    ] == expected
    assert (facts.unclosed_fence is None) == all(row[3] for row in expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("- [ ] a\n- [x] b\n- [X] c\n", [(False, "a", 1), (True, "b", 1), (True, "c", 1)], id="a list"),
        pytest.param("1. [x] a\n   - [ ] b\n     c\n", [(True, "a", 1), (False, "b c", 2)], id="nested"),
        pytest.param("> * [ ] [a](b)\n", [(False, "[a](b)", 1)], id="in a quote"),
        pytest.param("- [ ]a\n- [y] b\n- [x]\n- \\[x] c\n[x] d\n", [], id="not quite tasks"),
        pytest.param("- a\n\n  [ ] b\n", [], id="only an item's first paragraph"),
        pytest.param("```\n- [ ] a\n```\n", [], id="nothing in fences"),
    ],
)
def test_finds_tasks(text: str, expected: list[tuple[bool, str, int]]) -> None:
    assert [(task.is_checked, task.text, task.depth) for task in parse(text.encode()).tasks] == expected


@pytest.mark.parametrize(
    ("text", "kind", "inner"),
    [
        pytest.param("---\na: 1\n---\n# b\n", "yaml", "a: 1\n", id="YAML"),
        pytest.param("---\na: 1\n...\n", "yaml", "a: 1\n", id="YAML with dots"),
        pytest.param("---\n---\n", "yaml", "", id="empty"),
        pytest.param("---\na: 1\n---", "yaml", "a: 1\n", id="without a last line break"),
        pytest.param("+++\na = 1\n+++\n", "toml", "a = 1\n", id="TOML"),
        pytest.param("\n---\na: 1\n---\n", None, "", id="not on the first line"),
        pytest.param("---\na: 1\n", None, "", id="never closed"),
        pytest.param("---\n\nprose\n\n---\n", None, "", id="prose between rules"),
    ],
)
def test_finds_front_matter(text: str, kind: str | None, inner: str) -> None:
    for bom in (b"", b"\xef\xbb\xbf"):
        source = bom + text.encode()
        found = parse(source).front_matter
        assert (found.kind if found else None) == kind
        if found:
            assert found.text == inner
            assert source[found.span.start : found.span.end].decode() == text.removesuffix("# b\n")
            assert found.end_line == text.removesuffix("# b\n").rstrip("\n").count("\n") + 1


@pytest.mark.parametrize(
    ("inner", "values"),
    [
        pytest.param("a: [1, b]\n", {"a": [1, "b"]}, id="values"),
        pytest.param("", {}, id="nothing"),
        pytest.param("a: b: c\n", None, id="invalid"),
        pytest.param("a: !!python/object/apply:os.getcwd []\n", None, id="no Python objects"),
        pytest.param("a: 2026-02-31\n", None, id="an impossible date"),
        pytest.param("a: " + "[" * 50_000 + "\n", None, id="nested without end"),
        pytest.param("1: a\nb: c\n", None, id="a key that is no text"),
        pytest.param("a: *b\n", None, id="an alias of nothing"),
    ],
)
def test_reads_front_matter_without_ever_raising(inner: str, values: dict[str, object] | None) -> None:
    found = parse(f"---\n{inner}---\n".encode()).front_matter
    assert found is not None
    assert front_matter_values(found) == values


def test_reads_toml_front_matter() -> None:
    found = parse(b'+++\na = "b"\n+++\n').front_matter
    assert found is not None
    assert front_matter_values(found) == {"a": "b"}


def test_finds_comments_with_their_places() -> None:
    source = "<!-- a\nb -->\n\né <!-- c --> d\n".encode()
    facts = parse(source)
    assert [(c.text, c.line, c.end_line) for c in facts.comments] == [("a\nb", 1, 2), ("c", 4, 4)]
    assert source[facts.comments[1].span.start : facts.comments[1].span.end] == b"<!-- c -->"


def test_prose_is_what_a_reader_reads() -> None:
    source = b"---\na: b\n---\n# c\n\n```\nd\n```\n\n    e\n\nf `g` <!-- h --> i\r\n"
    lines = [(line.line, line.text) for line in prose(source, parse(source)) if line.text]
    assert lines == [(4, "# c"), (12, "f `g`            i")]


@pytest.mark.parametrize(
    ("source", "spans", "newline"),
    [
        pytest.param(b"", [], "\n", id="empty"),
        pytest.param(b"a", [(0, 1)], "\n", id="no line break"),
        pytest.param(b"a\n\nb\n", [(0, 2), (2, 3), (3, 5)], "\n", id="line feeds"),
        pytest.param(b"a\r\nb\r\nc\n", [(0, 3), (3, 6), (6, 8)], "\r\n", id="mostly pairs"),
        pytest.param(b"a\rb", [(0, 2), (2, 3)], "\r", id="carriage returns"),
        pytest.param(b"\xef\xbb\xbfa\nb", [(3, 5), (5, 6)], "\n", id="BOM"),
        pytest.param("é\u2028\x0b\n".encode(), [(0, 7)], "\n", id="no other line breaks"),
    ],
)
def test_knows_its_lines(source: bytes, spans: list[tuple[int, int]], newline: str) -> None:
    facts = parse(source)
    assert facts.line_count == len(spans)
    assert [(facts.line_span(n).start, facts.line_span(n).end) for n in range(1, len(spans) + 1)] == spans
    assert facts.newline == newline


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        pytest.param(b"a\xff", "not UTF-8", id="Latin-1"),
        pytest.param("a".encode("utf-16"), "not UTF-8", id="UTF-16"),
        pytest.param(b"a\0b", "contains NUL bytes", id="NUL"),
        pytest.param(b"a" * (16 * 1024 * 1024 + 1), "larger than 16 MiB", id="huge"),
        pytest.param(b"> " * 100, "nested more than 64 blocks deep", id="deep quotes"),
        pytest.param(b"- " * 100 + b"a", "nested more than 64 blocks deep", id="deep lists"),
        pytest.param(b"> " * 20 + b"a\n" + b"b\n" * 20_000, "too many lines in nested quotes", id="deep and long"),
        pytest.param(b"[a](b)" * 110_000, "more than 100000 links, code spans and headings", id="too many facts"),
    ],
)
def test_says_why_it_cannot_read(source: bytes, reason: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        parse(source)
    assert caught.value.reason == reason
