"""Reading many files of one tree for a look at their bytes: a folder's links are followed once, not once a file."""

import os
import stat
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.git.contents import FLAGS

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

NO_LINK: int = getattr(os, "O_NOFOLLOW", 0)


class ManyFiles:
    """The files of a snapshot. None for what is a link, is no regular file, is larger than asked, or cannot be read."""

    def __init__(self, snapshot: "Snapshot") -> None:
        self._snapshot = snapshot
        self._root = os.path.realpath(snapshot.root)
        self._folders: dict[str, str] = {}

    def read(self, path: str, *, at_most: int) -> bytes | None:
        """The bytes of a file: of the working tree where it is there, else of the index."""
        file = self._snapshot.paths.get(path)
        if file is None:
            return None
        if not NO_LINK or not file.is_on_disk:
            return self._read_slowly(path, at_most)
        folder, _, name = path.rpartition("/")
        real = self._folder(folder)
        return _read(f"{real}/{name}", at_most) if real else None

    def _read_slowly(self, path: str, at_most: int) -> bytes | None:
        try:
            source = self._snapshot.read(path)
        except UnreadableError:
            return None
        return source if len(source) <= at_most else None

    def _folder(self, folder: str) -> str:
        """Where a folder lies; "" where it leads out of the repository, or into a Git directory."""
        if folder not in self._folders:
            try:
                real = os.path.realpath(f"{self._root}/{folder}")
            except UnicodeEncodeError:
                real = ""
            is_inside = real == self._root or real.startswith(self._root.rstrip("/") + "/")
            is_git = ".git" in real[len(self._root) :].casefold().split("/")
            self._folders[folder] = real if is_inside and not is_git else ""
        return self._folders[folder]


def _read(path: str, at_most: int) -> bytes | None:
    try:
        descriptor = os.open(path, FLAGS | NO_LINK)
    except (OSError, UnicodeEncodeError):
        return None
    with os.fdopen(descriptor, "rb", buffering=0) as file:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode) or status.st_size > at_most:
            return None
        try:
            return file.read()
        except OSError:
            return None
