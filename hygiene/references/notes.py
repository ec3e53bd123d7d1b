"""Wikilinks, `[[Page#Heading|label]]`: where a repository uses them, and the page that each names.

Double brackets mean many things, so a repository must say that they are links: by the settings of an editor that reads
them so, or by most of them naming a page.
"""

import posixpath
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from hygiene.markdown.elements import Facts, Span
from hygiene.markdown.frontmatter import front_matter_values
from hygiene.markdown.visible import place_of, visible
from hygiene.references.spelling import MARKDOWN, fold

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

SETTINGS = re.compile(
    r"(?P<root>(?:.*/)?)(?:\.obsidian/.+|\.foam/.+|dendron\.yml|logseq/config\.edn|quartz\.config\.ts)"
)
ENOUGH = 5
MOST_OF_ONE = 200
MOST = 0.8
_LINK = re.compile(
    rb"\[\[(?P<name>[^\s\[\]|#][^\[\]\r\n|#]{0,200}+)?(?P<part>#[^\[\]\r\n|]{1,200}+)?(?:\|[^\[\]\r\n]{0,500}+)?\]\](?!\()"
)
_NO_NAME = re.compile(r"[-:!&$]|.*[=\"'<>{}`$;]")
Read = tuple[str, bytes, Facts]


@dataclass(frozen=True, slots=True)
class Wikilink:
    """A wikilink. `reference` is what stands between the brackets, `name` is "" for the page itself."""

    reference: str
    name: str
    part: str
    start: int
    end: int
    line: int
    column: int

    @property
    def span(self) -> Span:
        """The bytes between the brackets."""
        return Span(self.start, self.end)


def wikilinks_in(facts: Facts, source: bytes) -> Iterator[Wikilink]:
    """The wikilinks of a document, in order; none in code."""
    if b"[[" not in source:
        return
    for match in visible(_LINK.finditer(source), facts):
        name = _decoded(match["name"]).removesuffix("\\").strip()
        part = _decoded(match["part"]).removesuffix("\\").rpartition("#")[2].strip()
        if (name or part) and not _NO_NAME.match(name):
            start, end = match.start() + 2, match.end() - 2
            line, column = place_of(start, facts, source)
            yield Wikilink(_decoded(source[start:end]), name, part, start, end, line, column)


def _decoded(raw: bytes | None) -> str:
    return (raw or b"").decode("utf-8", "replace")


class Notes:
    """The pages and attachments of a repository by name. Nothing is read before a wikilink is seen."""

    def __init__(self, snapshot: "Snapshot", documents: Sequence[Read]) -> None:
        self.snapshot = snapshot
        self._documents = documents

    def covers(self, document: str) -> bool:
        """Whether double brackets in a document are links."""
        return any(document.startswith(root) for root in self._roots)

    def find(self, name: str) -> str | None:
        """The file that a name, or the end of a path, means, letter case aside; of several any one."""
        wanted = fold(name.strip("/"))
        found = self._by_name.get(wanted.rpartition("/")[2], ())
        at_end = (path for path in found if "/" not in wanted or f"/{_bare(fold(path))}".endswith(f"/{_bare(wanted)}"))
        return next(at_end, None) or self._aliases.get(wanted)

    def once(self, name: str) -> str | None:
        """The page of that name that was there last, where none is there now."""
        wanted = _bare(fold(name.strip("/")))
        found = self._gone.get(wanted.rpartition("/")[2], ())
        return next((path for path in found if f"/{_bare(fold(path))}".endswith(f"/{wanted}")), None)

    @cached_property
    def _roots(self) -> tuple[str, ...]:
        told = tuple({found["root"] for path in self.snapshot.paths if (found := SETTINGS.fullmatch(path))})
        return told or (("",) if self._are_mostly_pages() else ())

    def _are_mostly_pages(self) -> bool:
        names = {
            link.name
            for _, source, facts in self._documents
            for link in islice(wikilinks_in(facts, source), MOST_OF_ONE)
            if link.name
        }
        known = sum(1 for name in names if self._is_page(self.find(name)))
        return known >= ENOUGH and known >= MOST * len(names)

    @staticmethod
    def _is_page(path: str | None) -> bool:
        return path is not None and path.lower().endswith(MARKDOWN)

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        return _by_name(self.snapshot.paths)

    @cached_property
    def _gone(self) -> dict[str, list[str]]:
        removed = (path for path, _ in self.snapshot.history.removed_below(""))
        return _by_name(path for path in removed if path.lower().endswith(MARKDOWN))

    @cached_property
    def _aliases(self) -> dict[str, str]:
        return {
            fold(alias): path
            for path, source, facts in self._documents
            if b"alias" in source
            for alias in _aliases(facts)
        }


def _by_name(paths: Iterable[str]) -> dict[str, list[str]]:
    """Paths by their folded base name, of a page also without its extension."""
    names: dict[str, list[str]] = {}
    for path in paths:
        name = fold(posixpath.basename(path))
        for one in {name, _bare(name)}:
            names.setdefault(one, []).append(path)
    return names


def _bare(path: str) -> str:
    return next((path.removesuffix(suffix) for suffix in MARKDOWN if path.endswith(suffix)), path)


def _aliases(facts: Facts) -> Iterator[str]:
    values = (front_matter_values(facts.front_matter) if facts.front_matter else None) or {}
    for key in ("aliases", "alias", "title"):
        value = values.get(key)
        for one in value if isinstance(value, list) else str(value or "").split(","):
            if isinstance(one, str) and one.strip():
                yield one.strip()
