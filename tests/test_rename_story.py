"""The main story: a page moves, what links to it is repaired, and nothing else changes."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.support.command import environment, hygiene
from tests.support.repos import Repo, repo

PAGE = "# Page\n\n## One part\n\n" + "".join(f"Sentence {number} of the page.\n" for number in range(12))
Files = dict[str, str | bytes]
Moves = tuple[tuple[tuple[str, str], ...], ...]


@dataclass(frozen=True)
class Story:
    """Files, then commits of moves; one document, and what it must be in the end."""

    files: Files
    moves: Moves
    path: str
    after: bytes
    is_committed: bool = True

    def make(self, root: Path) -> Repo:
        """The repository, after the moves."""
        made = repo(root).commit(self.files)
        for pairs in self.moves:
            made.move(*pairs)
            made = made.commit() if self.is_committed else made
        return made


def linked(before: str | bytes, after: str | bytes, *moves: tuple[tuple[str, str], ...], **more: Any) -> Story:
    """A README that links to one page."""
    content = after.encode() if isinstance(after, str) else after
    return Story({"README.md": before, "docs/a.md": PAGE}, moves, "README.md", content, **more)


BESIDE: Files = {"README.md": "# Top\n", "docs/i.png": bytes(range(200)), "docs/b.md": PAGE}
A_TO_B = (("docs/a.md", "docs/b.md"),)
STORIES = {
    "a plain rename": linked("See [a](docs/a.md).\n", "See [a](docs/b.md).\n", A_TO_B),
    "not committed yet": linked("See [a](docs/a.md).\n", "See [a](docs/b.md).\n", A_TO_B, is_committed=False),
    "a chain of renames": linked(
        "[a](docs/a.md)\n", "[a](other/deep/d.md)\n", A_TO_B, (("docs/b.md", "c.md"),), (("c.md", "other/deep/d.md"),)
    ),
    "CRLF": linked(b"# Top\r\n\r\n[a](docs/a.md)\r\n", b"# Top\r\n\r\n[a](docs/b.md)\r\n", A_TO_B),
    "a byte order mark": linked(b"\xef\xbb\xbf[a](docs/a.md)\n", b"\xef\xbb\xbf[a](docs/b.md)\n", A_TO_B),
    "no final newline": linked("[a](docs/a.md)", "[a](docs/b.md)", A_TO_B),
    "a reference definition": linked(
        "[a] and [it][a]\n\n[a]: docs/a.md 'Title'\n", "[a] and [it][a]\n\n[a]: docs/b.md 'Title'\n", A_TO_B
    ),
    "a fragment": linked("[a](docs/a.md#one-part)\n", "[a](docs/b.md#one-part)\n", A_TO_B),
    "pointed brackets": linked("[a](<docs/a.md>)\n", "[a](<docs/b.md>)\n", A_TO_B),
    "a style with ./": linked("[a](./docs/a.md)\n", "[a](./docs/b.md)\n", A_TO_B),
    "HTML": linked('<a href="docs/a.md">a</a>\n', '<a href="docs/b.md">a</a>\n', A_TO_B),
    "twice on a line": linked("[a](docs/a.md) [b](docs/a.md)\n", "[a](docs/b.md) [b](docs/b.md)\n", A_TO_B),
    "a folder": Story(
        {"README.md": "[all](guides/) and [one](guides/a.md)\n", "guides/a.md": PAGE, "guides/b.md": PAGE + "b\n"},
        ((("guides", "manual"),),),
        "README.md",
        b"[all](manual/) and [one](manual/a.md)\n",
    ),
    "an image": Story(
        {"README.md": "![logo](logo.png)\n", "logo.png": bytes(range(200))},
        ((("logo.png", "assets/logo.png"),),),
        "README.md",
        b"![logo](assets/logo.png)\n",
    ),
    "the links of the page that moves": Story(
        {"docs/a.md": "[top](../README.md#top) ![i](i.png 'I')\n\n[d]: <b.md>\n", **BESIDE},
        ((("docs/a.md", "docs/deep/a.md"),),),
        "docs/deep/a.md",
        b"[top](../../README.md#top) ![i](../i.png 'I')\n\n[d]: <../b.md>\n",
    ),
    "from below": Story(
        {"docs/x/here.md": "[a](../a.md)\n", "docs/a.md": PAGE},
        ((("docs/a.md", "docs/y/b.md"),),),
        "docs/x/here.md",
        b"[a](../y/b.md)\n",
    ),
}
PIPED = (
    "a plain rename",
    "a chain of renames",
    "CRLF",
    "a byte order mark",
    "a reference definition",
    "a fragment",
    "a folder",
)
everywhere = pytest.mark.parametrize("story", [pytest.param(story, id=name) for name, story in STORIES.items()])


def report_of(root: Path, *, code: int) -> dict[str, Any]:
    """What `check` says, as JSON, when it ends with this code."""
    answer = hygiene("check", "--format", "json", folder=root)
    assert answer.code == code, answer.err + answer.out
    assert answer.out.count("\n") == 1
    report: dict[str, Any] = json.loads(answer.out)
    return report


def all_bytes(root: Path) -> dict[str, bytes]:
    """The working tree."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file() and ".git" not in path.relative_to(root).parts
    }


@everywhere
def test_repairs_exactly_that_and_takes_it_back(story: Story, tmp_path: Path) -> None:
    made = story.make(tmp_path)
    before = all_bytes(made.root)
    entries = report_of(made.root, code=1)["entries"]
    assert {(entry["path"], entry["op"], entry["safety_tier"]) for entry in entries} == {
        (story.path, "replace-text", "auto")
    }

    cleaned = hygiene("clean", "--auto-only", "--format", "json", folder=made.root)
    assert cleaned.code == 0, cleaned.err
    applied = json.loads(cleaned.out)
    assert len(applied["applied"]) == len(entries)
    assert applied["refused"] == applied["pending"] == []
    assert all_bytes(made.root) == {**before, story.path: story.after}

    again = hygiene("clean", "--auto-only", "--format", "json", folder=made.root)
    assert again.code == 0, again.err
    assert json.loads(again.out)["applied"] == []
    assert all_bytes(made.root) == {**before, story.path: story.after}
    assert report_of(made.root, code=0)["entries"] == []

    undone = hygiene("undo", folder=made.root)
    assert undone.code == 0, undone.err
    assert all_bytes(made.root) == before


@pytest.mark.parametrize("name", PIPED)
def test_does_the_same_in_a_pipe(name: str, tmp_path: Path) -> None:
    story = STORIES[name]
    made = story.make(tmp_path)
    before = all_bytes(made.root)
    command = '"$P" -m hygiene scan | "$P" -m hygiene classify - | "$P" -m hygiene finalize - | '
    run = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command + '"$P" -m hygiene clean - --auto-only --format json'],
        cwd=made.root,
        env=environment(P=sys.executable),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["refused"] == []
    assert all_bytes(made.root) == {**before, story.path: story.after}


def test_check_fix_does_both_at_once(tmp_path: Path) -> None:
    story = STORIES["a plain rename"]
    made = story.make(tmp_path)
    answer = hygiene("check", "--fix", folder=made.root)
    assert answer.code == 0, answer.err
    assert made.read("README.md") == story.after
