"""What a document says of itself: frozen, kept, an orphan on purpose."""

from pathlib import Path

import pytest

from tests.support.repos import repo
from tests.suppression.seen import idle, said, scanned

PLAN = "# Cache plan\n\n- [x] one\n- [x] two\n- [x] three\n\nSee [gone](gone.md).\n"
BOTH = {"all-tasks-done", "broken-link"}


def detectors(text: str, root: Path) -> set[str]:
    return {detector for _, _, detector in said(scanned(repo(root).commit({"docs/cache-plan.md": text})))}


@pytest.mark.parametrize(
    ("head", "left"),
    [
        pytest.param("", BOTH, id="nothing"),
        pytest.param("---\nhygiene: frozen\n---\n", set(), id="frozen: nothing is said of it"),
        pytest.param('+++\nhygiene = "frozen"\n+++\n', set(), id="frozen, in TOML"),
        pytest.param("---\nhygiene: keep\n---\n", {"broken-link"}, id="kept: its references are still checked"),
        pytest.param("---\norphan: true\n---\n", {"broken-link"}, id="an orphan on purpose, in MyST"),
        pytest.param(":orphan:\n\n", {"broken-link"}, id="an orphan on purpose, in Sphinx"),
        pytest.param("```\n:orphan:\n```\n\n", BOTH, id="an orphan in an example is none"),
        pytest.param("---\norphan: false\n---\n", BOTH, id="no orphan"),
        pytest.param("---\nhygiene: {level: 3}\n---\n", BOTH, id="somebody else's key"),
    ],
)
def test_a_document_speaks_for_itself(head: str, left: set[str], tmp_path: Path) -> None:
    assert detectors(head + PLAN, tmp_path) == left


def test_a_misspelt_mark_is_told(tmp_path: Path) -> None:
    result = scanned(repo(tmp_path).commit({"docs/a.md": "---\nhygiene: frozn\n---\n# A\n"}))
    assert idle(result) == ["not heeded: docs/a.md:1 hygiene: frozn means nothing"]
    assert result.coverage.idle[0].next == "did you mean frozen?"


def test_comments_of_a_frozen_document_are_never_unused(tmp_path: Path) -> None:
    text = "---\nhygiene: frozen\n---\n<!-- hygiene-ignore broken-link: old -->\n# A\n"
    assert idle(scanned(repo(tmp_path).commit({"docs/a.md": text}))) == []


@pytest.mark.parametrize("report", [pytest.param("B230", id="getodk/docs#1428")])
@pytest.mark.parametrize("head", [":orphan:\n\n", "---\nhygiene: keep\n---\n"])
def test_a_marked_page_is_never_called_over(report: str, head: str, tmp_path: Path) -> None:
    assert "all-tasks-done" not in detectors(head + PLAN, tmp_path), report
