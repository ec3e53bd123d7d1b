"""The stages over a real repository, and a second opinion on what an edit does."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any

from hygiene.classifier.classify import classify
from hygiene.classifier.registry import backend_named
from hygiene.contracts import codec
from hygiene.contracts.edits import DeleteRange, ReplaceText
from hygiene.contracts.entry import Entry
from hygiene.contracts.report import Report, Scan, ShortlistItem
from hygiene.contracts.response import Metadata, Response, ResponseFinding
from hygiene.contracts.signals import AnySignal, Signal
from hygiene.conventions import Conventions, load
from hygiene.finalizer.finalize import finalize
from hygiene.finalizer.finalized import Finalized
from hygiene.git.snapshot import Snapshot
from hygiene.scanner.scan import scan

NOW = datetime(2026, 6, 1, tzinfo=UTC)
SHIPPED = load(None)


@dataclass(frozen=True)
class Stages:
    """A repository as a run sees it."""

    root: Path
    conventions: Conventions = SHIPPED

    @property
    def snapshot(self) -> Snapshot:
        return Snapshot.open(self.root)

    def scan(self) -> Report:
        return scan(self.snapshot, self.conventions, now=NOW).report

    def classify(self, report: Report) -> tuple[Response, ...]:
        return classify(report, self.snapshot, [backend_named("rules", self.conventions)], self.conventions)

    def finalize(self, report: Report | None = None, responses: Sequence[Response] | None = None) -> Finalized:
        """The finalizer's answer, which must keep the contract whatever came in."""
        report = report or self.scan()
        given = self.classify(report) if responses is None else responses
        final = finalize(report, given, self.snapshot, self.conventions)
        assert codec.decode(codec.encode(final.report), "report") == final.report
        assert len(final.judgements) == len(final.report.entries)
        return final

    def repaired(self, path: str, *, only_auto: bool = True) -> bytes:
        """The document with every exact edit of a first run applied, found as the contract says."""
        entries = [entry for entry in self.finalize().report.entries if entry.path == path]
        return applied(
            (self.root / path).read_bytes(), [e for e in entries if e.safety_tier == "auto" or not only_auto]
        )


class Standing(Stages):
    """A repository that nobody changes meanwhile: opened once."""

    @cached_property
    def snapshot(self) -> Snapshot:
        return Snapshot.open(self.root)


def applied(source: bytes, entries: Sequence[Entry]) -> bytes:
    """Every exact edit applied to the bytes that all of them were made for."""
    reach = len(source)
    for start, end, text in sorted((change(source, entry) for entry in entries if entry.exact_edit), reverse=True):
        assert end <= reach
        source, reach = source[:start] + text + source[end:], start
    return source


def change(source: bytes, entry: Entry) -> tuple[int, int, bytes]:
    """Where an edit acts, and what it puts there."""
    edit = entry.exact_edit
    assert isinstance(edit, ReplaceText | DeleteRange)
    lines = source.splitlines(keepends=True) if b"\x0c" not in source else source.split(b"\n")
    start = len(b"".join(lines[: edit.anchor.start_line - 1]))
    end = start + len(b"".join(lines[edit.anchor.start_line - 1 : edit.anchor.end_line]))
    if isinstance(edit, DeleteRange):
        return start, end, b""
    match = edit.match.encode()
    found = source.find(match, start, end)
    assert found >= 0
    assert source.find(match, found + 1, end) < 0
    assert edit.replacement
    return found, found + len(match), edit.replacement.encode()


def report_of(*items: ShortlistItem | str) -> Report:
    """A scan report with this shortlist."""
    return Report(
        schema_version="1.0",
        tool_version="0.1.0",
        generated_at="2026-06-01T00:00:00Z",
        scan=Scan(project_root=".", scope_globs=("**/*.md",), excluded_dirs=(), files_scanned=1),
        shortlist=items,
        entries=(),
        promotion_candidates=(),
    )


def item(path: str, *signals: AnySignal) -> ShortlistItem:
    return ShortlistItem(path=path, signals=signals)


def signal(line: int | None = None, detector: str = "broken-link", end_line: int | None = None, **data: Any) -> Signal:
    return Signal(id=detector, fact="a fact of the scanner", line=line, end_line=end_line, data=data or None)


def finding(rule: str, file: str | None, line: int | None = None, **fields: Any) -> ResponseFinding:
    defaults: dict[str, Any] = {
        "agent": "llm",
        "severity": "minor",
        "summary": "something to do",
        "details": "why",
        "suggested_fix": "do it",
        "confidence": "high",
    }
    return ResponseFinding(rule=rule, file=file, line=line, **{**defaults, **fields})


def response(*findings: ResponseFinding, agent: str = "llm") -> Response:
    return Response(
        agent=agent,
        findings=findings,
        skipped_checks=(),
        metadata=Metadata(files_examined=1, rules_evaluated=1),
    )
