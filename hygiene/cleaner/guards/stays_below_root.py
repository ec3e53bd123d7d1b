"""A path never leads above the repository or into its Git directory."""

from hygiene.cleaner.refusal import Refusal
from hygiene.contracts.paths import why_unsafe


def stays_below_root(path: str) -> Refusal | None:
    """Refuse `..`, absolute paths, `.git` in any spelling, and whatever else is no plain relative path."""
    reason = why_unsafe(path)
    if not reason:
        return None
    return Refusal(f"{path!r}: {reason}", "name the file by its path from the top of the repository")
