"""What a scan read, what it did not read and why, and where it looked and said nothing."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from hygiene.git.tree import Limit, SkippedPath
from hygiene.suppression.silence import Idle, Silenced


@dataclass(frozen=True, slots=True)
class Coverage:
    """The account of one scan. `named` are the paths that were asked for by name and are not read."""

    documents: int = 0
    by_class: Mapping[str, int] = field(default_factory=dict)
    unread: tuple[SkippedPath, ...] = ()
    skipped: tuple[SkippedPath, ...] = ()
    partly_read: tuple[SkippedPath, ...] = ()
    unjudged: Mapping[str, int] = field(default_factory=dict)
    limits: tuple[Limit, ...] = ()
    history_problem: str = ""
    silenced: tuple[Silenced, ...] = ()
    idle: tuple[Idle, ...] = ()
    named: tuple[SkippedPath, ...] = ()

    @property
    def read(self) -> int:
        """How many documents were read."""
        return self.documents - len(self.unread)


def tally(reasons: list[str]) -> dict[str, int]:
    """How often each reason was given, the most frequent first."""
    return dict(sorted(Counter(reasons).items(), key=lambda pair: (-pair[1], pair[0])))
