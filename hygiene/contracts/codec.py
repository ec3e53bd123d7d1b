"""Contracts as text: strict reading with the pointer of every fault, writing in one line."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeVar, cast, overload

from pydantic import BaseModel, ValidationError

from hygiene.contracts.entry import misnamed_edit
from hygiene.contracts.finding import Finding
from hygiene.contracts.pointing import faults_of
from hygiene.contracts.profile import Profile, registration_faults
from hygiene.contracts.report import SCHEMA_VERSION, Report
from hygiene.contracts.response import Response
from hygiene.contracts.strict_json import parse_json, split_documents
from hygiene.errors import ContractError, Fault

M = TypeVar("M", bound=BaseModel)
ContractName = Literal["report", "response", "finding"]
CONTRACTS: Mapping[ContractName, type[Report | Response | Finding]] = {
    "report": Report,
    "response": Response,
    "finding": Finding,
}


@overload
def decode(text: str | bytes, contract: Literal["report"]) -> Report: ...
@overload
def decode(text: str | bytes, contract: Literal["response"]) -> Response: ...
@overload
def decode(text: str | bytes, contract: Literal["finding"]) -> Finding: ...
@overload
def decode(text: str | bytes, contract: ContractName) -> Report | Response | Finding: ...
def decode(text: str | bytes, contract: ContractName) -> Report | Response | Finding:
    """The contract's value that `text` writes; ContractError with every fault when it writes none."""
    plain, document = parse_json(text)
    if contract == "report":
        _check_version(document)
    value, faults = _read(CONTRACTS[contract], plain)
    if faults and contract == "report":
        faults = tuple(_with_misnamed_edits(faults, document))
    return cast("Report | Response | Finding", _sound(value, faults, contract))


def decode_response(text: str | bytes, profile: Profile) -> Response:
    """A Response whose agent and rules are registered in the profile; ContractError with every fault of both kinds."""
    plain, document = parse_json(text)
    response, faults = _read(Response, plain)
    by_pointer: dict[str, Fault] = {}
    for fault in (*faults, *registration_faults(document, profile)):
        by_pointer.setdefault(fault.pointer, fault)
    return _sound(response, tuple(by_pointer.values()), "response")


def encode(model: BaseModel) -> str:
    """The value as one compact line without a line break at its end."""
    return model.model_dump_json(by_alias=True)


def decode_stream(text: str | bytes) -> tuple[Report, tuple[Response, ...]]:
    """One report and any number of Responses, in any order, one document after the other."""
    reports: list[Report] = []
    responses: list[Response] = []
    for document in split_documents(text):
        if document.value.keys() & {"agent", "findings"}:
            responses.append(decode(document.text, "response"))
        else:
            reports.append(decode(document.text, "report"))
    if len(reports) != 1:
        found = f"{len(reports)} reports" if reports else "no report"
        raise ContractError(f"the input holds {found} where one is needed", (), "pass the output of one `hygiene scan`")
    return reports[0], tuple(responses)


def _check_version(document: Any) -> None:
    version = document.get("schema_version") if isinstance(document, dict) else None
    if isinstance(version, str) and version != SCHEMA_VERSION:
        message = f'schema_version {version!r} is not read here, only "{SCHEMA_VERSION}"'
        fault = Fault("/schema_version", message)
        raise ContractError(f"the report is of another schema: {message}", (fault,), "run `hygiene check` again")


def _with_misnamed_edits(faults: tuple[Fault, ...], document: Any) -> Iterator[Fault]:
    """The faults, where those inside an edit that is not of its entry's op give way to that one."""
    entries = document.get("entries") if isinstance(document, dict) else None
    misnamed = {
        f"/entries/{number}": found
        for number, entry in enumerate(entries if isinstance(entries, list) else ())
        if (found := misnamed_edit(entry))
    }
    hidden = tuple(f"{pointer}/{field}" for pointer in misnamed for field in ("exact_edit/", "op/"))
    yield from (fault for fault in faults if not f"{fault.pointer}/".startswith(hidden))
    for pointer, found in misnamed.items():
        yield from (Fault(pointer + fault.pointer, fault.message) for fault in found)


def _read(model: type[M], plain: str) -> tuple[M | None, tuple[Fault, ...]]:
    try:
        return model.model_validate_json(plain, by_alias=True, by_name=False), ()
    except ValidationError as error:
        return None, faults_of(error)


def _sound(value: M | None, faults: tuple[Fault, ...], contract: str) -> M:
    if value is not None and not faults:
        return value
    first = faults[0]
    others = f", and {len(faults) - 1} more" if len(faults) > 1 else ""
    raise ContractError(
        f"this is no valid {contract}: {first.pointer or 'the document'} {first.message}{others}",
        faults,
        f"`hygiene validate --contract {contract}` lists every fault",
    )
