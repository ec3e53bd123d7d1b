"""Drafts for links that lead nowhere."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hygiene.markdown.facts import parse
from hygiene.markdown.slug import anchors_of
from tests.drafting.made import drafted
from tests.support.repos import Repo, repo


def gone(root: Path, readme: str | bytes) -> Repo:
    """A repository that had `docs/gone.md` and `img/gone.png`, and lost them."""
    made = repo(root).commit({"README.md": "# Old\n", "docs/gone.md": "# Gone\n", "img/gone.png": b"png"})
    return made.remove("docs/gone.md", "img/gone.png").commit({"README.md": readme, "docs/here.md": "# Here\n"})


UNLINKED = {
    "a link": ("# A\n\nRead [the guide](docs/gone.md) first.\n", "# A\n\nRead the guide first.\n"),
    "a title": ('# A\n\nRead [the guide](docs/gone.md "Now") first.\n', "# A\n\nRead the guide first.\n"),
    "angle brackets": ("# A\n\nRead [the guide](<docs/gone.md>) first.\n", "# A\n\nRead the guide first.\n"),
    "brackets in the label": ("# A\n\nRead [the [old] guide](docs/gone.md).\n", "# A\n\nRead the [old] guide.\n"),
    "escapes": ("# A\n\nRead [a \\] b](docs/gone.md).\n", "# A\n\nRead a \\] b.\n"),
    "other scripts": ("# A\n\n请[阅读](docs/gone.md)文档。\n", "# A\n\n请阅读文档。\n"),
    "a heading": ("# A\n\n## See [the guide](docs/gone.md)\n\nx\n", "# A\n\n## See the guide\n\nx\n"),
    "a table": (
        "# A\n\n| a | b |\n|---|---|\n| [x y](docs/gone.md) | z |\n",
        "# A\n\n| a | b |\n|---|---|\n| x y | z |\n",
    ),
    "emphasis": ("# A\n\n**[the guide](docs/gone.md)**\n", "# A\n\n**the guide**\n"),
    "an image in a link": (
        "# A\n\n[![shot](https://example.org/a.png)](docs/gone.md) x\n",
        "# A\n\n![shot](https://example.org/a.png) x\n",
    ),
    "two places": ("# A\n\n[one](docs/gone.md) and [two](docs/gone.md)\n", "# A\n\none and two\n"),
    "an element": ('# A\n\nRead <a href="docs/gone.md">the guide</a> first.\n', "# A\n\nRead the guide first.\n"),
    "CRLF": ("# A\r\n\r\nRead [the guide](docs/gone.md).\r\nx", "# A\r\n\r\nRead the guide.\r\nx"),
    "a byte order mark": ("\ufeff[the guide](docs/gone.md)\n\nx\n", "\ufeffthe guide\n\nx\n"),
    "a definition": (
        "# A\n\nRead [the guide][g] and [G], x.\n\n[g]: docs/gone.md\n\nend\n",
        "# A\n\nRead the guide and G, x.\n\nend\n",
    ),
    "an image alone": ("# A\n\n![shot](img/gone.png)\n\nx\n", "# A\n\nx\n"),
    "an image in a line": ("# A\n\nSee ![the shot](img/gone.png) here.\n", "# A\n\nSee the shot here.\n"),
    "a linked image alone": ("# A\n\n[![shot](img/gone.png)](img/gone.png)\n\nx\n", "# A\n\nx\n"),
    "a badge": (
        "# A\n\n[![build](img/gone.png)](https://example.org)\n",
        "# A\n\n[build](https://example.org)\n",
    ),
    "an image element": (
        '# A\n\n<p align="center">\n<img src="img/gone.png">\n</p>\n',
        '# A\n\n<p align="center">\n</p>\n',
    ),
}
LEFT = {
    "a label that would begin a list": "# A\n\n[1. one](docs/gone.md)\n",
    "a label that would begin a heading": "# A\n\n[# one](docs/gone.md)\n",
    "a word that would grow": "# A\n\nre[read](docs/gone.md) x\n",
    "what only points": "# A\n\nSee [here](docs/gone.md).\n",
    "what points below": "# A\n\nSee [the guide](docs/gone.md) below.\n",
    "a row about what never was": "# A\n\n| a | b |\n|---|---|\n| [x y](docs/never.md) | z |\n",
    "an item about what never was": "# A\n\n- [x y](docs/never.md) - what it is\n",
    "the path itself": "# A\n\nRead [docs/gone.md](docs/gone.md) x\n",
    "a path that never was": "# A\n\nRead [./docs/never.md](docs/never.md) x\n",
    "a definition that is given twice": "# A\n\n[g] x\n\n[g]: docs/gone.md\n[g]: docs/here.md\n",
    "an image without a word in a line": "# A\n\nSee ![](img/gone.png) here.\n",
}


@pytest.mark.parametrize("case", UNLINKED)
def test_the_text_stays_without_the_link(case: str, tmp_path: Path) -> None:
    before, after = UNLINKED[case]
    assert drafted(gone(tmp_path, before)).after() == after.encode()


@pytest.mark.parametrize("case", LEFT)
def test_what_would_read_otherwise_is_left(case: str, tmp_path: Path) -> None:
    assert drafted(gone(tmp_path, LEFT[case])).kinds == [None]


@pytest.mark.parametrize("link", ["docs/gone.md", "docs/"])
def test_says_nothing_of_what_is_only_gone_from_the_disk(tmp_path: Path, link: str) -> None:
    made = repo(tmp_path).commit({"README.md": f"# A\n\nRead [the guide]({link}).\n", "docs/gone.md": "# Gone\n"})
    (made.root / "docs/gone.md").unlink()
    (made.root / "docs").rmdir()
    assert drafted(made).kinds == [None]


def test_the_summary_says_what_became_of_the_target(tmp_path: Path) -> None:
    made = drafted(gone(tmp_path, "# A\n\nRead [the guide](docs/gone.md) first.\n"))
    commit = made.repo.head()[:7]
    assert made.draft is not None
    assert made.draft.summary == f"leave the text without the link: docs/gone.md was removed in {commit}"


def test_a_link_follows_to_the_only_file_of_that_name_with_its_label(tmp_path: Path) -> None:
    made = repo(tmp_path).commit(
        {"README.md": "# A\n\n[docs/setup-guide.md](docs/setup-guide.md#first)\n", "site/setup-guide.md": "# First\n"}
    )
    found = drafted(made)
    assert found.after() == b"# A\n\n[site/setup-guide.md](site/setup-guide.md#first)\n"
    assert found.draft is not None
    assert found.draft.summary == "point it to site/setup-guide.md, the only file of that name"


def test_a_fragment_that_is_not_there_is_left_out(tmp_path: Path) -> None:
    text = "# A\n\nSee [how](docs/setup-guide.md#second).\n"
    made = repo(tmp_path).commit({"README.md": text, "site/setup-guide.md": "# First\n"})
    assert drafted(made).after() == b"# A\n\nSee [how](site/setup-guide.md).\n"


def test_a_route_of_a_site_is_not_taken_out(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "# A\n\nSee [routing](advanced-routing) now.\n", "docs/a.md": "# A\n"})
    assert drafted(made).kinds in ([], [None])


WORDS = st.text("abc é中*_`[]()!\\<>|#-1. ", min_size=1, max_size=12)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(before=WORDS, label=WORDS, after=WORDS, newline=st.sampled_from(["\n", "\r\n"]), heading=st.booleans())
def test_an_unlinked_document_says_the_rest_as_before(
    before: str, label: str, after: str, newline: str, *, heading: bool, tmp_path_factory: pytest.TempPathFactory
) -> None:
    line = f"{'## x ' if heading else ''}{before}[{label}](docs/gone.md){after}"
    source = newline.join(["# A", "", line, "", "- [ ] task", "", "```", "code", "```", ""]).encode()
    made = drafted(gone(tmp_path_factory.mktemp("repo"), source))
    if [draft for _, draft in made.pairs if draft] == []:
        return
    was, now = parse(source), parse(made.after())
    if not was.links:  # a backslash took the link its brackets
        return
    assert anchors_of(was) == anchors_of(now)
    assert [(each.level, each.text) for each in was.headings] == [(each.level, each.text) for each in now.headings]
    assert len(now.links) == len(was.links) - 1
    assert (was.fences, len(was.tasks), was.line_count) == (was.fences, len(now.tasks), now.line_count)
    assert made.after().replace(b"docs/gone.md", b"") == made.after()
    draft = made.draft
    assert draft is not None
    (file,) = draft.files
    assert all(each.new == "" for each in file.replacements)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(before=WORDS, label=WORDS, after=WORDS, newline=st.sampled_from(["\n", "\r\n"]), bom=st.booleans())
def test_a_repointed_document_has_the_same_links_and_every_other_byte(
    before: str, label: str, after: str, newline: str, *, bom: bool, tmp_path_factory: pytest.TempPathFactory
) -> None:
    line = f"{before}[{label}](docs/setup-guide.md){after}"
    source = ("\ufeff" * bom + newline.join(["# A", "", line, "", "```", "code", "```", ""])).encode()
    made = drafted(repo(tmp_path_factory.mktemp("repo")).commit({"README.md": source, "site/setup-guide.md": "# S\n"}))
    if made.after() == source:
        return
    assert made.after() == source.replace(b"docs/setup-guide.md", b"site/setup-guide.md")
    was, now = parse(source), parse(made.after())
    assert [(each.kind, each.text) for each in was.links] == [(each.kind, each.text) for each in now.links]
    assert (anchors_of(was), len(was.fences)) == (anchors_of(now), len(now.fences))
