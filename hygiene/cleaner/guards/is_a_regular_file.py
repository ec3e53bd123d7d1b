"""Only regular files are edited."""

import stat
from pathlib import Path

from hygiene.cleaner.refusal import Refusal


def is_a_regular_file(path: str, root: Path) -> Refusal | None:
    """Refuse what is not there, a folder, a pipe or a device."""
    try:
        mode = (root / path).stat().st_mode
    except OSError:
        return Refusal(f"{path} is not there")
    return None if stat.S_ISREG(mode) else Refusal(f"{path} is no regular file", "leave it out of the report")
