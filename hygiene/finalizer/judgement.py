"""Severity and confidence of an entry: its first claim's, within what the evidence and the history allow."""

from collections.abc import Sequence

from hygiene.contracts.signals import AnySignal
from hygiene.finalizer.claims import Claim
from hygiene.finalizer.finalized import Judgement

FROM_HISTORY = frozenset({"verdict", "gone_in", "renamed_to", "proof"})


def judgement_of(
    claims: Sequence[Claim], signals: Sequence[AnySignal], *, is_absence: bool, is_degraded: bool
) -> Judgement:
    """What is thought of an entry that these claims are behind."""
    finding = claims[0].finding
    is_capped = is_degraded and finding.confidence == "high" and any(map(depends_on_history, signals))
    return Judgement(
        severity=finding.severity,
        confidence="medium" if is_capped else finding.confidence,
        summary=finding.summary,
        details=finding.details,
        suggested_fix=finding.suggested_fix,
        rule=finding.rule,
        line=finding.line,
        agents=tuple(dict.fromkeys(claim.finding.agent for claim in claims)),
        is_verified=not is_absence or claims[0].quote is not None,
    )


def depends_on_history(signal: AnySignal) -> bool:
    """Whether the fact says something that only history can tell."""
    return not isinstance(signal, str) and bool(FROM_HISTORY & (signal.data or {}).keys())
