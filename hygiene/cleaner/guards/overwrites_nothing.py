"""An archive is a new file."""

import os
from pathlib import Path

from hygiene.cleaner.refusal import Refusal


def overwrites_nothing(path: str, root: Path) -> Refusal | None:
    """Refuse a destination that exists, or one with something other than a folder above it."""
    if os.path.lexists(root / path):
        return Refusal(f"{path} exists already", f"move {path} away, then run `hygiene check` again")
    for folder in (root / path).parents:
        if folder == root:
            return None
        if os.path.lexists(folder) and (folder.is_symlink() or not folder.is_dir()):
            place = folder.relative_to(root).as_posix()
            return Refusal(f"{place}, where {path} should go, is no folder", "run `hygiene check` again")
    return None
