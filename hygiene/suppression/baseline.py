"""The baseline: places that are known and accepted. Keyed on detector, path and line content, never on line numbers."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from hygiene.contracts.report import Entry, Signal
from hygiene.contracts.strict_json import parse_json
from hygiene.errors import ContractError, Fault, UsageError

FILE_NAME = ".hygiene-baseline.json"
VERSION = 1
WRITE = "write it anew: hygiene baseline write"
RESTORE = "restore the file from Git"
T = TypeVar("T")

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


def subject_of(path: str, signal: Signal | str, line: LineReader) -> Place:
    """The place by what is said there: the reference where there is one, whatever else its line says."""
    place = place_of(path, signal, line)
    reference = None if isinstance(signal, str) else (signal.data or {}).get("reference")
    return place if reference is None else replace(place, content=str(reference))


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
    except UnicodeDecodeError as error:
        raise UsageError(f"{file}: is no baseline: not UTF-8 at byte {error.start}", RESTORE) from None
    except OSError as error:
        raise UsageError(f"{file}: cannot be read: {(error.strerror or str(error)).lower()}", RESTORE) from None
    return parse(content, str(file))


def parse(content: str, name: str) -> Baseline:
    """The baseline that this text is."""
    try:
        _, document = parse_json(content)
        _check(document, dict, "", "an object")
        _check_version(document, name)
        rows = _check(document.get("places"), list, "/places", "a list")
        return Baseline(Counter(dict(_counted(row, f"/places/{number}") for number, row in enumerate(rows))))
    except ContractError as error:
        fault = error.faults[0]
        where = f"{fault.pointer} " if fault.pointer else "the document "
        raise UsageError(f"{name}: is no baseline: {where}{fault.message}", WRITE) from None


def _check_version(document: dict[str, Any], name: str) -> None:
    version = document.get("version")
    if version != VERSION:
        found = "no version" if version is None else f"version {json.dumps(version)}"
        raise UsageError(f"{name}: has {found}, not {VERSION}", WRITE)


def _counted(row: Any, pointer: str) -> tuple[Place, int]:
    _check(row, dict, pointer, "an object")
    path, detector, content = (
        _check(row.get(key), str, f"{pointer}/{key}", "text") for key in ("path", "detector", "content")
    )
    count = row.get("count")
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise _fault(f"{pointer}/count", "a whole number above 0")
    return Place(path, detector, content), count


def _check(value: Any, kind: type[T], pointer: str, name: str) -> T:
    if not isinstance(value, kind):
        raise _fault(pointer, name)
    return value


def _fault(pointer: str, name: str) -> ContractError:
    fault = Fault(pointer, f"is not {name}")
    return ContractError(fault.message, (fault,))


def _row(place: Place, count: int) -> dict[str, str | int]:
    return {"path": place.path, "detector": place.detector, "content": place.content, "count": count}
