"""The committed JSON Schemas are the models', and say what a schema can say."""

import json
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.contracts.codec import CONTRACTS, ContractName, decode
from hygiene.contracts.paths import is_safe_path
from hygiene.contracts.scalars import SAFE_PATH
from hygiene.contracts.schemas import committed, generate
from hygiene.errors import ContractError
from tests.contracts.documents import FINDING, GOLDEN, GONE, REPORT, RESPONSE, changed

DOCUMENTS: dict[ContractName, dict[str, Any]] = {"report": REPORT, "response": RESPONSE, "finding": FINDING}


def accepts(contract: str, document: Any) -> bool:
    return jsonschema_rs.validator_for(json.loads(committed(contract))).is_valid(document)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_committed_schema_is_the_models(contract: str) -> None:
    assert committed(contract) == generate(contract), "run python -m hygiene.contracts.schemas, and read invariants.md"


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_schema_is_a_schema(contract: str) -> None:
    schema = json.loads(committed(contract))
    jsonschema_rs.meta.validate(schema)
    assert schema["title"]
    assert schema["additionalProperties"] is False


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_schema_accepts_what_the_models_accept(contract: ContractName) -> None:
    assert accepts(contract, DOCUMENTS[contract])


@pytest.mark.parametrize(("name", "is_valid"), [("valid", True), ("invalid", False)])
def test_the_schema_judges_the_golden_reports(name: str, is_valid: bool) -> None:
    document = json.loads((GOLDEN / f"report.{name}.json").read_text(encoding="utf-8"))
    assert accepts("report", document) is is_valid


REFUSED = [
    pytest.param("report", {"/extra": 1}, id="an unknown key"),
    pytest.param("report", {"/entries/0/exact_edit": GONE}, id="an exact op without an edit"),
    pytest.param("report", {"/entries/0/op": "dedupe"}, id="the op of another kind"),
    pytest.param("report", {"/entries/0/op": "purge"}, id="an unknown op"),
    pytest.param("report", {"/entries/2/is_destructive": False}, id="a harmless delete-range"),
    pytest.param("report", {"/entries/8/safety_tier": "auto"}, id="a generative op that claims auto"),
    pytest.param("report", {"/entries/8/category/class": "bloat"}, id="a subtype of the other class"),
    pytest.param("report", {"/entries/8/exact_edit": None}, id="a null edit"),
    pytest.param("report", {"/entries/0/signals": []}, id="no signals"),
    pytest.param("report", {"/shortlist/0": "../a.md"}, id="a path that climbs"),
    pytest.param("report", {"/entries/0/exact_edit/kind": GONE}, id="no kind"),
    pytest.param("response", {"/findings/0/line": 0}, id="a line before the first"),
    pytest.param("response", {"/findings/0/evidence": None}, id="null evidence"),
    pytest.param("finding", {"/scope/vin": "x"}, id="a foreign scope"),
    pytest.param("finding", {"/evidence": []}, id="no evidence"),
]


@pytest.mark.parametrize(("contract", "changes"), REFUSED)
def test_the_schema_refuses(contract: ContractName, changes: dict[str, Any]) -> None:
    assert not accepts(contract, changed(DOCUMENTS[contract], changes))


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_schema_refuses_nothing_that_the_models_accept(contract: ContractName) -> None:
    values: tuple[Any, ...] = (None, "", [], {}, 0, "x")
    for key in DOCUMENTS[contract]:
        for value in values:
            document = changed(DOCUMENTS[contract], {f"/{key}": value})
            assert accepts(contract, document) or not is_read(contract, document)


def is_read(contract: ContractName, document: Any) -> bool:
    try:
        decode(json.dumps(document), contract)
    except ContractError:
        return False
    return True


@given(st.text(alphabet="ab./\\:Z\n") | st.text())
def test_the_schema_takes_every_safe_path(path: str) -> None:
    schema = jsonschema_rs.validator_for({"type": "string", "pattern": SAFE_PATH})
    assert schema.is_valid(path) or not is_safe_path(path)
