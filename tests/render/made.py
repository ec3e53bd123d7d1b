"""Reports made by hand, for renderers."""

from typing import Literal

from hygiene.contracts.draft import Draft, DraftedFile, Replacement
from hygiene.contracts.report import (
    Category,
    DeleteRange,
    Entry,
    LineAnchor,
    OpType,
    ReplaceText,
    Report,
    SafetyTier,
    Scan,
    Signal,
    TokenEstimate,
)
from hygiene.render.details import Coverage, Details, Judgement, Unread

COMMIT = "1a2b3c4" + "0" * 33
Frequency = Literal["per-session", "on-demand"]


def link(
    target: str, line: int, *, column: int = 5, renamed_to: str | None = None, gone: str | None = COMMIT
) -> Signal:
    """A broken link's signal."""
    data: dict[str, str | int | float | bool | None] = {
        "reference": target,
        "target": target,
        "column": column,
        "verdict": "history" if gone else "never",
    }
    data |= {"gone_in": gone} if gone else {}
    data |= {"renamed_to": renamed_to, "proof": "same-content"} if renamed_to else {}
    story = f"renamed to {renamed_to}" if renamed_to else "removed"
    return Signal(id="broken-link", fact=f"links to {target}, {story} in 1a2b3c4, 14 May 2026", line=line, data=data)


def repair(path: str, signal: Signal, *, frequency: Frequency = "on-demand") -> Entry:
    """An entry that repairs itself."""
    edit = ReplaceText(
        expected_sha256="0" * 64,
        anchor=LineAnchor(start_line=signal.line or 1, end_line=signal.line or 1),
        match="a",
        replacement="b",
    )
    return _entry(path, (signal,), "replace-text", edit, frequency)


def rewrite(path: str, *signals: Signal, frequency: Frequency = "on-demand") -> Entry:
    """An entry that needs a person."""
    return _entry(path, signals, "rewrite", None, frequency)


def deletion(path: str, signal: Signal, start: int, end: int) -> Entry:
    """An entry that deletes lines on a yes."""
    edit = DeleteRange(expected_sha256="0" * 64, anchor=LineAnchor(start_line=start, end_line=end))
    is_so = {"safety_tier": SafetyTier.CONFIRM, "is_destructive": True, "is_reversible": False}
    return repair(path, signal).model_copy(update={"op": "delete-range", "exact_edit": edit, **is_so})


def draft(path: str, summary: str) -> Draft:
    """A draft for a document."""
    file = DraftedFile(path=path, expected_sha256="0" * 64, replacements=(Replacement(start=0, end=1, new=""),))
    return Draft(kind="made", summary=summary, files=(file,))


def finished(path: str, *facts: str) -> Entry:
    """An entry that says that a document has had its time."""
    signals = tuple(Signal(id="status-done", fact=fact, line=number) for number, fact in enumerate(facts, 1))
    category = Category.model_validate({"class": "stale", "subtype": "completed-in-place"})
    return _entry(path, signals, "distill", None, "on-demand").model_copy(update={"category": category})


def report(*entries: Entry) -> Report:
    """A report of these entries."""
    return Report(
        schema_version="1.0",
        tool_version="0.1.0",
        generated_at="2026-06-01T12:00:00Z",
        scan=Scan(project_root=".", scope_globs=("**/*.md",), excluded_dirs=(), files_scanned=12),
        shortlist=tuple(sorted({entry.path for entry in entries})),
        entries=entries,
        promotion_candidates=(),
    )


def details(*severities: str, **more: object) -> Details:
    """Details with one judgement per severity."""
    judgements = tuple(Judgement.model_validate({"severity": severity}) for severity in severities)
    made = Details(
        coverage=Coverage(documents=12, classes={"live": 12}, unread=(Unread(subject="old.md", reason="not UTF-8"),)),
        judgements=judgements,
    )
    return made.model_copy(update=more)


def _entry(path: str, signals: tuple[Signal, ...], op: str, edit: ReplaceText | None, frequency: Frequency) -> Entry:
    return Entry(
        path=path,
        category=Category.model_validate({"class": "stale", "subtype": "orphaned"}),
        signals=signals,
        op=op,
        op_type=OpType.GENERATIVE if edit is None else OpType.DETERMINISTIC,
        is_destructive=False,
        is_reversible=True,
        safety_tier=SafetyTier.CONFIRM if edit is None else SafetyTier.AUTO,
        token_estimate=TokenEstimate(raw_tokens=10, injection_frequency=frequency),
        exact_edit=edit,
    )
