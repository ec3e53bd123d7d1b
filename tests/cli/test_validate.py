"""`hygiene validate` and `hygiene schema` through the real command."""

import json
from pathlib import Path
from typing import Any

import pytest

from hygiene.contracts.schemas import committed
from tests.contracts.documents import FINDING, GOLDEN, REPORT, RESPONSE, changed
from tests.support.command import Answer, hygiene

ABSENT = changed(
    RESPONSE,
    {
        "/agent": "logic",
        "/findings/0/agent": "logic",
        "/findings/1/agent": "logic",
        "/findings/0/rule": "pk-test",
        "/findings/0/summary": "No unique test on the key",
        "/findings/0/evidence": "no place",
    },
)


def validate(folder: Path, document: Any, *options: str) -> Answer:
    (folder / "document.json").write_text(document if isinstance(document, str) else json.dumps(document), "utf-8")
    return hygiene("validate", "document.json", *options, folder=folder)


def test_a_valid_report_is_the_default_contract(tmp_path: Path) -> None:
    answer = validate(tmp_path, REPORT)
    assert (answer.code, answer.out) == (0, '{"valid": true, "errors": [], "withdrawn": []}\n')


def test_an_invalid_report_names_the_fault(tmp_path: Path) -> None:
    answer = hygiene("validate", str(GOLDEN / "report.invalid.json"), folder=tmp_path)
    assert answer.code == 2
    assert json.loads(answer.out)["errors"] == [
        {"pointer": "/entries/8/exact_edit", "message": "a generative op has no exact_edit"}
    ]


@pytest.mark.parametrize(
    "text", ["", "no json", "[" * 5000, '{"a": 1, "a": 2}'], ids=["empty", "prose", "deep", "twice"]
)
def test_text_that_is_no_json_gets_the_same_answer(tmp_path: Path, text: str) -> None:
    answer = validate(tmp_path, text)
    assert (answer.code, answer.err) == (2, "")
    assert set(json.loads(answer.out)) == {"valid", "errors", "withdrawn"}


@pytest.mark.parametrize(
    ("contract", "document"), [("report", REPORT), ("response", RESPONSE), ("finding", FINDING)], ids=str
)
def test_each_contract_takes_its_own_documents(tmp_path: Path, contract: str, document: Any) -> None:
    assert validate(tmp_path, document, "--contract", contract).code == 0
    assert validate(tmp_path, FINDING if contract == "report" else REPORT, "--contract", contract).code == 2


def test_a_withdrawn_finding_leaves_the_response_valid(tmp_path: Path) -> None:
    answer = validate(tmp_path, ABSENT, "--contract", "response", "--profile", "validate-repo")
    assert (answer.code, json.loads(answer.out)) == (0, {"valid": True, "errors": [], "withdrawn": [0]})


def test_overrides_suppress_a_rule_of_kimball(tmp_path: Path) -> None:
    (tmp_path / "overrides.json").write_text(
        '[{"rule": "wide", "reason": "we like it", "source": "claudemd"}]', "utf-8"
    )
    agents = dict.fromkeys(("/agent", "/findings/0/agent", "/findings/1/agent"), "kimball")
    document = changed(RESPONSE, agents | {"/findings/0/rule": "wide"})
    answer = validate(
        tmp_path, document, "--contract", "response", "--profile", "validate-repo", "--overrides", "overrides.json"
    )
    assert json.loads(answer.out)["withdrawn"] == [0]


@pytest.mark.parametrize(
    "text", ["{}", "[3]", '[{"rule": "x"}]', "", '[{"rule": "x", "reason": "y", "source": "z", "a": 1}]']
)
def test_faulty_overrides_are_the_users_input(tmp_path: Path, text: str) -> None:
    (tmp_path / "overrides.json").write_text(text, "utf-8")
    answer = validate(tmp_path, RESPONSE, "--contract", "response", "--overrides", "overrides.json")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith("error: overrides.json: ")


def test_degraded_mode_is_shown_in_words(tmp_path: Path) -> None:
    nested = changed(ABSENT, {"/findings/0/file": "a.yml", "/findings/0/evidence": "a.yml:21\nkey: x"})
    answer = validate(
        tmp_path, nested, "--contract", "response", "--profile", "validate-repo", "--degraded", "--format", "text"
    )
    assert answer.out == "valid\n/findings/0: confidence lowered to medium\n"


def test_the_text_format_has_a_line_for_each_fault(tmp_path: Path) -> None:
    answer = validate(tmp_path, changed(REPORT, {"/x": 1, "/y": 1}), "--format", "text")
    assert answer.out == "not valid\n/x: is no key of this contract\n/y: is no key of this contract\n"


def test_a_hostile_key_cannot_steer_the_terminal(tmp_path: Path) -> None:
    answer = validate(tmp_path, changed(REPORT, {"/\x1b[2J": 1}), "--format", "text")
    assert "\x1b" not in answer.out


def test_reads_the_standard_input(tmp_path: Path) -> None:
    assert hygiene("validate", "-", folder=tmp_path, stdin=json.dumps(REPORT)).code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(["gone.json"], "gone.json cannot be read", id="no such file"),
        pytest.param(["."], ". cannot be read", id="a folder"),
        pytest.param(["-", "--contract", "plan"], "--contract is 'plan'", id="an unknown contract"),
        pytest.param(["-", "--profile", "mine"], "--profile is 'mine'", id="an unknown profile"),
        pytest.param(["-", "--format", "xml"], "--format is 'xml'", id="an unknown format"),
        pytest.param(["-", "--overrides", "gone.json"], "gone.json cannot be read", id="no such overrides"),
    ],
)
def test_refuses_other_input(tmp_path: Path, arguments: list[str], message: str) -> None:
    answer = hygiene("validate", *arguments, folder=tmp_path)
    assert (answer.code, answer.out) == (2, "")
    assert message in answer.err


@pytest.mark.parametrize("contract", ["report", "response", "finding"])
def test_schema_prints_the_committed_schema(tmp_path: Path, contract: str) -> None:
    answer = hygiene("schema", contract, folder=tmp_path)
    assert (answer.code, answer.out) == (0, committed(contract))


def test_schema_knows_three_contracts(tmp_path: Path) -> None:
    answer = hygiene("schema", "plan", folder=tmp_path)
    assert (answer.code, answer.out) == (2, "")
    assert "report, response, finding" in answer.err
