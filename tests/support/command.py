"""The real command, in a process of its own."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.support.repos import ENVIRONMENT

PROJECT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str


def environment(**more: str) -> dict[str, str]:
    """The environment of a user with no Git configuration, who runs this checkout."""
    kept = {key: value for key, value in ENVIRONMENT.items() if key not in {"COLUMNS", "NO_COLOR", "HYGIENE_NOW"}}
    path = os.pathsep.join(part for part in (str(PROJECT), os.environ.get("PYTHONPATH", "")) if part)
    return {**kept, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", **more}


def hygiene(*arguments: str, folder: Path, stdin: str | bytes | None = None, **more: str) -> Answer:
    """Run `hygiene` in `folder`; keyword arguments are environment variables."""
    given = stdin.encode() if isinstance(stdin, str) else stdin
    run = subprocess.run(
        [sys.executable, "-m", "hygiene", *arguments],
        cwd=folder,
        env=environment(**more),
        input=given if given is not None else b"",
        capture_output=True,
        timeout=120,
        check=False,
    )
    return Answer(run.returncode, run.stdout.decode("utf-8", "replace"), run.stderr.decode("utf-8", "replace"))
