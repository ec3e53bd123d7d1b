"""Write a plan: journal first, then bundle by bundle, each file at once and only on the bytes that were planned for."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime

from hygiene.cleaner.journal import FileRecord, Journal, OperationRecord, Run, sha256
from hygiene.cleaner.plan import Bundle, FileChange
from hygiene.cleaner.recover import settle
from hygiene.cleaner.refusal import CHECK_AGAIN, Refusal
from hygiene.errors import RefusedError
from hygiene.git.worktree import WorkingTree

LOST = Refusal("it could not be written whole, so the file was put back as it was", "run it again")


def apply_bundles(
    bundles: tuple[Bundle, ...], journal: Journal, tree: WorkingTree, now: datetime
) -> tuple[Run | None, tuple[Refusal | None, ...]]:
    """The run, None when nothing changed, and for each bundle why it was not done."""
    if not bundles:
        return None, ()
    run = _record(bundles, journal, tree, now)
    _begin(run, bundles, journal)
    refusals: dict[int, Refusal] = {}
    try:
        for number, (bundle, indexes) in enumerate(zip(bundles, run.bundles(), strict=True)):
            if refusal := _attempt(run, bundle, indexes, tree):
                refusals[number] = refusal
    finally:
        settled = _settle(run, journal, tree, frozenset(refusals))
    changed = {file.bundle for file in settled.files if file.outcome == "changed"} if settled else set()
    return settled, tuple(None if number in changed else refusals.get(number, LOST) for number in range(len(bundles)))


def _begin(run: Run, bundles: tuple[Bundle, ...], journal: Journal) -> None:
    try:
        journal.begin(run, tuple(file.before for bundle in bundles for file in bundle.files))
    except OSError as error:
        with suppress(OSError):
            journal.sweep()
        raise RefusedError(
            f"the journal cannot be written: {error}", "nothing was changed; mend that, then run it again"
        ) from error


def _settle(run: Run, journal: Journal, tree: WorkingTree, refused: frozenset[int]) -> Run | None:
    try:
        return settle(run, journal, tree, refused)
    except OSError as error:
        raise RefusedError(
            f"the run could not be closed: {error}", "mend that; the next `hygiene clean` or `hygiene undo` closes it"
        ) from error


def _record(bundles: tuple[Bundle, ...], journal: Journal, tree: WorkingTree, now: datetime) -> Run:
    files = tuple(
        FileRecord(file.path, file.mode, sha256(file.before), sha256(file.after), number)
        for number, bundle in enumerate(bundles)
        for file in bundle.files
    )
    folders = dict.fromkeys(folder for file in files for folder in tree.missing_folders(file.path))
    return Run(journal.next_name(now), now.isoformat(), "applying", files, tuple(folders), tuple(_operations(bundles)))


def _operations(bundles: tuple[Bundle, ...]) -> Iterator[OperationRecord]:
    for bundle in bundles:
        for one in bundle.operations:
            for target in [part.place.target for part in one.parts] or [one.home]:
                yield OperationRecord(one.entry.path, target, one.entry.op, one.digest)


def _attempt(run: Run, bundle: Bundle, indexes: tuple[int, ...], tree: WorkingTree) -> Refusal | None:
    """Write one bundle, or say why not. What a half-done one left is taken back when the run is settled."""
    pairs = tuple(zip(indexes, bundle.files, strict=True))
    try:
        for index, file in pairs:
            if refusal := _refuse_moving_ground(file, tree):
                return refusal
            _stage(run, index, file, tree)
        for index, file in pairs:
            if refusal := _refuse_moving_ground(file, tree):
                return refusal
            _publish(run, index, file, tree)
    except OSError as error:
        return Refusal(f"the file system said no: {error.strerror or error}", "mend that, then run it again")
    return None


def _stage(run: Run, index: int, file: FileChange, tree: WorkingTree) -> None:
    if file.after is not None:
        tree.make_folders(file.path)
        tree.stage(file.path, run.temporary(index), file.after, file.mode)


def _publish(run: Run, index: int, file: FileChange, tree: WorkingTree) -> None:
    if file.after is None:
        tree.remove(file.path)
    else:
        tree.publish(file.path, run.temporary(index))


def _refuse_moving_ground(file: FileChange, tree: WorkingTree) -> Refusal | None:
    """Refuse a file that somebody edits while we work."""
    is_same = tree.is_plain(file.path) and (
        tree.is_free(file.path) if file.before is None else tree.content(file.path) == file.before
    )
    return None if is_same else Refusal(f"{file.path} was changed while the plan was made", CHECK_AGAIN)
