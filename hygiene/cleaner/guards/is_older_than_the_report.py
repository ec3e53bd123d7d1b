"""The mtime guard: what nobody took a fingerprint of must not have changed since the report."""

from datetime import datetime

from hygiene.cleaner.refusal import Refusal


def is_older_than_the_report(path: str, mtime: float, generated_at: datetime) -> Refusal | None:
    """Refuse a file without a fingerprint that was written after `generated_at`."""
    if mtime <= generated_at.timestamp():
        return None
    return Refusal(f"{path} was written after the report was made")
