"""The overrides of `conventions.json`: where they hold, until when, and when they are of no use."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.support.repos import Repo, repo
from tests.suppression.seen import idle, said, scanned

FILES = {"docs/api/a.md": "[x](gone.md)\n", "docs/b.md": "[x](gone.md)\n", "docs/c.md": "# C\n"}
UNUSED = "unused: conventions.json /overrides/0 broken-link"
FAULT = "not heeded: conventions.json /overrides/0 there is no detector brokn-link"


def made(root: Path, detector: str = "broken-link", paths: str = "docs/api/**", **more: str) -> Repo:
    row = {"detector": detector, "paths": [paths], "reason": "built by the site", **more}
    return repo(root).commit({**FILES, "conventions.json": json.dumps({"overrides": [row]})})


def test_holds_on_its_paths_alone(tmp_path: Path) -> None:
    result = scanned(made(tmp_path))
    assert said(result) == [("docs/b.md", 1, "broken-link")]
    (one,) = result.coverage.silenced
    assert (one.path, one.by, one.reason) == (
        "docs/api/a.md",
        "override at conventions.json /overrides/0",
        "built by the site",
    )


@pytest.mark.parametrize(
    ("now", "is_heeded"),
    [
        pytest.param(datetime(2026, 6, 30, 23, 59, tzinfo=UTC), True, id="on its last day"),
        pytest.param(datetime(2026, 7, 1, 0, 0, tzinfo=UTC), False, id="on the day after"),
    ],
)
def test_expires_after_its_last_day(now: datetime, is_heeded: bool, tmp_path: Path) -> None:
    result = scanned(made(tmp_path, expires="2026-06-30"), now=now)
    assert (len(said(result)) == 1) is is_heeded
    expired = "expired: conventions.json /overrides/0 broken-link, since 2026-06-30"
    assert idle(result) == ([] if is_heeded else [expired])


@pytest.mark.parametrize(
    ("detector", "paths", "told"),
    [
        pytest.param(
            "brokn-link",
            "docs/**",
            FAULT,
            id="no such detector",
        ),
        pytest.param("broken-link", "docs/c.md", UNUSED, id="nothing to silence"),
        pytest.param("broken-link", "doc/**", f"{UNUSED}, on no document", id="no such document"),
    ],
)
def test_says_what_does_nothing(detector: str, paths: str, told: str, tmp_path: Path) -> None:
    result = scanned(made(tmp_path, detector, paths))
    assert (idle(result), len(said(result))) == ([told], 2)


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({"paths": ("docs/c.md",)}, id="a path"),
        pytest.param({"scope": ("docs/c.md",)}, id="a scope"),
        pytest.param({"select": ("status-done",)}, id="other detectors"),
        pytest.param({"exclude": ("docs",)}, id="an excluded folder"),
    ],
)
def test_a_narrowed_run_calls_none_unused(options: dict[str, object], tmp_path: Path) -> None:
    assert idle(scanned(made(tmp_path, paths="docs/c.md"), **options)) == []


def test_holds_for_documents_that_cannot_be_read(tmp_path: Path) -> None:
    files = made(tmp_path, "unread-document", "docs/latin.md").commit({"docs/latin.md": b"caf\xe9\n"})
    result = scanned(files)
    assert "unread-document" not in {detector for _, _, detector in said(result)}
    assert [one.path for one in result.coverage.unread] == ["docs/latin.md"]
