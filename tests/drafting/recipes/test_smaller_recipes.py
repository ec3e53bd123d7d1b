"""Line numbers past the end, paths of one machine, commands that no manifest defines."""

from pathlib import Path

from tests.drafting.recipes.made import drafted
from tests.support.repos import repo

CODE = "a = 1\nb = 2\n"


def test_drops_a_line_number_past_the_end_in_links_their_labels_and_code(tmp_path: Path) -> None:
    text = "# A\n\nSee [src/a.py:90](src/a.py#L90) here.\n\nAnd `src/a.py:90` there.\n"
    repo(tmp_path / "r").commit({"src/a.py": CODE, "README.md": text})
    made = drafted(tmp_path / "r", "line-past-end")
    assert made == [text.replace(":90", "").replace("#L90", "").encode()]


def test_writes_a_path_of_one_machine_as_the_repository_has_it(tmp_path: Path) -> None:
    home = f"/home/marvin/code/{tmp_path.name}/tool"
    text = f"# A\n\nRead [it]({home}/docs/a%20b.md#x) first.\n\nEdit `{home}/src/a.py` then.\n"
    repo(tmp_path / "tool").commit({"src/a.py": CODE, "docs/a b.md": "# B\n\n## x\n", "sub/AGENTS.md": text})
    linked, named = drafted(tmp_path / "tool", "machine-local-path")
    assert linked == text.replace(f"{home}/docs", "../docs").encode()
    assert named == text.replace(f"{home}/src", "src").encode()


def test_says_nothing_of_a_path_of_one_machine_that_ends_nowhere_here(tmp_path: Path) -> None:
    text = "# A\n\nRead [it](/home/marvin/notes/b.md) first.\n"
    repo(tmp_path / "tool").commit({"src/a.py": CODE, "AGENTS.md": text})
    assert drafted(tmp_path / "tool", "machine-local-path") == [None]


def test_runs_the_command_of_the_same_letters(tmp_path: Path) -> None:
    text = "# A\n\n## Development\n\nRun `make typecheck` first.\n"
    repo(tmp_path / "r").commit({"Makefile": "type-check:\n\ttrue\ntest:\n\ttrue\n", "AGENTS.md": text})
    assert drafted(tmp_path / "r", "vanished-command") == [text.replace("typecheck", "type-check").encode()]


def test_drops_the_line_of_a_command_that_went_and_keeps_the_others(tmp_path: Path) -> None:
    text = "# A\n\n```sh\nmake test    # all\nmake old-docs   # pages\n```\n"
    repository = repo(tmp_path / "r").commit({"Makefile": "old-docs:\n\ttrue\ntest:\n\ttrue\n", "AGENTS.md": text})
    repository.commit({"Makefile": "test:\n\ttrue\n"})
    assert drafted(tmp_path / "r", "vanished-command") == [text.replace("make old-docs   # pages\n", "").encode()]


def test_leaves_a_command_in_a_sentence_that_nothing_is_like(tmp_path: Path) -> None:
    text = "# A\n\nRun `make old-docs` first.\n"
    repository = repo(tmp_path / "r").commit({"Makefile": "old-docs:\n\ttrue\ntest:\n\ttrue\n", "AGENTS.md": text})
    repository.commit({"Makefile": "test:\n\ttrue\n"})
    assert drafted(tmp_path / "r", "vanished-command") == [None]


def test_writes_the_version_of_the_manifest_in_text_and_on_a_badge(tmp_path: Path) -> None:
    text = "# A\n\n![v](https://img.shields.io/badge/python-3.8+-blue)\n\n## Requirements\n\n- Python 3.9+, \u00fc\n"
    files: dict[str, str | bytes] = {"pyproject.toml": '[project]\nrequires-python = ">=3.11.2"\n', "README.md": text}
    repo(tmp_path / "r").commit(files)
    expected = [text.replace("3.8", "3.11"), text.replace("3.9", "3.11")]
    assert drafted(tmp_path / "r", "version-mismatch") == [each.encode() for each in expected]
