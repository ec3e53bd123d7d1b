from pathlib import Path

import pytest

from tests.scanner.detectors.signals import TEXT, signals
from tests.support.repos import Repo, repo

NAME = "vanished-path"
GONE = {
    "src/core/engine.py": TEXT,
    "docs/notes.md": "# Notes\n\nSome notes.\n",
    ".github/ci/run.yml": "on: push\njobs: none\n",
}


def after(root: Path, files: dict[str, str | bytes]) -> Repo:
    return repo(root).commit({**GONE, "LICENSE": "x"}).remove(*GONE).commit(files)


def test_fires_with_the_whole_story(tmp_path: Path) -> None:
    made = after(tmp_path, {"README.md": "# A\n\nThe loop is in `src/core/engine.py:12`.\n"})
    (signal,) = signals(made, NAME)
    assert (signal.line, signal.fact) == (
        3,
        f"names src/core/engine.py, removed in {made.head()[:7]}, 2 January 2026",
    )
    assert signal.data == {
        "reference": "src/core/engine.py:12",
        "target": "src/core/engine.py",
        "column": 17,
        "verdict": "history",
        "gone_in": made.head(),
        "proof": "none",
    }


def test_a_proven_rename_is_named(tmp_path: Path) -> None:
    made = (
        repo(tmp_path)
        .commit({**GONE, "README.md": "See `docs/notes.md`.\n"})
        .move(("docs/notes.md", "docs/more.md"))
        .commit()
    )
    (signal,) = signals(made, NAME)
    assert signal.data is not None
    assert (signal.data["renamed_to"], signal.data["proof"]) == ("docs/more.md", "same-content")


FIRES = [
    pytest.param("README.md", "| Loop | `src/core/engine.py` |\n|---|---|\n", id="table cell"),
    pytest.param(
        "README.md", "- **`src/core/engine.py`** creates the loop and writes the log\n", id="the path is what acts"
    ),
    pytest.param("README.md", "Defined\nin `src/core/engine.py`, over\nthree lines.\n", id="sentence over lines"),
    pytest.param(
        "README.md",
        "We removed the cache. The loop is in `src/core/engine.py`.\n",
        id="the past is in another sentence",
    ),
    pytest.param("docs/page.md", "See `notes.md`.\n", id="document in the same folder, by its name"),
    pytest.param("src/core/README.md", "See `engine.py` and `core/engine.py`.\n", id="from a folder above"),
    pytest.param("README.md", "Everything under `src/core/` runs.\n", id="folder"),
    pytest.param("README.md", "See `.github/ci/run.yml`.\n", id="a dot folder that is the repository's own"),
    pytest.param("README.md", "See src/core/engine.py.\n", id="prose, at the end of a sentence"),
    pytest.param("README.md", "The loop (**src/core/engine.py**): see it.\n", id="prose, bold and in parentheses"),
    pytest.param("README.md", "| Loop | src/core/engine.py |\n|---|---|\n", id="prose in a table cell"),
    pytest.param("README.md", "Run `python src/core/engine.py -v`.\n", id="command in a code span"),
    pytest.param("README.md", "```bash\npython src/core/engine.py  # go\n```\n", id="command in a fence"),
    pytest.param("README.md", "Run:\n\n    $ tool -c=src/core/engine.py\n", id="command after a prompt"),
    pytest.param("README.md", "```py\n# src/core/engine.py\nx = 1\n```\n", id="caption"),
    pytest.param("README.md", "- a\n\n  ```sh\n  cd src/core/\n  ```\n", id="folder that is entered"),
    pytest.param("CONTRIBUTING.md", "Your changes belong in `src/core/engine.py`.\n", id="what a reader gives"),
    pytest.param("README.md", "### `src/core/` - The tasks\n\nText.\n", id="heading with a word of plans"),
    pytest.param("README.md", "Add rules under `src/core/{name}.py`.\n", id="folder before a placeholder"),
    pytest.param("AGENTS.md", "Read `docs/notes.md` first.\n", id="agent file"),
]


@pytest.mark.parametrize(("path", "text"), FIRES)
def test_fires(path: str, text: str, tmp_path: Path) -> None:
    assert len(signals(after(tmp_path, {path: text}), NAME, path)) == 1


SILENT = [
    pytest.param("See `src/core/engine.rb`.\n", id="never existed"),
    pytest.param("See `CORE/../src/core/engine.py`.\n", id="dots inside"),
    pytest.param("See `src/{core}/engine.py` and `src/**/engine.py`.\n", id="braces and stars"),
    pytest.param("See `$HOME/src/core/engine.py`.\n", id="variable"),
    pytest.param("See `https://example.org/src/core/engine.py`.\n", id="URL"),
    pytest.param("See `rm -r src/core/engine.py`.\n", id="a command that does not need it"),
    pytest.param("```\nsrc/core/engine.py\n```\n", id="fence"),
    pytest.param("```sh\n# src/core/engine.py\n```\n", id="comment in a shell fence"),
    pytest.param("```sh\ncat <<EOF > x\nsrc/core/engine.py\nEOF\n```\n", id="heredoc"),
    pytest.param("```sh\ncurl -o src/core/engine.py https://example.org\n```\n", id="a command's output file"),
    pytest.param("```sh\ncd other\npython src/core/engine.py\n```\n", id="below a folder that is not ours"),
    pytest.param("```sh\ncd docs\npython src/core/engine.py\n```\n", id="below another folder of ours"),
    pytest.param("In your project, run:\n\n```sh\npython src/core/engine.py\n```\n", id="the reader's project"),
    pytest.param("```sh\ndocker exec x python src/core/engine.py\n```\n", id="in a container"),
    pytest.param("Create the file:\n\n```py\n# src/core/engine.py\nx = 1\n```\n", id="caption of what is made"),
    pytest.param("```py\nx = 1\n# src/core/engine.py\n```\n", id="comment that is no caption"),
    pytest.param("[src/core/engine.py](https://example.org)\n", id="label of a link"),
    pytest.param("<img alt='src/core/engine.py' src=https://example.org/x.png>\n", id="attribute"),
    pytest.param("[a](https://example.org 'src/core/engine.py')\n", id="title of a link"),
    pytest.param("See https://example.org/src/core/engine.py and x/src/core/engine.py.\n", id="part of more"),
    pytest.param('Say "what does src/core/engine.py do?" to it.\n', id="what somebody may say"),
    pytest.param("<!-- src/core/engine.py -->\n", id="comment"),
    pytest.param("---\nfile: src/core/engine.py\n---\n", id="front matter"),
    pytest.param("We removed src/core/engine.py in 2.0.\n", id="prose of the past"),
    pytest.param("`src/core/engine.py` was removed in 2.0.\n", id="removed, said after it"),
    pytest.param("Formerly this was\nin `src/core/engine.py`.\n", id="formerly, a line above"),
    pytest.param("~~`src/core/engine.py`~~ → `src/x.py`\n", id="struck out"),
    pytest.param("## Removed\n\n- `src/core/engine.py`\n", id="under a heading of the past"),
    pytest.param("Use `x` instead of `src/core/engine.py`.\n", id="instead of"),
    pytest.param("`src/core/engine.py` no longer exists.\n", id="no longer"),
    pytest.param("`src/core/engine.py` is written at start-up.\n", id="is written"),
    pytest.param(
        "`src/core/engine.py` runs.\n\nNote: `src/core/engine.py` does not exist any more.\n",
        id="denied elsewhere in the document",
    ),
    pytest.param("```sh\n.\n├── src/core/engine.py\n```\n", id="a drawing of a tree"),
    pytest.param("Look in (`lib/engine.py`, `src/core/engine.py`, or `x.py`).\n", id="in another of its places"),
    pytest.param("`src/core/` is not committed.\n\nSee `src/core/engine.py`.\n", id="said to be kept out"),
    pytest.param("Your `src/core/engine.py` runs.\n", id="the reader's own"),
]


@pytest.mark.parametrize("text", SILENT)
def test_is_silent(text: str, tmp_path: Path) -> None:
    assert signals(after(tmp_path, {"README.md": text, "lib/engine.py": "y"}), NAME) == []


def test_the_name_of_a_package_is_no_file(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"notes.md": TEXT, "README.md": "Link the package `notes.md` on the registry.\n"})
    made.remove("notes.md").commit({"a.txt": "a"})
    assert len(signals(made, NAME)) == 1
    assert signals(made.commit({"package.json": '{"name": "notes.md"}'}), NAME) == []


def test_a_path_that_came_back_is_silent(tmp_path: Path) -> None:
    made = after(tmp_path, {"README.md": "See `src/core/engine.py`.\n"}).commit({"src/core/engine.py": TEXT})
    assert signals(made, NAME) == []


def test_a_case_twin_is_silent(tmp_path: Path) -> None:
    made = after(tmp_path, {"README.md": "See `docs/notes.md`.\n", "docs/Notes.md": "# N\n"})
    assert signals(made, NAME) == []


def test_a_folder_that_became_a_submodule_is_not_gone(tmp_path: Path) -> None:
    inner = repo(tmp_path / "inner").commit({"a.md": "a"})
    text = "Look into `lib/editor/core.py` and `lib/editor`.\n"
    made = repo(tmp_path / "outer").commit({"README.md": text, "lib/editor/core.py": "a"})
    made.git("rm", "-r", "-q", "lib/editor")
    made.commit()
    assert len(signals(made, NAME)) == 1
    made.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", str(inner.root), "lib/editor")
    made.commit()
    assert signals(made, NAME) == []
