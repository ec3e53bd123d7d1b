"""What is known about the target of a reference."""

from dataclasses import dataclass
from enum import StrEnum


class State(StrEnum):
    """What is known about a target. Only `missing` is an accusation."""

    FOUND = "found"
    MISSING = "missing"
    IGNORED = "ignored"
    EXTERNAL = "external"
    UNKNOWN = "unknown"
    OUTSIDE = "outside"


@dataclass(frozen=True, slots=True)
class Resolution:
    """Where a reference points. `target` is a file or folder from the root, "" the root itself, None is not known.

    A `why` beside `found` or `missing` says why no more should be made of it: no fragment judged, no edit proven.
    """

    state: State
    target: str | None = None
    fragment: str = ""
    why: str = ""
