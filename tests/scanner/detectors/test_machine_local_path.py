from pathlib import Path

import pytest

from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

NAME = "machine-local-path"


def references(root: Path, text: str, path: str = "AGENTS.md", **others: str) -> list[object]:
    made = repo(root).commit({path: text, **others})
    return [(signal.data or {})["reference"] for signal in signals(made, NAME, path)]


def test_fires_with_the_whole_story(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"AGENTS.md": "# T\n\nÜ, see `/Users/john/work/x`.\n"})
    (signal,) = signals(made, NAME, "AGENTS.md")
    assert (signal.line, signal.fact) == (3, "names /Users/john/work/x, which only one person's machine has")
    assert signal.data == {"reference": "/Users/john/work/x", "target": "/Users/john/work/x", "column": 9}


@pytest.mark.parametrize("report", [pytest.param("lycheeverse/lychee#1503", id="lycheeverse/lychee#1503")])
def test_links_to_home_folders_are_reported(report: str, tmp_path: Path) -> None:
    text = "[a](/home/ann/w/plan.md) [b](~/x) [c](gone file.md)\n"
    assert references(tmp_path, text, "docs/a.md") == ["/home/ann/w/plan.md"], report


@pytest.mark.parametrize("report", [pytest.param("openclaw/openclaw#29495", id="openclaw/openclaw#29495")])
def test_names_in_agent_files_are_reported(report: str, tmp_path: Path) -> None:
    assert references(tmp_path, "see /Users/john/work/x\n") == ["/Users/john/work/x"], report


FIRES = [
    pytest.param("[a](/Users/ann/a%20b/c.md)", "/Users/ann/a%20b/c.md", id="percent signs"),
    pytest.param("[a](<C:/Users/ann/c d.md>)", "C:/Users/ann/c d.md", id="Windows, with a space"),
    pytest.param("[a]: file:///home/ann/c.md", "file:///home/ann/c.md", id="a definition with a scheme"),
    pytest.param('<img src="/Users/ann/c.png">', "/Users/ann/c.png", id="HTML"),
    pytest.param("In C:\\\\Users\\\\ann\\\\x.", "C:\\\\Users\\\\ann\\\\x", id="doubled backslashes"),
    pytest.param("| `/home/ann/x/` |\n|---|", "/home/ann/x/", id="a table cell"),
    pytest.param("```sh\ncd /home/ann/x\n```", "/home/ann/x", id="a command"),
    pytest.param("@/Users/ann/rules.md", "/Users/ann/rules.md", id="an import"),
]


@pytest.mark.parametrize(("text", "reference"), FIRES)
def test_fires(text: str, reference: str, tmp_path: Path) -> None:
    assert references(tmp_path, text + "\n") == [reference]


SILENT = [
    pytest.param("/home/username/x /Users/your-name/x /Users/me/x /home/user1/x", id="any reader"),
    pytest.param("/home/ubuntu/x /home/node/x /Users/runner/x /home/linuxbrew/.linuxbrew/bin", id="machines"),
    pytest.param("/Users/ann /home/ann", id="a home folder and nothing in it"),
    pytest.param("/Users/ann/...", id="dots"),
    pytest.param("https://example.org/home/ann/x docs/home/ann/x $ROOT/home/ann/x", id="the middle of a path"),
    pytest.param("<!-- /Users/ann/x -->", id="a comment"),
    pytest.param("```text\n/Users/ann/x\n```", id="output"),
    pytest.param("❌ `/Users/ann/x`", id="marked as wrong"),
    pytest.param("`/Users/ann/x` → `-Users-ann-x`", id="a change of spelling"),
]


@pytest.mark.parametrize("text", SILENT)
def test_stays_silent(text: str, tmp_path: Path) -> None:
    assert references(tmp_path, text + "\n") == []


def test_a_folder_of_the_repository_is_no_home(tmp_path: Path) -> None:
    files = {"home/ann/plan.md": "# P\n"}
    assert references(tmp_path, "[a](/home/ann/w/plan.md)\n", "docs/a.md", **files) == []


def test_a_page_of_a_site_may_be_called_home(tmp_path: Path) -> None:
    files = {"mkdocs.yml": "site_name: A\n"}
    assert references(tmp_path, "[a](/home/ann/w/plan.md)\n", "docs/a.md", **files) == []
