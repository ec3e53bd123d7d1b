"""What is done with a valid Response before anyone acts on it: withdraw, lower, mark; never lose."""

from collections.abc import Iterable
from dataclasses import dataclass

from hygiene.contracts.absence import claims_absence
from hygiene.contracts.evidence import parse_evidence
from hygiene.contracts.model import Model
from hygiene.contracts.profile import Profile
from hygiene.contracts.response import Response, ResponseFinding, SkippedCheck
from hygiene.contracts.scalars import NotBlank

ABSENCE_WITHOUT_EVIDENCE = "absence-without-evidence"
EVIDENCE_NOT_FOUND = "evidence-not-found"
_OVERRIDABLE_AGENT = "kimball"
_PARSE_FAILED = "dbt-parse-failed"


class Override(Model):
    """A rule that the project itself has set aside."""

    rule: NotBlank
    reason: NotBlank
    source: NotBlank


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A finding, by its number, that becomes a skipped check."""

    finding: int
    reason: str


@dataclass(frozen=True, slots=True)
class Settled:
    """A response after withdrawals and caps, and what was done to which finding of the original."""

    response: Response
    withdrawn: tuple[Withdrawal, ...]
    unverified: tuple[int, ...]
    capped: tuple[int, ...]


def withdrawals(response: Response, profile: Profile, *, overrides: Iterable[Override] = ()) -> tuple[Withdrawal, ...]:
    """Which findings may not stand, whatever their confidence."""
    overridden = {override.rule: override for override in overrides} if response.agent == _OVERRIDABLE_AGENT else {}
    found = []
    for number, finding in enumerate(response.findings):
        if finding.rule in overridden and finding.severity != "info":
            found.append(Withdrawal(number, f"kimball-rule-overridden-by-{overridden[finding.rule].source}"))
        elif finding.severity in {"critical", "major"} and is_unproven_absence(finding, profile):
            found.append(Withdrawal(number, ABSENCE_WITHOUT_EVIDENCE))
    return tuple(found)


def settle(
    response: Response, profile: Profile, *, is_degraded: bool = False, overrides: Iterable[Override] = ()
) -> Settled:
    """The response as it may be used, with every withdrawn finding among its skipped checks."""
    withdrawn = withdrawals(response, profile, overrides=overrides)
    gone = {withdrawal.finding for withdrawal in withdrawn}
    staying = [(number, finding) for number, finding in enumerate(response.findings) if number not in gone]
    is_capping = profile.caps_nested_yaml and (is_degraded or _has_failed_parse(response))
    capped = tuple(number for number, finding in staying if is_capping and _is_overconfident(finding))
    findings = tuple(
        finding.model_copy(update={"confidence": "medium"}) if number in capped else finding
        for number, finding in staying
    )
    skipped = tuple(
        SkippedCheck(rule=response.findings[withdrawal.finding].rule, reason=withdrawal.reason)
        for withdrawal in withdrawn
    )
    settled = response.model_copy(update={"findings": findings, "skipped_checks": (*response.skipped_checks, *skipped)})
    unverified = tuple(number for number, finding in staying if is_unproven_absence(finding, profile))
    return Settled(settled, withdrawn, unverified, capped)


def is_unproven_absence(finding: ResponseFinding, profile: Profile) -> bool:
    """Whether the finding says that something is absent and quotes no place where it would stand."""
    is_claim = profile.is_absence_rule(finding.rule) or claims_absence(finding.summary)
    return is_claim and (finding.evidence is None or parse_evidence(finding.evidence) is None)


def _has_failed_parse(response: Response) -> bool:
    return any(check.reason == _PARSE_FAILED for check in response.skipped_checks)


def _is_overconfident(finding: ResponseFinding) -> bool:
    """Without a manifest, a nested YAML block was only searched, not read."""
    is_yaml = finding.file is not None and finding.file.casefold().endswith((".yml", ".yaml"))
    return is_yaml and finding.confidence == "high"
