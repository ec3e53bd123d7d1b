"""When a name went from a manifest: its versions are read only when something is missing, and for a bounded time."""

import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hygiene.git.versions import Version, versions_of
from hygiene.references.commands.defined import Defined

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

SECONDS = 3.0
WORD = re.compile(r"[a-z]+")
Reader = Callable[[bytes], Defined]


@dataclass(frozen=True, slots=True)
class Going:
    """The commit that took a name out of a manifest, and the one name that came in its place, if it was one."""

    manifest: str
    commit: str
    time: int | None
    successor: str = ""
    was_whole: bool = False


class Past:
    """The versions of manifests. Each is read once, the newest first, as far back as somebody asked."""

    def __init__(self, snapshot: "Snapshot") -> None:
        self._snapshot = snapshot
        self._versions: dict[str, tuple[Version, ...]] = {}
        self._searches: dict[tuple[str, Reader], _Search] = {}

    def prepare(self, manifests: Iterable[str]) -> None:
        """Read the log of these manifests in one pass; a pass costs the same for one and for many."""
        wanted = [path for path in manifests if path not in self._versions]
        self._versions |= dict.fromkeys(wanted, ()) | versions_of(wanted, self._snapshot)

    def going(self, manifest: str, name: str, read: Reader) -> Going | None:
        """When `name` last went from a manifest; None when no known version defined it."""
        self.prepare((manifest,))
        key = (manifest, read)
        if key not in self._searches:
            self._searches[key] = _Search(manifest, read, self._versions[manifest], self._snapshot)
        return self._searches[key].going(name)


class _Search:
    """One manifest: every name that some version defined, with the version before which it was there last."""

    def __init__(self, manifest: str, read: Reader, versions: Sequence[Version], snapshot: "Snapshot") -> None:
        self._manifest, self._read, self._snapshot = manifest, read, snapshot
        self._left = SECONDS
        self._gone: dict[str, Going] = {}
        self._steps = self._walk(versions)

    def going(self, name: str) -> Going | None:
        while name not in self._gone and self._left > 0:
            begun = time.monotonic()
            is_over = next(self._steps, None) is None
            self._left = 0.0 if is_over else self._left - (time.monotonic() - begun)
        return self._gone.get(name)

    def _walk(self, versions: Sequence[Version]) -> Iterator[bool]:
        newer, after = None, None
        for version in versions:
            source = self._snapshot.read_blob(version.blob) if version.blob else None
            before = self._read(source) if source else Defined()
            if newer is not None and after is not None and before.names is not after.names:
                self._note(newer, before, after)
            newer, after = version, before
            yield True

    def _note(self, newer: Version, before: Defined, after: Defined) -> None:
        lost, won = before.names - after.names, after.names - before.names
        successor = next(iter(won)) if len(lost) == len(won) == 1 and not after.is_malformed else ""
        if successor and not _is_like(successor, next(iter(lost))):
            successor = ""
        was_whole = newer.blob is None and self._manifest not in self._snapshot.paths
        for name in lost:
            self._gone.setdefault(name, Going(self._manifest, newer.commit, newer.time, successor, was_whole=was_whole))


def _is_like(new: str, old: str) -> bool:
    """Whether two names share a word: then the one may be the other, renamed."""
    return bool(set(WORD.findall(new.lower())) & set(WORD.findall(old.lower())))
