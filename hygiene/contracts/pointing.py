"""From pydantic's errors to faults: a pointer into the document as it was written, and a plain sentence."""

from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from hygiene.contracts.edits import UNKNOWN_KIND
from hygiene.contracts.model import CONTRADICTION
from hygiene.contracts.scalars import FINDING_ID, KEBAB, SEMANTIC_VERSION, SHA256
from hygiene.contracts.strict_json import pointer_token
from hygiene.contracts.tagging import TAG
from hygiene.errors import Fault

_WORDING = {
    "missing": "is missing",
    "extra_forbidden": "is no key of this contract",
    "model_type": "must be an object",
    UNKNOWN_KIND: "must be an object with a kind",
    "dict_type": "must be an object",
    "tuple_type": "must be a list",
    "string_type": "must be a text",
    "int_type": "must be a whole number",
    "int_from_float": "must be a whole number",
    "float_type": "must be a number",
    "bool_type": "must be true or false",
    "string_too_short": "must not be empty",
}
_PATTERNS = {
    SHA256: "must be 64 lower-case hexadecimal digits",
    KEBAB: "must be kebab-case: lower-case letters, digits and single hyphens",
    SEMANTIC_VERSION: "must be a semantic version such as 1.2.3",
    FINDING_ID: "must be FIND- and a UUID",
}


def faults_of(error: ValidationError) -> tuple[Fault, ...]:
    """Every fault of `error`, once."""
    found = (fault for detail in error.errors(include_url=False) for fault in _faults(detail))
    return tuple(dict.fromkeys(found))


def _faults(detail: Any) -> Iterator[Fault]:
    steps = [step for step in detail["loc"] if not (isinstance(step, str) and step.startswith(TAG))]
    pointer = "".join(map(pointer_token, steps))
    if detail["type"] == CONTRADICTION:
        for fault in detail["ctx"]["faults"]:
            yield Fault(pointer + fault.pointer, fault.message)
    elif detail["type"] == UNKNOWN_KIND and isinstance(detail["input"], dict):
        yield Fault(pointer + "/kind", detail["msg"])
    else:
        yield Fault(pointer, _wording(detail))


def _wording(detail: Any) -> str:
    if detail["type"] == "string_pattern_mismatch":
        return _PATTERNS.get(detail["ctx"]["pattern"], "is not of the form that the contract asks for")
    message: str = _WORDING.get(detail["type"]) or detail["msg"].removeprefix("Value error, ")
    plain = message.replace("Input should", "must").replace("String should", "must")
    return f"{plain}, not null" if detail["input"] is None else plain
