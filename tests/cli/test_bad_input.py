"""What a user may get wrong, or have broken: the message says what, where and what next; nothing is written."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.command import Answer, environment, hygiene
from tests.support.demo import demo
from tests.support.repos import Repo, repo
from tests.support.untouched import state_of

BROKEN = "# Top\n\n[gone](gone.md)\n"


def unchanged(root: Path, *arguments: str, **more: Any) -> Answer:
    """Run `hygiene` and make sure that it wrote nothing but its own folder."""
    before = state_of(root, without=(".git/hygiene", "hygiene"))
    answer = hygiene(*arguments, folder=root, **more)
    assert state_of(root, without=(".git/hygiene", "hygiene")) == before
    return answer


def read_and_skipped(answer: Answer) -> str:
    """The line that says so, which goes on below where it is longer than the screen."""
    told = answer.out[answer.out.index("read ") :]
    return " ".join(told.partition("\ntokens ")[0].split())


def no_repository(root: Path) -> Path:
    root.mkdir(parents=True)
    (root / "README.md").write_text(BROKEN)
    return root


def empty_repository(root: Path) -> Path:
    return repo(root).root


def no_commits(root: Path) -> Path:
    return repo(root).write({"README.md": BROKEN}).root


def bare(root: Path) -> Path:
    made = repo(root.parent / "origin").commit({"README.md": BROKEN})
    made.git("clone", "-q", "--bare", str(made.root), str(root))
    return root


def bare_with_a_missing_blob(root: Path) -> Path:
    bare(root)
    blob = Repo(root).git("rev-parse", "HEAD:README.md")
    (root / "objects" / blob[:2] / blob[2:]).unlink()
    return root


def shallow(root: Path) -> Path:
    made = repo(root.parent / "origin").commit({"README.md": BROKEN, "gone.md": "x\n"}).remove("gone.md").commit()
    made.git("clone", "-q", "--depth", "1", made.root.as_uri(), str(root))
    return root


def lost_head(root: Path) -> Path:
    made = repo(root).commit({"README.md": BROKEN})
    head = made.head()
    (made.root / ".git" / "objects" / head[:2] / head[2:]).unlink()
    return root


def spoil(root: Path, name: str, content: Callable[[bytes], bytes]) -> Path:
    """Write other bytes over the object that Git calls `name`."""
    made = repo(root).commit({"README.md": BROKEN})
    found = made.git("rev-parse", name)
    file = made.root / ".git" / "objects" / found[:2] / found[2:]
    file.chmod(0o644)
    file.write_bytes(content(file.read_bytes()))
    return made.root


def junk_for_head(root: Path) -> Path:
    return spoil(root, "HEAD", lambda _: b"junk\n")


def half_of_head(root: Path) -> Path:
    return spoil(root, "HEAD", lambda content: content[: len(content) // 2])


def half_of_its_tree(root: Path) -> Path:
    return spoil(root, "HEAD^{tree}", lambda content: content[: len(content) // 2])


def blob_for_head(root: Path) -> Path:
    made = repo(root).commit({"README.md": BROKEN})
    (made.root / ".git" / "refs" / "heads" / "main").write_text(made.git("rev-parse", "HEAD:README.md") + "\n")
    return made.root


@pytest.mark.parametrize(
    ("make", "code", "notice", "step"),
    [
        pytest.param(no_repository, 1, "no-git", "inside a Git repository", id="no repository"),
        pytest.param(empty_repository, 0, "no-commits", "commit first", id="an empty repository"),
        pytest.param(no_commits, 1, "no-commits", "commit first", id="no commits"),
        pytest.param(bare, 1, "bare", "a clone with a working tree", id="a bare repository"),
        pytest.param(bare_with_a_missing_blob, 0, "bare", "a clone", id="a missing blob"),
        pytest.param(shallow, 1, "shallow-clone", "git fetch --unshallow", id="a shallow clone"),
        pytest.param(lost_head, 1, "object-store", "git fsck", id="an unreadable HEAD"),
        pytest.param(junk_for_head, 1, "object-store", "git fsck", id="a HEAD commit of junk"),
        pytest.param(half_of_head, 1, "object-store", "git fsck", id="half a HEAD commit"),
        pytest.param(half_of_its_tree, 1, "object-store", "git fsck", id="half a tree"),
        pytest.param(blob_for_head, 1, "object-store", "git fsck", id="a HEAD that is a blob"),
    ],
)
def test_goes_on_with_less_and_says_so(
    make: Callable[[Path], Path], code: int, notice: str, step: str, tmp_path: Path
) -> None:
    root = make(tmp_path / "repository")
    answer = unchanged(root, "check")
    assert answer.code == code, answer.err
    assert f"note: {notice}: " in answer.err
    assert step in answer.err
    assert "### hygiene crashed" not in answer.err


def test_says_that_the_missing_blob_was_not_read(tmp_path: Path) -> None:
    answer = unchanged(bare_with_a_missing_blob(tmp_path / "repository"), "check")
    assert "skipped 1 (missing blob: 1)" in read_and_skipped(answer)


@pytest.mark.parametrize("make", [no_repository, bare], ids=["no repository", "a bare repository"])
@pytest.mark.parametrize("command", [("clean", "--auto-only"), ("undo",)], ids=["clean", "undo"])
def test_refuses_to_change_what_could_not_be_taken_back(
    make: Callable[[Path], Path], command: tuple[str, ...], tmp_path: Path
) -> None:
    root = make(tmp_path / "repository")
    report = hygiene("check", "--format", "json", folder=root).out
    (tmp_path / "report.json").write_text(report)
    arguments = (command[0], str(tmp_path / "report.json"), *command[1:]) if command[0] == "clean" else command
    answer = unchanged(root, *arguments)
    assert answer.code == 3, answer.err
    assert answer.err.startswith("error: ")
    assert "next: " in answer.err


@pytest.mark.parametrize(
    ("content", "skipped"),
    [
        pytest.param(b"# caf\xe9\n", "not UTF-8: 1", id="not UTF-8"),
        pytest.param(b"# a\0b\n", "NUL", id="NUL bytes"),
        pytest.param(b"line\n" * 10_000_000, "over 16 MiB", id="50 MB"),
    ],
)
def test_reads_the_rest_and_says_what_it_did_not(content: bytes, skipped: str, tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": BROKEN, "odd.md": content})
    answer = unchanged(made.root, "check", "-v")
    assert answer.code == 1, answer.err
    assert skipped in read_and_skipped(answer)
    assert "README.md:3:" in answer.out


def test_skips_what_the_locale_cannot_name(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": BROKEN, "näh/a.md": BROKEN})
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    answer = unchanged(made.root, "check", **plain)
    assert answer.code == 1, answer.err
    assert "PYTHONUTF8=1" in read_and_skipped(answer)
    assert "README.md:3:" in answer.out
    assert unchanged(made.root, "clean", "--auto-only", **plain).code == 0


def test_reads_a_document_of_one_million_lines_in_a_fence(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": BROKEN + "\n```\n" + "[no](link.md)\n" * 1_000_000})
    before = os.times()
    answer = unchanged(made.root, "check")
    after = os.times()
    assert after.children_user + after.children_system - before.children_user - before.children_system < 30
    assert "1 of them in part" in read_and_skipped(answer)
    assert "link.md" not in answer.out


def report_of(root: Path) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(hygiene("check", "--format", "json", folder=root).out)
    return report


def truncated(report: dict[str, Any]) -> str:
    return json.dumps(report)[:-40]


def another_version(report: dict[str, Any]) -> str:
    return json.dumps({**report, "schema_version": "9.9"})


def of_the_future(report: dict[str, Any]) -> str:
    return json.dumps({**report, "generated_at": "2999-01-01T00:00:00Z"})


def climbing(report: dict[str, Any]) -> str:
    return json.dumps(report).replace("docs/guide.md", "../guide.md")


@pytest.mark.parametrize(
    ("spoil", "code", "message"),
    [
        pytest.param(truncated, 2, "", id="truncated"),
        pytest.param(another_version, 2, "9.9", id="from another schema version"),
        pytest.param(of_the_future, 3, "future", id="from the future"),
        pytest.param(climbing, 2, "..", id="with a path that climbs"),
    ],
)
def test_refuses_a_report_that_cannot_be_meant(
    spoil: Callable[[dict[str, Any]], str], code: int, message: str, tmp_path: Path
) -> None:
    made = demo(tmp_path / "repository")
    answer = unchanged(made.root, "clean", "-", "--auto-only", stdin=spoil(report_of(made.root)))
    assert answer.code == code, answer.err
    assert answer.err.startswith("error: ")
    assert message in answer.err
    assert "next: " in answer.err


def test_refuses_a_report_for_another_repository(tmp_path: Path) -> None:
    report = report_of(demo(tmp_path / "one").root)
    other = repo(tmp_path / "two").commit({"README.md": "other\n", "AGENTS.md": "other\n", "docs/guide.md": "other\n"})
    answer = unchanged(other.root, "clean", "-", "--auto-only", "--format", "json", stdin=json.dumps(report))
    assert answer.code == 3, answer.err
    result = json.loads(answer.out)
    assert result["applied"] == []
    assert all(each["reason"] and each["next"] for each in result["refused"])
    text = unchanged(other.root, "clean", "-", "--auto-only", stdin=json.dumps(report))
    assert text.out.count("refused: ") == len({(each["reason"], each["next"]) for each in result["refused"]})
    assert "refused: 4 operations in 4 files (-v names them): none of the report's 3 fingerprints" in text.out


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        pytest.param(("check", "--format", "xml"), "xml", id="a format"),
        pytest.param(("check", "--fail-on", "worst"), "worst", id="a severity"),
        pytest.param(("check", "--color", "blue"), "blue", id="a colour"),
        pytest.param(("check", "--now", "noon"), "noon", id="a time"),
        pytest.param(("check", "--select", "broken-lnik"), "broken-lnik", id="a detector"),
        pytest.param(("check", "--backend", "oracle"), "oracle", id="a backend"),
        pytest.param(("check", "--baseline", "none.json"), "none.json", id="a baseline that is not there"),
        pytest.param(("check", "--config", "none.json"), "none.json", id="a rulebook that is not there"),
        pytest.param(("check", "--config", "docs"), "this is a folder", id="a rulebook that is a folder"),
        pytest.param(("check", "nowhere"), "nowhere", id="a path that is not there"),
        pytest.param(("check", "x" * 300), "file name too long", id="a path that is too long"),
        pytest.param(("check", "--config", "x" * 300), "xxx", id="a rulebook's name that is too long"),
        pytest.param(("check", "README.md", ".."), "outside", id="a path outside"),
        pytest.param(("check", "docs/nope.md", ".."), "there is no docs/nope.md", id="no path, and one outside"),
        pytest.param(("validate", "README.md", "--contract", "law"), "law", id="a contract"),
        pytest.param(("schema", "law"), "law", id="a schema"),
        pytest.param(("explain", "broken-lnik"), "broken-lnik", id="a page"),
        pytest.param(("tokens", "none.json"), "none.json", id="a report that is not there"),
    ],
)
def test_names_the_wrong_value_and_the_next_step(arguments: tuple[str, ...], named: str, tmp_path: Path) -> None:
    made = demo(tmp_path / "repository")
    answer = unchanged(made.root, *arguments)
    assert answer.code == 2, answer.err
    assert answer.out == ""
    assert answer.err.startswith("error: ")
    assert named in answer.err
    assert "next: " in answer.err
    assert not any(line.endswith(".") for line in answer.err.splitlines())
    assert not answer.err.startswith("error: There")
    assert not answer.err.rpartition("next: ")[2][0].isupper()


@pytest.mark.parametrize("name", ["x" * 300, "loop"], ids=["too long", "a circle of links"])
def test_cleans_nothing_where_only_names_nothing(name: str, tmp_path: Path) -> None:
    made = demo(tmp_path / "repository")
    (made.root / "loop").symlink_to("loop")
    assert hygiene("check", folder=made.root).code == 1
    answer = unchanged(made.root, "clean", "--only", name)
    assert (answer.code, answer.out) == (0, "nothing to do\n"), answer.err
    assert answer.err == f"note: the report has no operation in {name}\n"


@pytest.mark.parametrize("make", [no_repository, bare], ids=["no repository", "a bare repository"])
def test_undo_sends_to_where_it_was_cleaned(make: Callable[[Path], Path], tmp_path: Path) -> None:
    for option in ((), ("--list",)):
        answer = unchanged(make(tmp_path / f"made{len(option)}" / "repository"), "undo", *option)
        assert answer.code == 3
        fault, next_step, more = answer.err.splitlines()
        assert fault.endswith(": nothing was cleaned there")
        assert next_step == "next: run it in the working tree that was cleaned"
        assert more == "more: hygiene explain has-a-working-tree"


def test_takes_a_git_folder_that_cannot_be_written_as_no_memory(tmp_path: Path) -> None:
    made = demo(tmp_path / "repository")
    (made.root / ".git" / "hygiene").write_text("in the way\n")
    answer = unchanged(made.root, "check")
    assert answer.code == 1
    assert answer.err.startswith("note: the Git directory cannot be written")
    assert "docs/setup/install.md" in answer.out
    assert unchanged(made.root, "check", "-q").err == ""


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        pytest.param("check >&-", 1, "", id="a closed output"),
        pytest.param("check 2>&-", 1, "", id="a closed error output"),
        pytest.param("check nowhere >&- 2>&-", 2, "", id="both"),
        pytest.param("clean - <&-", 2, "error: the standard input: ", id="a closed input"),
        pytest.param("check >/dev/full", 2, "error: the standard output cannot be written: no space left", id="full"),
        pytest.param("check --format json >/dev/full", 2, "error: the standard output cannot be", id="full, JSON"),
        pytest.param("--help >/dev/full", 2, "error: no space is left to write to", id="full, help"),
    ],
)
def test_takes_any_streams(line: str, code: int, message: str, tmp_path: Path) -> None:
    made = repo(tmp_path / "repository").commit({"README.md": BROKEN})
    run = subprocess.run(
        ["sh", "-c", f'exec "$0" -m hygiene {line}', sys.executable],
        cwd=made.root,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == code, run.stderr
    assert message in run.stderr
    assert "### hygiene crashed" not in run.stderr


def test_says_that_the_current_folder_is_gone(tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    run = subprocess.run(
        ["sh", "-c", 'rmdir ../gone && exec "$0" -m hygiene check', sys.executable],
        cwd=tmp_path / "gone",
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 2
    assert run.stderr.startswith("error: the current folder is gone\nnext: ")


def test_ends_quietly_when_nobody_reads(tmp_path: Path) -> None:
    made = demo(tmp_path / "repository")
    run = subprocess.Popen(
        [sys.executable, "-m", "hygiene", "check", "-v"],
        cwd=made.root,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert run.stdout is not None
    run.stdout.close()
    assert run.stderr is not None
    assert run.stderr.read() == b""
    run.stderr.close()
    assert run.wait() == 1


# A job in the background inherits that Ctrl-C is ignored.
INTERRUPTIBLE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from hygiene.cli.app import main
sys.argv = ["hygiene", "classify", "-"]
main()
"""
MORE_THAN_A_PIPE_HOLDS = b" " * 1_000_000


def test_ends_quietly_on_ctrl_c(tmp_path: Path) -> None:
    made = demo(tmp_path / "repository")
    run = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE],
        cwd=made.root,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert run.stdin is not None
    run.stdin.write(MORE_THAN_A_PIPE_HOLDS)  # returns when the command is reading
    run.send_signal(signal.SIGINT)
    out, err = run.communicate()
    assert (run.returncode, out, err) == (130, b"", b"")


INTERRUPTED_WHILE_IT_LOADS = """
import sys
import hygiene.cli
class Interrupt:
    def find_spec(self, name, *_):
        if name == "typer":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupt())
hygiene.cli.main()
"""


def test_ends_quietly_on_ctrl_c_while_it_loads() -> None:
    run = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_WHILE_IT_LOADS], env=environment(), capture_output=True, check=False
    )
    assert (run.returncode, run.stdout, run.stderr) == (130, b"", b"")
