"""What the page of `resolved-narrative` cannot show: thresholds, names, what is kept."""

from pathlib import Path

import pytest

from tests.scanner.detectors.signals import signals
from tests.support.repos import repo

NAME = "resolved-narrative"
LINES = "".join(f"Line {number} of it.\n" for number in range(120))
STORY = f"# A\n\n## Symptoms\n\n{LINES}\n## Root cause\n\nA comma.\n\n## Conclusion\n\nTest.\n"
PLAN = f"# A\n\nStatus: Complete\n\n## User stories\n\n{LINES}{LINES}{LINES}\n## Milestones\n\nNone.\n"

FIRES = [
    pytest.param(
        "docs/login-investigation.md",
        STORY,
        "has 132 lines of how something was found or done: Symptoms, Root cause, Conclusion",
        id="an investigation",
    ),
    pytest.param(
        "docs/design/a.md",
        PLAN,
        "has 370 lines, is done, and keeps what was planned: User stories, Milestones",
        id="a design that is done",
    ),
    pytest.param(
        "docs/what-we-saw.md",
        STORY.replace("# A", "# Lessons learned from the move", 1),
        "has 132 lines of how something was found or done: Symptoms, Root cause, Conclusion",
        id="a story by its title",
    ),
]
SILENT = [
    pytest.param("docs/login.md", STORY, id="no name of a story"),
    pytest.param("docs/login-investigation.md", STORY.replace("Symptoms", "Login"), id="two parts of a story"),
    pytest.param("docs/login-investigation.md", STORY.replace(LINES, "Line.\n"), id="a short story"),
    pytest.param("docs/postmortems/login-investigation.md", STORY, id="a folder of postmortems"),
    pytest.param("docs/archive/login-investigation.md", STORY, id="an archive"),
    pytest.param("docs/investigation-template.md", STORY, id="a template"),
    pytest.param("docs/login-investigation.md", f"{STORY}\nThis log is append-only.\n", id="kept by its own words"),
    pytest.param("docs/login-investigation.md", f"---\nhygiene: keep\n---\n{STORY}", id="kept by its front matter"),
    pytest.param("docs/design/a.md", PLAN.replace("Status: Complete", "Status: Draft"), id="a draft"),
    pytest.param("docs/design/a.md", PLAN.replace("Status: Complete", "Of a thing."), id="a design without a status"),
    pytest.param("docs/design/a.md", PLAN.replace("Milestones", "Formats"), id="one part of a plan"),
]


@pytest.mark.parametrize(("path", "source", "fact"), FIRES)
def test_fires(tmp_path: Path, path: str, source: str, fact: str) -> None:
    assert [each.fact for each in signals(repo(tmp_path).write({path: source}), NAME, path)] == [fact]


@pytest.mark.parametrize(("path", "source"), SILENT)
def test_says_nothing(tmp_path: Path, path: str, source: str) -> None:
    assert signals(repo(tmp_path).write({path: source}), NAME, path) == []
