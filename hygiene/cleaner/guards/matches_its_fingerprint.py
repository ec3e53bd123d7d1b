"""An edit is done on the bytes that it was made for, and on no others."""

import hashlib

from hygiene.cleaner.refusal import Refusal


def matches_its_fingerprint(content: bytes, expected_sha256: str) -> Refusal | None:
    """Refuse content that is not what the report saw."""
    if hashlib.sha256(content).hexdigest() == expected_sha256:
        return None
    return Refusal("the file changed after the report was made")
