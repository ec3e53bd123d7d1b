"""Findings that stood up: each names its place, its proposal and the scanner's facts for it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hygiene.contracts.response import Response, ResponseFinding, SkippedCheck
from hygiene.contracts.rules import RULES, Rule
from hygiene.contracts.settlement import EVIDENCE_NOT_FOUND
from hygiene.finalizer.documents import Documents
from hygiene.finalizer.evidence import Quote, verified
from hygiene.finalizer.shortlist import Surfaced


@dataclass(frozen=True, slots=True)
class Claim:
    """A finding with the scanner's facts behind it. `facts` are positions among the item's signals."""

    finding: ResponseFinding
    rule: Rule
    path: str
    facts: tuple[int, ...]
    quote: Quote | None


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A finding that makes no entry, and why."""

    finding: ResponseFinding
    reason: str

    def as_check(self) -> SkippedCheck:
        """The skipped check that remembers it."""
        place = self.finding.file or "no file"
        line = f":{self.finding.line}" if self.finding.line else ""
        reason = f"{self.reason}: {place}{line}, {self.finding.agent} said: {self.finding.summary}"
        return SkippedCheck(rule=self.finding.rule, reason=reason)


def judged(
    response: Response,
    withdrawn: Mapping[int, str],
    shortlist: Mapping[str, Surfaced],
    documents: Documents,
) -> Iterator[Claim | Withdrawn]:
    """Every finding of a Response, as a claim or withdrawn; `withdrawn` are those that the contract withdraws."""
    for number, finding in enumerate(response.findings):
        if number in withdrawn:
            yield Withdrawn(finding, withdrawn[number])
        else:
            yield _judged(finding, shortlist, documents)


def _judged(finding: ResponseFinding, shortlist: Mapping[str, Surfaced], documents: Documents) -> Claim | Withdrawn:
    quote = verified(finding.evidence, documents) if finding.evidence else None
    if finding.evidence and quote is None:
        return Withdrawn(finding, EVIDENCE_NOT_FOUND)
    if finding.file is None:
        return Withdrawn(finding, "without-a-file")
    rule = RULES.get(finding.rule)
    if rule is None:
        return Withdrawn(finding, "unknown-rule")
    document = shortlist.get(finding.file)
    if document is None:
        return Withdrawn(finding, "not-on-the-shortlist")
    facts = document.within(*_lines(finding, quote))
    if not facts:
        return Withdrawn(finding, "without-a-scanner-signal")
    return Claim(finding, rule, finding.file, facts, quote)


def _lines(finding: ResponseFinding, quote: Quote | None) -> tuple[int | None, int | None]:
    """The finding's lines: the quoted ones where the quote stands at its line."""
    if finding.line is None or quote is None or quote.path != finding.file:
        return finding.line, finding.line
    if quote.first <= finding.line <= quote.last:
        return quote.first, quote.last
    return finding.line, finding.line
