"""Make a repository of one commit from the files that are here, committed or not, ignored ones left out."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

AUTHOR = ["-c", "user.name=CI", "-c", "user.email=ci@example.org", "-c", "commit.gpgsign=false"]
LIST = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]


def main() -> None:
    """Copy the first folder into a new repository in the second."""
    source, target = map(Path, sys.argv[1:3])
    listed = subprocess.run(LIST, cwd=source, capture_output=True, check=True).stdout
    for name in filter(None, listed.split(b"\0")):
        path = Path(os.fsdecode(name))
        if (source / path).is_file():
            (target / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source / path, target / path)
    for command in (["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-q", "-m", "copy"]):
        subprocess.run(["git", *AUTHOR, *command], cwd=target, check=True)


if __name__ == "__main__":
    main()
