"""`hygiene explain` shows the page of a detector or a guide."""

import re
from pathlib import Path

import pytest

from hygiene.cli.explain import explain
from hygiene.errors import UsageError
from hygiene.pages.shelf import GROUPS, pages
from tests.support.repos import repo


def test_shows_a_detector_s_page(capfd: pytest.CaptureFixture[str]) -> None:
    explain(["status-done"])
    assert capfd.readouterr().out.startswith("# status-done\n")


def test_shows_a_guide(capfd: pytest.CaptureFixture[str]) -> None:
    explain(["conventions"])
    assert capfd.readouterr().out.startswith("# The rulebook: conventions.json\n")


def shown(capfd: pytest.CaptureFixture[str], *words: str) -> str:
    explain(list(words) or None)
    return capfd.readouterr().out


def test_lists_every_name_by_its_group_on_a_screen(capfd: pytest.CaptureFixture[str]) -> None:
    out = shown(capfd)
    assert set(re.findall(r"[a-z0-9-]+", out)) >= {*pages(), *GROUPS}
    assert max(map(len, out.splitlines())) <= 80
    assert len(out.splitlines()) <= 70


@pytest.mark.parametrize("group", GROUPS)
def test_lists_a_group_with_what_each_page_says(group: str, capfd: pytest.CaptureFixture[str]) -> None:
    out = shown(capfd, group)
    names = {page.name for page in pages().values() if page.group == group}
    assert names <= set(out.splitlines())
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("words", "title"),
    [
        pytest.param(["replace-text"], "replace-text", id="an op"),
        pytest.param(["stays_below_root"], "stays-below-root", id="a guard as its file is called"),
        pytest.param(["3"], "exit-3", id="an exit code"),
        pytest.param(["Evidence", "not", "found"], "evidence-not-found", id="words"),
        pytest.param(["refused: a.md (rewrite): Git ignores a.md"], "keeps-ignored-paths", id="a line of output"),
        pytest.param(["worth a look: 1 finding (no diff to offer)"], "worth-a-look", id="what has no diff"),
        pytest.param(["1 applied, 17 pending (hygiene check shows where)"], "pending", id="what is left"),
        pytest.param(["severity: minor"], "minor", id="a severity as it is shown"),
        pytest.param(["exit code 1"], "exit-1", id="an exit code in words"),
        pytest.param(["removed in 6f3202b, 6 September 2024"], "removed-in", id="a proof"),
        pytest.param(["docs/a.md: removed"], "removed-path", id="a path that was skipped"),
        pytest.param(["the", "journal", "cannot", "be", "read:"], "journal-can-be-read", id="a line without quotes"),
    ],
)
def test_shows_the_page_of(words: list[str], title: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert shown(capfd, *words).startswith(f"# {title}\n")


def test_a_document_comes_before_a_line_of_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    repo(tmp_path).commit({"submodule.md": "# S\n"})
    monkeypatch.chdir(tmp_path)
    assert shown(capfd, "submodule.md:1").startswith("submodule.md:1: live")


def test_suggests_what_was_meant() -> None:
    with pytest.raises(UsageError, match="no page 'brokn link'") as raised:
        explain(["brokn", "link"])
    assert "did you mean broken-link" in raised.value.hint


def test_refuses_a_name_that_nothing_has() -> None:
    with pytest.raises(UsageError):
        explain(["../pages/conventions"])
