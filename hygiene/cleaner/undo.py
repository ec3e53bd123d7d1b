"""Take back what one run changed: its files, and no others."""

from dataclasses import replace
from pathlib import Path

from hygiene.cleaner.clean import state_folder, writable
from hygiene.cleaner.journal import Journal, Run
from hygiene.cleaner.lock import locked
from hygiene.cleaner.recover import recover, restore, settle, stands
from hygiene.cleaner.result import UndoResult, Unrestored
from hygiene.errors import RefusedError, UsageError
from hygiene.git.snapshot import Snapshot
from hygiene.git.worktree import WorkingTree


def undo(root: Path, run: str | None = None) -> UndoResult:
    """Put back the files of `run`, by default the last one that is not undone."""
    snapshot = _cleaned_tree(root)
    state = state_folder(snapshot)
    tree = WorkingTree(snapshot.root.resolve())
    with locked(state):
        journal = Journal(state / "journal")
        recover(journal, tree)
        return _take_back(_chosen(journal, run), journal, tree)


def past_runs(root: Path) -> tuple[Run, ...]:
    """Every run of the journal, the newest first."""
    return Journal(state_folder(_cleaned_tree(root)) / "journal").runs()[::-1]


def _cleaned_tree(root: Path) -> Snapshot:
    """The repository, or a refusal where `clean` never writes."""
    snapshot = Snapshot.open(root)
    if snapshot.is_git and not snapshot.is_bare:
        return writable(snapshot)
    what = "a bare repository" if snapshot.is_git else "not in a Git repository"
    raise RefusedError(
        f"{snapshot.root} is {what}: nothing was cleaned there", "run it in the working tree that was cleaned"
    )


def _chosen(journal: Journal, name: str | None) -> Run:
    runs = {run.name: run for run in journal.runs()}
    if name is None:
        run = next((run for run in reversed(runs.values()) if run.state == "done"), None)
        if run is None:
            raise UsageError("no run is left to undo", "`hygiene undo --list` shows all runs")
        return run
    if name not in runs:
        raise UsageError(f"there is no run {name}", "`hygiene undo --list` shows all runs")
    if runs[name].state == "undone":
        raise UsageError(f"the run {name} is undone already", "`hygiene undo --list` shows all runs")
    return runs[name]


def _take_back(run: Run, journal: Journal, tree: WorkingTree) -> UndoResult:
    undoing = replace(run, state="undoing")
    refused: list[Unrestored] = []
    restored: list[str] = []
    try:
        journal.update(undoing)
        for bundle in undoing.bundles():
            kept = _refuse_edited(undoing, bundle, tree)
            refused += kept
            if not kept:
                restored += _put_back(undoing, bundle, journal, tree)
        settle(undoing, journal, tree)
    except OSError as error:
        raise RefusedError(
            f"the file system said no: {error}", f"mend that, then run `hygiene undo {run.name}` again"
        ) from error
    return UndoResult(run.name, tuple(restored), tuple(refused))


def _refuse_edited(run: Run, bundle: tuple[int, ...], tree: WorkingTree) -> list[Unrestored]:
    """Files that changed together go back together: one that was edited since keeps the others."""
    edited = [run.files[index].path for index in bundle if _is_ours(run, index) and stands(run, index, tree) == "other"]
    if not edited:
        return []
    reason = f"{', '.join(edited)} changed after the run"
    hint = "take the edit back, then run `hygiene undo` again; Git has the older versions"
    return [Unrestored(run.files[index].path, reason, hint) for index in bundle if _is_ours(run, index)]


def _put_back(run: Run, bundle: tuple[int, ...], journal: Journal, tree: WorkingTree) -> list[str]:
    """Sources first, archives last, so that no text is ever nowhere."""
    restored = []
    for index in reversed(bundle):
        if _is_ours(run, index) and stands(run, index, tree) == "after":
            restore(run, index, journal, tree)
            restored.append(run.files[index].path)
    return restored


def _is_ours(run: Run, index: int) -> bool:
    return run.files[index].outcome == "changed"
