"""When the tree last had a name: a few states of the past are looked at, and of these only files that are gone since.

The bytes read are bounded. A name that none of these states makes is nobody's: nothing is said of it.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hygiene.git.program import GitProgramError
from hygiene.references.symbols.definitions import defines
from hygiene.references.symbols.names import Named, Sort, folded
from hygiene.references.symbols.texts import is_binary, is_document, is_own, is_quiet, names_of

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

COARSE, MOST_STATES = 8, 24
MOST_BYTES, FIRST_BYTES, BYTES_OF_NAME = 10_000_000, 2_500_000, 100_000
"""The bytes of the past that are read: more for more names, up to a bound."""
A_MONTH = 30 * 86_400
LARGEST = 300_000
DIFF = ("diff-tree", "-r", "-z", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-abbrev", "--diff-filter=DM")
ROW = re.compile(rb":100(?:644|755) \d+ ([0-9a-f]+) [0-9a-f]+ ([DM])\0([^\0]+)\0")


@dataclass(frozen=True, slots=True)
class Wanted:
    """A name that the tree lacks, and the commit (1 is the newest) since which a document has it."""

    named: Named
    since: int


@dataclass(frozen=True, slots=True)
class State:
    """The tree of a commit, or the one before it, or that of an older one `at`."""

    order: int
    is_before: bool = False
    at: int = 0


@dataclass(frozen=True, slots=True)
class Trace:
    """A file that made the name in a commit of the past."""

    path: str
    blob: str
    order: int


class Past:
    """The states of a repository at the commits in which its documents came to name what is gone."""

    def __init__(self, snapshot: "Snapshot") -> None:
        self._snapshot = snapshot
        self._seen = {file.blob for file in snapshot.paths.values() if file.blob}
        self._hits: dict[str, list[Named]] = {}
        self._telling: dict[bytes, bool] = {}
        self._left = 0

    def traces(self, wanted: Sequence[Wanted]) -> dict[Named, Trace]:
        """Where each of the names was, as far as the states that are looked at tell."""
        found: dict[Named, Trace] = {}
        self._left = min(MOST_BYTES, FIRST_BYTES + BYTES_OF_NAME * len(wanted))
        times = self._snapshot.history.tables.times
        states = _states([each.since for each in wanted if each.since < len(times)], times)
        for number, state in enumerate(states):
            asked = [each.named for each in wanted if each.since >= state.order and each.named not in found]
            if asked and self._left > 0:
                share = self._left // max(1, COARSE - number)
                left = [each.named for each in wanted if each.named not in found]
                found |= dict(self._traces_at(state, asked, left, share))
        return found

    def _traces_at(
        self, state: State, asked: list[Named], left: list[Named], share: int
    ) -> Iterator[tuple[Named, Trace]]:
        open_names = set(asked)
        by_key: dict[bytes, list[Named]] = {}
        for each in left:
            by_key.setdefault(_key(each), []).append(each)
        folds = frozenset(by_key)
        for path, blob in self._gone_since(state):
            if blob not in self._seen and share > 0:
                source = self._source(blob)
                share -= len(source)
                told = (named for key in folds.intersection(names_of(source)) for named in by_key[key])
                made = [named for named in told if _spelling(named) in source and defines(source, named, path)]
                if made:
                    self._hits[blob] = made
            for named in open_names.intersection(self._hits.get(blob, ())):
                open_names.discard(named)
                yield named, Trace(path, blob, state.order)

    def _source(self, blob: str) -> bytes:
        self._seen.add(blob)
        size = self._snapshot.blob_size(blob)
        source = self._snapshot.read_blob(blob) if size is not None and size <= LARGEST else None
        if not source or is_binary(source):
            return b""
        self._left -= len(source)
        return source

    def _is_telling(self, raw: bytes) -> bool:
        if raw not in self._telling:
            path = raw.decode("utf-8", "replace")
            is_code = path.encode() == raw and not (is_quiet(path) or is_document(path))
            self._telling[raw] = is_code and is_own(path)
        return self._telling[raw]

    def _gone_since(self, state: State) -> Iterator[tuple[str, str]]:
        """The (path, blob) of each file of code that a state had and HEAD has not so, first what HEAD has not at all.

        What left with its file is the most of what left at all, and the bytes that are read are bounded.
        """
        place, commit = self._snapshot.place, self._snapshot.history.tables.commits[state.at or state.order]
        if place is None or place.head is None:
            return
        try:
            told = place.program.output(*DIFF, commit + "^" * state.is_before, place.head)
        except GitProgramError:
            return
        removed: list[tuple[str, str]] = []
        changed: list[tuple[str, str]] = []
        for row in ROW.finditer(told):
            blob, status, raw = row[1].decode(), row[2], row[3]
            if blob in self._hits or (blob not in self._seen and self._is_telling(raw)):
                (removed if status == b"D" else changed).append((raw.decode(), blob))
        yield from (*removed, *changed)


def _key(named: Named) -> bytes:
    """A word that stands in every file that has the name: of a flag the longest part, as a hyphen parts words."""
    return folded(named.name) if named.sort is not Sort.FLAG else max(map(folded, named.name.split("-")), key=len)


def _spelling(named: Named) -> bytes:
    return ("--" * named.is_plain_flag + named.name).encode()


def _states(since: Iterable[int], times: Sequence[int]) -> list[State]:
    """What to look at: of each part of the lines the newest commit, at which all of that part stood there.

    Then each of the other commits; then what each had before it, as the commit that renames a thing may be the one
    that writes its old name into a document; and what was there a month before, as a branch is written against an
    older tree.
    """
    orders = sorted(since)
    once = sorted(set(orders))
    parts = min(COARSE, len(once))
    coarse = sorted({orders[len(orders) * part // parts] for part in range(parts)})
    found = [State(order) for order in (*coarse, *(order for order in once if order not in coarse))]
    found += [State(order, is_before=True) for order in once]
    earlier = ((order, _earlier(order, times)) for order in once)
    return [*found, *(State(order, at=at) for order, at in earlier if at)][:MOST_STATES]


def _earlier(order: int, times: Sequence[int]) -> int:
    """The newest commit that is a month older; 0 where none is."""
    wanted = times[order] - A_MONTH
    return next((at for at in range(order, len(times)) if times[at] <= wanted), 0)
