"""A home folder or a whole disk is a repository by accident: the one that is meant lies below and has no Git yet."""

from contextlib import suppress
from pathlib import Path

from hygiene.cleaner.refusal import Refusal


def is_no_home_folder(root: Path) -> Refusal | None:
    """Refuse a repository that is the user's home or the top of a disk."""
    home = None
    with suppress(OSError, RuntimeError):
        home = Path.home().resolve()
    if root not in {home, Path(root.anchor)}:
        return None
    reason = f"the repository found is {root}, all of your files, and not a project of its own"
    return Refusal(reason, "run `git init` in the project and commit first")
