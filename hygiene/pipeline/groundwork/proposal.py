"""One file that `init` would write, and what a look at one thing came to."""

from dataclasses import dataclass

from hygiene.cleaner.founding import Founded
from hygiene.errors import UnreadableError
from hygiene.git.contents import read_file
from hygiene.git.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Proposal:
    """A file and the reason to write it."""

    file: Founded
    reason: str


@dataclass(frozen=True, slots=True)
class Step:
    """What was found, what is proposed, why nothing is; what else one could ask for, and what to do once written."""

    found: str = ""
    proposal: Proposal | None = None
    note: str = ""
    next: str = ""
    after: str = ""


def content_of(snapshot: Snapshot, path: str) -> bytes | None:
    """The bytes of a file of the working tree, whether Git ignores it or not; None where nothing is."""
    try:
        return read_file(snapshot.root, path)
    except UnreadableError:
        return None
