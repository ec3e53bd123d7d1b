import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.hooks.hooked import FILES, hooked, hooks
from tests.support.command import PROJECT, environment, hygiene

pytest.importorskip("pre_commit", reason="pre-commit is not installed")


def test_the_manifest_is_one_that_pre_commit_takes() -> None:
    command = [sys.executable, "-m", "pre_commit", "validate-manifest", ".pre-commit-hooks.yaml"]
    run = subprocess.run(command, cwd=PROJECT, env=environment(), capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout + run.stderr) == (0, "")


@pytest.mark.parametrize("name", hooks())
def test_every_entry_is_a_command_line_that_is_understood(name: str, tmp_path: Path) -> None:
    made = hooked(tmp_path, name)
    assert hygiene(*hooks()[name]["entry"].split()[1:], folder=made.repo.root).code == 0


@pytest.mark.parametrize("name", ["hygiene", "hygiene-staged"])
def test_a_commit_that_moves_a_page_without_its_links_is_stopped(name: str, tmp_path: Path) -> None:
    made = hooked(tmp_path, name)
    before = made.repo.head()
    made.repo.move(("docs/setup.md", "docs/install/setup.md"))
    answer = made.commit()
    assert answer.code == 1
    assert "README.md:3:" in answer.out + answer.err
    assert "renamed to docs/install/setup.md" in answer.out + answer.err
    assert made.repo.head() == before
    assert made.repo.git("status", "--porcelain") == "R  docs/setup.md -> docs/install/setup.md"


def test_what_the_stopping_hook_planned_can_be_done_and_committed(tmp_path: Path) -> None:
    made = hooked(tmp_path, "hygiene-staged")
    made.repo.move(("docs/setup.md", "docs/install/setup.md"))
    assert made.commit().code == 1
    assert hygiene("clean", "--auto-only", folder=made.repo.root).code == 0
    made.repo.git("add", "README.md")
    assert made.commit().code == 0
    assert made.repo.git("show", "HEAD:README.md") + "\n" == text("docs/install/setup.md")


def test_the_fixing_hook_repairs_says_so_stages_nothing_and_lets_the_second_commit_pass(tmp_path: Path) -> None:
    made = hooked(tmp_path, "hygiene-fix")
    made.repo.move(("docs/setup.md", "docs/install/setup.md"))
    answer = made.commit()
    assert answer.code == 1
    assert "repaired 1 place: README.md" in answer.out + answer.err
    status = made.repo.git("status", "--porcelain").splitlines()
    assert status == [" M README.md", "R  docs/setup.md -> docs/install/setup.md"]
    assert made.repo.read("README.md").decode() == text("docs/install/setup.md")
    made.repo.git("add", "README.md")
    assert made.commit().code == 0


def test_undo_takes_back_what_the_fixing_hook_did(tmp_path: Path) -> None:
    made = hooked(tmp_path, "hygiene-fix")
    made.repo.move(("docs/setup.md", "docs/install/setup.md"))
    assert made.commit().code == 1
    assert hygiene("undo", folder=made.repo.root).code == 0
    assert made.repo.read("README.md").decode() == FILES["README.md"]


def test_a_partially_staged_file_keeps_its_unstaged_part(tmp_path: Path) -> None:
    made = hooked(tmp_path, "hygiene-staged")
    made.repo.write({"README.md": text("docs/setup.md").replace("Second,", "Then")})
    made.repo.git("add", "README.md")
    rest = text("docs/setup.md").replace("Second,", "Then") + "\nNot yet: [x](never.md).\n"
    made.repo.write({"README.md": rest})
    answer = made.commit()
    assert answer.code == 0, answer.err
    assert made.repo.read("README.md").decode() == rest
    assert "never.md" not in made.repo.git("show", "HEAD:README.md")


def test_the_fixing_hook_keeps_the_unstaged_part_of_the_file_that_it_would_repair(tmp_path: Path) -> None:
    made = hooked(tmp_path, "hygiene-fix")
    made.repo.move(("docs/setup.md", "docs/install/setup.md"))
    rest = text("docs/setup.md") + "\nA line that is not staged.\n"
    made.repo.write({"README.md": rest, "notes.md": "An untracked [draft](docs/setup.md).\n"})
    assert made.commit().code == 1
    left = made.repo.read("README.md").decode()
    assert left in (rest, rest.replace("docs/setup.md", "docs/install/setup.md"))
    assert made.repo.read("notes.md") == b"An untracked [draft](docs/setup.md).\n"


def test_what_was_broken_before_stops_no_commit_and_is_not_repaired(tmp_path: Path) -> None:
    made = hooked(tmp_path, "hygiene-fix")
    made.repo.move(("docs/setup.md", "docs/install/setup.md"))
    made.repo.git("commit", "-q", "--no-verify", "-m", "move")
    made.repo.write({"src/app.py": "print('other')\n"})
    made.repo.git("add", "-A")
    answer = made.commit()
    assert answer.code == 0, answer.out + answer.err
    assert made.repo.read("README.md").decode() == FILES["README.md"]


@pytest.mark.parametrize("way", [("-a",), ("docs/setup.md",)], ids=["commit -a", "commit PATH"])
def test_a_commit_with_an_index_of_its_own_is_judged_by_that_index(way: tuple[str, ...], tmp_path: Path) -> None:
    made = hooked(tmp_path, "hygiene-staged")
    (made.repo.root / "docs/setup.md").unlink()
    before = made.repo.head()
    answer = made.commit(*way)
    assert answer.code == 1
    assert "removed in the index" in " ".join((answer.out + answer.err).split())
    assert made.repo.head() == before


def test_a_hook_that_gets_file_names_judges_these_files(tmp_path: Path) -> None:
    made = hooked(tmp_path, "hygiene", entry="hygiene check --staged")
    config = yaml.safe_load(made.repo.read(".pre-commit-config.yaml"))
    config["repos"][0]["hooks"][0].update(pass_filenames=True, always_run=False)
    made.repo.write({".pre-commit-config.yaml": yaml.safe_dump(config)})
    made.repo.git("add", "-A")
    assert made.commit().code == 0
    made.repo.write({"docs/a.md": "[x](gone.md)\n", "src/app.py": "print('other')\n"})
    made.repo.git("add", "-A")
    made.repo.git("rm", "-q", "--cached", "docs/setup.md")
    answer = made.commit()
    assert answer.code == 1
    assert "docs/a.md:1:" in answer.out + answer.err
    assert "note: src/app.py: is not read: not a document" in answer.out + answer.err


@pytest.mark.slow
def test_runs_from_an_environment_that_pre_commit_builds(tmp_path: Path) -> None:
    made = hooked(tmp_path, "hygiene")
    source = tmp_path / "source"
    clone = ["git", "clone", "-q", "--depth", "1", f"file://{PROJECT}", str(source)]
    subprocess.run(clone, check=True, env=environment())
    revision = made.run("git", "-C", str(source), "rev-parse", "HEAD").out.strip()
    names = [{"id": "hygiene-staged"}]
    made.repo.write(
        {".pre-commit-config.yaml": yaml.safe_dump({"repos": [{"repo": str(source), "rev": revision, "hooks": names}]})}
    )
    made.repo.move(("docs/setup.md", "docs/install/setup.md"))
    made.repo.git("add", "-A")
    answer = made.commit()
    assert answer.code == 1
    assert "renamed to docs/install/setup.md" in answer.out + answer.err


def text(target: str) -> str:
    """The README with its link to `target`."""
    return str(FILES["README.md"]).replace("docs/setup.md", target)
