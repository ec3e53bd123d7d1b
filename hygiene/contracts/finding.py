"""The Finding: a row of the ledger, one persistent condition. Source: the finding seed and CONTRACTS, part 3."""

import hashlib
import json
from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, JsonValue

from hygiene.contracts.model import Filled, Model
from hygiene.contracts.money import shows_money
from hygiene.contracts.paths import is_safe_path
from hygiene.contracts.scalars import (
    Count,
    FindingId,
    NotBlank,
    OneLine,
    OrAbsent,
    SemanticVersion,
    Sha256,
    ShortLine,
    UtcTime,
    parse_time,
)
from hygiene.errors import Fault

FindingKind = Literal[
    "stale.contradicted",
    "stale.orphaned",
    "stale.superseded",
    "stale.provisional",
    "stale.completed-in-place",
    "stale.duplicated",
    "bloat.distill",
    "bloat.split",
    "bloat.freeze",
    "lifecycle.served",
    "lifecycle.expired",
    "budget.injected",
    "fleet.trend",
]


def finding_key(agent_id: str, scope_field: str, scope_value: str, finding_kind: str) -> str:
    """The identity of a persistent condition on a scope."""
    parts = [agent_id, scope_field, scope_value, finding_kind]
    return hashlib.sha256(json.dumps(parts, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()


def _check_place(text: str) -> str:
    """A repository's id may have colons of its own, so any colon may be the one before the path."""
    if not any(is_safe_path(text[at + 1 :]) for at, mark in enumerate(text) if mark == ":" and text[:at].strip()):
        raise ValueError("must be repository-id:path")
    return text


_Place = Annotated[OneLine, AfterValidator(_check_place)]


class Scope(Model):
    """What the condition holds for: exactly one of the four."""

    document: OrAbsent[_Place] = None
    directory: OrAbsent[_Place] = None
    repository: OrAbsent[OneLine] = None
    fleet: OrAbsent[OneLine] = None

    def contradictions(self) -> Iterator[Fault]:
        """A finding has one scope."""
        if len(self.populated) != 1:
            yield Fault("", "needs exactly one of document, directory, repository and fleet")

    @property
    def populated(self) -> tuple[tuple[str, str], ...]:
        """Field and value of each scope that is given."""
        fields = ("document", "directory", "repository", "fleet")
        return tuple((field, value) for field in fields if (value := getattr(self, field)) is not None)


class FindingEvidence(Model):
    """An input signal or an intermediate result that produced the finding."""

    kind: NotBlank
    source: NotBlank
    source_ref: NotBlank
    value: JsonValue
    computed_at: UtcTime
    provenance: Literal["live", "mocked", "absent"]
    place: OneLine


class AuditEntry(Model):
    """One update of the row in place."""

    at: UtcTime
    agent_version: SemanticVersion
    inputs_hash: Sha256
    from_expires_at: UtcTime
    to_expires_at: UtcTime
    note: OrAbsent[str] = None


class Finding(Model):
    """One persistent condition, its evidence and its history."""

    finding_id: FindingId
    finding_key: Sha256
    agent_id: OneLine
    agent_version: SemanticVersion
    scope: Scope
    severity: Literal["p0", "attention", "soon", "routine", "informational"]
    computed_at: UtcTime
    expires_at: UtcTime
    confidence: Literal["low", "medium", "high"]
    finding_kind: FindingKind
    headline: ShortLine
    detail: str
    evidence: Annotated[tuple[FindingEvidence, ...], Filled()]
    inputs_hash: Sha256
    tokens_used: Count
    cost_usd: Annotated[float, Field(ge=0)]
    disclosure_txt: NotBlank | None = None
    audit_trail: tuple[AuditEntry, ...]

    def contradictions(self) -> Iterator[Fault]:
        """Key, times, cost and disclosure follow from the other fields."""
        field, value = self.scope.populated[0]
        if self.finding_key != finding_key(self.agent_id, field, value, self.finding_kind):
            yield Fault("/finding_key", "is not the SHA-256 of agent, scope and kind")
        if parse_time(self.expires_at) <= parse_time(self.computed_at):
            yield Fault("/expires_at", "must be after computed_at")
        if self.cost_usd > 0 and self.tokens_used == 0:
            yield Fault("/cost_usd", "a cost needs tokens that were used")
        yield from self._disclosure_faults()

    def _disclosure_faults(self) -> Iterator[Fault]:
        has_money = shows_money(self.headline) or shows_money(self.detail)
        if has_money and self.disclosure_txt is None:
            yield Fault("/disclosure_txt", "is missing: the finding shows a sum of money")
        if not has_money and self.disclosure_txt is not None:
            yield Fault("/disclosure_txt", "belongs to a finding that shows a sum of money")
