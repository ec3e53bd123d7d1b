"""The commit in which a name left the file that made it, and the name that came in its place there."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from hygiene.git.versions import Version, versions_of
from hygiene.references.spelling import extension
from hygiene.references.symbols.names import Named, Sort
from hygiene.references.symbols.past import Trace

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

MOST_MOVES = 4
MOST_ADDED = 60
MOST_LINES, SMALL = 8_000, 250_000
IDENTIFIER = re.compile(rb"[A-Za-z_][\w-]*")


@dataclass(frozen=True, slots=True)
class Going:
    """The last file that had a name, the commit that took it out, and what one line put in its place ("" if none).

    Where the versions of the file do not tell, `commit` is one about which it still had the name (`is_about`).
    """

    path: str
    commit: str
    time: int | None
    successor: str = ""
    is_about: bool = False


class Goings:
    """Reads the versions of files in one pass for all names that are asked about together."""

    def __init__(self, snapshot: "Snapshot") -> None:
        self._snapshot = snapshot
        self._versions: dict[str, tuple[Version, ...]] = {}

    def prepare(self, paths: Iterable[str]) -> None:
        """Read the log of these files in one pass."""
        wanted = [path for path in dict.fromkeys(paths) if path not in self._versions]
        self._versions |= dict.fromkeys(wanted, ()) | versions_of(wanted, self._snapshot)

    def going(self, named: Named, trace: Trace) -> Going:
        """When the name left."""
        tables = self._snapshot.history.tables
        unknown = Going(trace.path, tables.commits[trace.order], tables.times[trace.order], is_about=True)
        path, name = trace.path, _word(named)
        for _ in range(MOST_MOVES):
            self.prepare((path,))
            versions = self._versions[path]
            place = self._last_with(versions, name)
            if place is None:
                return unknown
            newer = versions[place - 1]
            moved = self._moved_to(newer, path, name) if newer.blob is None else None
            if moved is None:
                old, new = versions[place].blob, newer.blob
                return Going(path, newer.commit, newer.time, self._successor(named, old, new))
            path = moved
        return unknown

    def _last_with(self, versions: Sequence[Version], name: re.Pattern[bytes]) -> int | None:
        """The newest version that has the name, where a newer one has it not."""
        for place, version in enumerate(versions):
            if self._has(version.blob, name):
                return place or None
        return None

    def _has(self, blob: str | None, name: re.Pattern[bytes]) -> bool:
        return bool(blob) and name.search(self._snapshot.read_blob(blob or "") or b"") is not None

    def _moved_to(self, newer: Version, path: str, name: re.Pattern[bytes]) -> str | None:
        """A file of the same kind that came with the commit that removed this one, and that has the name."""
        history = self._snapshot.history
        commits = dict.fromkeys((newer.commit, *(gone.commit for gone in history.vanished(path)[:1])))
        kind, base = extension(path), path.rpartition("/")[2]
        added = (each for commit in commits for each in history.added_in(commit))
        alike = [(other, blob) for other, blob in added if other != path and extension(other) == kind]
        alike.sort(key=lambda each: each[0].rpartition("/")[2] != base)
        return next((other for other, blob in alike[:MOST_ADDED] if self._has(blob, name)), None)

    def _successor(self, named: Named, old: str | None, new: str | None) -> str:
        before, after = self._snapshot.read_blob(old or ""), self._snapshot.read_blob(new) if new else None
        if not before or not after:
            return ""
        found = set(_put_in_place(before.splitlines(), after.splitlines(), _word(named)))
        return found.pop().decode() if len(found) == 1 else ""


def _put_in_place(before: list[bytes], after: list[bytes], name: re.Pattern[bytes]) -> Iterator[bytes]:
    """Each word by which a line that came differs from the line with the name that stood in its place."""
    if len(before) + len(after) > MOST_LINES:
        return
    is_small = len(before) * len(after) < SMALL
    for tag, start, end, first, last in SequenceMatcher(None, before, after, autojunk=not is_small).get_opcodes():
        if tag == "replace" and end - start == last - first:
            for old, new in zip(before[start:end], after[first:last], strict=True):
                at = name.search(old)
                word = IDENTIFIER.match(new, at.start()) if at else None
                if word and name.sub(word[0], old) == new:
                    yield word[0]


def _word(named: Named) -> re.Pattern[bytes]:
    before = rb"(?<!\w)(?<!\w-)" if named.sort is Sort.FLAG else rb"(?<![\w-])"
    before = rb"(?<=--)" if named.is_plain_flag else before
    return re.compile(before + re.escape(named.name.encode()) + rb"(?![\w-])")
