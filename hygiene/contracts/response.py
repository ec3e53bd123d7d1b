"""The Response: what a classifier backend returns. Source: the finding-format seed and CONTRACTS, part 2."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from hygiene.contracts.model import Model
from hygiene.contracts.scalars import Count, Kebab, Line, NotBlank, OrAbsent, SafePath, ShortLine
from hygiene.errors import Fault

RULE_LENGTH = 60

Severity = Literal["critical", "major", "minor", "info"]
Confidence = Literal["high", "medium", "low"]
RuleId = Annotated[Kebab, Field(max_length=RULE_LENGTH)]


class ResponseFinding(Model):
    """One finding of a backend. `rule` is `<class>-<subtype>-<op>` for a hygiene agent."""

    agent: NotBlank
    severity: Severity
    rule: RuleId
    file: SafePath | None
    line: Line | None
    summary: ShortLine
    details: str
    suggested_fix: str
    confidence: Confidence
    evidence: OrAbsent[str] = None

    def contradictions(self) -> Iterator[Fault]:
        """A line is a line of a file, and a doubt is explained."""
        if self.line is not None and self.file is None:
            yield Fault("/line", "needs a file")
        if self.confidence == "low" and not self.details.strip():
            yield Fault("/details", "must say what would resolve the doubt, for the confidence is low")


class SkippedCheck(Model):
    """A check that could not run, or a finding that was withdrawn, and why."""

    rule: RuleId
    reason: NotBlank


class Metadata(Model):
    """What the backend looked at."""

    files_examined: Count
    rules_evaluated: Count
    duration_seconds: OrAbsent[Annotated[float, Field(ge=0)]] = None
    notes: OrAbsent[str] = None


class Response(Model):
    """The one JSON object that a backend returns."""

    agent: NotBlank
    findings: tuple[ResponseFinding, ...]
    skipped_checks: tuple[SkippedCheck, ...]
    metadata: Metadata

    def contradictions(self) -> Iterator[Fault]:
        """Every finding is signed by the agent that returns it."""
        for number, finding in enumerate(self.findings):
            if finding.agent != self.agent:
                yield Fault(f"/findings/{number}/agent", f"is {finding.agent!r} in a response of {self.agent!r}")
