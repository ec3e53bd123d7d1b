from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from hygiene import __version__
from hygiene.contracts.report import ShortlistItem, Signal
from hygiene.conventions.load import load
from hygiene.errors import UsageError
from hygiene.git.snapshot import Snapshot
from hygiene.scanner.scan import MOST_IN_A_LINE, ScanResult, scan
from tests.support.repos import Repo, repo

NOW = datetime(2026, 7, 1, 12, 30, tzinfo=UTC)
BROKEN = "See [it](never.md).\n"


def run(made: Repo, **options: object) -> ScanResult:
    return scan(Snapshot.open(made.root), load(made.root), now=NOW, **options)  # type: ignore[arg-type]


def paths(result: ScanResult) -> list[str]:
    return [item.path for item in result.report.shortlist if isinstance(item, ShortlistItem)]


def ids(result: ScanResult) -> list[str]:
    items = [item for item in result.report.shortlist if isinstance(item, ShortlistItem)]
    return [signal.id for item in items for signal in item.signals or () if isinstance(signal, Signal)]


def test_a_scan_is_a_report_without_entries(tmp_path: Path) -> None:
    report = run(repo(tmp_path).commit({"README.md": "# A\n", "docs/b.md": "# B\n"})).report
    assert (report.schema_version, report.tool_version, report.generated_at) == (
        "1.0",
        __version__,
        "2026-07-01T12:30:00Z",
    )
    assert (report.scan.project_root, report.scan.files_scanned) == (".", 2)
    assert (report.shortlist, report.entries, report.promotion_candidates) == ((), (), ())


def test_the_moment_is_written_in_utc(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "# A\n"})
    local = datetime(2026, 7, 1, 12, 30, tzinfo=timezone(timedelta(hours=2)))
    assert scan(Snapshot.open(made.root), load(made.root), now=local).report.generated_at == "2026-07-01T10:30:00Z"


def test_the_shortlist_is_sorted_and_so_are_the_signals(tmp_path: Path) -> None:
    text = "# A\n\n[y](d.md) [x](#no) [z](e.md)\n\n[v](c.md)\n"
    result = run(repo(tmp_path).commit({"z.md": text, "a/b.md": BROKEN, "B.md": BROKEN}))
    assert paths(result) == ["B.md", "a/b.md", "z.md"]
    assert ids(result)[2:] == ["broken-link", "broken-anchor", "broken-link", "broken-link"]


def test_classes_without_judgement_are_counted(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": BROKEN, "vendor/x/README.md": BROKEN, "docs/archive/a.md": BROKEN})
    result = run(made)
    assert paths(result) == ["README.md"]
    assert result.coverage.by_class == {"archive": 1, "live": 1, "vendored": 1}


def test_a_document_that_cannot_be_read_is_on_the_shortlist(tmp_path: Path) -> None:
    result = run(repo(tmp_path).commit({"README.md": b"\xff\xfe\x00", "b.md": "# B\n"}))
    (item,) = result.report.shortlist
    assert isinstance(item, ShortlistItem)
    assert item.path == "README.md"
    assert ids(result) == ["unread-document"]
    assert [skipped.path for skipped in result.coverage.unread] == ["README.md"]
    assert (result.coverage.documents, result.coverage.read) == (2, 1)


def test_an_unclosed_fence_that_hides_much_is_told(tmp_path: Path) -> None:
    hidden = "# A\n\n```sh\n" + BROKEN * 60
    result = run(repo(tmp_path).commit({"README.md": hidden, "short.md": "# A\n\n```sh\n" + BROKEN}))
    assert [(part.path, "line 3" in part.reason) for part in result.coverage.partly_read] == [("README.md", True)]


def test_places_that_nobody_can_judge_are_counted(tmp_path: Path) -> None:
    result = run(repo(tmp_path).commit({"README.md": "[a](../../issues) [b]({{x}}/y) [c]({{x}}/z)\n"}))
    assert result.coverage.unjudged == {"broken-link: a template": 2, "broken-link: outside the repository": 1}


def test_select_and_ignore_name_detectors(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "# A\n\n[x](#no) [y](never.md)\n"})
    assert ids(run(made, select=("broken-anchor",))) == ["broken-anchor"]
    assert ids(run(made, ignore=("broken-anchor",))) == ["broken-link"]


def test_an_unknown_detector_is_refused_with_the_names(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": "# A\n"})
    with pytest.raises(UsageError, match="'broken-links'") as caught:
        run(made, select=("broken-links",))
    assert "did you mean broken-link?" in caught.value.hint.lower()
    assert "vanished-path" in caught.value.hint


def test_progress_is_told_of_both_phases(tmp_path: Path) -> None:
    told: list[tuple[str, int, int]] = []
    run(repo(tmp_path).commit({"a.md": "# A\n", "b.md": "# B\n"}), progress=lambda *step: told.append(step))
    assert told == [("read", 1, 2), ("read", 2, 2), ("detect", 1, 2), ("detect", 2, 2)]


def test_paths_narrow_what_is_read_and_not_what_resolves(tmp_path: Path) -> None:
    made = repo(tmp_path).commit(
        {"README.md": BROKEN, "docs/a.md": "[x](../README.md#no) [y](b.md#no)\n", "docs/b.md": "# B\n"}
    )
    result = run(made, paths=(tmp_path / "docs/a.md",))
    assert paths(result) == ["docs/a.md"]
    assert ids(result) == ["broken-anchor", "broken-anchor"]


def test_a_repository_without_commits_is_scanned(tmp_path: Path) -> None:
    assert ids(run(repo(tmp_path).write({"README.md": BROKEN}))) == ["broken-link"]


def test_outside_git_everything_but_history_works(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("[x](never.md) `src/gone.py`\n", encoding="utf-8")
    result = scan(Snapshot.open(tmp_path), load(tmp_path), now=NOW)
    assert ids(result) == ["broken-link"]
    assert result.coverage.history_problem
    assert result.coverage.limits


def test_a_scan_twice_says_the_same(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"README.md": BROKEN, "a.md": "[x](b.md)\n"})
    assert run(made) == run(made)


def test_a_line_of_thousands_of_faults_tells_some_and_counts_the_rest(tmp_path: Path) -> None:
    result = run(repo(tmp_path).commit({"README.md": "[a](never.md) " * 1000 + "\n\n[b](nowhere.md)\n"}))
    assert len(ids(result)) == MOST_IN_A_LINE + 1
    assert sum(result.coverage.unjudged.values()) == 1000 - MOST_IN_A_LINE


def test_a_listing_of_thousands_of_paths_that_are_gone_tells_some(tmp_path: Path) -> None:
    made = repo(tmp_path).commit({"a/engine.md": "# E\n\nSome text.\n"}).remove("a/engine.md")
    result = run(made.commit({"README.md": "See a/engine.md here.\n\n" * 600}))
    assert ids(result) == ["vanished-path"] * 500
