"""Runs `clean` or `undo` in processes that die, or meet a full disk, at every single step they take on the disk.

    python -m tests.cleaner.dying {clean,undo} TEMPLATE REPORT OUTCOMES STRIDE

For each way to fail and each step N, `TEMPLATE` is copied to `OUTCOMES/<way>-<N>` and the command runs there.
"""

import errno
import os
import shutil
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hygiene.cleaner.clean import clean
from hygiene.cleaner.undo import undo
from hygiene.contracts.codec import decode
from hygiene.errors import RefusedError
from tests.cleaner.made import NOW

STEPS = ("open", "write", "fsync", "fchmod", "replace", "unlink", "mkdir", "rmdir", "ftruncate")
WAYS = ("before", "after", "half", "full")
FINISHED, DIED, REFUSED, SURVIVED, BROKEN = 0, 9, 3, 4, 1


def arm(way: str, number: int) -> Callable[[], bool]:
    """Make step `number` from now on the last one, or one that fails. Returns whether it came to that."""
    left = number

    def watched(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def step(*arguments: Any, **options: Any) -> Any:
            nonlocal left
            if name == "open" and not arguments[1] & (os.O_WRONLY | os.O_RDWR):
                return function(*arguments, **options)
            left -= 1
            if left != 0:
                return function(*arguments, **options)
            if way == "full":
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            if way == "after":
                function(*arguments, **options)
            if way == "half" and name == "write":
                function(arguments[0], arguments[1][: len(arguments[1]) // 2])
            os._exit(DIED)

        return step

    for name in STEPS:
        setattr(os, name, watched(name, getattr(os, name)))
    return lambda: left <= 0


def attempt(command: str, root: Path, plan: str, way: str, number: int) -> int:
    report: Any = decode(plan, "report")
    has_failed = arm(way, number)
    try:
        if command == "clean":
            clean(report, root, now=NOW)
        else:
            undo(root)
    except RefusedError:
        return REFUSED
    return SURVIVED if has_failed() else FINISHED


def child(command: str, root: Path, plan: str, way: str, number: int) -> int:
    """Fork, let the child do it, return how it ended."""
    process = os.fork()
    if process == 0:
        code = BROKEN
        try:
            code = attempt(command, root, plan, way, number)
        except BaseException:  # noqa: BLE001 -- the parent is told
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def main() -> None:
    command, (template, report, outcomes), stride = sys.argv[1], map(Path, sys.argv[2:5]), int(sys.argv[5])
    plan = report.read_text()
    for way in WAYS:
        code, number = DIED, 1 - stride
        while code != FINISHED:
            number += stride
            root = outcomes / f"{way}-{number}"
            shutil.copytree(template, root, symlinks=True)
            code = child(command, root, plan, way, number)
            if code == BROKEN:
                sys.exit(f"{way} {number}: an error that is none of ours")
        sys.stderr.write(f"{way}: {number} steps\n")


if __name__ == "__main__":
    main()
