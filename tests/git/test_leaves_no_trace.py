"""Reading changes nothing and runs nothing that the repository names."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from hygiene.git.program import GitProgram, GitProgramError
from hygiene.git.snapshot import Snapshot
from tests.support.repos import Repo, repo
from tests.support.untouched import state_of

HOOKS = ("post-index-change", "post-checkout", "reference-transaction", "fsmonitor-watchman", "pre-auto-gc")


@pytest.fixture
def trap(tmp_path: Path) -> Path:
    trap = tmp_path / "trap.sh"
    trap.write_text(f"#!/bin/sh\necho ran >> '{tmp_path}/trace'\n")
    trap.chmod(0o755)
    return trap


@pytest.fixture
def hostile(tmp_path: Path, trap: Path) -> Repo:
    made = repo(tmp_path / "r").commit({"a.md": "a\n", "docs/b.md": "b\n", "c.txt": "c\n"})
    made.move(("docs/b.md", "docs/z.md")).commit().commit({"a.md": "later\n"})
    (made.root / ".git" / "info" / "attributes").write_text("* filter=trap diff=trap merge=trap\n")
    (made.root / ".git" / "traps").mkdir()
    for name in HOOKS:
        (made.root / ".git" / "traps" / name).symlink_to(trap)
    settings = {
        "core.fsmonitor": trap,
        "core.hooksPath": made.root / ".git" / "traps",
        "core.pager": trap,
        "pager.log": "true",
        "core.editor": trap,
        "core.sshCommand": trap,
        "core.gitProxy": trap,
        "core.askPass": trap,
        "core.alternateRefsCommand": trap,
        "credential.helper": trap,
        "diff.external": trap,
        "diff.trap.textconv": trap,
        "diff.trap.command": trap,
        "diff.trap.cachetextconv": "true",
        "filter.trap.clean": trap,
        "filter.trap.smudge": trap,
        "filter.trap.process": trap,
        "filter.trap.required": "true",
        "gpg.program": trap,
        "gpg.ssh.program": trap,
        "log.showSignature": "true",
        "alias.log": f"!{trap}",
        "alias.ls-files": f"!{trap}",
        "protocol.ext.allow": "always",
        "protocol.allow": "always",
        "remote.origin.url": f"ext::{trap}",
        "remote.origin.uploadpack": trap,
        "remote.origin.promisor": "true",
        "remote.origin.partialclonefilter": "blob:none",
        "extensions.partialClone": "origin",
    }
    for name, value in settings.items():
        made.git("config", name, str(value))
    made.write({"new.md": "n"})
    for path in ("a.md", "c.txt"):
        os.utime(made.root / path, (1, 1))  # Git would like to refresh its index now
    return made


def read_everything(root: Path) -> Snapshot:
    snapshot = Snapshot.open(root)
    for path in snapshot.paths:
        snapshot.read(path)
        snapshot.is_clean(path)
        snapshot.is_ignored(path + ".not")
    assert snapshot.history.vanished_folder("nowhere") == ()
    assert snapshot.limits is snapshot.limits
    return snapshot


def lose(made: Repo, revision: str) -> None:
    lost = made.git("rev-parse", revision)
    (made.root / ".git" / "objects" / lost[:2] / lost[2:]).unlink()


def test_runs_nothing_and_leaves_every_byte_and_time(hostile: Repo, tmp_path: Path) -> None:
    before = state_of(hostile.root, without=())
    snapshot = read_everything(hostile.root)
    assert len(snapshot.history.vanished("docs/b.md")) == 1
    assert snapshot.history.is_complete
    assert state_of(hostile.root, without=()) == before
    assert not (tmp_path / "trace").exists()


@pytest.mark.parametrize("revision", ["HEAD~2:c.txt", "HEAD~1^{tree}", "HEAD~1"], ids=["blob", "tree", "commit"])
def test_fetches_nothing_that_is_missing(hostile: Repo, tmp_path: Path, revision: str) -> None:
    lose(hostile, revision)
    before = state_of(hostile.root, without=())
    snapshot = read_everything(hostile.root)
    assert snapshot.history.is_complete == revision.endswith(".txt")
    assert state_of(hostile.root, without=()) == before
    assert not (tmp_path / "trace").exists()


def fsmonitor(made: Repo) -> None:
    made.git("status")


def smudge(made: Repo) -> None:
    (made.root / "c.txt").unlink()
    made.git("checkout", "c.txt")


def fetch(made: Repo) -> None:
    lose(made, "HEAD~1^{tree}")
    made.git("log", "--raw")


@pytest.mark.parametrize("spring", [fsmonitor, smudge, fetch])
def test_the_traps_work(hostile: Repo, tmp_path: Path, spring: Callable[[Repo], None]) -> None:
    with suppress(AssertionError):
        spring(hostile)
    assert (tmp_path / "trace").exists()


def test_the_program_is_stopped_when_its_reader_gives_up(hostile: Repo) -> None:
    program = GitProgram(hostile.root / ".git", hostile.root)
    with pytest.raises(ZeroDivisionError), program.stream("log", "--raw") as pieces:
        1 / len(next(pieces)[:0])


def test_the_program_says_why_it_failed(hostile: Repo) -> None:
    program = GitProgram(hostile.root / ".git", hostile.root)
    with pytest.raises(GitProgramError) as caught:
        program.output("log", "nothing-of-this-name", "--")
    assert caught.value.reason == "bad revision 'nothing-of-this-name'"
    with pytest.raises(GitProgramError), program.stream("log", "nothing-of-this-name", "--") as pieces:
        assert list(pieces) == []


def test_a_folder_that_is_gone_is_a_failure_of_the_program(tmp_path: Path) -> None:
    program = GitProgram(tmp_path / "gone")
    with pytest.raises(GitProgramError):
        program.output("log")
    with pytest.raises(GitProgramError), program.stream("log"):
        pass
