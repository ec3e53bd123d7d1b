"""Records of a moment, by name or folder and by age, and the series that they come in."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from hygiene.git.history import Stillness
from hygiene.references.spelling import folder_of
from hygiene.scanner.kinds import DocumentKind, kind_of

FEWEST_IN_A_SERIES = 5
SERIES = frozenset({DocumentKind.REPORT, DocumentKind.SUMMARY, DocumentKind.HANDOFF, DocumentKind.DATED})
PROPOSAL = re.compile(r"(?:.+[-_])?proposal", re.IGNORECASE)
NUMBERED = re.compile(r"\d{2,}[-_]")
"""A numbered design is one of a series of decisions, which are kept."""


@dataclass(frozen=True, slots=True)
class Age:
    """How long a document lies still before it is told."""

    days: int
    commits: int


OF_A_MOMENT = Age(days=180, commits=50)
OF_A_DESIGN = Age(days=730, commits=500)
"""A design explains for a while what was built."""


@dataclass(frozen=True, slots=True)
class Sort:
    """What a document is, what says so, and the age from which it is told."""

    name: str
    sign: str
    age: Age


@dataclass(frozen=True, slots=True)
class Record:
    """An old record, and how many more of its folder it speaks for."""

    sort: Sort
    still: Stillness
    others: int = 0


def records_of(paths: Iterable[str], stillness: Callable[[str], Stillness | None]) -> Mapping[str, Record]:
    """The old records that are told: each, or the first of a series."""
    found: dict[str, Record] = {}
    series: dict[str, list[str]] = defaultdict(list)
    for path in sorted(paths):
        sort = sort_of(path)
        still = stillness(path) if sort else None
        if sort and still and still.days >= sort.age.days and still.commits >= sort.age.commits:
            found[path] = Record(sort, still)
            if sort.age is OF_A_MOMENT:
                series[folder_of(path)].append(path)
    for first, *others in series.values():
        if len(others) >= FEWEST_IN_A_SERIES - 1:
            found[first] = Record(found[first].sort, found[first].still, len(others))
            for other in others:
                del found[other]
    return found


def sort_of(path: str) -> Sort | None:
    """The sort of record that a path names."""
    kind = kind_of(path)
    stem = path.rpartition("/")[2].rpartition(".")[0]
    if kind is not None and kind.is_sure:
        return Sort(kind.kind.value, kind.sign, OF_A_MOMENT) if kind.kind in SERIES else None
    if PROPOSAL.fullmatch(stem):
        return Sort("proposal", stem, OF_A_MOMENT)
    is_design = kind is not None and kind.kind is DocumentKind.SPECIFICATION and kind.sign.endswith("/")
    is_design = is_design and not NUMBERED.match(stem)
    return Sort("design", kind.sign, OF_A_DESIGN) if kind is not None and is_design else None
