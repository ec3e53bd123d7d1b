from pathlib import Path

import pytest

from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

NAME = "line-past-end"
FILES: dict[str, str | bytes] = {
    "src/engine.py": "one\ntwo\nthree",
    "src/empty.py": "",
    "src/windows.py": "one\r\ntwo\r\n",
    "src/picture.bin": b"\0\n",
    "src/large.bin": "version https://git-lfs.github.com/spec/v1\n",
    "docs/page.md": "# A\n",
}


def test_says_how_many_lines_the_file_has(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({**FILES, "README.md": "The loop is in `src/engine.py:1024`.\n"})
    (signal,) = signals(made, NAME)
    assert (signal.line, signal.fact) == (1, "names line 1,024 of src/engine.py, which has 3 lines")
    assert signal.data == {"reference": "src/engine.py:1024", "target": "src/engine.py", "column": 17, "lines": 3}


FIRES = [
    pytest.param("README.md", "`src/engine.py:4`\n", id="one past a last line without an end"),
    pytest.param("README.md", "`src/windows.py:3`\n", id="CRLF"),
    pytest.param("README.md", "`src/empty.py:1`\n", id="an empty file"),
    pytest.param("README.md", "`src/engine.py:1-9`\n", id="the end of a range"),
    pytest.param("README.md", "See src/engine.py:9, too.\n", id="prose"),
    pytest.param("README.md", "`vim src/engine.py:9`\n", id="command"),
    pytest.param("README.md", "[a](src/engine.py#L9)\n", id="link"),
    pytest.param("README.md", "[a](src/engine.py#L2-L9)\n", id="link to a range"),
    pytest.param("docs/a.md", "[a](../src/engine.py#L1C2-L9C1)\n", id="link with columns"),
    pytest.param("src/README.md", "`engine.py:9`\n", id="from the document's folder"),
    pytest.param("README.md", "`core/src/other.py:9`\n", id="a path that is the end of one"),
]


@pytest.mark.parametrize(("path", "text"), FIRES)
def test_fires(path: str, text: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({**FILES, "packages/core/src/other.py": "one\n", path: text})
    assert len(signals(made, NAME, path)) == 1


SILENT = [
    pytest.param("`src/engine.py:3` [a](src/engine.py#L3)\n", id="the last line"),
    pytest.param("`src/engine.py` [a](src/engine.py#main)\n", id="no line"),
    pytest.param("`src/gone.py:9` [a](src/gone.py#L9)\n", id="no such file"),
    pytest.param("`src/picture.bin:9` `src/large.bin:9`\n", id="no text, or not here"),
    pytest.param("[a](docs/page.md#L9)\n", id="a document"),
    pytest.param("`localhost:8080` `a/b:1`\n", id="no path"),
    pytest.param("It was once in `src/engine.py:9`.\n", id="the past"),
]


@pytest.mark.parametrize("text", SILENT)
def test_is_silent(text: str, tmp_path: Path) -> None:
    assert signals(repo(tmp_path).commit({**FILES, "README.md": text}), NAME) == []
