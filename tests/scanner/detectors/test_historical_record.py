"""What the page of `historical-record` cannot show: series, designs, histories that are not whole."""

from pathlib import Path

import pytest

from tests.scanner.detectors.signals import signals
from tests.support.repos import Repo, repo

NAME = "historical-record"
WEEKS = [f"reports/2025-06-{day:02}.md" for day in (6, 13, 20, 27, 28)]


def old(root: Path, *paths: str, days: int = 200, commits: int = 60, text: str = "# A\n\nSo it was.\n") -> Repo:
    return repo(root).commit(dict.fromkeys(paths, text)).age(days, commits)


def facts(made: Repo, path: str) -> list[str]:
    return [each.fact for each in signals(made, NAME, path)]


@pytest.mark.parametrize(
    ("path", "days", "commits", "fact"),
    [
        pytest.param("docs/LOGIN_REPORT.md", 200, 60, "report by LOGIN_REPORT", id="a report by its name"),
        pytest.param("docs/audits/login.md", 200, 60, "report by audits/", id="a report by its folder"),
        pytest.param(
            "IMPLEMENTATION_SUMMARY.md", 200, 60, "summary of finished work by IMPLEMENTATION_SUMMARY", id="sum"
        ),
        pytest.param("docs/cri/proposal.md", 200, 60, "proposal by proposal", id="a proposal"),
        pytest.param("design/architecture.md", 800, 600, "design by design/", id="a design"),
    ],
)
def test_fires(tmp_path: Path, path: str, days: int, commits: int, fact: str) -> None:
    made = old(tmp_path, path, days=days, commits=commits)
    assert facts(made, path) == [f"is a {fact}, untouched for {days + 1} days and {commits} commits"]


@pytest.mark.parametrize(
    ("path", "days", "commits"),
    [
        pytest.param("design/architecture.md", 200, 600, id="a design that may still explain"),
        pytest.param("design/018-login.md", 800, 600, id="a numbered design, one of a series that is kept"),
        pytest.param("docs/LOGIN_REPORT.md", 170, 60, id="too young"),
        pytest.param("docs/LOGIN_REPORT.md", 800, 40, id="nothing came after"),
        pytest.param("docs/plans/login.md", 800, 60, id="a plan"),
        pytest.param("docs/adr/0001-login.md", 800, 60, id="a decision"),
        pytest.param("reports/README.md", 800, 60, id="the page about the reports"),
        pytest.param("docs/login.md", 800, 600, id="a page"),
    ],
)
def test_says_nothing(tmp_path: Path, path: str, days: int, commits: int) -> None:
    assert facts(old(tmp_path, path, days=days, commits=commits), path) == []


def test_a_series_is_told_once_at_its_first(tmp_path: Path) -> None:
    made = old(tmp_path, *WEEKS)
    told = [(path, fact) for path in WEEKS for fact in facts(made, path)]
    fact = "is a dated document by 2025-06-06, untouched for 201 days and 60 commits, as 4 more beside it are"
    assert told == [(WEEKS[0], fact)]


def test_what_is_kept_is_not_told(tmp_path: Path) -> None:
    made = old(tmp_path, WEEKS[0], text="---\nhygiene: frozen\n---\n# A\n")
    assert facts(made, WEEKS[0]) == []


def test_nothing_is_said_without_the_whole_history(tmp_path: Path) -> None:
    made = old(tmp_path / "whole", WEEKS[0])
    copy = repo(tmp_path / "copy")
    copy.git("fetch", "-q", "--depth=55", f"file://{made.root}", "main")
    copy.git("reset", "-q", "--hard", "FETCH_HEAD")
    assert facts(copy, WEEKS[0]) == []
