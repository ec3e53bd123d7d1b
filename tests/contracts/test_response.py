"""Every rule of the Response as a row, for both profiles."""

import json
from typing import Any

import pytest

from hygiene.contracts.codec import decode_response
from hygiene.contracts.profile import HYGIENE, VALIDATE_REPO, Profile, profile_faults
from hygiene.contracts.rules import RULES
from hygiene.errors import ContractError
from tests.contracts.documents import GONE, RESPONSE, changed

FIRST = "/findings/0"


def foreign(agent: str) -> dict[str, Any]:
    """The same response from an agent of the other profile."""
    return {"/agent": agent, **{f"/findings/{number}/agent": agent for number in range(2)}}


def pointers(document: Any, profile: Profile) -> list[str]:
    try:
        decode_response(json.dumps(document), profile)
    except ContractError as error:
        return [fault.pointer for fault in error.faults]
    return []


VALID = [
    pytest.param({}, HYGIENE, id="a hygiene response"),
    pytest.param({"/findings": []}, HYGIENE, id="no findings"),
    pytest.param({"/skipped_checks": []}, HYGIENE, id="no skipped checks"),
    pytest.param(foreign("llm"), HYGIENE, id="the llm agent"),
    pytest.param(foreign("my-tool"), HYGIENE.with_agents(["my-tool"]), id="a registered command"),
    *[pytest.param(foreign(agent), VALIDATE_REPO, id=f"agent {agent}") for agent in sorted(VALIDATE_REPO.agents)],
    pytest.param({**foreign("logic"), f"{FIRST}/rule": "a" * 60}, VALIDATE_REPO, id="a free rule of sixty characters"),
    pytest.param({**foreign("logic"), f"{FIRST}/rule": "2nd-key"}, VALIDATE_REPO, id="a rule that starts with a digit"),
    pytest.param({f"{FIRST}/line": None}, HYGIENE, id="a file without a line"),
    pytest.param({f"{FIRST}/summary": "s" * 120}, HYGIENE, id="a summary of 120 characters"),
    pytest.param({f"{FIRST}/evidence": GONE, f"{FIRST}/severity": "minor"}, HYGIENE, id="no evidence"),
    pytest.param({f"{FIRST}/confidence": "low"}, HYGIENE, id="low confidence with details"),
    pytest.param({"/metadata/duration_seconds": 2, "/metadata/notes": ""}, HYGIENE, id="the optional metadata"),
]

INVALID = [
    *[pytest.param({f"/{key}": GONE}, [f"/{key}"], id=f"no {key}") for key in RESPONSE],
    *[pytest.param({f"/{key}": None}, [f"/{key}"], id=f"{key} null") for key in RESPONSE],
    *[
        pytest.param({f"{FIRST}/{key}": GONE}, [f"{FIRST}/{key}"], id=f"finding without {key}")
        for key in RESPONSE["findings"][0]
        if key != "evidence"
    ],
    *[
        pytest.param({f"{FIRST}/{key}": None}, [f"{FIRST}/{key}"], id=f"finding with {key} null")
        for key in RESPONSE["findings"][0]
        if key not in {"file", "line"}
    ],
    *[
        pytest.param({f"{FIRST}/{key}": 1}, [f"{FIRST}/{key}"], id=f"finding with {key}")
        for key in ("safety_tier", "op", "end_line", "lifecycle", "id")
    ],
    pytest.param(foreign("logic"), ["/agent"], id="an agent of the other profile"),
    pytest.param({"/agent": ""}, ["/agent"], id="an empty agent"),
    pytest.param({"/agent": "llm"}, ["/agent"], id="an agent that signed no finding"),
    pytest.param({"/agent": "stranger"}, ["/agent"], id="an unknown agent that signed no finding"),
    pytest.param({f"{FIRST}/agent": "llm"}, [f"{FIRST}/agent"], id="a finding of another agent"),
    pytest.param({"/findings": {}}, ["/findings"], id="findings as an object"),
    pytest.param({"/findings/0": "x"}, [FIRST], id="a finding as text"),
    *[
        pytest.param({f"{FIRST}/{key}": value}, [f"{FIRST}/{key}"], id=f"{key}: {str(value)[:20]!r}")
        for key, value in (
            ("severity", "Major"),
            ("severity", "blocker"),
            ("confidence", "certain"),
            ("rule", "Stale-Orphaned-Rewrite"),
            ("rule", "stale_orphaned_rewrite"),
            ("rule", "-a"),
            ("rule", "a-"),
            ("rule", "a--b"),
            ("rule", ""),
            ("rule", "a b"),
            ("rule", "broken-link"),
            ("rule", "stale-orphaned"),
            ("rule", "bloat-orphaned-rewrite"),
            ("rule", "stale-split-split"),
            ("rule", "stale-orphaned-delete"),
            ("rule", "stale-orphaned-purge"),
            ("rule", "r" * 61),
            ("file", "/srv/a.md"),
            ("file", "../a.md"),
            ("file", ""),
            ("file", "a\\b"),
            ("file", 3),
            ("line", 0),
            ("line", -1),
            ("line", True),
            ("line", 1.5),
            ("line", "3"),
            ("summary", ""),
            ("summary", "a\nb"),
            ("summary", "a\rb"),
            ("summary", "a\u2028b"),
            ("summary", "s" * 121),
            ("evidence", ["x"]),
            ("details", 3),
        )
    ],
    pytest.param({f"{FIRST}/file": None}, [f"{FIRST}/line"], id="a line without a file"),
    pytest.param(
        {f"{FIRST}/confidence": "low", f"{FIRST}/details": " \n"}, [f"{FIRST}/details"], id="a doubt unexplained"
    ),
    *[
        pytest.param({f"/skipped_checks/0/{key}": value}, [f"/skipped_checks/0/{key}"], id=f"skipped {key}: {value!r}")
        for key, value in (("rule", GONE), ("reason", GONE), ("reason", ""), ("rule", "Not_Kebab"), ("line", 3))
    ],
    *[
        pytest.param({f"/metadata/{key}": value}, [f"/metadata/{key}"], id=f"metadata {key}: {value!r}")
        for key, value in (
            ("files_examined", GONE),
            ("files_examined", "3"),
            ("files_examined", -1),
            ("files_examined", None),
            ("rules_evaluated", GONE),
            ("rules_evaluated", 1.5),
            ("duration_seconds", -1),
            ("duration_seconds", "1"),
            ("duration_seconds", None),
            ("notes", 3),
            ("model", "x"),
        )
    ],
    pytest.param({"/extra": 1}, ["/extra"], id="an unknown key"),
    pytest.param(
        {"/agent": "stranger", f"{FIRST}/rule": "free-rule", f"{FIRST}/severity": "bad", "/metadata": GONE},
        [f"{FIRST}/severity", "/metadata", "/agent", f"{FIRST}/rule"],
        id="every fault at once",
    ),
]


@pytest.mark.parametrize(("changes", "profile"), VALID)
def test_accepts(changes: dict[str, Any], profile: Profile) -> None:
    assert pointers(changed(RESPONSE, changes), profile) == []


@pytest.mark.parametrize(("changes", "wanted"), INVALID)
def test_points_to_the_fault(changes: dict[str, Any], wanted: list[str]) -> None:
    assert pointers(changed(RESPONSE, changes), HYGIENE) == wanted


def test_free_rules_are_of_the_other_profile() -> None:
    assert pointers(changed(RESPONSE, foreign("logic") | {f"{FIRST}/rule": "free-rule"}), VALIDATE_REPO) == []


def test_a_response_that_is_read_already_is_checked_alike() -> None:
    response = decode_response(json.dumps(RESPONSE), HYGIENE)
    assert [fault.pointer for fault in profile_faults(response, VALIDATE_REPO)] == ["/agent"]


def test_every_rule_fits_and_names_its_category_and_op() -> None:
    assert len(RULES) == 9 * 8 + 2
    assert all(str(rule) == name and len(name) <= 60 for name, rule in RULES.items())
    assert RULES["stale-completed-in-place-extract-then-delete"].op == "extract-then-delete"
    assert RULES["bloat-split-split"].subtype == "split"
