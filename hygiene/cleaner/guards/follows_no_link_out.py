"""What is written is the file itself, and it lies inside the repository."""

import os
from collections.abc import Container
from pathlib import Path

from hygiene.cleaner.refusal import Refusal


def follows_no_link_out(path: str, root: Path, tracked: Container[str]) -> Refusal | None:
    """Refuse a path through a link that leaves the root or whose target Git does not track."""
    if not any(os.path.islink(root / part) for part in _ancestry(path)):  # noqa: PTH114 -- a name may be too long
        return None
    try:
        target = (root / path).resolve(strict=True)
    except (OSError, RuntimeError):
        return Refusal(f"{path} is a link to nothing", "repair or remove the link")
    if not target.is_relative_to(root):
        return Refusal(f"{path} leads through a link out of the repository", "edit the file where it lies")
    if target.relative_to(root).as_posix() not in tracked:
        return Refusal(f"{path} leads through a link to a file that Git does not track", "edit the file where it lies")
    return None


def _ancestry(path: str) -> list[str]:
    parts = path.split("/")
    return ["/".join(parts[: count + 1]) for count in range(len(parts))]
