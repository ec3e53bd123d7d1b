"""The two streams: what was asked for goes to stdout, the rest to stderr; a closed pipe is no error."""

import os
import sys
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hygiene.render.details import Notice


def prepare() -> None:
    """Make both streams take any character, whatever the terminal's encoding is."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def emit_text(text: str) -> None:
    """Print human text to stdout, in the terminal's encoding."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        abandon(sys.stdout)


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
    except BrokenPipeError:
        abandon(sys.stdout)


def say(text: str) -> None:
    """Print one line to stderr: a notice, a warning, an error."""
    try:
        sys.stderr.write(text + "\n")
        sys.stderr.flush()
    except BrokenPipeError:
        abandon(sys.stderr)


def say_notices(notices: "Iterable[Notice]") -> None:
    """Say what could not be known, and what to do about it."""
    for notice in notices:
        say(f"note: {notice.name}: {notice.consequence}")
        if notice.next:
            say(f"next: {notice.next}")


def abandon(stream: TextIO) -> None:
    """Nobody reads this stream any more: send the rest of it nowhere, so that the exit code stays what it was."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        return
