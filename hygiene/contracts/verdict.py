"""The answer of `hygiene validate`: valid or not, every fault, every finding that is withdrawn."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter, ValidationError

from hygiene.contracts.codec import CONTRACTS, decode, decode_response
from hygiene.contracts.pointing import faults_of
from hygiene.contracts.profile import PROFILES
from hygiene.contracts.settlement import Override, Settled, settle
from hygiene.contracts.strict_json import parse_json
from hygiene.errors import ContractError, Fault

_OVERRIDES = TypeAdapter(tuple[Override, ...])


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a document keeps its contract, and what became of a Response's findings."""

    faults: tuple[Fault, ...] = ()
    settled: Settled | None = None

    @property
    def is_valid(self) -> bool:
        """A valid Response may still have withdrawn findings."""
        return not self.faults

    def as_json(self) -> dict[str, Any]:
        """The frozen shape of the answer."""
        return {
            "valid": self.is_valid,
            "errors": [{"pointer": fault.pointer, "message": fault.message} for fault in self.faults],
            "withdrawn": [withdrawal.finding for withdrawal in self.settled.withdrawn] if self.settled else [],
        }


def judge(
    text: str | bytes,
    contract: str,
    *,
    profile: str = "hygiene",
    is_degraded: bool = False,
    overrides: Iterable[Override] = (),
) -> Verdict:
    """Read `text` as one value of the contract. Never looks at a tree."""
    registered = PROFILES[profile]
    try:
        if contract == "response":
            response = decode_response(text, registered)
            return Verdict(settled=settle(response, registered, is_degraded=is_degraded, overrides=overrides))
        decode(text, next(name for name in CONTRACTS if name == contract))
    except ContractError as error:
        return Verdict(error.faults)
    return Verdict()


def read_overrides(text: str | bytes) -> tuple[Override, ...]:
    """The rules that a project set aside: a JSON list of rule, reason and source."""
    plain, _ = parse_json(text)
    try:
        return _OVERRIDES.validate_json(plain, by_alias=True, by_name=False)
    except ValidationError as error:
        faults = faults_of(error)
        first = f"{faults[0].pointer or 'the document'} {faults[0].message}"
        hint = 'write a list of {"rule", "reason", "source"}'
        raise ContractError(f"these are no overrides: {first}", faults, hint) from None
