"""An edit that was built and proven, with the bytes that it touches."""

import hashlib
from dataclasses import dataclass

from hygiene.contracts.edits import ExactEdit


@dataclass(frozen=True, slots=True)
class Built:
    """`signals` are the places of the item's signals that it ends; `start` to `end` the bytes it touches."""

    edit: ExactEdit
    signals: tuple[int, ...]
    start: int
    end: int
    removed: str


def sha256(source: bytes) -> str:
    """The fingerprint that `expected_sha256` holds."""
    return hashlib.sha256(source).hexdigest()
