import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.support.command import environment, hygiene
from tests.support.repos import Repo, repo
from tests.support.untouched import state_of

COLUMNS = 80
BAD = {"a.md": "[x](gone.md)\n"}
HOOKS = "# ours\nrepos:\n- repo: x # pinned\n  rev: v1\n  hooks:\n  - id: y\n\nci:\n  skip: []\n"
SOURCE = ("--install", "git+https://example.org/hygiene@v1")


def full(root: Path) -> Repo:
    """A repository with a finding, pre-commit, GitHub workflows and GitLab CI."""
    return repo(root / "r").commit(
        {
            **BAD,
            ".pre-commit-config.yaml": HOOKS,
            ".github/workflows/test.yml": "on: push\n",
            ".gitlab-ci.yml": "stages: [build]\nbuild:\n  stage: build\n  script: [make]\n",
        }
    )


def test_shows_what_it_would_write_and_without_a_terminal_writes_nothing(tmp_path: Path) -> None:
    made = full(tmp_path)
    before = state_of(made.root)
    answer = hygiene("init", *SOURCE, folder=made.root)
    assert answer.code == 1
    assert "nothing was written: there is no terminal to ask on\nnext: hygiene init --yes" in answer.err
    assert "new file .hygiene-baseline.json: accepts what is found today (1 place)" in answer.out
    assert "append to .pre-commit-config.yaml: " in answer.out
    assert "new file .github/workflows/hygiene.yml: " in answer.out
    assert state_of(made.root) == before


def test_writes_on_yes_and_a_second_run_changes_nothing(tmp_path: Path) -> None:
    made = full(tmp_path)
    answer = hygiene("init", "--yes", *SOURCE, folder=made.root)
    assert answer.code == 0, answer.err
    assert sorted(made.git("status", "--porcelain").split("\n")) == [
        " M .gitlab-ci.yml",
        " M .pre-commit-config.yaml",
        "?? .github/workflows/hygiene.yml",
        "?? .hygiene-baseline.json",
    ]
    assert answer.out.splitlines()[-1].startswith("next: git add .hygiene-baseline.json ")
    for path in (".gitlab-ci.yml", ".pre-commit-config.yaml"):
        assert not [line for line in made.git("diff", "-U0", path).splitlines()[4:] if line.startswith("-")]
    job = yaml.safe_load(made.read(".gitlab-ci.yml"))["hygiene"]
    assert (job["stage"], job["script"]) == ("build", [f"pip install '{SOURCE[1]}'", "hygiene check"])
    assert yaml.safe_load(made.read(".pre-commit-config.yaml"))["repos"][1]["hooks"][0]["id"] == "hygiene-staged"
    assert hygiene("check", folder=made.root).code == 0
    before = state_of(made.root)
    again = hygiene("init", "--yes", *SOURCE, folder=made.root)
    assert (again.code, "nothing to set up\nnext: hygiene check\n" in again.out) == (0, True)
    assert state_of(made.root) == before


def test_a_repository_where_all_is_well_needs_nothing(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({"a.md": "# A\n"})
    answer = hygiene("init", "--yes", folder=made.root)
    assert answer.code == 0
    assert "nothing to set up" in answer.out
    assert "also: hygiene init --hook" in answer.out
    assert made.git("status", "--porcelain") == ""


def test_says_that_what_is_proven_need_not_be_accepted(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({"a.md": "[x](b.md)\n", "b.md": "# B\n\nText that proves a rename.\n"})
    made.move(("b.md", "c.md")).commit()
    answer = hygiene("init", folder=made.root)
    assert "of these places 1 can be repaired instead of accepted: `hygiene check --fix` first\n" in answer.err


def test_makes_a_hook_and_a_workflow_where_they_are_asked_for(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({"a.md": "# A\n"})
    answer = hygiene("init", "--yes", "--hook", "--ci", "github", *SOURCE, folder=made.root)
    assert "pre-commit install" in answer.out.splitlines()[-1]
    assert yaml.safe_load(made.read(".pre-commit-config.yaml"))["repos"][0]["repo"] == "local"
    assert list(yaml.safe_load(made.read(".github/workflows/hygiene.yml"))["jobs"]) == ["hygiene"]


def test_says_why_no_ci_is_proposed_where_nobody_else_could_install_this(tmp_path: Path) -> None:
    answer = hygiene("init", folder=full(tmp_path).root)
    assert "CI cannot install it; name a source with --install" in answer.err
    assert "hygiene.yml: what" not in answer.out


def test_says_what_to_add_by_hand_to_a_file_that_it_does_not_understand(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({"a.md": "# A\n", ".pre-commit-config.yaml": "repos: []\n"})
    answer = hygiene("init", "--yes", folder=made.root)
    assert (answer.code, made.git("status", "--porcelain")) == (0, "")
    assert "add below `repos:`\n    - repo: local" in answer.err


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param({".pre-commit-config.yaml": HOOKS + "# mine\n"}, "has changes that are not committed", id="dirty"),
        pytest.param({".pre-commit-config.yaml": None}, "is a link", id="a link"),
    ],
)
def test_refuses_a_target_that_git_could_not_give_back(
    change: dict[str, str | None], reason: str, tmp_path: Path
) -> None:
    made = full(tmp_path)
    for path, content in change.items():
        if content is None:
            (made.root / "elsewhere.yaml").write_text(HOOKS)
            (made.root / path).unlink()
            (made.root / path).symlink_to("elsewhere.yaml")
        else:
            made.write({path: content})
    before = state_of(made.root)
    answer = hygiene("init", "--yes", folder=made.root)
    assert answer.code == 3
    assert f".pre-commit-config.yaml {reason}" in answer.err
    assert state_of(made.root) == before


@pytest.mark.parametrize("kind", ["no repository", "bare"])
def test_refuses_where_there_is_no_working_tree(kind: str, tmp_path: Path) -> None:
    (tmp_path / "r").mkdir()
    if kind == "bare":
        Repo(tmp_path / "r").git("init", "-q", "--bare")
    answer = hygiene("init", "--yes", folder=tmp_path / "r")
    assert (answer.code, "error: " in answer.err) == (3, True)


@pytest.mark.parametrize(("key", "code"), [(b"y\n", 0), (b"n\n", 1), (b"\n", 1)], ids=["yes", "no", "nothing"])
def test_asks_on_a_terminal(key: bytes, code: int, tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({"a.md": f"[x](gone.md){' and so on' * 20}\n"})
    process, terminal = pty.fork()
    if process == 0:  # pragma: no cover -- the child
        os.chdir(made.root)
        os.execve(
            sys.executable, [sys.executable, "-m", "hygiene", "init"], environment(COLUMNS=str(COLUMNS), NO_COLOR="1")
        )
    seen = b""
    while b"[y]es, [n]o: " not in seen:
        seen += os.read(terminal, 4096)
    os.write(terminal, key)
    while True:
        try:
            piece = os.read(terminal, 4096)
        except OSError:
            break
        if not piece:
            break
        seen += piece
    status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    assert status == code, seen.decode()
    assert b"\\n" not in seen
    assert [line for line in seen.decode().splitlines() if len(line) > COLUMNS] == []
    assert (made.root / ".hygiene-baseline.json").exists() is (code == 0)


def test_says_what_makes_a_commit_run_the_hook(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({"a.md": "# A\n"})
    answer = hygiene("init", "--yes", "--hook", folder=made.root, PATH="/usr/bin:/bin")
    assert answer.out.splitlines()[-1].endswith(" && pip install pre-commit && pre-commit install")
    assert "note: the hook runs `hygiene`, which is not on the PATH" in answer.err
    assert '; before it: export PATH="' in answer.err
    again = hygiene("init", folder=made.root)
    assert "hygiene-staged in .pre-commit-config.yaml" in again.out.splitlines()[0]
    assert re.search(r"also: (?:pip install pre-commit && )?pre-commit install\n$", again.out)  # it may be on the PATH
    assert "no commit runs it: it is not installed" in again.err


def test_takes_the_source_that_the_installation_recorded(tmp_path: Path) -> None:
    info = tmp_path / "site" / "doc_hygiene-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: doc-hygiene\nVersion: 0.1.0\n")
    code = (
        "from hygiene.pipeline.groundwork.source import *; s = installed_source(); print(s.repository, s.requirement)"
    )

    def told(record: dict[str, object] | None) -> str:
        (info / "direct_url.json").unlink(missing_ok=True)
        if record is not None:
            (info / "direct_url.json").write_text(json.dumps(record))
        path = os.pathsep.join([str(tmp_path / "site"), environment()["PYTHONPATH"]])
        run = [sys.executable, "-c", code]
        return subprocess.run(
            run, env=environment() | {"PYTHONPATH": path}, capture_output=True, text=True, check=True
        ).stdout.strip()

    git = {"vcs": "git", "commit_id": "abc"}
    assert (
        told({"url": "https://example.org/h", "vcs_info": git}) == "https://example.org/h git+https://example.org/h@abc"
    )
    assert told({"url": "https://token@example.org/h", "vcs_info": git}) == ""
    assert told({"url": "file:///home/me/h", "dir_info": {}}) == ""
    assert told(None) == "doc-hygiene==0.1.0"
