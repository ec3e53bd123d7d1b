"""Whether Git ignores a path: asked of one long-lived `git check-ignore`, because libgit2 misjudges some negations."""

import stat
import subprocess
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import IO, cast

from hygiene.git.program import GitProgram, GitProgramError

QUESTION = ("check-ignore", "--no-index", "--verbose", "--non-matching", "--stdin", "-z")
FIELDS = 4  # source, line, pattern, path


class IgnoreRules:
    """Git's ignore rules from every source; without a git program those that `library` finds."""

    def __init__(self, program: GitProgram, root: Path, library: Callable[[str], bool]) -> None:
        self._program = program
        self._root = root
        self._library = library
        self._known: dict[str, bool] = {}
        self._process: subprocess.Popen[bytes] | None = None

    def ignores(self, path: str, *, is_folder: bool) -> bool:
        """Whether the rules match a path; one that does not exist may be meant as a file or as a folder."""
        kind = self._kind(path)
        if kind is None:
            return self._is_ignored(path + "/") or (not is_folder and self._is_ignored(path))
        return self._is_ignored(path, is_folder=stat.S_ISDIR(kind))

    def _kind(self, path: str) -> int | None:
        try:
            return (self._root / path).lstat().st_mode
        except (OSError, ValueError):
            return None

    def _is_ignored(self, path: str, *, is_folder: bool = False) -> bool:
        if path not in self._known:
            try:
                self._known[path] = _answer(self._running(), path.encode("utf-8", "surrogateescape"))
            except (GitProgramError, OSError, EOFError):
                self._process = None  # Git gives up on a path behind a symbolic link: start anew with the next
                self._known[path] = self._library(path + "/" if is_folder else path)
        return self._known[path]

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            self._process = self._program.converse(*QUESTION)
            weakref.finalize(self, _stop, self._process)
        return self._process


def _answer(process: subprocess.Popen[bytes], path: bytes) -> bool:
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
    pattern = answer.split(b"\0")[2]
    return bool(pattern) and not pattern.startswith(b"!")


def _stop(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.communicate()
