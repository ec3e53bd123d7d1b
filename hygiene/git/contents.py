"""Reading files of the working tree: never through a link that leads out of it, never a device, never without bound."""

import os
import stat
from pathlib import Path

from hygiene.errors import UnreadableError

MAX_DOCUMENT_BYTES = 16 * 1024 * 1024
FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def read_file(root: Path, path: str) -> bytes:
    """The bytes of a regular file below `root`; UnreadableError with the reason when there are none to have."""
    real = _real(root, path)
    _refuse_outside(root, real, path)
    if os.path.isdir(real):  # noqa: PTH112
        raise _unreadable(path, "not a regular file")
    try:
        descriptor = os.open(real, FLAGS)
    except OSError as error:
        raise _unreadable(path, (error.strerror or "cannot be opened").lower()) from error
    with os.fdopen(descriptor, "rb") as file:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise _unreadable(path, "not a regular file")
        if status.st_size > MAX_DOCUMENT_BYTES:
            raise _unreadable(path, "over 16 MiB")
        try:
            return file.read()
        except OSError as error:
            raise _unreadable(path, (error.strerror or "cannot be read").lower()) from error


def _real(root: Path, path: str) -> str:
    """Where the file lies, with all links followed; a locale other than UTF-8 has no bytes for some names."""
    try:
        return os.path.realpath(root / path)
    except UnicodeEncodeError as error:
        raise _unreadable(path, "a name that is not in the locale's encoding: set PYTHONUTF8=1") from error


def _refuse_outside(root: Path, real: str, path: str) -> None:
    if not Path(real).is_relative_to(root):
        raise _unreadable(path, "links out of the repository")
    if any(part.casefold() == ".git" for part in Path(real).relative_to(root).parts):
        raise _unreadable(path, "links into a Git directory")


def _unreadable(path: str, reason: str) -> UnreadableError:
    return UnreadableError(f"{path} cannot be read: {reason}", reason)
