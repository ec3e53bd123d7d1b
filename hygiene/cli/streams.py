"""The two streams: what was asked for goes to stdout, the rest to stderr; a closed pipe is no error."""

import os
import sys
from typing import TYPE_CHECKING, Literal, TextIO

from hygiene.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hygiene.render.details import Notice


def prepare() -> None:
    """Open nothing in place of a stream that came closed; let both outputs take any character in any encoding."""
    sys.stdin = sys.stdin or _nothing("r")
    sys.stdout = sys.stdout or _nothing("w")
    sys.stderr = sys.stderr or _nothing("w")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _nothing(mode: Literal["r", "w"]) -> TextIO:
    """A stream that reads as empty, and forgets what is written."""
    return open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123 -- kept as long as the process lives


def emit_text(text: str) -> None:
    """Print human text to stdout, in the terminal's encoding."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        _lost(error)


def emit_document(text: str) -> None:
    """Print one machine-readable line to stdout, always UTF-8 with LF."""
    binary = getattr(sys.stdout, "buffer", None)
    if binary is None:
        emit_text(text + "\n")
        return
    try:
        sys.stdout.flush()
        binary.write(text.encode("utf-8", "backslashreplace") + b"\n")
        binary.flush()
    except OSError as error:
        _lost(error)


def _lost(error: OSError) -> None:
    """Nobody reads on, which is no error, or there is no room, which is one."""
    abandon(sys.stdout)
    if not isinstance(error, BrokenPipeError):
        reason = (error.strerror or str(error)).lower()
        raise UsageError(f"the standard output cannot be written: {reason}", "send it elsewhere") from None


def say(text: str) -> None:
    """Print one line to stderr: a notice, a warning, an error."""
    try:
        sys.stderr.write(text + "\n")
        sys.stderr.flush()
    except BrokenPipeError:
        abandon(sys.stderr)


def say_notices(notices: "Iterable[Notice]") -> None:
    """Say what could not be known, and what to do about it."""
    from hygiene.render.plain import printable  # noqa: PLC0415

    for notice in notices:
        say(printable(f"note: {notice.name}: {notice.consequence}"))
        if notice.next:
            say(printable(f"next: {notice.next}"))


def abandon(stream: TextIO) -> None:
    """Nobody reads this stream any more: send the rest of it nowhere, so that the exit code stays what it was."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        return
