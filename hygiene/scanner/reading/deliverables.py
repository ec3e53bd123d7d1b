"""What a plan says that it will create and delete, and what of it came true."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from hygiene.errors import UnreadableError
from hygiene.markdown.elements import Facts
from hygiene.markdown.facts import parse, prose
from hygiene.scanner.detector import Document, Repository
from hygiene.scanner.reading.pathlike import EXAMPLES

MOST = 200
LONGEST_LINE = 1000
FEWEST = 2
ONE_IN = 10
"""Of so many deliverables one may be missing: plans change a little on the way."""
_SPAN = re.compile(r"`([^`\s]{3,200})`")
_PATH = re.compile(r"(?:\./)?(?P<path>[\w.@-]+(?:/[\w.@\[\]()-]+)+\.[A-Za-z]\w{0,7})(?::\d+(?:-\d+)?)?")
_VERB = re.compile(
    r"\b(?:(?P<create>creat(?:e|es|ed|ing)|add|adds|new|introduce|write)|(?P<delete>delet(?:e|es|ed|ing)|remove|removes|drop))"
    r"(?P<between>[^`.;,]{0,50})$",
    re.IGNORECASE,
)
_ONLY = re.compile(
    r"(?:[\s:*_()\u2013\u2014-]|\b(?:an?|the|new|old|obsolete|legacy|entire|whole|file|files|module|script|test|tests|suite|unit"
    r"|component|doc|page|class|helper|type|types|at|shared|whole|hook|service|package|config|utility|under|as)\b)*"
)
_AND = re.compile(r"`(?:,| and|, and|\s\+)\s*$")
_LATER = re.compile(
    r"\b(?:future|out of scope|alternatives?|later|non-goals?|follow[- ]?ups?|optional|rejected|example"
    r"|ideas?|deferred)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Deliverables:
    """How many files a plan said it would create and delete, how many of them it did, and which it did not."""

    created: int
    deleted: int
    missing: tuple[str, ...]

    @property
    def count(self) -> int:
        """All that were named."""
        return self.created + self.deleted

    @property
    def is_delivered(self) -> bool:
        """Whether they are enough to tell, and no more than one of many is missing."""
        return self.count >= FEWEST and len(self.missing) <= self.count // ONE_IN


def deliverables_of(document: Document, repository: Repository) -> Deliverables:
    """What the document names, asked of the tree and of history."""
    created, deleted = _named(document)
    missing = [path for path in created if not _came(path, repository)]
    missing += [path for path in deleted if not _went(path, repository)]
    return Deliverables(len(created), len(deleted), tuple(missing))


def _named(document: Document) -> tuple[set[str], set[str]]:
    created: set[str] = set()
    deleted: set[str] = set()
    later = _later_lines(document.facts)
    for each in prose(document.source, document.facts):
        if "`" not in each.text or len(each.text) > LONGEST_LINE or any(each.line in lines for lines in later):
            continue
        for path, is_created in _in_line(each.text):
            (created if is_created else deleted).add(path)
        if len(created) + len(deleted) > MOST:
            break
    return created - deleted, deleted


def _later_lines(facts: Facts) -> list[range]:
    found = []
    for place, heading in enumerate(facts.headings):
        if heading.level > 1 and _LATER.search(heading.text):
            after = (one.line for one in facts.headings[place + 1 :] if one.level <= heading.level)
            found.append(range(heading.line, next(after, facts.line_count + 1)))
    return found


def _in_line(text: str) -> Iterator[tuple[str, bool]]:
    was: bool | None = None
    for found in _SPAN.finditer(text):
        path = _PATH.fullmatch(found[1])
        if path is None or EXAMPLES.search(path["path"]):
            was = None
            continue
        before = text[max(0, found.start() - 80) : found.start()]
        verb = _VERB.search(before)
        if verb and _ONLY.fullmatch(verb["between"]):
            was = bool(verb["create"])
        elif not (was is not None and _AND.search(before)):
            was = None
        if was is not None:
            yield path["path"], was


def _came(path: str, repository: Repository) -> bool:
    """Whether the file is there, is the one file whose path ends so, or was there once."""
    snapshot = repository.snapshot
    ends = [one for one in snapshot.by_suffix(path.rpartition("/")[2]) if one.endswith(f"/{path}")]
    return snapshot.holds(path) or len(ends) == 1 or snapshot.history.existed(path)


def _went(path: str, repository: Repository) -> bool:
    """Whether the file was there and is no more."""
    return not repository.snapshot.holds(path) and repository.snapshot.history.existed(path)


def neighbour(document: Document, repository: Repository, path: str) -> Document | None:
    """Another document beside this one, read for what it says; None where it is not there."""
    if path not in repository.snapshot.paths:
        return None
    try:
        source = repository.snapshot.read(path)
        return Document(path, document.klass, source, _facts(source))
    except UnreadableError:
        return None


@lru_cache(maxsize=4)
def _facts(source: bytes) -> Facts:
    return parse(source)
