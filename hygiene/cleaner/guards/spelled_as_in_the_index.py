"""On a disk that folds letter case, one file has one name: Git's."""

import os
from collections.abc import Container, Mapping
from pathlib import Path

from hygiene.cleaner.refusal import Refusal

NEXT = "use the spelling that `git ls-files` shows"


def spelled_as_in_the_index(
    path: str, root: Path, tracked: Container[str], spellings: Mapping[str, str]
) -> Refusal | None:
    """Refuse a path whose spelling differs from the index or from the disk. `spellings`: folded path to Git's."""
    if any(_is_listed_otherwise(root, path, depth) for depth in range(path.count("/") + 1)):
        return Refusal(f"{path} is spelled differently on disk", NEXT)
    twin = spellings.get(path.casefold())
    if twin is None or path in tracked:
        return None
    return Refusal(f"Git tracks {twin}, which differs from {path} by case alone", NEXT)


def _is_listed_otherwise(root: Path, path: str, depth: int) -> bool:
    parts = path.split("/")
    folder = root.joinpath(*parts[:depth])
    return os.path.lexists(folder / parts[depth]) and folder / parts[depth] not in folder.iterdir()
