"""Reading the history of an open repository: what is staged, then the log from HEAD."""

from collections.abc import Callable

import pygit2

from hygiene.git.history import History
from hygiene.git.listing import keeping_times
from hygiene.git.log import LOG, PENDING, STAGED, LogTables
from hygiene.git.opening import Place, Reads
from hygiene.git.program import GitProgramError


def no_history() -> History:
    """The history of a plain folder."""
    return History(LogTables(), lambda _commit, _folder: False, is_complete=False, problem="not a Git repository")


def read_history(place: Place, folders: frozenset[str]) -> History:
    """One pass; when Git ends with an error, what was read so far, marked as not complete."""
    tables = LogTables(_boundary(place))
    problem = "shallow clone" if place.repository.is_shallow else ""
    try:
        _record(place, tables)
    except GitProgramError as error:
        problem = error.reason
    if len(tables.times) > 1:
        tables.times[0] = tables.times[1]
    return History(tables, _folder_test(place, folders), is_complete=not problem, problem=problem)


def _record(place: Place, tables: LogTables) -> None:
    if place.head is None:
        return
    if place.reads is not Reads.COMMIT:
        with keeping_times(place.git_dir):
            tables.record((place.program.output(*STAGED, place.head, "--"),))
    with place.program.stream(*LOG, place.head, "--") as pieces:
        tables.record(pieces)


def _boundary(place: Place) -> frozenset[str]:
    try:
        return frozenset((place.common_dir / "shallow").read_text("utf-8").split())
    except (OSError, UnicodeDecodeError):
        return frozenset()


def _folder_test(place: Place, folders: frozenset[str]) -> Callable[[str, str], bool]:
    def holds_folder(commit: str, folder: str) -> bool:
        if commit == PENDING:
            return folder in folders
        try:
            tree = place.repository[commit].peel(pygit2.Tree)
        except (KeyError, pygit2.GitError):
            return True
        try:
            return isinstance(tree[folder], pygit2.Tree) if folder else len(tree) > 0
        except KeyError:
            return False
        except pygit2.GitError:
            return True

    return holds_folder
