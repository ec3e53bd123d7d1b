"""Deletions by lifecycle are in the contract and not yet in the cleaner."""

from hygiene.cleaner.refusal import Refusal
from hygiene.contracts.operations import LIFECYCLE_OPS


def is_in_this_version(kind: str) -> Refusal | None:
    """Refuse the lifecycle kinds by name."""
    if kind not in LIFECYCLE_OPS:
        return None
    return Refusal(f"{kind} is not in this version", "delete the file by hand if its time has come")
