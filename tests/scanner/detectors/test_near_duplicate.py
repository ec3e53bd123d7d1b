"""What the page of `near-duplicate` cannot show: shares, folders that were copied, which of two is told."""

from pathlib import Path

from tests.scanner.detectors.signals import signals
from tests.support.repos import Repo, repo

NAME = "near-duplicate"


def text(subject: str, changed: int = 0) -> str:
    lines = [f"Sentence {number} says something of its own about {subject}.\n" for number in range(40)]
    lines[:changed] = [f"Changed {number}, here and there alone, of {subject}.\n" for number in range(changed)]
    return f"# {subject}\n\n{''.join(lines)}"


def facts(made: Repo, path: str) -> list[str]:
    return [each.fact for each in signals(made, NAME, path)]


def test_eighty_percent_are_a_copy_and_less_is_not(tmp_path: Path) -> None:
    made = repo(tmp_path).write({"a.md": text("ships"), "docs/b.md": text("ships", 4), "docs/c/d.md": text("cars")})
    made.write({"docs/c/e.md": text("cars", 12)})
    assert facts(made, "docs/b.md") == ["is a copy of a.md, 90 % of it the same"]
    assert [facts(made, path) for path in ("a.md", "docs/c/d.md", "docs/c/e.md")] == [[], [], []]


def test_a_folder_that_was_copied_is_told_once(tmp_path: Path) -> None:
    names = ("alpha", "beta", "gamma", "delta")
    files: dict[str, str | bytes] = {
        f"{folder}/{name}.md": text(name) for folder in ("docs", "packed/docs") for name in names
    }
    made = repo(tmp_path).write(files)
    told = [(path, fact) for path in files for fact in facts(made, path)]
    assert told == [
        ("packed/docs/alpha.md", "is a copy of docs/alpha.md, 100 % of it the same, as 3 more beside it are")
    ]


def test_a_copy_is_told_as_a_document_alone(tmp_path: Path) -> None:
    made = repo(tmp_path).write({"a.md": text("ships"), "docs/b.md": text("ships")})
    assert signals(made, "repeated-block", "docs/b.md") == []


def test_the_instructions_of_two_tools(tmp_path: Path) -> None:
    made = repo(tmp_path).write({"AGENTS.md": text("ships"), "CLAUDE.md": text("ships"), "GEMINI.md": text("ships")})
    assert [facts(made, path) for path in ("AGENTS.md", "GEMINI.md")] == [[], []]
    assert facts(made, "CLAUDE.md") == ["is a copy of AGENTS.md, 100 % of it the same"]


def test_links_that_lead_nowhere_and_other_names_count_for_nobody(tmp_path: Path) -> None:
    made = repo(tmp_path).write(
        {"a.md": text("ships"), "docs/b.md": text("ships"), "c.md": "[x](gone/b.md) [y](a.md)\n"}
    )
    assert facts(made, "docs/b.md") == ["is a copy of a.md, 100 % of it the same"]
