"""Only regular files of a document's size are edited."""

import stat
from pathlib import Path

from hygiene.cleaner.refusal import Refusal
from hygiene.git.contents import MAX_DOCUMENT_BYTES


def is_a_regular_file(path: str, root: Path) -> Refusal | None:
    """Refuse what is not there, a folder, a pipe, a device, and what is too large to be read at once."""
    try:
        status = (root / path).stat()
    except OSError:
        return Refusal(f"{path} is not there")
    if not stat.S_ISREG(status.st_mode):
        return Refusal(f"{path} is no regular file", "leave it out of the report")
    if status.st_size > MAX_DOCUMENT_BYTES:
        return Refusal(f"{path} is too large to be a document", "leave it out of the report")
    return None
