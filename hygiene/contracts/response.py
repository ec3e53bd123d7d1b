"""The Response: what a classifier backend returns. Source: the finding-format seed and CONTRACTS, part 2."""

from typing import Literal

from pydantic import Field

from hygiene.contracts.model import Model

Severity = Literal["critical", "major", "minor", "info"]
Confidence = Literal["high", "medium", "low"]


class ResponseFinding(Model):
    """One finding of a backend. `rule` is `<class>-<subtype>-<op>` for a hygiene agent."""

    agent: str
    severity: Severity
    rule: str
    file: str | None
    line: int | None
    summary: str
    details: str
    suggested_fix: str
    confidence: Confidence
    evidence: str | None = None


class SkippedCheck(Model):
    """A check that could not run, or a finding that was withdrawn, and why."""

    rule: str
    reason: str


class Metadata(Model):
    """What the backend looked at."""

    files_examined: int = Field(ge=0)
    rules_evaluated: int = Field(ge=0)
    duration_seconds: float | None = None
    notes: str | None = None


class Response(Model):
    """The one JSON object that a backend returns."""

    agent: str
    findings: tuple[ResponseFinding, ...]
    skipped_checks: tuple[SkippedCheck, ...]
    metadata: Metadata
