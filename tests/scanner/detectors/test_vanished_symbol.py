from pathlib import Path

import pytest

from hygiene.contracts.report import Signal
from hygiene.git.snapshot import Snapshot
from tests.scanner.detectors.signals import signals
from tests.support.command import hygiene
from tests.support.repos import Repo, repo

NAME = "vanished-symbol"
BEFORE = "def build_index(root):\n    return root\n"


def said(made: Repo, path: str = "README.md") -> list[tuple[int | None, str]]:
    return [(signal.line, signal.fact) for signal in signals(made, NAME, path)]


def test_says_when_a_name_left_and_what_came_in_its_place(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"src/a.py": BEFORE, "README.md": "# A\n\nFirst call `build_index(root)`.\n"})
    made.commit({"src/a.py": BEFORE.replace("build", "make")})
    commit = made.head()
    (signal,) = signals(made, NAME)
    assert signal == Signal(
        id=NAME,
        fact=f"names build_index(root), which left src/a.py in {commit[:7]}, 2 January 2026"
        "; make_index came in its place",
        line=3,
        data={
            "reference": "build_index(root)",
            "target": "src/a.py",
            "symbol": "build_index",
            "column": 13,
            "verdict": "history",
            "gone_in": commit,
            "replaced_by": "make_index",
        },
    )


def test_a_file_is_followed_to_where_it_was_moved(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"src/a.py": BEFORE, "README.md": "Call `build_index`.\n"})
    made.move(("src/a.py", "lib/b.py")).commit()
    made.commit({"lib/b.py": "X = 1\n"})
    assert said(made) == [(1, f"names build_index, which left lib/b.py in {made.head()[:7]}, 3 January 2026")]


def test_a_document_is_followed_to_where_it_was_before(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"src/a.py": BEFORE, "old.md": "One.\n"})
    made.commit({"old.md": "Call `build_index`.\n"}).commit({"src/a.py": "X = 1\n"})
    made.move(("old.md", "docs/new.md")).commit()
    assert [line for line, _ in said(made, "docs/new.md")] == [1]


def test_a_name_that_a_merge_brought_and_took_is_told_with_about(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"src/a.py": "X = 1\n", "README.md": "A\n"})
    made.git("checkout", "-qb", "side")
    made.commit({"src/a.py": BEFORE}).commit({"src/a.py": "X = 2\n", "README.md": "Call `build_index`.\n"})
    wrote = made.head()
    made.git("checkout", "-q", "main")
    made.git("merge", "-q", "--no-ff", "side", "-m", "merge")
    assert said(made) == [(1, f"names build_index, which src/a.py had until about {wrote[:7]}, 3 January 2026")]


def test_what_is_not_committed_counts(tmp_path: Path) -> None:
    made = (
        repo(tmp_path)
        .commit({"src/a.py": BEFORE, "README.md": "Call `build_index`.\n"})
        .commit({"src/a.py": "X = 1\n"})
    )
    assert len(said(made)) == 1
    made.write({"src/new.py": "def build_index(): pass\n"})
    assert said(made) == []


HERE = [
    pytest.param({"src/b.ts": "buildIndex()\n"}, id="another spelling"),
    pytest.param({"tests/test_a.py": "build_index()\n"}, id="a test"),
    pytest.param({"vendor/b/x.py": "build_index()\n"}, id="vendored"),
    pytest.param({"yarn.lock": "build_index\n"}, id="a lock file"),
    pytest.param({"x.json": '{"build_index": 1}\n'}, id="settings"),
]
NOT_HERE = [
    pytest.param({"b.md": "`build_index`\n"}, id="another document"),
    pytest.param({"CHANGES": "Removed build_index.\n", "docs/api.rst": "build_index\n"}, id="what tells of it"),
    pytest.param({"issues.jsonl": '{"title": "build_index"}\n'}, id="a list of issues"),
    pytest.param({"a.bin": b"\0build_index\n"}, id="no text"),
    pytest.param({"src/b.py": "build_index_of_parts = 1\n"}, id="a part of a longer name"),
]


@pytest.mark.parametrize("files", HERE)
def test_any_file_of_code_may_have_it(files: dict[str, str | bytes], tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"src/a.py": BEFORE, "README.md": "Call `build_index`.\n"})
    assert said(made.commit({"src/a.py": "X = 1\n", **files})) == []


@pytest.mark.parametrize("files", NOT_HERE)
def test_what_is_no_code_has_nothing(files: dict[str, str | bytes], tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"src/a.py": BEFORE, "README.md": "Call `build_index`.\n"})
    assert len(said(made.commit({"src/a.py": "X = 1\n", **files}))) == 1


def test_a_document_that_is_younger_than_the_going_says_another_thing(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"src/a.py": BEFORE}).commit({"src/a.py": "X = 1\n"})
    made.clock += 40 * 86_400
    made.commit({"x": "1"}).commit({"README.md": "Call `build_index`.\n"})
    assert said(made) == []


@pytest.mark.parametrize(
    "path", ["CHANGELOG.md", "docs/upgrading-to-2.md", "docs/plans/a.md", "docs/adr/0001-a.md", "archive/a.md"]
)
def test_documents_of_another_time_are_not_judged(path: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"src/a.py": BEFORE, path: "Call `build_index`.\n"}).commit({"src/a.py": "X = 1\n"})
    assert said(made, path) == []


def test_without_history_nothing_is_said(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("Call `build_index`.\n")
    assert not Snapshot.open(tmp_path).is_git
    assert NAME not in str(hygiene("check", "--format", "json", folder=tmp_path))
