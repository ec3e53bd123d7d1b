"""What the finalizer gives: the report, and beside it what the frozen report has no place for."""

from dataclasses import dataclass

from hygiene.contracts.report import Report
from hygiene.contracts.response import Confidence, Severity, SkippedCheck


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is thought of one entry. `agents` are all that said so, the quoted one first.

    `is_verified` is False for a claim of absence that no quote supports.
    """

    severity: Severity
    confidence: Confidence
    summary: str
    details: str
    suggested_fix: str
    rule: str
    line: int | None
    agents: tuple[str, ...]
    is_verified: bool = True


@dataclass(frozen=True, slots=True)
class Finalized:
    """The final report; its `judgements` in the order of its entries; what was skipped or withdrawn."""

    report: Report
    judgements: tuple[Judgement, ...]
    skipped: tuple[SkippedCheck, ...]
