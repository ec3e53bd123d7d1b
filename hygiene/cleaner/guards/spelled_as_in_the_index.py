"""On a disk that folds letter case, one file has one name: Git's."""

import os
from collections.abc import Container, Mapping
from contextlib import suppress
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
    folder, name = root.joinpath(*parts[:depth]), parts[depth]
    if not os.path.lexists(folder / name) or _keeps_case(folder, name):
        return False
    with suppress(OSError):
        return folder / name not in folder.iterdir()
    return False


def _keeps_case(folder: Path, name: str) -> bool:
    """Whether the disk surely tells a name from its twin. It spares the listing of a large folder for each file."""
    return name.isascii() and not os.path.lexists(folder / name.swapcase())
