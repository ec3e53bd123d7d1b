"""Where `hygiene` keeps what it must remember: a folder in the Git directory, so that there is nothing to ignore."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

FOLDER = "hygiene"


class StateFolder:
    """The state of one working tree, or with `is_shared` that of all working trees of the repository."""

    def __init__(self, snapshot: "Snapshot", *, is_shared: bool = False) -> None:
        home = snapshot.common_dir if is_shared else snapshot.git_dir
        self.path: Path | None = home / FOLDER if home else None

    def read(self, name: str) -> str | None:
        """What was written under `name`; None when there is nothing that can be read."""
        if self.path is None:
            return None
        try:
            return (self.path / name).read_bytes().decode()
        except (OSError, UnicodeDecodeError):
            return None

    def write(self, name: str, text: str) -> bool:
        """Keep `text` under `name`, whole or not at all; False where the Git directory cannot be written."""
        if self.path is None:
            return False
        try:
            return _write(self.path, name, text.encode())
        except OSError:
            return False


def _write(folder: Path, name: str, content: bytes) -> bool:
    if folder.is_symlink():
        return False
    folder.mkdir(exist_ok=True)
    descriptor, temporary = tempfile.mkstemp(prefix=f".{name}.", dir=folder)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(folder / name)
    except BaseException:
        with suppress(OSError):
            Path(temporary).unlink()
        raise
    return True
