"""What is withdrawn, lowered and marked before a Response is used."""

import json
from typing import Any

import pytest

from hygiene.contracts.codec import decode
from hygiene.contracts.profile import HYGIENE, VALIDATE_REPO
from hygiene.contracts.response import Response
from hygiene.contracts.settlement import Override, Settled, settle, withdrawals

QUOTE = "models/dim.yml:12\n- name: dim_id\n  description: key"


def response(*findings: dict[str, Any], agent: str = "logic", skipped: tuple[dict[str, str], ...] = ()) -> Response:
    base = {
        "agent": agent,
        "severity": "major",
        "rule": "pk-test",
        "file": "models/dim.yml",
        "line": 12,
        "summary": "No unique test on the primary key",
        "details": "The block has none.",
        "suggested_fix": "Add one",
        "confidence": "high",
    }
    document = {
        "agent": agent,
        "findings": [base | finding for finding in findings],
        "skipped_checks": list(skipped),
        "metadata": {"files_examined": 1, "rules_evaluated": 1},
    }
    return decode(json.dumps(document), "response")


WITHDRAWN = [
    pytest.param({}, id="a major claim without evidence"),
    pytest.param({"severity": "critical"}, id="a critical claim without evidence"),
    pytest.param({"confidence": "low"}, id="a doubtful claim without evidence"),
    pytest.param({"evidence": ""}, id="empty evidence"),
    pytest.param({"evidence": "- name: dim_id"}, id="a quote without a place"),
    pytest.param({"evidence": "models/dim.yml:12"}, id="a place without a quote"),
    pytest.param({"evidence": "models/dim.yml:12\n  \n"}, id="a place with a blank quote"),
    pytest.param({"evidence": "models/dim.yml:0\nx"}, id="a place on no line"),
    pytest.param({"evidence": "../dim.yml:3\nx"}, id="a place outside"),
    pytest.param({"evidence": "models/dim.yml\n- name: dim_id"}, id="a file without a line"),
    pytest.param({"rule": "missing-pk-test", "summary": "The key of dim"}, id="a rule that claims it"),
]
STAYING = [
    pytest.param({"evidence": QUOTE}, id="a cited quote"),
    pytest.param({"evidence": QUOTE.replace("\n", "\r\n")}, id="a cited quote with other line ends"),
    pytest.param({"evidence": "ab:c/dim.yml:12\nx"}, id="a path with a colon"),
    pytest.param({"severity": "minor"}, id="a minor claim"),
    pytest.param({"severity": "info"}, id="an observation"),
    pytest.param({"summary": "Missing values are coerced to zero"}, id="no claim of absence"),
]


@pytest.mark.parametrize("finding", WITHDRAWN)
def test_withdraws(finding: dict[str, Any]) -> None:
    settled = settle(response({"summary": "Two keys"}, finding), VALIDATE_REPO)
    assert [(gone.finding, gone.reason) for gone in settled.withdrawn] == [(1, "absence-without-evidence")]
    assert [found.summary for found in settled.response.findings] == ["Two keys"]
    assert settled.response.skipped_checks[0].reason == "absence-without-evidence"


@pytest.mark.parametrize("finding", STAYING)
def test_keeps(finding: dict[str, Any]) -> None:
    assert withdrawals(response(finding), VALIDATE_REPO) == ()


def test_marks_a_minor_claim_without_evidence_as_unverified() -> None:
    settled = settle(response({"severity": "minor"}, {"evidence": QUOTE}), VALIDATE_REPO)
    assert (settled.unverified, len(settled.response.findings)) == ((0,), 2)


def test_an_orphaned_reference_of_a_hygiene_agent_claims_an_absence() -> None:
    orphan = {"rule": "stale-orphaned-rewrite", "summary": "The link leads nowhere good"}
    assert [gone.finding for gone in withdrawals(response(orphan, agent="rules"), HYGIENE)] == [0]


FAILED = ({"rule": "circular-ref", "reason": "dbt-parse-failed"},)


def confidences(settled: Settled) -> list[str]:
    return [finding.confidence for finding in settled.response.findings]


@pytest.mark.parametrize(
    ("skipped", "is_degraded", "wanted"),
    [
        pytest.param((), False, ["high", "high", "low"], id="a parsed project"),
        pytest.param((), True, ["medium", "high", "low"], id="asked for"),
        pytest.param(FAILED, False, ["medium", "high", "low"], id="by a skipped check"),
    ],
)
def test_caps_nested_yaml_when_degraded(skipped: Any, is_degraded: bool, wanted: list[str]) -> None:
    found = response(
        {"evidence": QUOTE},
        {"summary": "Selects from a peer", "file": "models/a.sql"},
        {"evidence": QUOTE, "confidence": "low"},
        skipped=skipped,
    )
    settled = settle(found, VALIDATE_REPO, is_degraded=is_degraded)
    assert (confidences(settled), settled.capped) == (wanted, (0,) if wanted[0] == "medium" else ())


def test_the_hygiene_profile_has_no_nested_yaml() -> None:
    found = response({"rule": "stale-orphaned-rewrite", "evidence": QUOTE}, agent="rules")
    assert confidences(settle(found, HYGIENE, is_degraded=True)) == ["high"]


OVERRIDES = (Override(rule="degenerate-dim", reason="we keep order numbers on the fact", source="claudemd"),)
OVERRIDDEN = {"rule": "degenerate-dim", "summary": "Order number on the fact", "file": "models/a.sql"}


@pytest.mark.parametrize("severity", ["critical", "major", "minor"])
def test_an_overridden_rule_is_suppressed_into_the_skipped_checks(severity: str) -> None:
    settled = settle(response(OVERRIDDEN | {"severity": severity}, agent="kimball"), VALIDATE_REPO, overrides=OVERRIDES)
    assert (settled.response.findings, settled.response.skipped_checks[0].reason) == (
        (),
        "kimball-rule-overridden-by-claudemd",
    )


def test_an_overridden_rule_that_only_observes_stays() -> None:
    found = response(OVERRIDDEN | {"severity": "info"}, agent="kimball")
    assert withdrawals(found, VALIDATE_REPO, overrides=OVERRIDES) == ()


def test_other_agents_are_not_overridden() -> None:
    assert withdrawals(response(OVERRIDDEN, agent="logic"), VALIDATE_REPO, overrides=OVERRIDES) == ()


def test_other_rules_are_not_overridden() -> None:
    found = response(OVERRIDDEN | {"rule": "grain"}, agent="kimball")
    assert withdrawals(found, VALIDATE_REPO, overrides=OVERRIDES) == ()
