"""The versions of a few files along the main line: a pass of its own, made only when something is missing."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hygiene.git.log import FORMAT, NO_FILE, PENDING
from hygiene.git.program import GitProgramError

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

MOST = 6_000
LOG = ("log", *FORMAT, "--first-parent", f"--max-count={MOST}", "--no-show-signature", "--format=%H %at")

REMOVAL = ("log", "-1", "-m", "--first-parent", "--diff-filter=D", "--no-show-signature", "--format=%H %at")


@dataclass(frozen=True, slots=True)
class Version:
    """What a commit made of a file; no blob where the commit removed it."""

    commit: str
    time: int | None
    blob: str | None


def versions_of(paths: Iterable[str], snapshot: "Snapshot") -> dict[str, tuple[Version, ...]]:
    """The versions of each file, newest first, in one pass; what the index changed is a version too.

    Empty where Git fails.
    """
    found: dict[str, list[Version]] = {path: [] for path in paths if "\0" not in path}
    place = snapshot.place
    if place is None or place.head is None or not found:
        return {}
    try:
        log = place.program.output(*LOG, place.head, "--", *(f":(top,literal){path}" for path in found))
    except GitProgramError:
        return {}
    for path, version in _read(log):
        if path in found:
            found[path].append(version)
    return {path: (*_pending(path, versions, snapshot), *versions) for path, versions in found.items()}


def removal_of(path: str, snapshot: "Snapshot") -> Version | None:
    """The newest commit of the main line that removed a file, or something below a folder; merges count as commits."""
    place = snapshot.place
    if place is None or place.head is None or "\0" in path:
        return None
    try:
        found = place.program.output(*REMOVAL, place.head, "--", f":(top,literal){path}").split()
    except GitProgramError:
        return None
    return Version(found[0].decode(), int(found[1]), None) if len(found) == len(("commit", "time")) else None


def _pending(path: str, logged: list[Version], snapshot: "Snapshot") -> Iterator[Version]:
    """The version of the index, where HEAD has another."""
    file = snapshot.paths.get(path)
    there = file.blob if file else None
    if logged and there != logged[0].blob:
        yield Version(PENDING, None, there)


def _read(log: bytes) -> Iterator[tuple[str, Version]]:
    commit, time, fields = "", 0, iter(log.split(b"\0"))
    for field in fields:
        text = field.lstrip(b"\n")
        if text.startswith(b":"):
            words = text.split()
            path = next(fields, b"").decode("utf-8", "surrogateescape")
            yield path, Version(commit, time, None if words[1] in NO_FILE else words[3].decode())
        elif text:
            commit, _, moment = text.decode("ascii", "replace").partition(" ")
            time = int(moment.split()[0]) if moment.split() else 0
