"""Fragments that nothing answers to: where the reader is sent instead."""

from pathlib import Path

import pytest

from tests.drafting.recipes.made import drafted, drafts
from tests.support.repos import repo

GUIDE = (
    "# Guide\n\n## Install the tool\n\nWords.\n\n## 🚀 Quick start\n\nMore words.\n\n## Class: `readAll`\n\nThe end.\n"
    "\n## Everything at once {#read-all-directories}\n\nText.\n\n## Unreleased\n\nText.\n"
    "\n## Voting rules\n\nText.\n\n## Hooks (13 shipped)\n\nText."
)
POINTED = [
    pytest.param("quick-start", "-quick-start", id="a heading with a picture before it"),
    pytest.param("tool-install-the", "install-the-tool", id="the same words in another order"),
    pytest.param("install-tool", "install-the-tool", id="an article less"),
    pytest.param("quickly-install-the-tool", "install-the-tool", id="one word more"),
    pytest.param("read-all-directory", "read-all-directories", id="nearly an id that the heading has"),
    pytest.param("voting", "voting-rules", id="a heading that begins so"),
    pytest.param("hooks-11-shipped", "hooks-13-shipped", id="another count"),
    pytest.param("upcoming-release", "unreleased", id="another word for what is not released"),
]


@pytest.mark.parametrize(("wrong", "right"), POINTED)
def test_points_to_the_one_heading_that_is_meant(tmp_path: Path, wrong: str, right: str) -> None:
    text = f"# Index\n\nSee [it](guide.md#{wrong}) and [again](guide.md#{wrong}).\n"
    repo(tmp_path / "r").commit({"guide.md": GUIDE, "index.md": text})
    assert drafted(tmp_path / "r", "broken-anchor") == [text.replace(wrong, right).encode()]


def test_points_to_the_heading_that_took_the_place_of_the_old_one(tmp_path: Path) -> None:
    old = "# Phone\n\n## Installation\n\nOne.\n\n## Upgrading\n\nTwo.\n\n## Known issues\n\nThree.\n"
    new = "# Phone\n\n## Install\n\nOther.\n\n## Npm installation\n\nWords.\n\n## Known issues\n\nThree.\n"
    text = "# Index\n\nSee [it](guide.md#installation).\n"
    repo(tmp_path / "r").commit({"guide.md": old, "index.md": text}).commit(
        {"guide.md": new.replace("Npm installation", "Upgrade")}
    ).commit({"guide.md": new})
    assert drafted(tmp_path / "r", "broken-anchor") == [text.replace("installation", "install").encode()]


@pytest.mark.parametrize("wrong", ["installation", "set-it-up", "step-1-of-all"])
def test_does_not_point_to_a_heading_that_says_another_thing(tmp_path: Path, wrong: str) -> None:
    text = f"# Index\n\nSee [it](guide.md#{wrong}).\n"
    guide = "# Guide\n\n## Npm installation\n\nText.\n\n## Set it up again\n\n## Step 2 of all\n\nText.\n"
    repo(tmp_path / "r").commit({"guide.md": guide, "index.md": text})
    assert drafted(tmp_path / "r", "broken-anchor") == [text.replace(f"#{wrong}", "").encode()]


def test_points_to_the_heading_that_says_the_name_of_code_that_the_link_says(tmp_path: Path) -> None:
    text = "# Index\n\nSee [`readAll()`](guide.md#utilreadall).\n"
    repo(tmp_path / "r").commit({"guide.md": GUIDE, "index.md": text})
    assert drafted(tmp_path / "r", "broken-anchor") == [text.replace("utilreadall", "class-readall").encode()]


def test_drops_the_fragment_where_a_page_is_left(tmp_path: Path) -> None:
    text = "# Index\n\nSee [it](guide.md#licensing) and [that][d].\n\n[d]: guide.md#licensing\n"
    repo(tmp_path / "r").commit({"guide.md": GUIDE, "index.md": text})
    assert drafted(tmp_path / "r", "broken-anchor") == [text.replace("#licensing", "").encode()]


def test_keeps_the_text_where_nothing_is_left_to_link_to(tmp_path: Path) -> None:
    text = '# Index\n\nSee [the *terms*](#licensing "t") and <a href="#licensing">these</a>.\n'
    repo(tmp_path / "r").commit({"index.md": text})
    assert drafted(tmp_path / "r", "broken-anchor") == [b"# Index\n\nSee the *terms* and these.\n"]


def test_follows_a_section_to_the_one_document_that_has_it_now(tmp_path: Path) -> None:
    section = "## Set up the editor\n\nSome words.\n"
    text = "# Index\n\nSee [it](guide.md#set-up-the-editor).\n"
    repository = repo(tmp_path / "r").commit({"guide.md": GUIDE + "\n" + section, "index.md": text})
    repository.commit({"guide.md": GUIDE, "editor.md": "# Editor\n\n" + section})
    assert drafted(tmp_path / "r", "broken-anchor") == [text.replace("guide.md", "editor.md").encode()]


def test_does_not_follow_a_heading_that_any_document_may_have(tmp_path: Path) -> None:
    text = "# Index\n\nSee [it](#usage).\n"
    repo(tmp_path / "r").commit({"other.md": "# Other\n\n## Usage\n", "index.md": text})
    assert drafted(tmp_path / "r", "broken-anchor") == [b"# Index\n\nSee it.\n"]


def test_deletes_the_line_of_a_table_of_contents(tmp_path: Path) -> None:
    text = "# Index\n\n- [Use](#use)\n- [Gone](#gone)\n- [More](#more)\n  - [Part](#use)\n\n## Use\n\nWords.\n"
    repo(tmp_path / "r").commit({"index.md": text})
    left = text.replace("- [Gone](#gone)\n", "").encode(), text.replace("[More](#more)", "More").encode()
    assert drafted(tmp_path / "r", "broken-anchor") == [*left]


def test_deletes_a_line_above_others_that_are_as_dead(tmp_path: Path) -> None:
    text = "# Index\n\n- [Use](#use)\n- [Gone](#gone)\n  - [Lost](#lost)\n\n## Use\n\nWords.\n"
    repo(tmp_path / "r").commit({"index.md": text})
    lines = ("- [Gone](#gone)\n", "  - [Lost](#lost)\n")
    assert drafted(tmp_path / "r", "broken-anchor") == [text.replace(line, "").encode() for line in lines]


@pytest.mark.parametrize(
    "words", ["the [examples below](#samples)", "the [samples](#samples) above", "[here](#samples)"]
)
def test_leaves_words_that_only_point_somewhere(tmp_path: Path, words: str) -> None:
    repo(tmp_path / "r").commit({"index.md": f"# Index\n\nSee {words}.\n"})
    assert drafted(tmp_path / "r", "broken-anchor") == [None]


def test_does_not_follow_a_section_into_another_language(tmp_path: Path) -> None:
    text = "# Index\n\nSee [it](#set-up-the-editor).\n"
    repo(tmp_path / "r").commit({"README-ko.md": text, "README-ja.md": "# Editor\n\n## Set up the editor\n"})
    assert drafted(tmp_path / "r", "broken-anchor") == [b"# Index\n\nSee it.\n"]


def test_says_nothing_of_an_id_that_a_site_makes_of_two_headings(tmp_path: Path) -> None:
    text = "# Options\n\n## Server\n\n### port\n\nSee [it](#Server-port).\n"
    repo(tmp_path / "r").commit({"index.md": text})
    assert drafts(tmp_path / "r", "broken-anchor") == []
