"""`check` and `scan` read. They write their own folder in the Git directory, run Git, and do nothing else."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.support.command import environment
from tests.support.demo import demo
from tests.support.repos import Repo
from tests.support.untouched import state_of

WATCHED = """
import atexit, json, os, sys
events = []
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = {"remove", "rename", "mkdir", "rmdir", "chmod", "chown", "utime", "symlink", "link", "truncate"}
RUNS = {"subprocess.Popen", "os.exec", "os.posix_spawn", "os.spawn", "os.system", "os.startfile", "pty.spawn"}

def hook(event, arguments):
    if event == "open" and isinstance(arguments[2], int) and arguments[2] & WRITES:
        events.append(("write", str(arguments[0])))
    elif event.removeprefix("os.") in CHANGES:
        paths = [each for each in arguments if isinstance(each, (str, bytes, os.PathLike))]
        events.append(("write", *map(os.fsdecode, paths)))
    elif event in RUNS:
        events.append(("run", os.fspath(arguments[0] or arguments[1][0])))
    elif event.startswith(("socket.", "urllib.", "http.", "ssl.")):
        events.append(("network", event))

atexit.register(lambda: os.write(int(os.environ["EVENTS"]), json.dumps(events).encode()))
sys.addaudithook(hook)
from hygiene.cli.app import main
sys.argv = ["hygiene", *sys.argv[1:]]
main()
"""


def watched(root: Path, *arguments: str) -> tuple[int, list[list[str]]]:
    """Run `hygiene` under an audit hook: its exit code, and what it wrote, ran and asked the network."""
    reader, writer = os.pipe()
    run = subprocess.run(
        [sys.executable, "-c", WATCHED, *arguments],
        cwd=root,
        env=environment(EVENTS=str(writer), PYTHONDONTWRITEBYTECODE="1"),
        pass_fds=[writer],
        capture_output=True,
        check=False,
    )
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        events: list[list[str]] = json.loads(pipe.read() or b"null")
    assert events is not None, run.stderr.decode()
    return run.returncode, events


def hostile(root: Path) -> tuple[Repo, Path]:
    """A repository that runs a program wherever Git would let it, and the file that shows that it did."""
    made = demo(root)
    trace = root.parent / "trace"
    trap = root / ".git" / "trap.sh"
    trap.write_text(f"#!/bin/sh\necho ran >> '{trace}'\ncat\n")
    trap.chmod(0o755)
    (root / ".git" / "info" / "attributes").write_text("* filter=trap diff=trap merge=trap\n")
    hooks = root / ".git" / "traps"
    hooks.mkdir()
    for name in ("post-index-change", "post-checkout", "reference-transaction", "fsmonitor-watchman", "pre-auto-gc"):
        (hooks / name).symlink_to(trap)
    settings = {
        "core.fsmonitor": str(trap),
        "core.hooksPath": str(hooks),
        "core.pager": str(trap),
        "core.editor": str(trap),
        "core.sshCommand": str(trap),
        "core.askPass": str(trap),
        "credential.helper": str(trap),
        "diff.external": str(trap),
        "diff.trap.textconv": str(trap),
        "diff.trap.command": str(trap),
        "filter.trap.clean": str(trap),
        "filter.trap.smudge": str(trap),
        "filter.trap.process": str(trap),
        "gpg.program": str(trap),
        "log.showSignature": "true",
        "protocol.ext.allow": "always",
        "remote.origin.url": f"ext::{trap}",
        "remote.origin.promisor": "true",
        "remote.origin.partialclonefilter": "blob:none",
    }
    for key, value in settings.items():
        made.git("config", key, value)
    return made, trace


def lose_a_blob(made: Repo) -> None:
    """Take away the only copy of a page's old content, as a partial clone does."""
    blob = made.git("rev-parse", "HEAD~1:docs/faq.md")
    (made.root / ".git" / "objects" / blob[:2] / blob[2:]).unlink()


@pytest.fixture
def trapped(tmp_path: Path) -> tuple[Repo, Path]:
    made, trace = hostile(tmp_path / "repository")
    lose_a_blob(made)
    made.write({"docs/new.md": "# New\n\n[gone](faq.md)\n"})
    os.utime(made.root / "README.md", (1, 1))  # Git would like to refresh its index now
    return made, trace


def test_the_traps_work(trapped: tuple[Repo, Path]) -> None:
    made, trace = trapped
    made.git("status")
    assert trace.exists()


@pytest.mark.parametrize("arguments", [("check",), ("scan",), ("check", "--format", "sarif"), ("check", "-v", "docs")])
def test_writes_nothing_runs_only_git_and_asks_nobody(trapped: tuple[Repo, Path], arguments: tuple[str, ...]) -> None:
    made, trace = trapped
    before = state_of(made.root)
    code, events = watched(made.root, *arguments)
    assert code in {0, 1}
    assert state_of(made.root) == before
    assert not trace.exists()
    assert {Path(program).name for kind, program, *_ in events if kind == "run"} <= {"git"}
    assert [event for event in events if event[0] == "network"] == []
    own = str(made.root / ".git" / "hygiene")
    strangers = [path for kind, *paths in events if kind == "write" for path in paths if not _is_own(path, own)]
    assert strangers == []


def test_finds_the_same_with_and_without_traps(trapped: tuple[Repo, Path], tmp_path: Path) -> None:
    plain = demo(tmp_path / "plain").write({"docs/new.md": "# New\n\n[gone](faq.md)\n"})
    assert _entries(trapped[0].root) == _entries(plain.root) != []


def _entries(root: Path) -> list[Any]:
    run = subprocess.run(
        [sys.executable, "-m", "hygiene", "check", "--format", "json"],
        cwd=root,
        env=environment(),
        capture_output=True,
        check=False,
    )
    entries: list[Any] = json.loads(run.stdout)["entries"]
    return entries


def _is_own(path: str, own: str) -> bool:
    return path in {os.devnull, own} or path.startswith(own + os.sep) or path.isdigit()
