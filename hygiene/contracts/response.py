"""The Response: what a classifier backend returns. Source: the finding-format seed and CONTRACTS, part 2."""

from collections.abc import Iterator, Sequence
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
        yield from signature_faults(self.agent, tuple(finding.agent for finding in self.findings))


def signature_faults(agent: str, signers: Sequence[str]) -> Iterator[Fault]:
    """Where signatures differ from the agent. Findings that agree with each other put the fault on the agent."""
    if len(signers) > 1 and len(set(signers)) == 1 and signers[0] != agent:
        yield Fault("/agent", f"is {agent!r}, but every finding is signed {signers[0]!r}")
        return
    for number, signer in enumerate(signers):
        if signer != agent:
            yield Fault(f"/findings/{number}/agent", f"is {signer!r} in a response of {agent!r}")
