"""The two hand-written fixtures: one valid, one with the fault that its README names."""

import json

from hygiene.contracts.codec import decode
from hygiene.contracts.operations import EXACT_OPS, GENERATIVE_OPS
from tests.contracts.documents import GOLDEN, changed, pointers

VALID = (GOLDEN / "report.valid.json").read_text(encoding="utf-8")
INVALID = json.loads((GOLDEN / "report.invalid.json").read_text(encoding="utf-8"))
FAULT = "/entries/8/exact_edit"


def test_the_valid_report_has_every_op() -> None:
    assert {entry.op for entry in decode(VALID, "report").entries} == EXACT_OPS | GENERATIVE_OPS


def test_the_invalid_report_has_the_one_fault() -> None:
    assert pointers(INVALID, "report") == [FAULT]


def test_the_two_differ_in_the_fault_alone() -> None:
    assert changed(json.loads(VALID), {FAULT: INVALID["entries"][8]["exact_edit"]}) == INVALID


def test_the_fault_is_named() -> None:
    assert f"`{FAULT}`" in (GOLDEN / "README.md").read_text(encoding="utf-8")
