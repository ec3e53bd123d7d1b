"""What the finalizer gives: the report, and beside it what the frozen report has no place for."""

from dataclasses import asdict, dataclass
from typing import Any

from hygiene.contracts.report import Report
from hygiene.contracts.response import Confidence, Severity, SkippedCheck
from hygiene.tokens import ENCODING


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

    @classmethod
    def from_json(cls, document: dict[str, Any]) -> "Judgement":
        """Read what `asdict` wrote."""
        return cls(**{**document, "agents": tuple(document["agents"])})


@dataclass(frozen=True, slots=True)
class Finalized:
    """The final report; its `judgements` in the order of its entries; what was skipped or withdrawn."""

    report: Report
    judgements: tuple[Judgement, ...]
    skipped: tuple[SkippedCheck, ...]

    def as_json(self) -> dict[str, Any]:
        """All but the report, as it may lie beside it: judgements, skipped checks, the tokens' encoding."""
        return {
            "encoding": ENCODING,
            "judgements": [asdict(judgement) for judgement in self.judgements],
            "skipped_checks": [{"rule": check.rule, "reason": check.reason} for check in self.skipped],
        }

    @classmethod
    def from_json(cls, report: Report, document: dict[str, Any]) -> "Finalized":
        """Join a report with what lies beside it."""
        return cls(
            report,
            tuple(Judgement.from_json(each) for each in document["judgements"]),
            tuple(SkippedCheck(**each) for each in document["skipped_checks"]),
        )
