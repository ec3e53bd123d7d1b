"""The hook that Git would run before a commit, wherever `core.hooksPath` says that hooks lie. It is read, never run."""

import os
from pathlib import Path

import pygit2

from hygiene.git.snapshot import Snapshot

MOST = 1 << 16


def commit_hook(snapshot: Snapshot) -> tuple[Path, bytes] | None:
    """The hook and how it begins; None where there is none that Git would run."""
    if snapshot.place is None or snapshot.common_dir is None:
        return None
    try:
        named = snapshot.place.repository.config["core.hooksPath"]
    except (KeyError, ValueError, pygit2.GitError):
        named = ""
    folder = snapshot.root / Path(named).expanduser() if named else snapshot.common_dir / "hooks"
    file = folder / "pre-commit"
    try:
        with file.open("rb") as content:
            return (file, content.read(MOST)) if os.access(file, os.X_OK) else None
    except OSError:
        return None
