"""The guards that ask Git."""

from pathlib import Path

from hygiene.cleaner.guards.keeps_ignored_paths import keeps_ignored_paths
from hygiene.cleaner.guards.moves_only_committed_files import moves_only_committed_files
from hygiene.git.snapshot import Snapshot
from tests.support.repos import repo


def test_an_ignored_file_is_left_alone_unless_it_is_tracked(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a.md": "a", "kept.log.md": "k"})
    made.commit({".gitignore": "*.log.md\nbuild/\n"}).write({"x.log.md": "x", "build/a.md": "b", "loose.md": "l"})
    snapshot = Snapshot.open(tmp_path)
    refused = [
        path
        for path in ("a.md", "kept.log.md", "loose.md", "x.log.md", "build/a.md")
        if keeps_ignored_paths(path, snapshot)
    ]
    assert refused == ["x.log.md", "build/a.md"]


def test_text_moves_only_from_a_committed_file(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"clean.md": "a", "dirty.md": "a", "staged.md": "a"})
    made.write({"staged.md": "b"}).git("add", "staged.md")
    made.write({"dirty.md": "b", "new.md": "n"})
    snapshot = Snapshot.open(tmp_path)
    refusals = {
        path: refusal.reason
        for path in ("clean.md", "dirty.md", "staged.md", "new.md")
        if (refusal := moves_only_committed_files(path, snapshot))
    }
    assert refusals == {
        "dirty.md": "dirty.md has changes that are not committed",
        "staged.md": "staged.md has changes that are not committed",
        "new.md": "Git does not track new.md",
    }
