"""The command that exports automatic edits: what it writes, in which order, and that it goes on where it stopped."""

import json
from pathlib import Path

import pytest

from tests.judged.edits import main, whole
from tests.support import mirror
from tests.support.repos import Repo, repo


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Repo:
    """A mirror with one repository: a link whose target was renamed, in two documents."""
    monkeypatch.setattr(mirror, "MIRROR", mirror.MIRROR)
    guide = "# Guide\n\nThe parts, in order.\n"
    link = "Read [the guide](docs/old.md).\n"
    made = repo(tmp_path / "mirror" / "ada+tools" / "repo")
    made.commit({"docs/old.md": guide, "README.md": "# All\n\n" + link, "CONTRIBUTING.md": link})
    return made.move(("docs/old.md", "docs/new.md")).commit()


def export(made: Repo, output: Path, *more: str) -> list[dict[str, object]]:
    places = ["--commit", f"ada/tools@{made.head()}", *more]
    main(["--mirror", str(made.root.parent.parent), "--output", str(output), *places])
    return [json.loads(line) for line in output.read_text(encoding="utf-8").splitlines()]


def test_writes_each_edit_with_its_line_and_its_proof(made: Repo, tmp_path: Path) -> None:
    at, first, second = export(made, tmp_path / "edits.jsonl")
    assert at == {"repository": "ada/tools", "commit": made.head(), "edits": 2}
    assert (first["path"], second["path"]) == ("CONTRIBUTING.md", "README.md")
    assert (second["line"], second["text"]) == (3, "Read [the guide](docs/old.md).")
    assert (second["match"], second["replacement"]) == ("docs/old.md", "docs/new.md")
    assert (second["target"], second["renamed_to"], second["proof"]) == ("docs/old.md", "docs/new.md", "same-content")


def test_reads_the_commits_of_a_file_of_cases(made: Repo, tmp_path: Path) -> None:
    cases = tmp_path / "cases.jsonl"
    before = made.git("rev-parse", "HEAD^")
    cases.write_text("".join(json.dumps({"repo": name, "parent": before}) + "\n" for name in ("ada/tools", "bob/x")))
    lines = export(made, tmp_path / "edits.jsonl", "--cases", str(cases), "--repository", "ada/tools")
    assert sorted((str(line["commit"]), line["edits"]) for line in lines if "edits" in line) == sorted(
        [(before, 0), (made.head(), 2)]
    )


def test_goes_on_after_the_last_whole_commit(made: Repo, tmp_path: Path) -> None:
    output = tmp_path / "edits.jsonl"
    lines = export(made, output)
    text = output.read_text(encoding="utf-8")
    output.write_text(text[: text.rindex("{") + 9], encoding="utf-8")
    assert export(made, output) == lines
    assert output.read_text(encoding="utf-8") == text
    assert list(whole(text.splitlines()[:2])) == []


def test_names_a_repository_that_is_not_there(made: Repo, tmp_path: Path) -> None:
    lines = export(made, tmp_path / "edits.jsonl", "--commit", "bob/gone@0123")
    assert [line.get("problem") for line in lines if "edits" in line] == [None, "not in the mirror"]
