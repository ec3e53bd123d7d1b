"""Decision records that name each other by number or by link."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.scanner.detector import Document, Repository
from hygiene.scanner.reading.supersession import is_nothing

LAST_LINE = 80
_BY = re.compile(r"\b(?:superseded|replaced|obsoleted)[ _-]?by\b[*_:\s\"'\[(|]*(?P<rest>[^\n]*)", re.IGNORECASE)
_OVER = re.compile(
    r"(?:^[\s>*_|-]*|[.;,]\s+)(?:supersedes|replaces|obsoletes)\b[*_:\s\"'\[(|]*(?P<rest>[^\n]*)", re.IGNORECASE
)
_NAMED = re.compile(
    r"(?:(?:adr|rfc|decision|record|no|number|dr)[\s.#_-]{0,3}0*(?P<called>\d{1,4})|#?0*(?P<number>\d{1,4})(?!\s+[a-z]))"
    r"(?![\d.%/]|-\d\d-)",
    re.IGNORECASE,
)
_AND = re.compile(r"\s*(?:,|and|&)\s*")
_LINK = re.compile(r"\]\((?P<path>[^()\s#]+)")
_OF_FILE = re.compile(r"(?:^|[^\d])0*(?P<number>\d{1,4})(?=[-_. ]|$)")
_DATE = re.compile(r"(?:19|20)\d\d-\d\d-\d\d")


@dataclass(frozen=True, slots=True)
class Claim:
    """A line that says that one decision takes the place of another, and the other's number."""

    line: int
    is_superseded: bool
    number: int
    text: str


def number_of(path: str) -> int | None:
    """The number in the name of a record; a date is none."""
    stem = path.rpartition("/")[2].rpartition(".")[0]
    found = _OF_FILE.search(_DATE.sub("", stem))
    return int(found["number"]) if found else None


def claims_of(document: Document) -> Iterator[Claim]:
    """What the head of a record says of its successor or of what it supersedes."""
    lines = document.facts.line_count
    code = {line for first, last in document.facts.code_lines for line in range(first, last + 1)}
    for line in range(1, min(lines, LAST_LINE) + 1):
        text = document.line(line)[:1000]
        for pattern, is_superseded in ((_BY, True), (_OVER, False)):
            found = pattern.search(text) if line not in code else None
            if found is None or is_nothing(found["rest"]):
                continue
            for number in _numbers(found["rest"]):
                yield Claim(line, is_superseded, number, text)


def _numbers(rest: str) -> Iterator[int]:
    linked = [number_of(found["path"]) for found in _LINK.finditer(rest)]
    if linked:
        yield from (number for number in linked if number is not None)
        return
    found = _NAMED.match(rest)
    while found:
        yield int(found["called"] or found["number"])
        after = _AND.match(rest, found.end())
        found = _NAMED.match(rest, after.end()) if after else None


def record_of(document: Document, repository: Repository, number: int) -> tuple[str, ...]:
    """The records of that number beside this one, or in the folder of its state above it."""
    folder = document.path.rpartition("/")[0]
    suffixes = (".md", ".mdx", ".markdown")
    return tuple(
        path
        for path in repository.snapshot.files_in(folder)
        if path.endswith(suffixes) and path != document.path and number_of(path) == number
    )


def names(source: bytes, path: str, number: int) -> bool:
    """Whether a text names a record, by its file or by its number."""
    text = source.decode("utf-8", "replace")
    return path.rpartition("/")[2] in text or bool(re.search(rf"(?<!\d)0*{number}(?!\d)", _DATE.sub("", text)))
