"""Links, images, definitions, HTML and code spans: what is one, what is none, and exactly where it is written."""

import pickle

import pytest

from hygiene.markdown import Facts, parse


def seen(facts: Facts) -> list[tuple[str, str]]:
    return [(link.kind, link.reference) for link in facts.links]


LINKS = [
    pytest.param("[a](b.md)", [("link", "b.md")], id="inline link"),
    pytest.param('[a](b.md "t") [c](d "(")', [("link", "b.md"), ("link", "d")], id="titles are no part of it"),
    pytest.param("[a](<b c.md>)", [("link", "b c.md")], id="angle brackets are no part of it"),
    pytest.param("[a](b(c(d)).md)", [("link", "b(c(d)).md")], id="balanced parentheses"),
    pytest.param(r"[a](b\)c.md)", [("link", r"b\)c.md")], id="escaped parenthesis, as written"),
    pytest.param("[a]()", [("link", "")], id="empty destination"),
    pytest.param("![a](b.png)", [("image", "b.png")], id="image"),
    pytest.param("[![a](b.png)](c.md)", [("image", "b.png"), ("link", "c.md")], id="image in a link: both"),
    pytest.param("[a [b](c) d](e)", [("link", "c")], id="link in a link: the inner one"),
    pytest.param("[a\nb](\n  c.md\n  'd')", [("link", "c.md")], id="over several lines"),
    pytest.param("*[a](b)* **_[c](d)_**", [("link", "b"), ("link", "d")], id="in emphasis"),
    pytest.param("# x [a](b)\n\ny [c](d)\n===", [("link", "b"), ("link", "d")], id="in headings"),
    pytest.param("> - [a](b)\n>   1. [c](d)", [("link", "b"), ("link", "d")], id="in nested containers"),
    pytest.param("> a\nb [c](d)", [("link", "d")], id="on a lazy line of a quote"),
    pytest.param("|x|y|\n|-|-|\n|[a](b)|[c](d\\|e)|", [("link", "b"), ("link", "d\\|e")], id="in table cells"),
    pytest.param("|x|\n|-|\n|a|[b](c)|", [], id="a cell beyond the last column is not shown"),
    pytest.param("[^1]\n\n[^1]: [a](b)\n\n    [c](d)", [("link", "b"), ("link", "d")], id="in a footnote"),
    pytest.param("[^1]: text.md", [], id="a footnote is no definition"),
    pytest.param("[a]: b.md\n[A]: c.md", [("definition", "b.md"), ("definition", "c.md")], id="duplicate definitions"),
    pytest.param("[a]:\n  <b c.md>\n  'd\n  e'", [("definition", "b c.md")], id="definition over several lines"),
    pytest.param("> [a]: b.md\n> 'c'", [("definition", "b.md")], id="definition in a quote"),
    pytest.param("[a]: file:///b", [("definition", "file:///b")], id="any scheme"),
    pytest.param("<https://a.b/c> <d@e.f>", [("autolink", "https://a.b/c"), ("autolink", "d@e.f")], id="autolinks"),
    pytest.param("x <a href='b.md'>c</a>", [("html", "b.md")], id="HTML in a paragraph"),
    pytest.param('<p>\n<img alt="a"\n src="b.png"></p>', [("html-image", "b.png")], id="HTML block, tag over lines"),
    pytest.param("<A HREF=b.md>", [("html", "b.md")], id="HTML without quotes, in capitals"),
    pytest.param("> <div>\n> <a href=b>", [("html", "b")], id="HTML block in a quote"),
    pytest.param("<script>\n'<a href=b>'\n</script>\n\n[c](d)", [("link", "d")], id="nothing in a script"),
    pytest.param("`[a](b)` ``[c](`d)``", [], id="nothing in code spans"),
    pytest.param("```\n[a](b)\n```\n~~~~\n[c](d)\n~~~\n[e](f)", [], id="nothing in fences"),
    pytest.param("    [a](b)\n\n\t[c](d)", [], id="nothing in indented code"),
    pytest.param("- a\n\n      [b](c)\n\n  [d](e)", [("link", "e")], id="indented code in a list"),
    pytest.param("<!-- [a](b) <a href=c> -->\n\nd <!-- [e](f) --> [g](h)", [("link", "h")], id="nothing in comments"),
    pytest.param("<!-- [a](b)\n\n[c](d)", [], id="nothing in a comment that nothing closes"),
    pytest.param("<div>\n[a](b)\n</div>", [], id="an HTML block holds no Markdown"),
    pytest.param(r"\[a](b) [c\](d) \![e](f)", [("link", "f")], id="escaped brackets"),
    pytest.param("[a] (b) [c](d e) [f](g", [], id="not quite links"),
    pytest.param(
        "> [a]: b\n[c]: d\n[e](f)", [("definition", "b"), ("definition", "d"), ("link", "f")], id="lazy definitions"
    ),
    pytest.param("[a]: b\n    [c](d)", [("definition", "b"), ("link", "d")], id="no code behind a definition"),
    pytest.param("[a]: b c", [], id="not quite a definition"),
    pytest.param("---\na: '[b](c)'\n---\n[d](e)", [("link", "e")], id="nothing in front matter"),
]


@pytest.mark.parametrize(("text", "expected"), LINKS)
def test_finds_links(text: str, expected: list[tuple[str, str]]) -> None:
    assert seen(parse(text.encode())) == expected


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf"], ids=["plain", "BOM"])
@pytest.mark.parametrize("lead", ["", "---\ntitle: é\n---\n", "é 🎉 <!-- ü -->\n\n"], ids=["", "front matter", "text"])
@pytest.mark.parametrize(("text", "expected"), LINKS[:-1])
def test_spans_hold_exactly_what_is_written(
    text: str, expected: list[tuple[str, str]], lead: str, before: bytes, newline: str
) -> None:
    source = before + (lead + text).replace("\n", newline).encode()
    facts = parse(source)
    assert seen(facts) == expected
    lines = (lead + text).split("\n")
    for link in facts.links:
        assert source[link.start : link.end] == link.reference.encode()
        assert lines[link.line - 1][link.column - 1 :].startswith(link.reference)
        assert facts.line_of(link.start) == link.line


def test_resolves_escapes_and_entities_but_not_percent_signs() -> None:
    facts = parse(rb"[a](b\_c&amp;d%20e\q) <a href='f&amp;g\_h'>")
    assert [link.destination for link in facts.links] == ["b_c&d%20e\\q", "f&g\\_h"]


def test_an_address_between_angle_brackets_is_a_mail_destination() -> None:
    assert [link.destination for link in parse(b"<a@b.org>").links] == ["mailto:a@b.org"]


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        pytest.param("[Foo  Bar]: x\n\n[t][foo bar] [FOO BAR][] [foo\nbar]", ["foo bar"] * 3, id="all three forms"),
        pytest.param("[a]: x\n\n[a][b] [c] ![a]", ["a"], id="a full reference without a definition is none"),
        pytest.param("[t][a]\n\n[a]: x", ["a"], id="used before it is defined"),
        pytest.param("[a]: x\n\n[a [a] b]", ["a"], id="a label holds no bracket"),
    ],
)
def test_finds_uses_of_definitions(text: str, labels: list[str]) -> None:
    assert [use.label for use in parse(text.encode()).uses] == labels


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        pytest.param("`a.md` and ``b`c``", ["a.md", "b`c"], id="any number of backticks"),
        pytest.param("`` `a` `` ` b `", ["`a`", "b"], id="one space of padding"),
        pytest.param("`  `", ["  "], id="only spaces"),
        pytest.param("`a\nb`", ["a b"], id="over two lines"),
        pytest.param("\\`a `b", [], id="escaped or unclosed"),
        pytest.param("- x\n  `a`\n# `b`\n\n|`c`|d|\n|-|-|", ["a", "b", "c"], id="everywhere"),
    ],
)
def test_finds_code_spans(text: str, codes: list[str]) -> None:
    source = text.encode()
    facts = parse(source)
    assert [code.text for code in facts.code_spans] == codes
    for code in facts.code_spans:
        assert source[code.start : code.end].replace(b"\n", b" ") == code.text.encode()


def test_finds_explicit_anchors() -> None:
    text = '<a name="a"></a>\n\n<div id="b&amp;c">\n\nx <span id=d> {#e}\n\n(f)=\n\n'
    text += '`<i id=g>`\n\n```\n{#h}\n```\n<meta name="i">'
    assert set(parse(text.encode()).anchors) == {"a", "b&c", "d", "e", "f"}


MDX = (
    b"{/* [a](b)\n\n[c](d) */}\n\n<Card href='e.md' x={1}>\n[f](g.md)\n</Card>\n\n"
    b"    [h](i.md)\n\n```jsx\n{/* \n```\n[j](k) */}\n"
)


def test_mdx_has_its_own_comments_and_no_indented_code() -> None:
    facts = parse(MDX, is_mdx=True)
    assert [link.reference for link in facts.links] == ["g.md", "i.md", "k"]
    assert [comment.text for comment in facts.comments] == ["[a](b)\n\n[c](d)"]
    assert [link.reference for link in parse(MDX).links] == ["b", "d", "k"]


def test_facts_survive_pickling_and_are_a_function_of_the_bytes() -> None:
    facts = parse(MDX)
    assert pickle.loads(pickle.dumps(facts)) == facts == parse(MDX)
