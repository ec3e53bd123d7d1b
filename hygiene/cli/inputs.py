"""What a command reads: files by name, or the standard input."""

import sys
from collections.abc import Sequence
from pathlib import Path

from hygiene.errors import UsageError

STDIN = Path("-")
BOM = b"\xef\xbb\xbf"


def read_bytes(file: Path) -> bytes:
    """The bytes of a file, or of the standard input for `-`."""
    try:
        return sys.stdin.buffer.read() if file == STDIN else file.read_bytes()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UsageError(f"{file} cannot be read: {reason}", "name a file that exists, or - for stdin") from None


def read_stream(files: Sequence[Path]) -> bytes:
    """The documents of several files, one after the other."""
    if list(files).count(STDIN) > 1:
        raise UsageError("- stands for the standard input, which can be read once", "name it once")
    return b"\n".join(read_bytes(file).removeprefix(BOM) for file in files)


def piped_or(file: Path | None, hint: str) -> Path:
    """The file that was named, else the standard input if something is piped into it."""
    if file is None and sys.stdin.isatty():
        raise UsageError("no report was named, and none comes in by a pipe", hint)
    return STDIN if file is None else file
