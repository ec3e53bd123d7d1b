"""Since when a line stands in its document: the oldest version that has it, found by halves."""

from bisect import bisect_left
from datetime import UTC, date, datetime

from hygiene.git.history import Revision
from hygiene.scanner.detector import Document, Repository

MOST_MOVES = 5
UNCOMMITTED = "index"


def written(document: Document, repository: Repository, line: int) -> date | None:
    """The day by which the line stood there, as far back as history is read; None where nobody can know.

    A line that no commit has yet is of today.
    """
    snapshot, text = repository.snapshot, document.line(line).strip().encode()
    file = snapshot.paths.get(document.path)
    if not snapshot.is_git or not snapshot.history.is_complete or file is None:
        return None
    if file.blob is None or not _holds(repository, file.blob, text):
        return repository.today
    path: str | None = document.path
    time = None
    for _ in range(MOST_MOVES):
        if path is None:
            break
        time, is_older = _since(repository, path, text, time)
        path = _came_from(repository, path) if is_older else None
    return datetime.fromtimestamp(time, UTC).date() if time else repository.today


def is_young(since: date | None, repository: Repository, days: int) -> bool:
    """Whether a line is known to be younger than so many days."""
    return since is not None and repository.today is not None and (repository.today - since).days < days


def _since(repository: Repository, path: str, text: bytes, known: int | None) -> tuple[int | None, bool]:
    """The time by which the line was there under this path, and whether it may be older than that."""
    history = repository.snapshot.history
    revisions = [each for each in reversed(history.revisions(path)) if each.commit != UNCOMMITTED]
    if not revisions:
        touch = history.last_touch(path)
        return (touch.time if touch else known), True
    place = bisect_left(revisions, True, key=lambda each: _has(repository, each, text))
    if place == len(revisions):
        return known, False
    return revisions[place].time, place == 0 and _holds(repository, revisions[0].before, text)


def _has(repository: Repository, revision: Revision, text: bytes) -> bool:
    return _holds(repository, revision.after, text)


def _holds(repository: Repository, blob: str, text: bytes) -> bool:
    return text in (repository.snapshot.read_blob(blob) or b"")


def _came_from(repository: Repository, path: str) -> str | None:
    """What the file was called before it was moved here with its content unchanged."""
    return next((each.came_from for each in repository.snapshot.history.arrivals(path)), None)
