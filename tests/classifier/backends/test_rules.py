"""What the rules make of each signal."""

from typing import Any

import pytest

from hygiene.classifier.backend import Limits, Request, RequestDocument
from hygiene.classifier.backends.rules import Rules
from hygiene.contracts import codec
from hygiene.contracts.profile import HYGIENE
from hygiene.contracts.report import Report, Scan, ShortlistItem
from hygiene.contracts.response import Response
from hygiene.contracts.rules import RULES
from hygiene.contracts.signals import AnySignal, Signal
from hygiene.conventions import load

TEXT = "# T\n\n[a](x.md)\n- [x] one\n- [x] two\n"
RENAMED: dict[str, Any] = {
    "reference": "x.md",
    "target": "x.md",
    "verdict": "history",
    "gone_in": "a" * 40,
    "renamed_to": "y.md",
}
WHOLE = Limits()


def signal(detector: str, line: int | None = 3, fact: str = "links to x.md, which is gone", **data: Any) -> Signal:
    return Signal(id=detector, fact=fact, line=line, data=data or None)


def asked(*signals: AnySignal, path: str = "docs/a.md", text: str = TEXT, limits: Limits = WHOLE) -> Response:
    report = Report(
        schema_version="1.0",
        tool_version="0.1.0",
        generated_at="2026-06-01T00:00:00Z",
        scan=Scan(project_root=".", scope_globs=("**/*.md",), excluded_dirs=(), files_scanned=1),
        shortlist=(ShortlistItem(path=path, signals=signals),),
        entries=(),
        promotion_candidates=(),
    )
    request = Request(report, (RequestDocument(path, "0" * 40, text),), tuple(RULES), limits=limits)
    answer = Rules(load(None)).classify(request)
    assert codec.decode_response(codec.encode(answer), HYGIENE) == answer
    return answer


MEANINGS = [
    pytest.param(
        signal("broken-link", **RENAMED, proof="same-content"),
        "stale-orphaned-replace-text",
        "high",
        id="a proven rename",
    ),
    pytest.param(
        signal("broken-link", **RENAMED, proof="similar"), "stale-orphaned-replace-text", "high", id="a similar rename"
    ),
    pytest.param(signal("broken-link", **RENAMED, proof="none"), "stale-orphaned-rewrite", "high", id="a hint"),
    pytest.param(signal("broken-link", verdict="never"), "stale-orphaned-rewrite", "high", id="never there"),
    pytest.param(signal("broken-link", verdict="unknown"), "stale-orphaned-rewrite", "medium", id="nobody knows"),
    pytest.param(
        signal("vanished-path", **RENAMED, proof="similar"), "stale-orphaned-replace-text", "high", id="a path in code"
    ),
    pytest.param(signal("broken-anchor"), "stale-orphaned-rewrite", "high", id="an anchor"),
    pytest.param(signal("all-tasks-done", 4), "stale-completed-in-place-distill", "medium", id="all boxes ticked"),
    pytest.param(signal("status-done", 1), "stale-completed-in-place-distill", "medium", id="a status"),
    pytest.param(signal("superseded-marker", 1), "stale-superseded-rewrite", "medium", id="superseded"),
]


@pytest.mark.parametrize(("seen", "rule", "confidence"), MEANINGS)
def test_reads_each_signal(seen: Signal, rule: str, confidence: str) -> None:
    (found,) = asked(seen).findings
    assert (found.rule, found.confidence, found.file, found.line) == (rule, confidence, "docs/a.md", seen.line)
    assert found.summary == seen.fact
    assert found.details
    assert found.suggested_fix.endswith(".")


def test_quotes_the_lines_as_they_stand() -> None:
    spanning = Signal(id="all-tasks-done", fact="all 2 boxes are ticked", line=4, end_line=5)
    (found,) = asked(spanning).findings
    assert found.evidence == "docs/a.md:4\n- [x] one\n- [x] two"


def test_quotes_lines_with_form_feeds_and_line_separators_as_git_counts_them() -> None:
    (found,) = asked(signal("broken-link"), text="a\x0cb\u2028c\r\nsecond\r\n[a](x.md)\r\n").findings
    assert found.evidence == "docs/a.md:3\n[a](x.md)"


def test_quotes_a_part_of_a_very_long_line() -> None:
    line = "word " * 500 + "[a](x.md)" + " word" * 500
    (found,) = asked(signal("broken-link", 1, column=2505), text=line + "\n").findings
    assert found.evidence is not None
    assert len(found.evidence) < 500
    assert "[a](x.md)" in found.evidence


@pytest.mark.parametrize("line", [None, 99], ids=["a signal without a line", "a line that is not there"])
def test_quotes_nothing_where_nothing_stands(line: int | None) -> None:
    (found,) = asked(signal("broken-link", line)).findings
    assert found.evidence is None


def test_shortens_a_long_fact_to_a_summary() -> None:
    (found,) = asked(signal("broken-link", fact="links to " + "x" * 400)).findings
    assert len(found.summary) == 120
    assert found.summary.endswith("…")


SEVERITIES = [
    pytest.param("README.md", "broken-link", "never", "major", id="a README"),
    pytest.param("CLAUDE.md", "broken-link", "history", "major", id="an agent file"),
    pytest.param("docs/a.md", "broken-link", "history", "minor", id="another document"),
    pytest.param("docs/a.md", "all-tasks-done", None, "info", id="a judged one"),
]


@pytest.mark.parametrize(("path", "detector", "verdict", "severity"), SEVERITIES)
def test_takes_the_severity_from_the_conventions(path: str, detector: str, verdict: str | None, severity: str) -> None:
    data: dict[str, Any] = {"verdict": verdict} if verdict else {}
    (found,) = asked(signal(detector, **data), path=path).findings
    assert found.severity == severity


def test_a_history_that_is_not_whole_caps_what_depends_on_it() -> None:
    limits = Limits(is_history_complete=False, notes=("The clone is shallow.",))
    answer = asked(signal("broken-link", **RENAMED, proof="same-content"), signal("broken-anchor"), limits=limits)
    assert [found.confidence for found in answer.findings] == ["medium", "high"]
    assert answer.metadata.notes == "The clone is shallow."


SKIPPED = [
    pytest.param(signal("unread-document", None, "not UTF-8"), "unread-document", "docs/a.md: not UTF-8", id="unread"),
    pytest.param("someone said so", "plain-signal", "docs/a.md: no rule reads", id="plain text"),
    pytest.param(signal("x" * 80), "unknown-signal", "docs/a.md: no rule reads xxx", id="a detector of tomorrow"),
]


@pytest.mark.parametrize(("seen", "rule", "reason"), SKIPPED)
def test_says_what_it_does_not_read(seen: AnySignal, rule: str, reason: str) -> None:
    answer = asked(seen)
    assert answer.findings == ()
    (check,) = answer.skipped_checks
    assert check.rule == rule
    assert check.reason.startswith(reason)
