"""The one place that runs the git program: fixed environment, no shell, nothing that the repository names."""

import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO, cast

CHUNK = 1 << 20
COMPLAINT = 4096
OVERRIDES = (
    "core.fsmonitor=false",
    f"core.hooksPath={os.devnull}",
    f"core.attributesFile={os.devnull}",
    "core.quotePath=false",
    "core.askPass=",
    "diff.external=",
    "diff.relative=false",
    "fetch.recurseSubmodules=false",
    "gc.auto=0",
    "log.showRoot=true",
    "log.showSignature=false",
    "maintenance.auto=false",
    "submodule.recurse=false",
)
ENVIRONMENT = {
    "GIT_ALLOW_PROTOCOL": "none",  # older Gits do not know GIT_NO_LAZY_FETCH; no transport means no fetch
    "GIT_ATTR_NOSYSTEM": "1",
    "GIT_GRAFT_FILE": os.devnull,
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "LC_ALL": "C",
}


class GitProgramError(Exception):
    """The git program is missing or ended with an error; `reason` is what it said, in one line."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class GitProgram:
    """The git program, bound to one repository; `index` is the file to read for its index, if not the usual one."""

    git_dir: Path
    work_tree: Path | None = None
    index: Path | None = None

    def output(self, *arguments: str, stdin: bytes = b"") -> bytes:
        """All that `git ARGUMENTS` prints; GitProgramError when it fails."""
        try:
            run = subprocess.run(
                self._command(arguments),
                input=stdin,
                capture_output=True,
                cwd=self._folder,
                env=self._environment,
                check=False,
            )
        except OSError as error:
            raise GitProgramError(f"git cannot be started: {error.strerror}") from error
        if run.returncode:
            raise GitProgramError(_reason(run.stderr, run.returncode))
        return run.stdout

    @contextmanager
    def stream(self, *arguments: str) -> Iterator[Iterator[bytes]]:
        """What `git ARGUMENTS` prints, piece by piece; GitProgramError at the end when it fails."""
        process = self._start(arguments, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE)
        output, errors = cast("IO[bytes]", process.stdout), cast("IO[bytes]", process.stderr)
        complaint = bytearray()
        reader = threading.Thread(target=_drain, args=(errors, complaint), daemon=True)
        reader.start()
        with process:
            try:
                yield iter(partial(output.read, CHUNK), b"")
            except BaseException:
                process.kill()
                raise
            finally:
                output.close()
                reader.join()
        if process.returncode:
            raise GitProgramError(_reason(bytes(complaint), process.returncode))

    def converse(self, *arguments: str) -> "subprocess.Popen[bytes]":
        """Start `git ARGUMENTS` to be asked by its standard input as long as it is needed."""
        return self._start(arguments, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def _start(self, arguments: tuple[str, ...], *, stdin: int, stderr: int) -> "subprocess.Popen[bytes]":
        command = self._command(arguments)
        try:
            return subprocess.Popen(
                command, stdin=stdin, stdout=subprocess.PIPE, stderr=stderr, cwd=self._folder, env=self._environment
            )
        except OSError as error:
            raise GitProgramError(f"git cannot be started: {error.strerror}") from error

    @property
    def index_file(self) -> Path:
        """Where the index lies."""
        return self.index or self.git_dir / "index"

    @property
    def _environment(self) -> dict[str, str]:
        return environment() | ({"GIT_INDEX_FILE": str(self.index)} if self.index else {})

    @property
    def _folder(self) -> Path:
        return self.work_tree or self.git_dir

    def _command(self, arguments: tuple[str, ...]) -> list[str]:
        executable = find_executable()
        if executable is None:
            raise GitProgramError("no git program on the PATH")
        command = [executable, "--no-pager", f"--git-dir={self.git_dir}"]
        if self.work_tree:
            command.append(f"--work-tree={self.work_tree}")
        for override in OVERRIDES:
            command += ["-c", override]
        return [*command, *arguments]


def find_executable() -> str | None:
    """The git program of the PATH; relative entries of the PATH could lie in the repository and do not count."""
    folders = (folder for folder in os.get_exec_path() if Path(folder).is_absolute())
    return shutil.which("git", path=os.pathsep.join(folders) or os.devnull)


def environment() -> dict[str, str]:
    """The caller's environment without what would send Git elsewhere."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    return {**kept, **ENVIRONMENT}


def _drain(pipe: IO[bytes], complaint: bytearray) -> None:
    while piece := pipe.read(COMPLAINT):
        complaint += piece[: max(0, COMPLAINT - len(complaint))]


def _reason(complaint: bytes, code: int) -> str:
    lines = complaint.decode("utf-8", "replace").strip().splitlines()
    fatal = [line.removeprefix("fatal: ") for line in lines if line.startswith("fatal: ")]
    return " ".join((fatal or lines or [f"git ended with code {code}"])[0].split())[:200]
