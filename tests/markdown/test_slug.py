"""Anchors: GitHub's ids to the letter, and every id that a site builder gives."""

import pytest

from hygiene.markdown import anchors_of, github_slug, github_slugs, parse, slug_variants


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        pytest.param("Getting started", "getting-started", id="words"),
        pytest.param("A  b - c", "a--b---c", id="hyphens are not folded"),
        pytest.param("C++ & C#: what's new?", "c--c-whats-new", id="punctuation goes"),
        pytest.param("snake_case-kebab", "snake_case-kebab", id="underscore and hyphen stay"),
        pytest.param("v1.2.3 (2026-01-01)", "v123-2026-01-01", id="a version"),
        pytest.param("Über Größe", "über-größe", id="letters of any script"),
        pytest.param("日本語 テスト", "日本語-テスト", id="ideographs"),
        pytest.param("हिन्दी", "हिन्दी", id="marks stay"),
        pytest.param("🚀 Launch", "-launch", id="an emoji goes, its space stays"),
        pytest.param(":rocket: Launch", "rocket-launch", id="a shortcode is text"),
        pytest.param("⚙️ Settings", "\ufe0f-settings", id="an emoji selector is a mark and stays"),
        pytest.param("x² ½ Ⅷ ٣", "x--ⅷ-٣", id="superscripts and fractions go, other numbers stay"),
        pytest.param("a\u00a0b\u200dc", "abc", id="no other space, no joiner"),
        pytest.param("Ⓐ a‿b", "ⓐ-a‿b", id="enclosed letters and connectors stay"),
        pytest.param("a — b", "a--b", id="a dash goes"),
        pytest.param("!?", "", id="nothing is left"),
    ],
)
def test_github_slug(text: str, slug: str) -> None:
    assert github_slug(text) == slug


@pytest.mark.parametrize(
    ("texts", "slugs"),
    [
        pytest.param(["a", "a", "a"], ["a", "a-1", "a-2"], id="repeated"),
        pytest.param(["a", "a", "a-1"], ["a", "a-1", "a-1-1"], id="a number that was given away"),
        pytest.param(["a", "a-1", "a"], ["a", "a-1", "a-2"], id="a number that is taken"),
        pytest.param(["A b", "a-b"], ["a-b", "a-b-1"], id="equal after all"),
        pytest.param(["!", "?"], ["", "-1"], id="nothing, twice"),
    ],
)
def test_github_numbers_repeated_headings(texts: list[str], slugs: list[str]) -> None:
    assert list(github_slugs(texts)) == slugs


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        pytest.param("What's new - now", "whats-new-now", id="Python-Markdown"),
        pytest.param("Größe", "grosse".replace("ss", ""), id="Python-Markdown drops what is not ASCII"),
        pytest.param("1. Was ist neu?", "was-ist-neu", id="kramdown and docutils strip what leads"),
        pytest.param("a.b/c", "a-b-c", id="VitePress and docutils"),
        pytest.param("2 Ways", "_2-ways", id="VitePress marks a leading digit"),
        pytest.param("a -- b", "a-b", id="GitLab and DocFX fold hyphens"),
        pytest.param("⚙️ Settings", "-settings", id="GitHub without the emoji selector"),
    ],
)
def test_slug_variants(text: str, slug: str) -> None:
    assert slug in slug_variants(text)


@pytest.mark.parametrize(
    ("text", "there", "absent"),
    [
        pytest.param("# A `b` *c* [d](e)\n", {"a-b-c-d"}, {"a-b-c-de"}, id="from the rendered text"),
        pytest.param("# A\n# A\n", {"a", "a-1", "a_1"}, {"a-2"}, id="numbered, in both ways"),
        pytest.param("# A {#own}\n", {"own", "a", "a-own"}, set(), id="explicit, for builders and for plain readers"),
        pytest.param("# A {/* #own */}\n", {"own", "a"}, set(), id="explicit in an MDX comment"),
        pytest.param('<a name="X"></a>\n\n<h2 id="y">Z</h2>\n', {"X", "y"}, {"z"}, id="HTML"),
        pytest.param("A\nb\n---\n", {"a-b"}, set(), id="underlined, over two lines"),
        pytest.param("# <a id='i'></a>A ![b](c) d\n", {"i", "a--d"}, set(), id="an image leaves nothing"),
        pytest.param("# A &amp; b \\_ c\n", {"a--b-_-c"}, set(), id="entities and escapes"),
        pytest.param("```\n# A\n```\n", set(), {"a"}, id="nothing in fences"),
    ],
)
def test_anchors_of(text: str, there: set[str], absent: set[str]) -> None:
    anchors = anchors_of(parse(text.encode()))
    assert there <= anchors
    assert not absent & anchors


@pytest.mark.parametrize(("builder", "is_one"), [("VitePress", False), ("Docusaurus", False), ("Hugo", True)])
def test_an_id_of_its_own_is_the_only_one_by_some_builders(builder: str, is_one: bool) -> None:
    anchors = anchors_of(parse(b"# A {#own}\n# B\n"), builder)
    assert {"own", "a-own", "b"} <= anchors
    assert ("a" in anchors) == is_one


BY_BUILDER = [
    pytest.param("Part one — Basics", "MkDocs", "part-one-basics", True, id="Python-Markdown folds dashes"),
    pytest.param("Part one — Basics", "MkDocs", "part-one--basics", True, id="GitHub's id is one on every site"),
    pytest.param("Part one — Basics", "Docusaurus", "part-one-basics", False, id="Docusaurus does as GitHub does"),
    pytest.param("a.b/c", "Sphinx", "a-b-c", True, id="docutils"),
    pytest.param("a.b/c", "MkDocs", "a-b-c", False, id="another builder's rule"),
    pytest.param("`$$`", "DocFX", "section", True, id="DocFX, a heading of signs"),
    pytest.param("1. Was", "Jekyll", "was", True, id="kramdown"),
    pytest.param("a b", "mdBook", "a-b", True, id="mdBook"),
    pytest.param("2 Ways", "VitePress", "_2-ways", True, id="VitePress"),
    pytest.param("a.b/c", "Hugo", "a-b-c", True, id="a builder whose sites choose"),
]


@pytest.mark.parametrize(("text", "builder", "slug", "is_one"), BY_BUILDER)
def test_a_known_builder_has_its_own_rules_and_githubs(text: str, builder: str, slug: str, is_one: bool) -> None:
    assert (slug in slug_variants(text, builder)) == is_one
