"""A line on the terminal for work that takes over a second: gone when it is done, and free of cost before."""

import os
import threading
from types import TracebackType
from typing import TYPE_CHECKING, Self, TextIO

if TYPE_CHECKING:
    from rich.status import Status

AFTER = 1.0
"""Seconds of silence before the line appears."""
WORDS = {
    "open": "opening the repository",
    "before": "reading what was there before the change",
    "scan": "reading documents and history",
    "classify": "judging what was seen",
    "finalize": "proving edits",
    "draft": "drafting what needs a yes",
    "account": "summing up",
}


class Progress:
    """Names the stage that a run is in. Where no person looks at the stream it does nothing at all."""

    def __init__(self, stream: TextIO, *, is_quiet: bool = False, after: float = AFTER) -> None:
        self._stream = stream
        self._is_wanted = not is_quiet and os.environ.get("TERM") != "dumb" and stream.isatty()
        self._timer = threading.Timer(after, self._appear)
        self._timer.daemon = True
        self._lock = threading.Lock()
        self._text = ""
        self._is_over = False
        self._line: Status | None = None

    def __enter__(self) -> Self:
        """Begin to wait."""
        if self._is_wanted:
            self._timer.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Take the line away, however the work ended."""
        self._timer.cancel()
        with self._lock:
            self._is_over = True
            if self._line:
                self._line.stop()

    def tell(self, stage: str) -> None:
        """Say which stage begins."""
        self._text = WORDS.get(stage, stage)
        with self._lock:
            if self._line and not self._is_over:
                self._line.update(self._text)

    def _appear(self) -> None:
        from rich.console import Console  # noqa: PLC0415 -- short work need not pay for it

        with self._lock:
            if not self._is_over:
                self._line = Console(file=self._stream).status(self._text, spinner="line")
                self._line.start()
