"""What is known about the target of a reference."""

from dataclasses import dataclass
from enum import StrEnum

LETTER_CASE = "letter case"
UNICODE_FORM = "Unicode form"


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

    `twins` are the paths that are there and differ from the target in letter case or Unicode form alone.
    A `why` beside `found` or `missing` says why no more should be made of it: no fragment judged, no edit proven.
    """

    state: State
    target: str | None = None
    fragment: str = ""
    why: str = ""
    twins: tuple[str, ...] = ()
