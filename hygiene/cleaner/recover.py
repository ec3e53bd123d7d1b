"""Settle a run from what is on the disk: after a crash, and just the same at the end of every run."""

from hygiene.cleaner.journal import Journal, Outcome, Run, sha256, with_outcomes
from hygiene.errors import RefusedError
from hygiene.git.worktree import WorkingTree


def recover(journal: Journal, tree: WorkingTree) -> bool:
    """Settle every run that a killed process left open. Returns whether there was one."""
    interrupted = [run for run in journal.runs() if run.state in {"applying", "undoing"}]
    try:
        journal.sweep()
        for run in interrupted:
            settle(run, journal, tree)
    except OSError as error:
        raise RefusedError(
            f"an interrupted run cannot be closed: {error}", "mend that, then run it again; nothing else was changed"
        ) from error
    return bool(interrupted)


def settle(run: Run, journal: Journal, tree: WorkingTree, refused: frozenset[int] = frozenset()) -> Run | None:
    """Finish a run: no temporary file, no half bundle, the record as the disk is. None when nothing changed.

    `refused` are the bundles that are known not to have been written.
    """
    for index, file in enumerate(run.files):
        if tree.is_plain(file.path):
            tree.discard(file.path, run.temporary(index))
    for bundle in run.bundles():
        _make_whole(run, bundle, journal, tree)
    drop_folders(run, tree)
    outcomes = tuple(_outcome(run, index, tree, refused) for index in range(len(run.files)))
    if "changed" not in outcomes and run.state == "applying":
        journal.forget(run)
        return None
    settled = with_outcomes(run, "done" if "changed" in outcomes else "undone", outcomes)
    journal.update(settled)
    return settled


def _outcome(run: Run, index: int, tree: WorkingTree, refused: frozenset[int]) -> Outcome:
    """What became of a file. One that somebody edited since counts as changed: its old bytes are kept."""
    found = stands(run, index, tree)
    if found == "before" or (found == "other" and run.files[index].bundle in refused):
        return "undone" if run.state == "undoing" else "unchanged"
    return "changed"


def restore(run: Run, index: int, journal: Journal, tree: WorkingTree) -> None:
    """Put one file back as it was before the run."""
    file = run.files[index]
    if file.before is None:
        tree.remove(file.path)
        return
    mode = file.mode if tree.is_free(file.path) else tree.mode(file.path)
    tree.make_folders(file.path)
    tree.discard(file.path, run.temporary(index))
    tree.stage(file.path, run.temporary(index), journal.before(run, index), mode)
    tree.publish(file.path, run.temporary(index))


def drop_folders(run: Run, tree: WorkingTree) -> None:
    """Remove the folders that the run made, where they are empty."""
    for folder in sorted(run.folders, key=len, reverse=True):
        tree.drop_folder(folder)


def _make_whole(run: Run, bundle: tuple[int, ...], journal: Journal, tree: WorkingTree) -> None:
    """Take back a bundle of which only a part was done: text that moves is in one place, not in two."""
    standing = {index: stands(run, index, tree) for index in bundle}
    if set(standing.values()) != {"before", "after"}:
        return
    for index in reversed(bundle):
        if standing[index] == "after":
            restore(run, index, journal, tree)


def stands(run: Run, index: int, tree: WorkingTree) -> str:
    """What is on the disk: the bytes from before the run, those from after it, or others."""
    file = run.files[index]
    if not tree.is_plain(file.path) or (not tree.is_free(file.path) and tree.content(file.path) is None):
        return "other"
    found = sha256(tree.content(file.path))
    if found == file.before:
        return "before"
    return "after" if found == file.after else "other"
