"""URLs of this repository's own files follow their target like links; everything but the path stays to the letter."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.finalizer.stages import Stages
from tests.support.repos import Repo, repo

HUB = "https://github.com/ada/tools"
RAW = "https://raw.githubusercontent.com/ada/tools"
TEXT = "# Alpha\n\nLong enough to be recognised.\n\n## Sub heading\n\nAnd some more text at the end.\n"
CODE = "".join(f"value_{number} = {number}\n" for number in range(30))


def moved(repository: Repo) -> None:
    repository.move(("docs/a.md", "guide/b.md"), ("src/old.py", "lib/new.py"), ("img", "pictures")).commit()


def code_edited_as_it_moved(repository: Repo) -> None:
    repository.move(("src/old.py", "lib/old.py")).commit({"lib/old.py": "import os\n" + CODE})


def to_a_hard_name(repository: Repo) -> None:
    repository.move(("docs/a.md", "guide/b (1) é.md")).commit()


REPAIRS = [
    pytest.param(moved, f"[a]({HUB}/blob/main/docs/a.md)", f"[a]({HUB}/blob/main/guide/b.md)", id="blob"),
    pytest.param(moved, f"<{HUB}/blob/main/docs/a.md>", f"<{HUB}/blob/main/guide/b.md>", id="an autolink"),
    pytest.param(moved, f"[a]\n\n[a]: {HUB}/edit/HEAD/docs/a.md", f"[a]\n\n[a]: {HUB}/edit/HEAD/guide/b.md", id="edit"),
    pytest.param(moved, f"![a]({RAW}/main/img/x.png)", f"![a]({RAW}/main/pictures/x.png)", id="raw"),
    pytest.param(moved, f"[a]({HUB}/tree/master/img/)", f"[a]({HUB}/tree/master/pictures/)", id="a folder"),
    pytest.param(
        moved,
        f'<a href="{HUB}/blob/main/docs/a.md?plain=1&amp;x=2">a</a>',
        f'<a href="{HUB}/blob/main/guide/b.md?plain=1&amp;x=2">a</a>',
        id="HTML and a query",
    ),
    pytest.param(
        moved,
        "[a](http://GitHub.com/ADA/Tools/blob/refs/heads/main/docs/%61.md#sub-heading)",
        "[a](http://GitHub.com/ADA/Tools/blob/refs/heads/main/guide/b.md#sub-heading)",
        id="everything else stays to the letter",
    ),
    pytest.param(
        moved,
        f"[a]({HUB}/blob/main/src/old.py#L10-L12)",
        f"[a]({HUB}/blob/main/lib/new.py#L10-L12)",
        id="lines of the same content",
    ),
    pytest.param(
        code_edited_as_it_moved,
        f"[a]({HUB}/blob/main/src/old.py)",
        f"[a]({HUB}/blob/main/lib/old.py)",
        id="similar content, the whole file",
    ),
    pytest.param(
        to_a_hard_name,
        f"[a]({HUB}/blob/main/docs/a.md)",
        f"[a]({HUB}/blob/main/guide/b%20%281%29%20é.md)",
        id="a new name that needs encoding",
    ),
    pytest.param(
        moved,
        f"[a]({HUB}/blob/main/docs/a.md) [b](docs/a.md) {HUB}/blob/main/docs/a.md",
        f"[a]({HUB}/blob/main/guide/b.md) [b](guide/b.md) {HUB}/blob/main/docs/a.md",
        id="beside a link to the same file, and a bare URL that is text",
    ),
]


def start(root: Path, readme: str) -> Repo:
    files: dict[str, str | bytes] = {
        "docs/a.md": TEXT,
        "src/old.py": CODE,
        "img/x.png": b"\x89PNG 1",
        "img/y.png": b"\x89PNG 2",
    }
    return repo(root).commit({**files, "go.mod": "module github.com/ada/tools\n", "README.md": readme})


@pytest.mark.parametrize(("happens", "before", "after"), REPAIRS)
def test_a_url_follows_its_target(tmp_path: Path, happens: Callable[[Repo], None], before: str, after: str) -> None:
    repository = start(tmp_path / "r", before + "\n")
    happens(repository)
    stages = Stages(repository.root)
    assert stages.repaired("README.md") == f"{after}\n".encode()


LEFT = [
    pytest.param(moved, f"[a]({HUB}/blob/main/docs/a.md#no-heading)", id="a heading that is not there"),
    pytest.param(code_edited_as_it_moved, f"[a]({HUB}/blob/main/src/old.py#L3)", id="lines of only similar content"),
    pytest.param(moved, f"[a]({HUB}/blob/main/docs/../docs/./a.md)", id="a path with dots in the middle of it"),
]


@pytest.mark.parametrize(("happens", "text"), LEFT)
def test_asks_where_the_url_may_mean_something_else(tmp_path: Path, happens: Callable[[Repo], None], text: str) -> None:
    repository = start(tmp_path / "r", text + "\n")
    happens(repository)
    (entry,) = Stages(repository.root).finalize().report.entries
    assert entry.exact_edit is None


@pytest.mark.parametrize(
    "text", [f"[a]({HUB}/blob/v1/docs/a.md)", "[a](https://github.com/bob/other/blob/main/docs/a.md)"]
)
def test_says_nothing_of_permalinks_and_other_repositories(tmp_path: Path, text: str) -> None:
    repository = start(tmp_path / "r", text + "\n")
    moved(repository)
    assert Stages(repository.root).finalize().report.entries == ()


def test_asks_where_the_repository_of_the_url_is_only_likely(tmp_path: Path) -> None:
    repository = start(tmp_path / "r", f"[a]({HUB}/blob/main/docs/a.md)\n")
    repository.commit({"go.mod": "module example.org/tools\n", "mkdocs.yml": f"repo_url: {HUB}\n"})
    moved(repository)
    (entry,) = Stages(repository.root).finalize().report.entries
    assert entry.exact_edit is None
