"""A submodule or a nested repository has its own history and its own `clean`."""

import os
from collections.abc import Container
from pathlib import Path

from hygiene.cleaner.refusal import Refusal


def stays_out_of_other_repositories(path: str, root: Path, foreign: Container[str]) -> Refusal | None:
    """Refuse a path below a folder that is another repository, checked out or not."""
    parts = path.split("/")
    folders = ["/".join(parts[:count]) for count in range(1, len(parts) + 1)]

    for folder in folders:
        if folder in foreign or os.path.lexists(root / folder / ".git"):
            return Refusal(f"{path} belongs to another repository, {folder}", f"run hygiene in {folder}")
    return None
