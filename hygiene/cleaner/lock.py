"""One `clean` or `undo` at a time in a working tree."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from hygiene.errors import RefusedError


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock in the state folder, or refuse at once. A process that dies lets go of it."""
    if folder.is_symlink():
        raise RefusedError(f"{folder} is a link, so there can be no journal", "remove the link; nothing was changed")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder / "lock", timeout=0)
        lock.acquire()
    except Timeout:
        raise RefusedError(
            f"another `hygiene clean` or `undo` is at work here: it holds {folder / 'lock'}",
            "wait until it ends, then try again",
        ) from None
    except OSError as error:
        raise RefusedError(
            f"the Git directory cannot be written, so there can be no journal: {folder}: {error.strerror or error}",
            "make it writable; nothing was changed",
        ) from error
    try:
        yield
    finally:
        lock.release()
