"""One pass over `git log --raw`, kept as compact tables: who touched what last, what was removed, what came with it."""

import os
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

FORMAT = ("--raw", "-z", "--no-renames", "--no-abbrev", "--no-ext-diff", "--no-textconv", f"-O{os.devnull}")
LOG = (
    "log",
    *FORMAT,
    "-c",  # a merge shows only what it has from neither side, such as a file that the merge itself removed
    "--date-order",
    "--no-show-signature",
    "--no-mailmap",
    "--no-notes",
    "--no-decorate",
    "--no-color",
    "--no-relative",
    "--encoding=UTF-8",
    "--format=%H %at",
)
STAGED = ("diff-index", "--cached", *FORMAT, "--no-relative")
NO_FILE = frozenset({b"000000", b"160000"})
PENDING = "index"
DOCUMENTS = (b".md", b".mdx", b".markdown")  # the files whose changes are kept, and not only when they came and went
ID_BYTES = 20


@dataclass(slots=True)
class FileList:
    """Paths, each with a blob, as flat arrays."""

    paths: "array[int]" = field(default_factory=lambda: array("L"))
    blobs: bytearray = field(default_factory=bytearray)

    def append(self, path: int, blob: bytes) -> None:
        """Add a path and the hex id of its blob."""
        self.paths.append(path)
        self.blobs += bytes.fromhex(blob.decode())

    def blob(self, position: int) -> str:
        """The hex id of the blob at a position."""
        return self.blobs[position * ID_BYTES : (position + 1) * ID_BYTES].hex()

    def __len__(self) -> int:
        return len(self.paths)

    def cut(self, length: int) -> None:
        """Forget everything after `length`."""
        del self.paths[length:]
        del self.blobs[length * ID_BYTES :]


@dataclass(slots=True)
class ChangeList:
    """Changed documents: path, commit, and the blobs before and after, as flat arrays."""

    paths: "array[int]" = field(default_factory=lambda: array("L"))
    orders: "array[int]" = field(default_factory=lambda: array("L"))
    blobs: bytearray = field(default_factory=bytearray)

    def append(self, path: int, order: int, before: bytes, after: bytes) -> None:
        """Add a change of a path in the commit of an order."""
        self.paths.append(path)
        self.orders.append(order)
        self.blobs += bytes.fromhex((before + after).decode())

    def pair(self, position: int) -> tuple[str, str]:
        """The hex ids of the blobs before and after the change at a position."""
        start = 2 * position * ID_BYTES
        middle, end = start + ID_BYTES, start + 2 * ID_BYTES
        return self.blobs[start:middle].hex(), self.blobs[middle:end].hex()


@dataclass(slots=True)
class LogTables:
    """What a log says. A commit is its order: 0 is the index, 1 the newest commit; a path is its number."""

    boundary: frozenset[str] = frozenset()
    paths: dict[bytes, int] = field(default_factory=dict)
    touched: "array[int]" = field(default_factory=lambda: array("l"))
    commits: list[str] = field(default_factory=lambda: [PENDING])
    times: "array[int]" = field(default_factory=lambda: array("q", [0]))
    removals: FileList = field(default_factory=FileList)
    removed_in: "array[int]" = field(default_factory=lambda: array("L"))
    additions: FileList = field(default_factory=FileList)
    added_in: dict[int, tuple[int, int]] = field(default_factory=dict)
    changes: ChangeList = field(default_factory=ChangeList)

    def record(self, pieces: Iterable[bytes]) -> None:
        """Read raw differences: those of the index first (they have no commit line), then those of the log."""
        tokens = _tokens(pieces)
        removals, additions = len(self.removals), len(self.additions)
        try:
            for token in tokens:
                if token.startswith((b":", b"\n:")):
                    self._record_change(token.lstrip(b"\n"), next(tokens, b""))
                elif token:
                    self._close(removals, additions)
                    removals, additions = len(self.removals), len(self.additions)
                    self._open(token)
        finally:
            self._close(removals, additions)

    def _open(self, token: bytes) -> None:
        commit, _, time = token.decode().partition(" ")
        self.commits.append(commit)
        self.times.append(int(time))

    def _close(self, removals: int, additions: int) -> None:
        """What a commit added matters only where it also removed something: that is where a file may have gone."""
        if len(self.removals) == removals:
            self.additions.cut(additions)
        elif len(self.additions) > additions:
            self.added_in[len(self.commits) - 1] = (additions, len(self.additions))

    def _record_change(self, token: bytes, path: bytes) -> None:
        sides = token.count(b":", 0, token.index(b" "))
        facts = token[sides:].split(b" ")
        modes, blobs = facts[: sides + 1], facts[sides + 1 : -1]
        was, is_now = not NO_FILE.issuperset(modes[:-1]), modes[-1] not in NO_FILE
        if not (was or is_now):
            return
        number = self._number(path)
        if not is_now:
            self.removals.append(number, blobs[0])
            self.removed_in.append(len(self.commits) - 1)
        elif not was:
            self.additions.append(number, blobs[-1])
        elif sides == 1 and path.endswith(DOCUMENTS):
            self.changes.append(number, len(self.commits) - 1, blobs[0], blobs[1])

    def _number(self, path: bytes) -> int:
        order = len(self.commits) - 1
        touch = 0 if self.commits[order] in self.boundary else order
        number = self.paths.setdefault(path, len(self.paths))
        if number == len(self.touched):
            self.touched.append(touch)
        elif not self.touched[number]:
            self.touched[number] = touch
        return number


def _tokens(pieces: Iterable[bytes]) -> Iterator[bytes]:
    rest = b""
    for piece in pieces:
        *tokens, rest = (rest + piece).split(b"\0")
        yield from tokens
