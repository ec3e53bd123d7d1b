"""Documents whose text is shown within another page: taken in by a directive, copied there whole, or read by rustdoc.

What such a document links to is looked for from the page that shows it.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.references.destination import read_destination
from hygiene.references.outcome import State
from hygiene.references.spelling import MARKDOWN, extension, folder_of, folders_above, join

if TYPE_CHECKING:
    from hygiene.references.identity import Read
    from hygiene.references.resolution import Resolver

TAKES_IN = (b"8<-", b"include")
_DIRECTIVE = re.compile(
    rb"(?:-{1,3}8<-{1,3}|\{%-?[ \t]{0,9}include(?:_relative)?\b|\{\{[ \t]{0,9}#(?:rustdoc_)?include\b"
    rb"|\{include\}|<!--[ \t]{0,9}@include:)[ \t]{0,9}[\"']?(?P<path>[\w./-]{1,300}\.(?:md|markdown|inc))\b"
)
"""Directives that copy text as it is. Others, as those of DocFX, adapt its links to the page."""
_DOC = re.compile(
    rb"\bdoc\s{0,9}=\s{0,9}include_str!\(\s{0,99}(?:concat!\(\s{0,99}env!\(\"CARGO_MANIFEST_DIR\"\)\s{0,9},\s{0,99})?"
    rb"\"(?P<path>[^\"\n]{1,300})\""
)
_ITEM = re.compile(
    r"`?(?:[a-z]+@\w+(?:::\w+)*|(?:::)?\w+(?:::\w+)+|[a-z]\w*(?:!|\(\))|crate|self|super|[A-Z][a-z]\w*)(?:!|\(\))?`?"
)
"""How rustdoc's links name code. A word in capitals or in small letters alone may be a file."""
LONG_ENOUGH = 200
"""Bytes of text that nobody writes twice by chance."""


@dataclass(eq=False)
class Inclusion:
    """Which documents are shown where. Read only where a link leads nowhere."""

    resolver: "Resolver"
    read: "Read"
    _rust: dict[str, frozenset[str]] = field(default_factory=dict)
    _copies: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def why_right(self, document: str, destination: str) -> str:
        """Why a link that leads nowhere from the document itself is right all the same; "" when it is not."""
        if any(self.resolver.resolve(host, destination).state is State.FOUND for host in self.hosts(document)):
            return "found from the page that takes the text in"
        return "read by rustdoc" if _is_of_rustdoc(destination) and self._is_in_rust(document) else ""

    def hosts(self, document: str) -> Iterator[str]:
        """The documents that take this one in by a directive."""
        for written, host in self._directives.get(document.rpartition("/")[2], ()):
            if f"/{document}".endswith(f"/{written}") and host != document:
                yield host

    def pages(self, document: str, text: bytes) -> tuple[str, ...]:
        """The documents on whose pages this one's text is shown; `text` is what follows its front matter."""
        if document not in self._copies:
            found = (*self.hosts(document), *self._holding(document, text.strip()))
            self._copies[document] = tuple(dict.fromkeys(found))
        return self._copies[document]

    def _holding(self, document: str, text: bytes) -> Iterator[str]:
        for path in self._markdown if len(text) >= LONG_ENOUGH else ():
            source = self._source(path) if path != document else b""
            if len(source) > len(text) and text in source:
                yield path

    @cached_property
    def _markdown(self) -> tuple[str, ...]:
        return tuple(path for path in self.resolver.snapshot.paths if extension(path) in MARKDOWN)

    @cached_property
    def _directives(self) -> Mapping[str, list[tuple[str, str]]]:
        """By the name of the file that is taken in: what is written, without the dots before it, and where."""
        found: dict[str, list[tuple[str, str]]] = {}
        for host in self._markdown:
            source = self._source(host)
            for match in _DIRECTIVE.finditer(source) if any(sign in source for sign in TAKES_IN) else ():
                written = re.sub(r"^(?:\.{0,2}/)+", "", match["path"].decode())
                found.setdefault(written.rpartition("/")[2], []).append((written, host))
        return found

    def _is_in_rust(self, document: str) -> bool:
        """Whether a source file of the package shows the document as documentation of code."""
        paths = self.resolver.snapshot.paths
        crate = next((f for f in (*folders_above(document), "") if join(f, "Cargo.toml") in paths), None)
        if crate is None:
            return False
        if crate not in self._rust:
            self._rust[crate] = frozenset(self._shown_by_rust(crate))
        return document in self._rust[crate]

    def _shown_by_rust(self, crate: str) -> Iterator[str]:
        below = f"{crate}/" if crate else ""
        for path in self.resolver.snapshot.paths:
            if not path.endswith(".rs") or not path.startswith(below):
                continue
            for match in _DOC.finditer(self._source(path)):
                written = match["path"].decode("utf-8", "replace")
                yield from (at for folder in (folder_of(path), crate) if (at := join(folder, written)))

    def _source(self, path: str) -> bytes:
        try:
            return self.read(path)
        except UnreadableError:
            return b""


def _is_of_rustdoc(destination: str) -> bool:
    """Whether a destination names an item of code, or a page that rustdoc makes."""
    path = read_destination(destination).path
    return extension(path) == ".html" or bool(_ITEM.fullmatch(path))
