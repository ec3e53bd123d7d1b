"""A repository in which pre-commit is installed with our own hooks."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from tests.support.command import PROJECT, Answer, environment
from tests.support.repos import Repo, repo

PAGE = "# Set up\n\nClone it, build it, and then run the command that the last line of the build names.\n"
FILES: dict[str, str | bytes] = {
    "README.md": "# Lantern\n\nFirst [set it up](docs/setup.md).\n\nSecond, use it.\n",
    "docs/setup.md": PAGE,
    "src/app.py": "print('hello')\n",
}


def hooks() -> dict[str, dict[str, Any]]:
    """What `.pre-commit-hooks.yaml` says, by id."""
    read = yaml.safe_load((PROJECT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    return {hook["id"]: hook for hook in read}


@dataclass(frozen=True, slots=True)
class Hooked:
    """A repository whose commits pass pre-commit."""

    repo: Repo
    home: Path

    def run(self, *command: str) -> Answer:
        """Run a command there as a person would, with what pre-commit needs."""
        done = subprocess.run(
            command,
            cwd=self.repo.root,
            env=environment(
                PRE_COMMIT_HOME=str(self.home),
                PATH=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
                GIT_AUTHOR_DATE=f"{self.repo.clock} +0000",
                GIT_COMMITTER_DATE=f"{self.repo.clock} +0000",
            ),
            capture_output=True,
            timeout=600,
            check=False,
        )
        return Answer(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))

    def commit(self, *arguments: str) -> Answer:
        """`git commit`, through the hook."""
        return self.run("git", "commit", "-m", "change", *arguments)


def hooked(root: Path, name: str, *, entry: str = "", files: dict[str, str | bytes] | None = None) -> Hooked:
    """A repository with one of our hooks, its entry run by this Python; `entry` sets another one."""
    hook = hooks()[name]
    words = (entry or hook["entry"]).split()
    local = {**hook, "language": "system", "entry": " ".join([f"'{sys.executable}'", "-m", *words])}
    config = yaml.safe_dump({"repos": [{"repo": "local", "hooks": [local]}]})
    made = repo(root / "r").commit({**(files or FILES), ".pre-commit-config.yaml": config})
    found = Hooked(made, root / "home")
    installed = found.run(sys.executable, "-m", "pre_commit", "install")
    assert installed.code == 0, installed.err
    return found
