"""Our bug, as Markdown to paste into an issue: versions and frames, never the content of a document."""

import platform
import sys
import traceback
from importlib import metadata

from hygiene.render.plain import printable
from hygiene.version import __version__

LIBRARIES = ("markdown-it-py", "pydantic", "pygit2", "rich", "tiktoken", "typer")
LONGEST_MESSAGE = 200


def headline(error: BaseException) -> str:
    """One line for the person at the terminal. It may quote a document, so the log below leaves it out."""
    return printable(f"{type(error).__name__}: {error}"[:LONGEST_MESSAGE])


def crash_log(error: BaseException) -> str:
    """The log: Markdown, complete enough to find the fault, free of the user's text."""
    frames = traceback.extract_tb(error.__traceback__)
    steps = [f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
    return "\n".join(
        [
            "### hygiene crashed",
            "",
            f"- hygiene {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"- {', '.join(f'{name} {_version(name)}' for name in LIBRARIES)}",
            f"- command: `{_command()}`",
            "",
            "```text",
            *steps,
            type(error).__name__,
            "```",
        ]
    )


def _command() -> str:
    """The command and its options by name: arguments may name private files."""
    shown = [word.split("=")[0] if word.startswith("-") else "…" for word in sys.argv[2:]]
    return printable(" ".join(["hygiene", *sys.argv[1:2], *shown]))


def _version(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return "absent"
