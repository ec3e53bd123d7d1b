"""The line for long work: only on a terminal, only after a while, gone at the end."""

import io
import time

import pytest

from hygiene.render.progress import Progress


class Terminal(io.StringIO):
    """A stream that somebody looks at."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")


def work(stream: io.StringIO, *, is_quiet: bool = False) -> str:
    """Work that goes on until something is shown, as long as that may be expected."""
    with Progress(stream, is_quiet=is_quiet, after=0.05) as progress:
        progress.tell("scan")
        end = time.monotonic() + (30 if stream.isatty() and not is_quiet else 0.5)
        while "documents" not in stream.getvalue() and time.monotonic() < end:
            time.sleep(0.01)
        progress.tell("finalize")
    return stream.getvalue()


def test_long_work_names_its_stage_and_takes_the_line_away() -> None:
    shown = work(Terminal())
    assert "reading documents and history" in shown
    assert "\x1b[?25h" in shown[-20:]


def test_short_work_shows_nothing() -> None:
    stream = Terminal()
    with Progress(stream, after=60) as progress:
        progress.tell("scan")
    assert stream.getvalue() == ""


def test_nobody_looks() -> None:
    assert work(io.StringIO()) == ""


def test_quiet_is_quiet() -> None:
    assert work(Terminal(), is_quiet=True) == ""


def test_a_terminal_that_can_do_nothing_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    stream = Terminal()
    with Progress(stream, after=0.01) as progress:
        progress.tell("scan")
        time.sleep(0.3)
    assert stream.getvalue() == ""


def failing(stream: io.StringIO) -> None:
    with Progress(stream, after=0.05) as progress:
        progress.tell("scan")
        while "documents" not in stream.getvalue():
            time.sleep(0.01)
        raise RuntimeError


def test_a_failure_takes_the_line_away_too() -> None:
    stream = Terminal()
    with pytest.raises(RuntimeError):
        failing(stream)
    assert "\x1b[?25h" in stream.getvalue()[-20:]
