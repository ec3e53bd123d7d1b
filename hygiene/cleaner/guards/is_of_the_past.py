"""A report from the future cannot guard anything: every change would look older."""

from datetime import datetime

from hygiene.cleaner.refusal import Refusal


def is_of_the_past(generated_at: datetime, now: datetime) -> Refusal | None:
    """Refuse a report that was generated after now."""
    if generated_at <= now:
        return None
    reason = f"the report is from the future: it was made at {generated_at.isoformat()} and it is {now.isoformat()}"
    return Refusal(reason, "set the clock right, then run `hygiene check` again")
