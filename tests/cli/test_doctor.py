import json
import os
import shutil
from pathlib import Path
from unittest.mock import patch

import pytest

from hygiene.git.snapshot import Snapshot
from hygiene.pipeline.groundwork.hooks import hook_health
from tests.support.command import hygiene
from tests.support.repos import Repo, repo
from tests.support.untouched import state_of

MOVED = {"README.md": "[a](docs/b.md)\n", "docs/b.md": "# B\n\nText that a rename is proven by.\n"}


def cleaned(root: Path) -> Repo:
    """A repository with one run of `clean` in its journal."""
    made = repo(root / "r").commit({**MOVED}).move(("docs/b.md", "docs/c.md")).commit()
    assert hygiene("check", "--fix", folder=made.root).code == 0
    return made


def told(root: Path, **more: str) -> tuple[int, dict[str, tuple[str, str]]]:
    """The exit code, and for each subject the state and the text with the next step, of the worst."""
    answer = hygiene("doctor", "--format", "json", folder=root, **more)
    rows = json.loads(answer.out)["findings"]
    rows.sort(key=lambda row: ("ok", "note", "problem").index(row["state"]))
    return answer.code, {row["subject"]: (row["state"], f"{row['text']} / {row['next']}") for row in rows}


def test_all_is_well_and_nothing_is_written(tmp_path: Path) -> None:
    made = cleaned(tmp_path)
    before = state_of(made.root, without=())
    answer = hygiene("doctor", folder=made.root)
    assert answer.code == 0
    assert [line.split()[0] for line in answer.out.splitlines()] == ["ok"] * 6
    assert "1 run, none of them unfinished" in answer.out
    assert state_of(made.root, without=()) == before


def test_a_shallow_clone_is_a_note_with_the_command_that_mends_it(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({"a.md": "# A\n"}).commit({"a.md": "# B\n"})
    made.git("clone", "-q", "--depth", "1", f"file://{made.root}", str(tmp_path / "shallow"))
    code, found = told(tmp_path / "shallow")
    assert code == 0
    assert found["repository"][0] == "note"
    assert "/ git fetch --unshallow" in found["repository"][1]


def test_a_linked_worktree_is_named(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({"a.md": "# A\n"})
    made.git("worktree", "add", "-q", str(tmp_path / "linked"))
    code, found = told(tmp_path / "linked")
    assert (code, "a linked worktree" in found["repository"][1]) == (0, True)


def test_an_interrupted_run_is_a_problem_and_stays_as_it_is(tmp_path: Path) -> None:
    made = cleaned(tmp_path)
    (run,) = (made.root / ".git/hygiene/journal").iterdir()
    record = run / "record.json"
    record.write_text(record.read_text().replace('"done"', '"applying"'))
    before = state_of(made.root, without=())
    code, found = told(made.root)
    assert (code, found["journal"][0]) == (1, "problem")
    assert "was interrupted / `hygiene clean` closes it first" in found["journal"][1]
    assert state_of(made.root, without=()) == before


def test_what_a_killed_run_left_is_a_note(tmp_path: Path) -> None:
    made = cleaned(tmp_path)
    (made.root / ".git/hygiene/journal/.new-000002-20260101T000000Z").mkdir()
    code, found = told(made.root)
    assert (code, found["journal"][0]) == (0, "note")
    assert ".new-000002" in found["journal"][1]


def test_a_damaged_journal_is_a_problem(tmp_path: Path) -> None:
    made = cleaned(tmp_path)
    (run,) = (made.root / ".git/hygiene/journal").iterdir()
    (run / "record.json").write_text("{}")
    assert told(made.root)[1]["journal"][0] == "problem"


def test_a_state_folder_that_is_a_link_is_a_problem(tmp_path: Path) -> None:
    made = cleaned(tmp_path)
    shutil.move(made.root / ".git/hygiene", tmp_path / "elsewhere")
    (made.root / ".git/hygiene").symlink_to(tmp_path / "elsewhere")
    code, found = told(made.root)
    assert (code, found["state"][0]) == (1, "problem")


@pytest.mark.parametrize(
    ("path", "content", "words"),
    [
        ("conventions.json", '{"severitys": {}}', "/severitys: there is no such key"),
        ("pyproject.toml", '[tool.hygiene]\nfail-on = "sometimes"\n', "[tool.hygiene]"),
        ("pyproject.toml", "[tool.hygiene\n", "is not TOML"),
    ],
)
def test_settings_that_do_not_fit_are_a_problem(path: str, content: str, words: str, tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({"a.md": "# A\n", path: content})
    code, found = told(made.root)
    assert (code, found["settings"][0]) == (1, "problem")
    assert words in found["settings"][1]


def test_places_of_the_baseline_that_are_gone_are_a_note(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({"a.md": "[x](gone.md)\n"})
    hygiene("baseline", "write", folder=made.root)
    assert told(made.root)[1]["baseline"] == ("ok", "1 place, each still there / ")
    made.write({"a.md": "# A\n"})
    code, found = told(made.root)
    assert (code, found["baseline"]) == (0, ("note", "1 place of 1 no longer there / hygiene baseline prune"))


def test_without_git_on_the_path_there_is_a_problem(tmp_path: Path) -> None:
    made = repo(tmp_path / "r").commit({"a.md": "# A\n"})
    code, found = told(made.root, PATH=str(tmp_path))
    assert (code, found["git"][0]) == (1, "problem")


CONFIG = "repos:\n- repo: local\n  hooks:\n  - {id: hygiene-staged, entry: hygiene check --staged, language: system}\n"
HOOK = "#!/bin/sh\n# File generated by pre-commit: https://pre-commit.com\n"


@pytest.mark.parametrize(
    ("hook", "folder", "programs", "told"),
    [
        ("", "", ("pre-commit",), "note: no commit runs it: it is not installed / pre-commit install"),
        ("#!/bin/sh\nmake lint\n", "", (), "note: it is not installed / pip install pre-commit && pre-commit install"),
        (HOOK, "", ("hygiene",), "ok: pre-commit runs hygiene before each commit / "),
        (HOOK, "", (), 'note: which is not on the PATH, so a commit would fail / export PATH="'),
        (HOOK, "tools/hooks", ("hygiene",), "ok: pre-commit runs hygiene before each commit / "),
        ("", "tools/hooks", (), "note: it is not installed / "),
    ],
    ids=["not installed", "another hook", "installed", "no program", "core.hooksPath", "core.hooksPath without one"],
)
def test_says_whether_a_commit_runs_the_hook(
    hook: str, folder: str, programs: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    made = repo(tmp_path / "r").commit({"a.md": "# A\n", ".pre-commit-config.yaml": CONFIG})
    if folder:
        made.git("config", "core.hooksPath", folder)
    places = [tmp_path / "bin" / name for name in programs]
    if hook:
        places.append(made.root / (folder or ".git/hooks") / "pre-commit")
    for place in places:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(hook or "#!/bin/sh\n")
        place.chmod(0o755)
    with patch.dict(os.environ, PATH=f"{tmp_path / 'bin'}:/usr/bin:/bin"):
        state, text, mending = hook_health(Snapshot.open(made.root))
    assert told.partition(": ")[0] == state
    assert told.partition(": ")[2] in f"{text} / {mending}"
