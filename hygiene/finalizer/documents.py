"""The documents of a snapshot, read and parsed once each."""

import hashlib
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from hygiene.errors import UnreadableError
from hygiene.git.snapshot import Snapshot
from hygiene.markdown.elements import Facts
from hygiene.markdown.facts import parse
from hygiene.markdown.lines import line_starts


@dataclass(frozen=True)
class Content:
    """A document's bytes and where its lines start."""

    path: str
    source: bytes
    text: str
    starts: tuple[int, ...]

    @cached_property
    def sha256(self) -> str:
        """The fingerprint that `expected_sha256` holds."""
        return hashlib.sha256(self.source).hexdigest()

    @property
    def line_count(self) -> int:
        """How many lines it has; an end of line at the very end starts no further one."""
        return len(self.starts)

    def lines(self, first: int, last: int) -> str:
        """The text of lines `first` to `last`, 1-based, inclusive, ends of line included."""
        end = self.starts[last] if last < len(self.starts) else len(self.text)
        return self.text[self.starts[first - 1] : end]


@dataclass(slots=True)
class Documents:
    """Contents and facts by path, kept for one run."""

    snapshot: Snapshot
    _contents: dict[str, Content | None] = field(default_factory=dict)
    _facts: dict[str, Facts | None] = field(default_factory=dict)

    def content(self, path: str) -> Content | None:
        """What the path holds, or None where it is no readable text of the tree."""
        if path not in self._contents:
            self._contents[path] = self._read(path)
        return self._contents[path]

    def facts(self, path: str) -> Facts | None:
        """The Markdown facts of the path, or None where it cannot be read."""
        if path not in self._facts:
            content = self.content(path)
            self._facts[path] = parsed(path, content.source) if content else None
        return self._facts[path]

    def _read(self, path: str) -> Content | None:
        file = self.snapshot.paths.get(path)
        if file is None or file.is_link:
            return None
        try:
            source = self.snapshot.read(path)
            text = source.decode("utf-8")
        except (UnreadableError, UnicodeDecodeError):
            return None
        return Content(path, source, text, line_starts(text))


def parsed(path: str, source: bytes) -> Facts | None:
    """The facts of these bytes, or None where they cannot be parsed."""
    return _parsed(source, is_mdx=path.lower().endswith(".mdx"))


@lru_cache(maxsize=4)  # whoever proves an edit and whoever checks it look at the same bytes in turn
def _parsed(source: bytes, *, is_mdx: bool) -> Facts | None:
    try:
        return parse(source, is_mdx=is_mdx)
    except UnreadableError:
        return None
