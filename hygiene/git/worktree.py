"""The write side of a working tree: whole files, atomically, through no link. Only the cleaner imports it."""

import os
import stat
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


@dataclass(frozen=True, slots=True)
class WorkingTree:
    """Files below `root`, which is resolved. Paths are relative to it and name real files, never links."""

    root: Path

    def content(self, path: str) -> bytes | None:
        """The bytes of a regular file that no link leads to; None when there is no such file."""
        place = self.root / path
        with suppress(OSError):
            if self.is_plain(path) and stat.S_ISREG(place.lstat().st_mode):
                return place.read_bytes()
        return None

    def is_plain(self, path: str) -> bool:
        """Whether neither the file nor a folder above it is a link."""
        return Path(os.path.realpath(self.root / path)) == self.root / path

    def is_free(self, path: str) -> bool:
        """Whether nothing at all has this name."""
        return not os.path.lexists(self.root / path)

    def mode(self, path: str) -> int:
        """The permission bits of a file."""
        return stat.S_IMODE((self.root / path).lstat().st_mode)

    def stage(self, path: str, temporary: str, content: bytes, mode: int) -> None:
        """Write the bytes to `temporary` beside the file, with the file's owner and `mode`, down to the disk."""
        write_new(self.beside(path, temporary), content, mode, owner=self.root / path)

    def publish(self, path: str, temporary: str) -> None:
        """Put the staged bytes in the place of the file, at once."""
        self.beside(path, temporary).replace(self.root / path)
        sync_folder((self.root / path).parent)

    def remove(self, path: str) -> None:
        """Remove one file."""
        (self.root / path).unlink()
        sync_folder((self.root / path).parent)

    def discard(self, path: str, temporary: str) -> None:
        """Remove a temporary file if it is there."""
        place = self.beside(path, temporary)
        if place.parent.is_dir() and os.path.lexists(place):
            place.unlink()

    def missing_folders(self, path: str) -> tuple[str, ...]:
        """The folders above a path that do not exist, from the top."""
        folders = [folder.as_posix() for folder in Path(path).parents][-2::-1]
        return tuple(folder for folder in folders if not os.path.lexists(self.root / folder))

    def make_folders(self, path: str) -> None:
        """Make the folders above a path."""
        for folder in self.missing_folders(path):
            (self.root / folder).mkdir()
            sync_folder((self.root / folder).parent)

    def drop_folder(self, folder: str) -> None:
        """Remove a folder if it is empty."""
        place = self.root / folder
        if self.is_plain(folder) and place.is_dir() and not any(place.iterdir()):
            place.rmdir()

    def beside(self, path: str, name: str) -> Path:
        """The place of a file called `name` in the folder of `path`."""
        return (self.root / path).parent / name


def write_new(place: Path, content: bytes, mode: int = 0o644, *, owner: Path | None = None) -> None:
    """Make a file that does not exist yet and bring its bytes down to the disk."""
    descriptor = os.open(place, NEW_FILE, 0o600)
    try:
        unwritten = memoryview(content)
        while unwritten:
            unwritten = unwritten[os.write(descriptor, unwritten) :]
        if owner is not None:
            _give(descriptor, owner)
        if hasattr(os, "fchmod"):
            os.fchmod(descriptor, mode)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def replace_atomically(place: Path, content: bytes) -> None:
    """Write a file of our own, whole or not at all."""
    temporary = place.with_name(f".{place.name}.tmp")
    temporary.unlink(missing_ok=True)
    write_new(temporary, content)
    temporary.replace(place)
    sync_folder(place.parent)


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder down to the disk, where the system can."""
    if os.name == "nt":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except PermissionError:  # a folder may be written and not read
        return
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _give(descriptor: int, owner: Path) -> None:
    """Give the new file to the owner of the old one, where that is allowed."""
    with suppress(OSError):
        old = owner.lstat()
        if (old.st_uid, old.st_gid) != (os.geteuid(), os.getegid()):
            os.fchown(descriptor, old.st_uid, old.st_gid)
