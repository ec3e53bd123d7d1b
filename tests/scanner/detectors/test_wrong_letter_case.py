from pathlib import Path

import pytest

from tests.scanner.detectors.signals import reference, signals
from tests.support.repos import Repo, repo

NAME = "wrong-letter-case"
FOUND_ONLY = "found only where letter case does not count: the tree has"
NEVER = {"verdict": "never"}


def proven(target: str) -> dict[str, str]:
    return {**NEVER, "renamed_to": target, "proof": "index"}


def made(root: Path, readme: str, *files: str) -> Repo:
    return repo(root).commit({"README.md": readme, **{file: f"# {file}\n" for file in files}})


FIRES = [
    pytest.param(
        "[a](docs/setup.md#x)\n",
        ("docs/Setup.md",),
        f"links to docs/setup.md, {FOUND_ONLY} docs/Setup.md",
        {"reference": "docs/setup.md#x", "target": "docs/setup.md", "column": 5, **proven("docs/Setup.md")},
        id="a file",
    ),
    pytest.param(
        "[a](Docs/)\n",
        ("docs/Setup.md",),
        f"links to Docs, {FOUND_ONLY} docs",
        {"reference": "Docs/", "target": "Docs", "column": 5, **proven("docs")},
        id="a folder",
    ),
    pytest.param(
        "![a](logo.PNG)\n",
        ("logo.png",),
        f"shows logo.PNG, {FOUND_ONLY} logo.png",
        {"reference": "logo.PNG", "target": "logo.PNG", "column": 6, **proven("logo.png")},
        id="an image's extension",
    ),
    pytest.param(
        "[a](docs/SETUP.md)\n",
        ("docs/Setup.md", "docs/setup.md"),
        f"links to docs/SETUP.md, {FOUND_ONLY} docs/Setup.md and docs/setup.md",
        {"reference": "docs/SETUP.md", "target": "docs/SETUP.md", "column": 5, **NEVER},
        id="two files answer: nothing is proven",
    ),
]


@pytest.mark.parametrize(("readme", "files", "fact", "data"), FIRES)
def test_fires(tmp_path: Path, readme: str, files: tuple[str, ...], fact: str, data: dict[str, str | int]) -> None:
    assert signals(made(tmp_path, readme, *files), NAME) == [reference(NAME, fact, 1, **data)]


SILENT = [
    pytest.param("[a](docs/Setup.md)\n", ("docs/Setup.md",), id="the tree's spelling"),
    pytest.param("[a](docs/other.md)\n", ("docs/Setup.md",), id="no spelling"),
    pytest.param("<https://example.org/Docs/setup.md>\n", ("docs/Setup.md",), id="a URL"),
    pytest.param("Such as [a](docs/setup.md)\n", ("docs/Setup.md",), id="an example"),
    pytest.param("[a](#Setup)\n", ("docs/Setup.md",), id="a heading"),
]


@pytest.mark.parametrize(("readme", "files"), SILENT)
def test_stays_silent(tmp_path: Path, readme: str, files: tuple[str, ...]) -> None:
    assert signals(made(tmp_path, readme, *files), NAME) == []


def test_a_name_that_another_file_bore_proves_nothing(tmp_path: Path) -> None:
    repository = made(tmp_path, "[a](docs/setup.md)\n", "docs/setup.md").remove("docs/setup.md").commit()
    repository.commit({"docs/Setup.md": "# Quite another text\n"})
    (found,) = signals(repository, NAME)
    assert "renamed_to" not in (found.data or {})


def test_an_untracked_file_proves_nothing(tmp_path: Path) -> None:
    repository = made(tmp_path, "[a](docs/setup.md)\n").write({"docs/Setup.md": "# Setup\n"})
    (found,) = signals(repository, NAME)
    assert "renamed_to" not in (found.data or {})
