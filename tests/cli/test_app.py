import io
import re
import sys

import pytest

from hygiene.cli import app, lazy, streams
from hygiene.errors import ExitCode, RefusedError, UsageError
from hygiene.version import __version__
from tests.support.command import PROJECT, hygiene

FOLDER = PROJECT / "tests"


def test_prints_its_version() -> None:
    assert hygiene("--version", folder=FOLDER).out == f"hygiene {__version__}\n"


def test_names_every_command_with_one_line() -> None:
    answer = hygiene("--help", folder=FOLDER)
    assert answer.code == ExitCode.CLEAN
    for name, line in app.COMMANDS.items():
        assert f"  {name} " in answer.out
        assert len(line) <= 66, f"{name}: wraps at 80 columns"


def test_asks_for_a_command() -> None:
    answer = hygiene(folder=FOLDER)
    assert (answer.code, answer.out) == (ExitCode.USAGE, "")
    assert "Usage: hygiene" in answer.err


@pytest.mark.parametrize(
    ("arguments", "message", "next_step"),
    [
        pytest.param(["chek"], "No such command 'chek'. Did you mean 'check'", "hygiene --help", id="a typing error"),
        pytest.param(["check", "--fial-on", "minor"], "--fial-on", "hygiene check --help", id="an unknown option"),
        pytest.param(["help"], "'help'", "hygiene --help", id="a command of other programs"),
        pytest.param(["fix"], "'fix'", "hygiene clean", id="what clean is called elsewhere"),
        pytest.param(["check", "--json"], "--json", "--format json", id="what a format is called elsewhere"),
        pytest.param(["check", "--diff"], "--diff", "hygiene clean --diff", id="an option of clean"),
        pytest.param(
            ["check", "--fail-on", "high"], "high", "use one of critical, major, minor, info, never", id="no value"
        ),
        pytest.param(["completion", "powershell"], "powershell", "use one of bash, zsh, fish", id="no shell"),
        pytest.param(["check", "--fail-on", "majr"], "majr", "use --fail-on major", id="nearly a value"),
        pytest.param(["--quick"], "--quick", "hygiene --help", id="an unknown option of the command itself"),
    ],
)
def test_refuses_a_wrong_command_line(arguments: list[str], message: str, next_step: str) -> None:
    answer = hygiene(*arguments, folder=FOLDER)
    assert answer.code == ExitCode.USAGE
    assert answer.err.startswith("error: ")
    assert message in answer.err
    assert f"next: {next_step}" in answer.err


@pytest.mark.parametrize("name", app.COMMANDS)
def test_loads_every_command(name: str) -> None:
    assert hygiene(name, "--help", folder=FOLDER).code == ExitCode.CLEAN
    assert lazy.load(name).help


@pytest.mark.parametrize(
    ("error", "code", "shown"),
    [
        pytest.param(UsageError("docs/a.md: no such file", "check the path"), 2, "next: check the path", id="input"),
        pytest.param(RefusedError("a guard said no"), 3, "error: a guard said no", id="a guard"),
        pytest.param(KeyboardInterrupt(), 130, "", id="Ctrl-C"),
        pytest.param(BrokenPipeError(), 0, "", id="a closed pipe"),
        pytest.param(ZeroDivisionError("ours"), 4, "### hygiene crashed", id="our bug"),
    ],
)
def test_gives_each_end_its_code(
    error: BaseException, code: int, shown: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(_: list[str]) -> int:
        raise error

    monkeypatch.setattr(app, "_invoke", fail)
    monkeypatch.setattr(streams, "abandon", lambda _: None)
    assert app.run(["check"]) == code
    assert shown in capfd.readouterr().err


def test_keeps_the_content_of_documents_out_of_the_crash_log(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(_: list[str]) -> int:
        raise ValueError("the secret of docs/a.md")

    monkeypatch.setattr(app, "_invoke", fail)
    monkeypatch.setattr(sys, "argv", ["hygiene", "check", "private/folder", "--config=private.json"])
    app.run([])
    log = capfd.readouterr().err.split("### hygiene crashed", 1)[1]
    assert "secret" not in log
    assert "private" not in log
    assert re.search(r"hygiene .*, Python \d", log)
    assert "test_app.py" in log


def test_writes_out_control_characters(capfd: pytest.CaptureFixture[str]) -> None:
    app._fail("docs/\x1b[2J\x07\u202e.md: no such file", "", 2)
    assert capfd.readouterr().err == "error: docs/\\x1b[2J\\x07\\u202e.md: no such file\n"


def test_prints_any_character_to_a_terminal_of_code_page_1252(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="cp1252"))
    streams.prepare()
    streams.emit_text("中 → ok\n")
    streams.emit_document('{"a":"中"}')
    assert raw.getvalue() == b"\\u4e2d \\u2192 ok\n" + '{"a":"中"}\n'.encode()
