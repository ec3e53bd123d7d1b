"""A path that is not there, and an answer."""

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hygiene.finalizer.edits.repointing import Ground

if TYPE_CHECKING:
    from hygiene.contracts.scalars import AnyScalar
    from hygiene.git.snapshot import Snapshot

SHORT = 4
"""A shorter name says little about which file is meant."""


@dataclass(frozen=True, slots=True)
class Likely:
    """A file or folder that is there, and in half a line why it is probably meant."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class Question:
    """A path that is not there, and the document that names it."""

    document: str
    missing: str
    ground: Ground
    data: Mapping[str, "AnyScalar"]

    @property
    def snapshot(self) -> "Snapshot":
        """The tree."""
        return self.ground.documents.snapshot

    @property
    def name(self) -> str:
        """The last component."""
        return posixpath.basename(self.missing)

    @property
    def was_there(self) -> bool:
        """Whether some commit had it."""
        return self.ground.fate(self.missing) is not None


def stem_of(path: str) -> str:
    """The last component without its extension."""
    return posixpath.splitext(posixpath.basename(path))[0]
