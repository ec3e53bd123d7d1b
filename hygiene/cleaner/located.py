"""Where an edit acts: its splices, and what else it takes or leans on."""

from dataclasses import dataclass

from hygiene.cleaner.splice import Splice


@dataclass(frozen=True, slots=True)
class Archive:
    """Text that leaves its file for `dest_path`. `is_whole` says that the file goes with it."""

    dest_path: str
    is_whole: bool


@dataclass(frozen=True, slots=True)
class Kept:
    """Bytes of a file that an edit leans on: nothing in the plan may touch them."""

    target: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Located:
    """An edit on the bytes of one file. Two edits with one `claim` are one edit or a conflict.

    `is_carried` says that text which moves takes the edit along.
    """

    splices: tuple[Splice, ...]
    claim: str = ""
    is_carried: bool = False
    archive: Archive | None = None
    kept: Kept | None = None

    @property
    def is_done(self) -> bool:
        """Whether the file already reads so."""
        return all(one.changes_nothing for one in self.splices)
