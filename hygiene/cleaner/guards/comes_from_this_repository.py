"""A report shows by its fingerprints where it was made."""

from collections.abc import Iterable

from hygiene.cleaner.refusal import Refusal


def comes_from_this_repository(holds: Iterable[bool]) -> Refusal | None:
    """Refuse a report with fingerprints of which none holds. `holds` has one answer a fingerprint."""
    answers = tuple(holds)
    if not answers or any(answers):
        return None
    return Refusal(
        f"none of the report's {len(answers)} fingerprints holds here: it was made for another repository or time",
        "run `hygiene check` in this repository",
    )
