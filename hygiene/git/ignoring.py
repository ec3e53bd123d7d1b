"""Whether Git ignores a path: asked of one long-lived `git check-ignore`, because libgit2 misjudges some negations."""

import posixpath
import stat
import subprocess
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import IO, cast

from hygiene.git.program import GitProgram, GitProgramError

QUESTION = ("check-ignore", "--no-index", "--verbose", "--non-matching", "--stdin", "-z")
FIELDS = 4  # source, line, pattern, path
RULES = ".gitignore"
UNTOLD = "a rule of this machine"


class IgnoreRules:
    """Git's ignore rules from every source; without a git program those that `library` finds."""

    def __init__(self, program: GitProgram, root: Path, library: Callable[[str], bool]) -> None:
        self._program = program
        self._root = root
        self._library = library
        self._known: dict[str, str] = {}
        self._process: subprocess.Popen[bytes] | None = None

    def ignores(self, path: str, *, is_folder: bool) -> bool:
        """Whether the rules match a path; one that does not exist may be meant as a file or as a folder."""
        return bool(self.rule(path, is_folder=is_folder))

    def rule(self, path: str, *, is_folder: bool) -> str:
        """The pattern that ignores a path, with the file of rules it stands in where that is the repository's own."""
        kind = self._kind(path)
        if kind is None:
            return self._rule(path + "/") or ("" if is_folder else self._rule(path))
        return self._rule(path, is_folder=stat.S_ISDIR(kind))

    def _kind(self, path: str) -> int | None:
        try:
            return (self._root / path).lstat().st_mode
        except (OSError, ValueError):
            return None

    def _rule(self, path: str, *, is_folder: bool = False) -> str:
        if path not in self._known:
            try:
                self._known[path] = _answer(self._running(), path.encode("utf-8", "surrogateescape"))
            except (GitProgramError, OSError, EOFError):
                self._process = None  # Git gives up on a path behind a symbolic link: start anew with the next
                self._known[path] = UNTOLD if self._library(path + "/" if is_folder else path) else ""
        return self._known[path]

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            self._process = self._program.converse(*QUESTION)
            weakref.finalize(self, _stop, self._process)
        return self._process


def _answer(process: subprocess.Popen[bytes], path: bytes) -> str:
    question, output = cast("IO[bytes]", process.stdin), cast("IO[bytes]", process.stdout)
    question.write(path + b"\0")
    question.flush()
    answer = b""
    while answer.count(b"\0") < FIELDS:
        piece = output.read1(1 << 16)  # type: ignore[attr-defined]
        if not piece:
            _stop(process)
            raise EOFError
        answer += piece
    source, _line, pattern, _path = (field.decode("utf-8", "replace") for field in answer.split(b"\0")[:FIELDS])
    if not pattern or pattern.startswith("!"):
        return ""
    is_ours = not Path(source).is_absolute() and posixpath.basename(source) == RULES
    return f"{pattern} in {source}" if is_ours else UNTOLD


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.communicate()
