"""An edit is done on the bytes that it was made for, and on no others."""

from hygiene.cleaner.lines import Source
from hygiene.cleaner.refusal import Refusal


def matches_its_fingerprint(source: Source, expected_sha256: str) -> Refusal | None:
    """Refuse content that is not what the report saw."""
    if source.sha256 == expected_sha256:
        return None
    return Refusal("the file changed after the report was made")
