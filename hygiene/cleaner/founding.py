"""Write new files, and files with something appended, whole or not at all; nothing that Git could not give back."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from hygiene.cleaner.clean import open_tree, state_folder
from hygiene.cleaner.lock import locked
from hygiene.errors import RefusedError
from hygiene.git.snapshot import Snapshot
from hygiene.git.worktree import WorkingTree

NEW_MODE = 0o644


@dataclass(frozen=True, slots=True)
class Founded:
    """A file as it is and as it would be; `before` is None for one that is not there."""

    path: str
    before: bytes | None
    after: bytes


def refuse_unsafe(files: Sequence[Founded], snapshot: Snapshot) -> None:
    """Refuse all of them if one has changes that Git does not know, is a link, or is no longer as it was read."""
    tree = WorkingTree(snapshot.root.resolve())
    for file in files:
        if not tree.is_plain(file.path):
            raise RefusedError(f"{file.path} is a link or lies behind one", "replace the link by a file")
        if file.before is None and not tree.is_free(file.path):
            raise RefusedError(f"{file.path} is there already", "look at it, then run it again")
        if file.before is not None and tree.content(file.path) != file.before:
            raise RefusedError(f"{file.path} changed in the meantime", "run it again")
        if file.before is not None and not snapshot.is_clean(file.path):
            raise RefusedError(f"{file.path} has changes that are not committed", "commit or stash them first")


def found(files: Sequence[Founded], root: Path) -> tuple[str, ...]:
    """Write the files one after the other, each at once. The paths that were written."""
    snapshot = open_tree(root)
    tree = WorkingTree(snapshot.root.resolve())
    with locked(state_folder(snapshot)):
        refuse_unsafe(files, snapshot)
        written: list[str] = []
        for file in files:
            try:
                _write(file, tree)
            except OSError as error:
                done = f"; written before it: {', '.join(written)}" if written else "; nothing was written"
                raise RefusedError(
                    f"{file.path} cannot be written: {error.strerror}{done}", "mend that, then run it again"
                ) from error
            written.append(file.path)
    return tuple(written)


def _write(file: Founded, tree: WorkingTree) -> None:
    temporary = f".{Path(file.path).name}.hygiene.tmp"
    tree.make_folders(file.path)
    try:
        tree.stage(file.path, temporary, file.after, NEW_MODE if file.before is None else tree.mode(file.path))
        tree.publish(file.path, temporary)
    except OSError:
        tree.discard(file.path, temporary)
        raise
