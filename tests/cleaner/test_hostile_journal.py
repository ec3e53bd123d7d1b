"""A journal may come from anybody: whatever its records say, nothing outside the working tree changes."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from hygiene.cleaner.clean import clean
from hygiene.cleaner.undo import past_runs, undo
from hygiene.errors import RefusedError, UsageError
from tests.cleaner.made import NOW, picture, replacing, report
from tests.support.repos import Repo, repo

NAME = "000001-20260101T000000Z"
HERE = {"path": "a.md", "before": b"one\n", "after": b"two\n"}


@pytest.fixture
def made(tmp_path: Path) -> Repo:
    (tmp_path / "victim/.ssh").mkdir(parents=True)
    (tmp_path / "victim/keep.md").write_bytes(b"precious\n")
    (tmp_path / "victim/empty").mkdir()
    return repo(tmp_path / "r").commit({"a.md": "one\n"})


def plant(made: Repo, *files: dict[str, Any], raw: bytes | None = None, **fields: Any) -> Path:
    """A record of an interrupted run that claims these files, with their old bytes."""
    folder = made.root / ".git/hygiene/journal" / NAME
    folder.mkdir(parents=True)
    listed = []
    for number, file in enumerate(files):
        hashes = {key: file[key] and hashlib.sha256(file[key]).hexdigest() for key in ("before", "after")}
        (folder / f"{number}.before").write_bytes(file["before"] or b"")
        listed.append({"mode": 0o644, "bundle": 0, "outcome": "planned", **file, **hashes})
    record = {"name": NAME, "started": "x", "state": "applying", "files": listed, "folders": [], "operations": []}
    (folder / "record.json").write_bytes(raw if raw is not None else json.dumps({**record, **fields}).encode())
    return folder


def attempts(made: Repo) -> None:
    """Everything that reads the journal refuses."""
    with pytest.raises(RefusedError, match="journal"):
        clean(report(replacing(made.root, "a.md", 1, "one", "ONE")), made.root, now=NOW)
    with pytest.raises(RefusedError, match="journal"):
        undo(made.root)
    with pytest.raises(RefusedError, match="journal"):
        past_runs(made.root)


@pytest.mark.parametrize(
    ("path", "before", "after"),
    [
        pytest.param("{victim}/new.md", b"evil", None, id="writes by an absolute path"),
        pytest.param("{victim}/keep.md", None, b"precious\n", id="removes by an absolute path"),
        pytest.param("../victim/new.md", b"evil", None, id="climbs"),
        pytest.param(".git/hooks/post-checkout", b"evil", None, id="makes a hook"),
        pytest.param("a\0b", b"evil", None, id="a path with NUL"),
        pytest.param(5, b"evil", None, id="a path that is no text"),
    ],
)
def test_a_path_that_no_report_could_name_is_refused(made: Repo, path: Any, before: bytes, after: bytes) -> None:
    victim = made.root.parent / "victim"
    named = path.format(victim=victim) if isinstance(path, str) else path
    plant(made, {"path": named, "before": before, "after": after}, HERE)
    seen = picture(made.root.parent)
    attempts(made)
    assert picture(made.root.parent) == seen
    assert not (made.root / ".git/hooks/post-checkout").exists()


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"folders": ["../victim/empty"]}, id="folders elsewhere"),
        pytest.param({"name": "../../../../victim"}, id="a name that climbs"),
        pytest.param({"name": "000002-20260101T000000Z"}, id="another run's name"),
        pytest.param({"state": "unknown"}, id="an unknown state"),
        pytest.param({"files": {}}, id="no list"),
        pytest.param({"raw": b"[" * 100_000}, id="bottomless"),
        pytest.param({"raw": b""}, id="empty"),
    ],
)
def test_a_record_that_we_cannot_have_written_is_refused(made: Repo, fields: dict[str, Any]) -> None:
    plant(made, HERE, **fields)
    seen = picture(made.root.parent)
    attempts(made)
    assert picture(made.root.parent) == seen


def test_a_journal_that_is_a_link_is_refused(made: Repo) -> None:
    (made.root / ".git/hygiene").mkdir()
    (made.root / ".git/hygiene/journal").symlink_to(made.root.parent / "victim")
    attempts(made)
    assert (made.root.parent / "victim/.ssh").is_dir()


def test_a_run_that_is_a_link_or_no_file_is_refused(made: Repo) -> None:
    folder = plant(made, HERE)
    folder.rename(made.root.parent / "victim/run")
    folder.symlink_to(made.root.parent / "victim/run")
    attempts(made)
    folder.unlink()
    (folder / "record.json").mkdir(parents=True)
    attempts(made)


def test_what_is_no_run_of_ours_stays(made: Repo) -> None:
    journal = made.root / ".git/hygiene/journal"
    (journal / ".cache").mkdir(parents=True)
    (journal / ".DS_Store").write_bytes(b"x")
    (journal / "notes").mkdir()
    with pytest.raises(UsageError, match="no run is left"):
        undo(made.root)
    clean(report(replacing(made.root, "a.md", 1, "one", "ONE")), made.root, now=NOW)
    assert [run.state for run in past_runs(made.root)] == ["done"]
    assert {".cache", ".DS_Store", "notes"} <= {place.name for place in journal.iterdir()}


def test_a_journal_that_cannot_be_read_is_named(made: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(made, HERE)

    def refuse(_place: Path) -> Any:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    with pytest.raises(RefusedError, match="journal cannot be read"):
        past_runs(made.root)
