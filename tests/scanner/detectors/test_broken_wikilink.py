from pathlib import Path

import pytest

from tests.scanner.detectors.signals import TEXT, signals
from tests.support.repos import Repo, repo

NAME = "broken-wikilink"


def vault(root: Path, text: str | None = None, **others: str) -> Repo:
    made = repo(root).commit({"notes/Old Page.md": TEXT, "notes/Log.md": TEXT, ".obsidian/app.json": "{}"})
    made.remove("notes/Old Page.md").commit()
    return made.commit({**others, "README.md": text}) if text is not None else made


def references(made: Repo, path: str = "README.md") -> list[object]:
    return [(signal.data or {})["reference"] for signal in signals(made, NAME, path)]


def test_fires_with_the_whole_story(tmp_path: Path) -> None:
    made = vault(tmp_path)
    gone = made.head()
    made.commit({"README.md": "# T\n\nÜ, see [[Old page#Part|it]].\n"})
    (signal,) = signals(made, NAME)
    assert (signal.line, signal.fact) == (
        3,
        f"links to notes/Old Page.md, removed in {gone[:7]}, 2 January 2026",
    )
    assert signal.data == {
        "reference": "Old page#Part|it",
        "target": "notes/Old Page.md",
        "column": 10,
        "verdict": "history",
        "gone_in": gone,
        "proof": "none",
    }


FIRES = [
    pytest.param("![[Old Page]]", "Old Page", id="an embed"),
    pytest.param("[[notes/Old Page.md]]", "notes/Old Page.md", id="by its path"),
    pytest.param("| [[Old Page\\|a]] |\n|---|", "Old Page\\|a", id="a table cell"),
    pytest.param("[[Log#Day nine]]", "Log#Day nine", id="a heading that is not there"),
    pytest.param("[[#Day nine]]", "#Day nine", id="a heading of the document itself"),
]


@pytest.mark.parametrize(("text", "reference"), FIRES)
def test_fires(text: str, reference: str, tmp_path: Path) -> None:
    assert references(vault(tmp_path, text + "\n")) == [reference]


SILENT = [
    pytest.param("[[never written]]", id="a page that was never there"),
    pytest.param("[[other/Old Page]]", id="the end of another path"),
    pytest.param("[[ Old Page ]] [[Old Page]](x.md)", id="no wikilink"),
    pytest.param("We removed [[Old Page]].", id="the past"),
    pytest.param("[[-f Old Page]] [[x = 'Old Page']]", id="a test of a shell"),
    pytest.param("<!-- [[Old Page]] -->", id="a comment"),
    pytest.param("[[Log#guide]] [[Log#Guide#guide]] [[Log#^block]]", id="headings and blocks"),
]


@pytest.mark.parametrize("text", SILENT)
def test_stays_silent(text: str, tmp_path: Path) -> None:
    assert references(vault(tmp_path, text + "\n")) == []


@pytest.mark.parametrize("report", [pytest.param("rvben/rumdl#235", id="rvben/rumdl#235")])
def test_a_page_is_found_by_its_name_in_any_folder(report: str, tmp_path: Path) -> None:
    files = {"trips/2025/Trip Log.md": "# Day two\n"}
    assert references(vault(tmp_path, "# H\n\n- [[Trip Log#Day two]]\n", **files)) == [], report


@pytest.mark.parametrize("report", [pytest.param("vimwiki/vimwiki#120", id="vimwiki/vimwiki#120")])
def test_there_is_no_link_in_code(report: str, tmp_path: Path) -> None:
    assert references(vault(tmp_path, "```\n[[Old Page]]\n```\n`[[Old Page]]`\n")) == [], report


def test_without_settings_most_of_them_must_name_a_page(tmp_path: Path) -> None:
    pages: dict[str, str | bytes] = {f"{name}.md": f"# {name}\n" for name in "abcde"}
    made = repo(tmp_path / "few").commit({**pages, "gone.md": TEXT}).remove("gone.md").commit()
    links = "[[a]] [[b]] [[c]] [[d]]"
    made.commit({"README.md": f"{links} [[gone]]\n"})
    assert references(made) == []
    made.commit({"README.md": f"{links} [[e]] [[gone]]\n"})
    assert references(made) == ["gone"]
    made.commit({"more.md": "[[x1]] [[x2]]\n"})
    assert references(made) == []


def test_notes_in_a_folder_say_nothing_of_the_others(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"vault/.obsidian/app.json": "{}", "vault/p.md": TEXT}).remove("vault/p.md").commit()
    made.commit({"vault/a.md": "[[p]]\n", "README.md": "[[p]]\n"})
    assert (references(made, "vault/a.md"), references(made)) == (["p"], [])
