"""Operations that are left, on files that are no longer what the report saw."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from datetime import datetime

from hygiene.cleaner.ground import Ground
from hygiene.cleaner.refusal import CHECK_AGAIN, Refusal
from hygiene.contracts.entry import Entry


def stale_paths(
    pending: Iterable[Entry], changed: Collection[str], ground: Ground, generated_at: datetime
) -> Counter[str]:
    """The files with operations that need a new check, because this run changed them or somebody did before."""
    return Counter(entry.path for entry in pending if _is_stale(entry, changed, ground, generated_at))


def stale_notices(counts: Counter[str]) -> Iterator[str]:
    """One line for each file, with how many of its operations need a new check."""
    for path, count in sorted(counts.items()):
        operations = "other operation needs" if count == 1 else "other operations need"
        yield f"{count} {operations} a new check in {path}: {CHECK_AGAIN}"


def _is_stale(entry: Entry, changed: Collection[str], ground: Ground, generated_at: datetime) -> bool:
    place = ground.place(entry.path)
    if isinstance(place, Refusal) or place.target in changed:
        return True
    return entry.exact_edit is None and ground.refuse_younger(place, generated_at) is not None
