"""Why an operation was not done, and what to do about it."""

from dataclasses import dataclass

CHECK_AGAIN = "run `hygiene check` again"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A guard's no. `reason` says what stands in the way, `next` what the user can do."""

    reason: str
    next: str = CHECK_AGAIN
