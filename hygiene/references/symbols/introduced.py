"""Since which commit a document names a thing: its revisions are halved, so few of them are read."""

from bisect import bisect_left
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

MOST_MOVES = 3


class Introduced:
    """The commits that brought a name into a document, as their order: 1 is the newest commit."""

    def __init__(self, snapshot: "Snapshot") -> None:
        self._snapshot = snapshot
        self._read = lru_cache(maxsize=64)(self._text)

    def since(self, path: str, name: bytes) -> int | None:
        """The oldest commit since which the document has it without a gap; None where history does not know it."""
        history, found = self._snapshot.history, None
        for _ in range(MOST_MOVES):
            revisions = history.revisions(path)
            place = bisect_left(revisions, True, key=lambda revision: name not in self._read(revision.before))
            if place < len(revisions):
                return max(1, revisions[place].order)
            arrival = next(iter(history.arrivals(path)), None)
            if revisions or found is None:
                found = revisions[-1].order if revisions else history.last_order(path)
            if arrival is None:
                break
            path = arrival.came_from
        return max(1, found) if found is not None else None

    def _text(self, blob: str) -> bytes:
        return self._snapshot.read_blob(blob) or b""
