from datetime import UTC, datetime
from pathlib import Path

import hygiene
from hygiene import pipeline
from hygiene.contracts import codec
from hygiene.git.snapshot import Snapshot
from hygiene.git.state import StateFolder
from tests.support.demo import demo

NOW = datetime(2026, 12, 31, 12, tzinfo=UTC)


def test_joins_the_stages_by_hand(tmp_path: Path) -> None:
    made = demo(tmp_path)
    report = hygiene.scan(made.root, now=NOW)
    assert (report.entries, report.generated_at) == ((), "2026-12-31T12:00:00Z")
    responses = hygiene.classify(report, made.root)
    final = hygiene.finalize(report, responses, made.root)
    assert isinstance(final, hygiene.Report)
    result = hygiene.clean(final, made.root, now=NOW)
    assert {done.path for done in result.applied} == {"AGENTS.md", "README.md", "docs/guide.md"}
    assert result.pending
    assert not result.refused


def test_check_is_the_first_three_in_one(tmp_path: Path) -> None:
    made = demo(tmp_path)
    checked = pipeline.check(pipeline.Setting(paths=(made.root,), now=NOW))
    report = hygiene.scan(made.root, now=NOW)
    assert checked.report == hygiene.finalize(report, hygiene.classify(report, made.root), made.root)
    assert len(checked.details.judgements) == len(checked.report.entries)


def test_keeps_report_and_details_in_the_git_folder(tmp_path: Path) -> None:
    made = demo(tmp_path)
    checked = pipeline.check(pipeline.Setting(paths=(made.root,), now=NOW))
    assert pipeline.remember(checked.snapshot, checked.report, checked.details)
    state = StateFolder(Snapshot.open(made.root))
    assert codec.decode(state.read("report.json") or "", "report") == checked.report
    assert '"encoding":"o200k_base"' in (state.read("details.json") or "")


def test_gives_equal_lines_of_one_document_their_own_fingerprints(tmp_path: Path) -> None:
    made = demo(tmp_path).commit({"docs/twice.md": "[x](gone.md)\n\n[x](gone.md)\n"})
    checked = pipeline.check(pipeline.Setting(paths=(made.root / "docs" / "twice.md",), now=NOW))
    prints = [each for judgement in checked.details.judgements for each in judgement.fingerprints]
    assert len(prints) == len(set(prints)) == 2


def test_names_nothing_else() -> None:
    assert set(hygiene.__all__) == {"Report", "__version__", "classify", "clean", "finalize", "scan"}
