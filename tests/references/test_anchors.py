"""The ids of headings by GitHub's rules, and the names of sections at a glance."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.markdown.facts import parse
from hygiene.markdown.sections import glance, sections_of
from hygiene.markdown.slug import anchors_of, folded, github_slug, github_slugs
from hygiene.references.anchors import in_other_case

IDS = [
    pytest.param("# Same\n# Same 1\n# Same\n", ("same", "same-1", "same-2"), id="a number that is taken"),
    pytest.param("## use_run `all_now` *em*\n", ("use_run-all_now-em",), id="underscores, code and emphasis"),
    pytest.param("## [link](x.md) ![img](y.png) <b>bold</b>\n", ("link--bold",), id="links, images and HTML"),
    pytest.param("Two\nlines\n===\n", ("two-lines",), id="underlined, over two lines"),
    pytest.param("> ## Quoted\n\n- # Listed\n  ## Below\n", ("quoted", "listed", "below"), id="in quotes and lists"),
    pytest.param("<!--\n# Hidden\n-->\n", (), id="in a comment"),
    pytest.param("```\n# code\n```\n\n    # code\n\n~~~\n# code\n", (), id="in code"),
    pytest.param("---\ntitle: Front\n---\n\n# Real\n", ("real",), id="not the title of front matter"),
    pytest.param("> [!NOTE]\n> text\n\nA[^1].\n\n[^1]: Note\n", (), id="neither alerts nor footnotes"),
    pytest.param("## हिन्दी शब्द\n", ("हिन्दी-शब्द",), id="combining marks"),
    pytest.param("## A — B \u2013 C…\n", ("a--b--c",), id="dashes and an ellipsis"),
    pytest.param("## C# & C++ 100%\n", ("c--c-100",), id="signs"),
    pytest.param("## &amp; x\n", ("-x",), id="an entity is the sign that it means: dropped, its space kept"),
]


@pytest.mark.parametrize(("text", "ids"), IDS)
def test_gives_the_ids_of_github(text: str, ids: tuple[str, ...]) -> None:
    facts = parse(text.encode())
    assert github_slugs(heading.text for heading in facts.headings) == ids
    assert {*ids} <= anchors_of(facts) | {""}


@given(st.text(max_size=60))
def test_an_id_of_an_id_is_the_same_id(text: str) -> None:
    identifier = github_slug(text)
    if identifier == identifier.lower():
        assert github_slug(identifier.replace(" ", "-")) == identifier
    assert " " not in identifier


@given(st.lists(st.sampled_from(["a", "a 1", "a-1", "A", "b", "a 2"]), max_size=8))
def test_no_two_headings_have_one_id(texts: list[str]) -> None:
    identifiers = github_slugs(texts)
    assert len(set(identifiers)) == len(texts)


WORDS = st.sampled_from(["one", "Two", "`code`", "*x*", "é", "新", "a_b", "3", "-", "&", "{#own}"])
LINES = st.one_of(
    st.lists(WORDS, min_size=1, max_size=3).map(lambda words: "## " + " ".join(words)),
    st.sampled_from(["text", "", "```", "~~~", "# top", "### deep ##", "Set\n===", '<a id="mark"></a>', "> # in"]),
)


@given(st.lists(LINES, max_size=10))
def test_a_glance_misses_no_id_of_an_ordinary_document(lines: list[str]) -> None:
    source = "\n\n".join(lines).encode()
    facts = parse(source)
    names = glance(source)
    written = {folded(name) for name in github_slugs(heading.text for heading in facts.headings)}
    assert {*written, *map(folded, facts.anchors)} - {""} <= names | {""}


@given(st.lists(LINES, max_size=10))
def test_sections_hold_the_text_between_headings(lines: list[str]) -> None:
    source = "\n\n".join(lines).encode()
    sections = sections_of(parse(source), source)
    assert len(sections) == len(parse(source).headings)
    assert all(section.whole.startswith(section.own) for section in sections)


@pytest.mark.parametrize(
    ("names", "fragment", "meant"),
    [
        (("merging",), "Merging", "merging"),
        (("merging",), "merging", None),
        (("merging", "MERGING"), "Merging", None),
        (("café",), "Caf%C3%A9", "café"),
        (("other",), "Merging", None),
    ],
)
def test_another_letter_case_means_one_id(names: tuple[str, ...], fragment: str, meant: str | None) -> None:
    assert in_other_case(names, fragment) == meant
