"""A unified diff as it may come from anybody, read strictly: text of files that are there or new, and nothing else."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.errors import UsageError

HUNK = re.compile(rb"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
NEW_MODE = re.compile(rb"new file mode ([0-7]{6})")
MODES = {b"100644": 0o644, b"100755": 0o755}
INDEX = re.compile(rb"index ([0-9a-f]{7,64})\.\.[0-9a-f]{7,64}(?: \d{6})?")
NOT_TEXT = (
    b"old mode ", b"new mode ", b"deleted file mode ", b"rename ", b"copy ", b"similarity ", b"dissimilarity ",
    b"GIT binary patch", b"Binary files ",
)  # fmt: skip
NOTHING = b"/dev/null"
NO_NEWLINE = b"\\"
ESCAPES = {b"a": 7, b"b": 8, b"t": 9, b"n": 10, b"v": 11, b"f": 12, b"r": 13, b'"': 34, b"\\": 92}
ESCAPED = re.compile(rb'\\([0-7]{3}|[abtnvfr"\\])')


@dataclass(frozen=True, slots=True)
class Hunk:
    """Lines from `start` (1-based; 0 in an empty file): each with its mark, which is blank, minus or plus."""

    start: int
    lines: tuple[tuple[bytes, bytes], ...]


@dataclass(frozen=True, slots=True)
class PatchedFile:
    """What a patch does to one file. `blob` is the id that it was made on, as far as the patch says.

    `mode` is that of a new file; one that is there keeps its own.
    """

    path: str
    is_new: bool
    hunks: tuple[Hunk, ...]
    blob: str = ""
    mode: int = 0o644

    @property
    def content(self) -> bytes:
        """What a new file holds."""
        return b"".join(text for hunk in self.hunks for _, text in hunk.lines)


def read_patch(text: bytes, name: str) -> tuple[PatchedFile, ...]:
    """Every file of the patch; UsageError with the line where it is no patch that can be applied."""
    reader = _Reader(text.split(b"\n"), name)
    files = tuple(reader.files())
    if not files:
        raise UsageError(f"{name}: there is no file to change in it", "give it a unified diff")
    return files


class _Reader:
    """Walks the lines of a patch once."""

    def __init__(self, lines: list[bytes], name: str) -> None:
        self.lines = lines
        self.name = name
        self.at = 0

    def files(self) -> Iterator[PatchedFile]:
        """The files in their order, each once."""
        blob, mode = "", MODES[b"100644"]
        seen: set[str] = set()
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if line.startswith(NOT_TEXT):
                raise self._fault("only changes of text are applied, no modes, renames, deletions or binaries")
            if found := INDEX.fullmatch(line.rstrip(b"\r")):
                blob = found[1].decode()
            if made := NEW_MODE.fullmatch(line.rstrip(b"\r")):
                mode = self._mode(made[1])
            if line.startswith(b"--- ") and self._line(1).startswith(b"+++ "):
                file = self._file(blob, mode)
                if file.path in seen:
                    raise self._fault(f"{file.path} is changed in two places of one patch")
                yield file
                seen.add(file.path)
                blob, mode = "", MODES[b"100644"]
            elif line.startswith(b"@@ -"):
                raise self._fault("a hunk without a file")
            else:
                self.at += 1

    def _mode(self, word: bytes) -> int:
        if word not in MODES:
            raise self._fault("only plain files are made, no links and no submodules")
        return MODES[word]

    def _file(self, blob: str, mode: int) -> PatchedFile:
        old, new = self._name(b"a/"), self._name(b"b/")
        if new is None:
            raise self._fault("a file is deleted, which a patch may not do")
        if old not in {None, new}:
            raise self._fault("a file is renamed, which a patch may not do")
        hunks = []
        while HUNK.match(self._line(0)):
            hunks.append(self._hunk())
        if not hunks:
            raise self._fault("a file without a hunk")
        if old is None and (len(hunks) > 1 or any(mark != b"+" for mark, _ in hunks[0].lines)):
            raise self._fault("a new file that is said to have held lines before")
        return PatchedFile(new, old is None, tuple(hunks), blob if old is not None else "", mode)

    def _name(self, prefix: bytes) -> str | None:
        name = self._line(0)[4:].rstrip(b"\r").split(b"\t")[0]
        self.at += 1
        if name == NOTHING:
            return None
        if name.startswith(b'"') and name.endswith(b'"') and len(name) > 1:
            name = ESCAPED.sub(_unescaped, name[1:-1])
        try:
            return name.removeprefix(prefix).decode()
        except UnicodeDecodeError:
            raise self._fault("a name that is not UTF-8") from None

    def _hunk(self) -> Hunk:
        found = HUNK.match(self._line(0))
        assert found is not None  # noqa: S101 -- the caller looked
        start, old, new = int(found[1]), int(found[2] or 1), int(found[4] or 1)
        self.at += 1
        lines: list[tuple[bytes, bytes]] = []
        while old > 0 or new > 0:
            mark, text = self._line(0)[:1] or b" ", self._line(0)[1:]
            if self.at >= len(self.lines) or mark not in b" -+":
                raise self._fault("the hunk has other lines than its head says")
            old, new = old - (mark in b" -"), new - (mark in b" +")
            lines.append((mark, text + b"\n"))
            self.at += 1
            if self._line(0)[:1] == NO_NEWLINE:
                lines[-1] = (mark, text)
                self.at += 1
        if old < 0 or new < 0:
            raise self._fault("the hunk has other lines than its head says")
        return Hunk(start, tuple(lines))

    def _line(self, ahead: int) -> bytes:
        return self.lines[self.at + ahead] if self.at + ahead < len(self.lines) else b""

    def _fault(self, what: str) -> UsageError:
        return UsageError(f"{self.name}:{min(self.at + 1, len(self.lines))}: {what}", "give it a unified diff")


def _unescaped(found: re.Match[bytes]) -> bytes:
    return bytes([ESCAPES.get(found[1]) or int(found[1], 8) & 0xFF])
