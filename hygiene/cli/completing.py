"""What could stand at the end of a command line. Asks the commands themselves, and imports nothing heavy."""

import importlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from hygiene.cli.lazy import load

FILES = ":files"
"""Stands for whatever files there are: the shell knows them."""
PACKAGE = Path(__file__).parents[1]
SEVERITIES = ("critical", "major", "minor", "info", "never")
TAKES = {
    "fail_on": SEVERITIES,
    "color": ("auto", "always", "never"),
    "backend": ("rules",),
    "contract": ("report", "response", "finding"),
    "profile": ("hygiene", "validate-repo"),
    "ci": ("github", "gitlab"),
    "shell": ("bash", "zsh", "fish"),
    "name": ("report", "response", "finding"),
}
FREE = ("install", "now", "since", "run")
Candidate = tuple[str, str]


def candidates(before: list[str], current: str) -> list[Candidate]:
    """The words that may stand in place of `current`, after `before`; each with a line about it, perhaps empty."""
    before, current, lead = _split(before, current)
    return [
        (lead + value if value != FILES else value, about)
        for value, about in _of(before, current)
        if value.startswith(current) or value == FILES
    ]


def _split(before: list[str], current: str) -> tuple[list[str], str, str]:
    """`--name=value` as two words. bash has cut it up already; others want the name back in front."""
    joined = [word for word in before if word != "="]
    if current == "=":
        return joined, "", ""
    name, sign, value = current.partition("=")
    if sign and name.startswith("--"):
        return [*joined, name], value, f"{name}="
    return joined, current, ""


def _of(before: list[str], current: str) -> Iterable[Candidate]:
    from hygiene.cli.app import COMMANDS  # noqa: PLC0415 -- it knows this module's command

    name, rest = next(((word, before[at + 1 :]) for at, word in enumerate(before) if word in COMMANDS), ("", before))
    if not name:
        return (("--help", ""), ("--version", "")) if current.startswith("-") else COMMANDS.items()
    command = load(name)
    inner = getattr(command, "commands", {})
    if inner:
        chosen = next((word for word in rest if word in inner), "")
        if not chosen:
            return _options(command) if current.startswith("-") else ((each, "") for each in inner)
        command = inner[chosen]
    return _of_command(command, name, rest, current)


def _of_command(command: Any, name: str, rest: list[str], current: str) -> Iterable[Candidate]:
    open_option = _taking(command, rest[-1]) if rest else None
    if open_option is not None:
        return _values(str(open_option.name), name)
    if current.startswith("-"):
        return _options(command)
    argument = next((param for param in command.params if param.param_type_name == "argument"), None)
    return () if argument is None else _values(str(argument.name), name)


def _taking(command: Any, word: str) -> Any:
    """The option that this word is and that waits for a value."""
    options = (param for param in command.params if param.param_type_name == "option" and not param.is_flag)
    return next((option for option in options if word in option.opts), None)


def _options(command: Any) -> Iterator[Candidate]:
    for param in command.params:
        if param.param_type_name == "option" and not getattr(param, "hidden", False):
            yield max(param.opts, key=len), param.help or ""
    yield "--help", ""


def _values(param: str, command: str) -> Iterable[Candidate]:
    if param in FREE and command != "explain":
        return ()
    if param in ("select", "ignore"):
        return ((each, "") for each in detectors())
    if command == "explain" and param in ("name", "words"):
        return (*((each, "") for each in (*detectors(), *_pages())), (FILES, ""))
    if param in ("format_", "output_format"):
        module = importlib.import_module(f"hygiene.cli.{command}")
        return ((each, "") for each in getattr(module, "FORMATS", ("text", "json")))
    return ((each, "") for each in TAKES[param]) if param in TAKES else ((FILES, ""),)


def detectors() -> list[str]:
    """The names of all detectors: each has a page of its name."""
    return sorted(page.stem.replace("_", "-") for page in (PACKAGE / "scanner" / "detectors").glob("*.md"))


def _pages() -> list[str]:
    return sorted(page.stem for page in (PACKAGE / "pages").rglob("*.md"))
