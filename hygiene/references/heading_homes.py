"""Which documents of the tree have a heading: asked where a fragment has lost its own."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.markdown.sections import glance
from hygiene.markdown.slug import folded
from hygiene.references.spelling import (
    MARKDOWN,
    extension,
    folder_of,
    is_another_language,
    is_another_version,
    is_put_away,
)

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

MOST_DOCUMENTS = 4000
MOST_BYTES = 40_000_000


@dataclass(eq=False)
class HeadingHomes:
    """Every document by the fragments that it answers to, read line by line, and only if somebody asks."""

    snapshot: "Snapshot"
    _names: dict[str, frozenset[str]] = field(default_factory=dict)
    _left: int = MOST_BYTES

    def other_home(self, document: str, fragment: str, *, is_beside: bool) -> str | None:
        """The one other document, of its folder or of all, that has the heading; None for one that was put away."""
        wanted, folder = folded(fragment), folder_of(document)
        others = (path for path in self._documents if path != document)
        near = [path for path in others if not is_beside or folder_of(path) == folder]
        homes = [path for path in near if wanted in self._names_of(path)]
        if (
            self._left <= 0
            or len(homes) != 1
            or is_put_away(document, homes[0])
            or is_another_version(document, homes[0])
            or is_another_language(document, homes[0])
        ):
            return None
        return homes[0]

    @cached_property
    def _documents(self) -> tuple[str, ...]:
        found = tuple(path for path in self.snapshot.paths if extension(path) in MARKDOWN)
        return found if len(found) <= MOST_DOCUMENTS else ()

    def _names_of(self, path: str) -> frozenset[str]:
        if path not in self._names:
            source = self._read(path) if self._left > 0 else b""
            self._left -= len(source)
            self._names[path] = glance(source)
        return self._names[path]

    def _read(self, path: str) -> bytes:
        try:
            return b"" if self.snapshot.paths[path].is_link else self.snapshot.read(path)
        except UnreadableError:
            return b""
