"""Real Git repositories for tests: a few lines say what happened, Git does it."""

import os
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ENVIRONMENT = {
    **{key: value for key, value in os.environ.items() if not key.startswith("GIT_")},
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
    "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "ada@example.org",
    "TZ": "UTC",
}
FIRST_COMMIT = 1_767_225_600  # 2026-01-01T00:00:00Z; each commit is a day later


@dataclass
class Repo:
    """A repository below `root`. Every method returns the repository, so that a history reads as a chain."""

    root: Path
    clock: int = field(default=FIRST_COMMIT)

    def git(self, *arguments: str, stdin: bytes | None = None) -> str:
        """Run Git here and return what it printed, without the last newline."""
        date = f"{self.clock} +0000"
        run = subprocess.run(
            ["git", "-c", "core.autocrlf=false", "-c", "commit.gpgsign=false", *arguments],
            cwd=self.root,
            env={**ENVIRONMENT, "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date},
            input=stdin,
            capture_output=True,
            check=False,
        )
        if run.returncode:
            raise AssertionError(f"git {' '.join(arguments)}: {run.stderr.decode()}")
        return run.stdout.decode("utf-8", "surrogateescape").removesuffix("\n")

    def write(self, files: dict[str, str | bytes]) -> "Repo":
        """Write files into the working tree, without staging them. Text is UTF-8, newlines as given."""
        for name, content in files.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
        return self

    def move(self, *pairs: tuple[str, str]) -> "Repo":
        """`git mv` each (old, new), making folders as needed; staged, not committed."""
        for old, new in pairs:
            (self.root / new).parent.mkdir(parents=True, exist_ok=True)
            self.git("mv", old, new)
        return self

    def remove(self, *paths: str) -> "Repo":
        """`git rm -r` each path; staged, not committed."""
        self.git("rm", "-rq", *paths)
        return self

    def commit(self, files: dict[str, str | bytes] | None = None, message: str = "change") -> "Repo":
        """Write `files`, stage everything, commit; a day passes."""
        self.write(files or {})
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", message)
        self.clock += 86_400
        return self

    def age(self, days: int, commits: int) -> "Repo":
        """So many commits that change nothing, over so many days."""
        lines = ["reset refs/heads/main", "from refs/heads/main^0", ""]
        for number in range(1, commits + 1):
            time = self.clock + days * 86_400 * number // commits
            lines += ["commit refs/heads/main", f"committer Ada <ada@example.org> {time} +0000", "data 4", "time", ""]
        self.git("fast-import", "--quiet", stdin="\n".join(lines).encode())
        self.clock += days * 86_400
        return self

    def head(self) -> str:
        """The full id of HEAD."""
        return self.git("rev-parse", "HEAD")

    def read(self, path: str) -> bytes:
        """The bytes of a file in the working tree."""
        return (self.root / path).read_bytes()


def repo(root: Path) -> Repo:
    """A new, empty repository in `root`, which is made if need be."""
    root.mkdir(parents=True, exist_ok=True)
    made = Repo(root)
    made.git("init", "-q", "-b", "main")
    return made
