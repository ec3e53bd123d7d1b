"""Working copies of fetched public repositories, for tests that need the real world.

HYGIENE_MIRROR names a folder that holds each fetched repository as OWNER+NAME/repo. A working copy borrows the
mirror's objects, so it is quick to make; nothing of those repositories is ever committed here.
"""

import os
import subprocess
from pathlib import Path

from tests.support.repos import ENVIRONMENT

MIRROR = os.environ.get("HYGIENE_MIRROR", "")


def mirrored(repository: str) -> Path | None:
    """The fetched copy of OWNER/NAME, or None where there is none."""
    source = Path(MIRROR) / repository.replace("/", "+", 1) / "repo"
    return source if MIRROR and source.is_dir() else None


def working_copy(repository: str, commit: str, destination: Path) -> Path:
    """Check out `commit` of a fetched repository into `destination`, with the history that ends there."""
    source = mirrored(repository)
    if source is None:
        raise FileNotFoundError(f"{repository} is not in HYGIENE_MIRROR ({MIRROR or 'not set'})")
    common = (source / _git(source, "rev-parse", "--git-common-dir")).resolve()
    destination.mkdir(parents=True)
    _git(destination, "init", "-q", "-b", "main", ".")
    alternates = destination / ".git" / "objects" / "info" / "alternates"
    alternates.write_text(f"{common / 'objects'}\n")
    _git(destination, "config", "core.autocrlf", "false")
    _git(destination, "update-ref", "refs/heads/main", commit)
    _git(destination, "read-tree", "--reset", commit)
    _git(destination, "checkout-index", "--all", "--force", "--quiet", check=False)
    absent = [path for path in _git(destination, "ls-files", "-z", "--deleted").split("\0") if path]
    if absent:  # a mirror may lack blobs of 4 MiB and more
        _git(destination, "update-index", "--skip-worktree", "-z", "--stdin", stdin="\0".join(absent) + "\0")
    _git(destination, "update-index", "-q", "--refresh", check=False)
    return destination


def _git(folder: Path, *arguments: str, stdin: str | None = None, check: bool = True) -> str:
    run = subprocess.run(
        ["git", "-C", str(folder), *arguments],
        env=ENVIRONMENT,
        input=stdin,
        capture_output=True,
        text=True,
        check=check,
    )
    return run.stdout.strip("\n")
