"""The default backend: deterministic, offline, complete on its own."""

from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.classifier.backend import Request
from hygiene.classifier.backends.meanings import MEANINGS, Meaning
from hygiene.classifier.backends.quotes import evidence_of, row_evidence
from hygiene.classifier.backends.rows import with_rows_left
from hygiene.contracts.report import ShortlistItem
from hygiene.contracts.response import Confidence, Metadata, Response, ResponseFinding, SkippedCheck
from hygiene.contracts.signals import UNREAD, Signal
from hygiene.conventions import Conventions
from hygiene.markdown.lines import text_lines

NAME = "rules"
SUMMARY_LIMIT = 120


@dataclass(frozen=True, slots=True)
class Rules:
    """Reads each signal by a table; the severity comes from the conventions."""

    conventions: Conventions
    name: str = NAME

    def classify(self, request: Request) -> Response:
        """One finding for each signal that the table knows."""
        lines = {each.path: text_lines(each.text) for each in request.documents}
        read = [
            self._read(item.path, signal, lines.get(item.path), request)
            for item in request.report.shortlist
            if isinstance(item, ShortlistItem)
            for signal in with_rows_left(item.signals or ())
        ]
        return Response(
            agent=self.name,
            findings=tuple(each for each in read if isinstance(each, ResponseFinding)),
            skipped_checks=tuple(each for each in read if isinstance(each, SkippedCheck)),
            metadata=_metadata(request),
        )

    def _read(
        self, path: str, signal: Signal | str, lines: tuple[str, ...] | None, request: Request
    ) -> ResponseFinding | SkippedCheck:
        if isinstance(signal, str):
            return SkippedCheck(rule="plain-signal", reason=f"{path}: no rule reads a signal that is plain text")
        if signal.id == UNREAD:
            return SkippedCheck(rule=UNREAD, reason=f"{path}: {signal.fact}")
        if signal.id not in MEANINGS:
            return SkippedCheck(rule="unknown-signal", reason=f"{path}: no rule reads {signal.id}")
        meaning = MEANINGS[signal.id](signal)
        quote = row_evidence if meaning.op == "delete-range" else evidence_of
        return self._finding(path, signal, meaning, quote(path, lines, signal), request)

    def _finding(
        self, path: str, signal: Signal, meaning: Meaning, evidence: str | None, request: Request
    ) -> ResponseFinding:
        found = ResponseFinding(
            agent=self.name,
            severity=self.conventions.severity_of(signal.id, path, signal.said("verdict") or None),
            rule=meaning.rule,
            file=path,
            line=signal.line,
            summary=shortened(signal.fact),
            details=" ".join(_sentences(signal)),
            suggested_fix=meaning.suggested_fix,
            confidence=_capped(meaning.confidence, signal, request),
        )
        return found.model_copy(update={"evidence": evidence}) if evidence else found


def shortened(text: str) -> str:
    """The text as one line that a summary may hold."""
    line = " ".join(text.split())
    return line if len(line) <= SUMMARY_LIMIT else line[: SUMMARY_LIMIT - 1] + "…"


def _sentences(signal: Signal) -> Iterator[str]:
    yield f"{signal.id}: {signal.fact.rstrip('.')}."
    if signal.said("gone_in"):
        yield f"Gone since {signal.said('gone_in')[:12]}."
    if signal.said("renamed_to"):
        yield f"Now {signal.said('renamed_to')} ({signal.said('proof') or 'no proof'})."
    if signal.said("verdict") == "unknown":
        yield "The history that would tell whether it ever existed could not be read."


def _capped(confidence: Confidence, signal: Signal, request: Request) -> Confidence:
    """Where the history is not whole, what depends on it is at most `medium`."""
    is_partial = not request.limits.is_history_complete
    return "medium" if is_partial and signal.said("verdict") and confidence == "high" else confidence


def _metadata(request: Request) -> Metadata:
    counted = Metadata(files_examined=len(request.documents), rules_evaluated=len(MEANINGS))
    notes = " ".join(request.limits.notes)
    return counted.model_copy(update={"notes": notes}) if notes else counted
