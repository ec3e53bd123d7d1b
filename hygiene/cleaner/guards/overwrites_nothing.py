"""An archive is a new file."""

import os
from pathlib import Path

from hygiene.cleaner.refusal import Refusal
from hygiene.git.snapshot import Snapshot


def overwrites_nothing(path: str, root: Path, snapshot: Snapshot) -> Refusal | None:
    """Refuse a destination that exists, on the disk or in the index, or one below something that is no folder."""
    if snapshot.is_tracked(path) and not os.path.lexists(root / path):
        return Refusal(f"Git tracks {path}, which is not checked out or was deleted", f"`git restore {path}` first")
    if os.path.lexists(root / path):
        return Refusal(f"{path} exists already", f"move {path} away, then run `hygiene check` again")
    for folder in (root / path).parents:
        if folder == root:
            return None
        if os.path.lexists(folder) and (folder.is_symlink() or not folder.is_dir()):
            place = folder.relative_to(root).as_posix()
            return Refusal(f"{place}, where {path} should go, is no folder", "run `hygiene check` again")
    return None
