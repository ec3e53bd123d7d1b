"""A folder as it lies, to compare: content, kind, mode, inode, times."""

import hashlib
import stat
from pathlib import Path

State = dict[str, tuple[object, ...]]


def state_of(root: Path, *, without: tuple[str, ...] = (".git/hygiene",)) -> State:
    """Every path below `root`, byte for byte and stat for stat, without some folders."""
    found: State = {}
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if not any(name == each or name.startswith(f"{each}/") for each in without):
            found[name] = _shape(path, is_parent=any(each.rpartition("/")[0] == name for each in without))
    return found


def _shape(path: Path, *, is_parent: bool) -> tuple[object, ...]:
    status = path.lstat()
    if stat.S_ISREG(status.st_mode):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
    else:
        content = str(path.readlink()) if path.is_symlink() else ""
    # A folder in which hygiene/ is made has a new time, and nothing else.
    return content, status.st_mode, status.st_ino, None if is_parent else (status.st_size, status.st_mtime_ns)
