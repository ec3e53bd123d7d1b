"""From pydantic's errors to faults: a pointer into the document as it was written, and a plain sentence."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
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
_KEY_FAULTS = frozenset({"missing", "extra_forbidden"})
_PATTERNS = {
    SHA256: "must be 64 lower-case hexadecimal digits",
    KEBAB: "must be kebab-case: lower-case letters, digits and single hyphens",
    SEMANTIC_VERSION: "must be a semantic version such as 1.2.3",
    FINDING_ID: "must be FIND- and a UUID",
}


def faults_of(error: ValidationError) -> tuple[Fault, ...]:
    """Every fault of `error`, once. An object of another kind inside it is one fault, not one for each key."""
    details = error.errors(include_url=False)
    foreign = _foreign_objects(details)
    found: dict[Fault, None] = {}
    for detail in details:
        owner = tuple(detail["loc"][:-1])
        if detail["type"] in _KEY_FAULTS and owner in foreign:
            found[Fault(_pointer(owner), f"must be an object with {', '.join(foreign[owner])}")] = None
        else:
            found.update(dict.fromkeys(_faults(detail)))
    return tuple(found)


def _foreign_objects(details: Sequence[Any]) -> dict[tuple[Any, ...], list[str]]:
    """The objects inside the document that have not one key of their contract: where, and what they lack."""
    missing: dict[tuple[Any, ...], list[str]] = defaultdict(list)
    unknown: Counter[tuple[Any, ...]] = Counter()
    sizes: dict[tuple[Any, ...], int] = {}
    for detail in details:
        *steps, key = detail["loc"] or ("",)
        owner = tuple(steps)
        if detail["type"] == "missing":
            missing[owner].append(str(key))
            sizes[owner] = len(detail["input"])
        unknown[owner] += detail["type"] == "extra_forbidden"
    foreign = (at for at in missing if at and unknown[at] == sizes[at])
    return {at: missing[at] for at in foreign if max(len(missing[at]), unknown[at]) > 1}


def _faults(detail: Any) -> Iterator[Fault]:
    pointer = _pointer(detail["loc"])
    if detail["type"] == CONTRADICTION:
        for fault in detail["ctx"]["faults"]:
            yield Fault(pointer + fault.pointer, fault.message)
    elif detail["type"] == UNKNOWN_KIND and isinstance(detail["input"], dict):
        yield Fault(pointer + "/kind", detail["msg"])
    else:
        yield Fault(pointer, _wording(detail))


def _pointer(loc: Iterable[Any]) -> str:
    return "".join(pointer_token(step) for step in loc if not (isinstance(step, str) and step.startswith(TAG)))


def _wording(detail: Any) -> str:
    if detail["type"] == "string_pattern_mismatch":
        return _PATTERNS.get(detail["ctx"]["pattern"], "is not of the form that the contract asks for")
    message: str = _WORDING.get(detail["type"]) or detail["msg"].removeprefix("Value error, ")
    plain = message.replace("Input should", "must").replace("String should", "must")
    return f"{plain}, not null" if detail["input"] is None else plain
