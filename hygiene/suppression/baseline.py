"""The baseline: places that are known and accepted. Keyed on detector, path and line content, never on line numbers."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hygiene.contracts.report import Entry, Signal
from hygiene.errors import UsageError

FILE_NAME = ".hygiene-baseline.json"
VERSION = 1

LineReader = Callable[[str, int], str]


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a finding is, in words that survive edits elsewhere in the document."""

    path: str
    detector: str
    content: str


@dataclass(frozen=True, slots=True)
class Baseline:
    """How often each place is accepted."""

    counts: Counter[Place]

    def known(self, places: Iterable[Place]) -> tuple[bool, ...]:
        """For each place whether it is accepted; of equal ones only as many as the baseline counts."""
        left = Counter(self.counts)
        answers = []
        for place in places:
            answers.append(left[place] > 0)
            left[place] -= 1
        return tuple(answers)

    def pruned(self, places: Iterable[Place]) -> "Baseline":
        """What is still there of this baseline. Never more than before."""
        return Baseline(self.counts & Counter(places))

    def text(self) -> str:
        """The file: sorted, one place a line, so that a diff shows what was accepted."""
        rows = [json.dumps(_row(place, count), ensure_ascii=False) for place, count in sorted(self.counts.items())]
        body = ",\n".join(f"    {row}" for row in rows)
        places = f"[\n{body}\n  ]" if rows else "[]"
        return f'{{\n  "version": {VERSION},\n  "places": {places}\n}}\n'


def of(places: Iterable[Place]) -> Baseline:
    """The baseline that accepts exactly these places."""
    return Baseline(Counter(places))


def place_of(path: str, signal: Signal | str, line: LineReader) -> Place:
    """The place of a signal. White space runs count as one blank, so that re-indenting keeps the place."""
    if isinstance(signal, str):
        return Place(path, "", " ".join(signal.split()))
    content = line(path, signal.line) if signal.line else ""
    return Place(path, signal.id, " ".join(content.split()))


def places_of(entries: Iterable[Entry], line: LineReader) -> tuple[tuple[Place, ...], ...]:
    """The places of each entry, in the order of its signals."""
    return tuple(tuple(place_of(entry.path, signal, line) for signal in entry.signals) for entry in entries)


def read(file: Path, *, is_required: bool) -> Baseline | None:
    """The baseline in `file`; None when there is none and none was asked for by name."""
    try:
        content = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        if is_required:
            raise UsageError(f"{file}: no such baseline", f"hygiene baseline write --baseline {file}") from None
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{file}: cannot be read as a baseline: {error}", "restore the file from Git") from error
    return parse(content, str(file))


def parse(content: str, name: str) -> Baseline:
    """The baseline that this text is."""
    try:
        document = json.loads(content)
        _check_version(document, name)
        return Baseline(Counter({_place(row): _count(row) for row in document["places"]}))
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError(f"{name}: is no baseline: {error!r}", "write it anew: hygiene baseline write") from error


def _check_version(document: Any, name: str) -> None:
    version = document["version"]
    if version != VERSION:
        raise UsageError(f"{name}: has version {version!r}, not {VERSION}", "write it anew: hygiene baseline write")


def _place(row: Any) -> Place:
    fields = (row["path"], row["detector"], row["content"])
    if not all(isinstance(field, str) for field in fields):
        raise TypeError("path, detector and content are text")
    return Place(*fields)


def _row(place: Place, count: int) -> dict[str, str | int]:
    return {"path": place.path, "detector": place.detector, "content": place.content, "count": count}


def _count(row: Any) -> int:
    count = row["count"]
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise ValueError("count is a whole number above 0")
    return count
