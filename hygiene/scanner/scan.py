"""The scan: the facts of every document first, then every detector over every document."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hygiene.contracts.report import Report, Scan, ShortlistItem, Signal
from hygiene.contracts.signals import UNREAD
from hygiene.errors import UnreadableError
from hygiene.git.tree import SkippedPath
from hygiene.markdown.facts import parse
from hygiene.scanner.banners import HEAD
from hygiene.scanner.coverage import Coverage, tally
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.inventory import EXCLUDED_DIRS, SCOPE_GLOBS, Inventory, take_inventory
from hygiene.scanner.reading.nested import without_spilt
from hygiene.scanner.reading.output import without_output
from hygiene.scanner.registry import chosen
from hygiene.scanner.silencing import idle_in, new_silencer
from hygiene.suppression.silencer import Silencer
from hygiene.version import __version__

if TYPE_CHECKING:
    from hygiene.conventions.rulebook import Conventions
    from hygiene.git.snapshot import Snapshot

SWALLOWED_LINES = 50
MOST_IN_A_LINE = 200
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class ScanResult:
    """A report with a shortlist and no entries, and the account of what was read."""

    report: Report
    coverage: Coverage


@dataclass(frozen=True, slots=True)
class Reading:
    """What the first phase brings: the documents that some detector asks about, and the account so far."""

    documents: tuple[Document, ...]
    unread: tuple[SkippedPath, ...]
    by_class: Counter[str]


def scan(
    snapshot: "Snapshot",
    conventions: "Conventions",
    *,
    now: datetime,
    paths: Sequence[str | Path] = (),
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    scope: Sequence[str] = (),
    exclude: Sequence[str] = (),
    cwd: Path | None = None,
    progress: Progress | None = None,
) -> ScanResult:
    """State every fact of the documents of `snapshot`. `now` is the moment before the first byte is read."""
    detectors = chosen(select, ignore)
    inventory = take_inventory(snapshot, paths=paths, scope=scope, exclude=exclude, cwd=cwd)
    report_progress = progress or _no_progress
    reading = _read_all(snapshot, inventory, detectors, report_progress)
    silencer = new_silencer(conventions, now)
    items, silences = _detect_all(
        snapshot, conventions, reading, detectors, report_progress, silencer=silencer, now=now
    )
    report = Report(
        schema_version="1.0",
        tool_version=__version__,
        generated_at=now.astimezone(UTC).isoformat().replace("+00:00", "Z"),
        scan=Scan(
            project_root=".",
            scope_globs=tuple(scope) or SCOPE_GLOBS,
            excluded_dirs=(*EXCLUDED_DIRS, *exclude),
            files_scanned=len(inventory.documents),
        ),
        shortlist=tuple(items),
        entries=(),
        promotion_candidates=(),
    )
    coverage = _coverage(snapshot, inventory, reading, silences, detectors, silencer=silencer, is_scoped=bool(scope))
    return ScanResult(report, coverage)


def _read_all(snapshot: "Snapshot", inventory: Inventory, detectors: Sequence[Detector], progress: Progress) -> Reading:
    """Phase one. A document whose class no detector asks about is read for its class alone."""
    asked = frozenset(klass for detector in detectors for klass in detector.classes)
    documents, unread, by_class = [], [], Counter[str]()
    for number, path in enumerate(inventory.documents, 1):
        progress("read", number, len(inventory.documents))
        try:
            source = snapshot.read(path)
            klass = inventory.classify(path, source[:HEAD]).klass
            by_class[klass.value] += 1
            if klass in asked:
                facts = parse(source, is_mdx=path.endswith(".mdx"))
                documents.append(Document(path, klass, source, facts))
        except UnreadableError as error:
            unread.append(SkippedPath(path, error.reason))
    return Reading(tuple(documents), tuple(unread), by_class)


def _detect_all(
    snapshot: "Snapshot",
    conventions: "Conventions",
    reading: Reading,
    detectors: Sequence[Detector],
    progress: Progress,
    *,
    silencer: Silencer,
    now: datetime,
) -> tuple[list[ShortlistItem], list[str]]:
    """Phase two."""
    repository = Repository(snapshot, reading.documents, now=now)
    signals: dict[str, list[Signal]] = {
        skipped.path: [Signal(id=UNREAD, fact=f"could not be read: {skipped.reason}")]
        for skipped in reading.unread
        if not silencer.silences(skipped.path, None, UNREAD, skipped.reason)
    }
    silences: list[str] = []
    for number, document in enumerate(reading.documents, 1):
        progress("detect", number, len(reading.documents))
        silencer.read(document.path, document.source, document.facts)
        asked = [detector for detector in detectors if document.klass in detector.classes]
        said = [(d, word) for d in asked for word in _judged(document, d.detect(document, repository))]
        silences += (f"{detector.name}: {word.reason}" for detector, word in said if isinstance(word, Silence))
        found = [signal_of(document, detector, word) for detector, word in said if isinstance(word, Sighting)]
        heard = [each for each in found if not silencer.silences(document.path, each.line, each.id, each.fact)]
        told = _uncrowded(sorted(heard, key=_order))
        silences += ["one of very many in its line"] * (len(heard) - len(told))
        if told:
            signals[document.path] = told
    return [_shortlisted(path, signals[path], conventions) for path in sorted(signals)], silences


def _judged(document: Document, words: Iterable[Sighting | Silence]) -> Iterable[Sighting | Silence]:
    """What detectors say, silent in examples and in what programs printed."""
    return without_output(document, without_spilt(document, words))


def _uncrowded(signals: list[Signal]) -> list[Signal]:
    """The first of those that speak of one line: each is weighed against all others of its line."""
    counts = Counter[int]()
    kept = []
    for each in signals:
        counts[each.line or 0] += 1
        if counts[each.line or 0] <= MOST_IN_A_LINE:
            kept.append(each)
    return kept


def signal_of(document: Document, detector: Detector, sighting: Sighting) -> Signal:
    """A sighting as the report carries it."""
    span = sighting.span
    line = sighting.line or (document.facts.line_of(span.start) if span else None)
    end = sighting.end_line or (document.facts.line_of(max(span.start, span.end - 1)) if span else line)
    given: dict[str, Any] = {
        "line": line,
        "end_line": end if end != line else None,
        "data": dict(sighting.data) or None,
    }
    known = {key: value for key, value in given.items() if value is not None}
    return Signal(id=detector.name, fact=sighting.fact, **known)


def _order(signal: Signal) -> tuple[int, int, str, str]:
    column = (signal.data or {}).get("column")
    return signal.line or 0, column if isinstance(column, int) else 0, signal.id, signal.fact


def _shortlisted(path: str, signals: Iterable[Signal], conventions: "Conventions") -> ShortlistItem:
    lifecycle = conventions.lifecycle_for(path)
    if lifecycle is None:
        return ShortlistItem(path=path, signals=tuple(signals))
    return ShortlistItem(path=path, signals=tuple(signals), lifecycle=lifecycle)


def _coverage(
    snapshot: "Snapshot",
    inventory: Inventory,
    reading: Reading,
    silences: list[str],
    detectors: Sequence[Detector],
    *,
    silencer: Silencer,
    is_scoped: bool,
) -> Coverage:
    needs_history = any(detector.needs_history for detector in detectors)
    classes = {document.path: document.klass for document in reading.documents}
    return Coverage(
        documents=len(inventory.documents),
        by_class=dict(sorted(reading.by_class.items())),
        unread=reading.unread,
        skipped=inventory.skipped,
        partly_read=tuple(_swallowed(reading.documents)),
        unjudged=tally(silences),
        limits=snapshot.limits,
        history_problem=snapshot.history.problem if needs_history else "",
        silenced=tuple(silencer.silenced),
        idle=idle_in(
            silencer,
            snapshot,
            inventory,
            detectors,
            classes=classes,
            unread=reading.unread,
            is_scoped=is_scoped,
        ),
        named=inventory.named,
    )


def _swallowed(documents: Iterable[Document]) -> Iterator[SkippedPath]:
    """Documents of which an unclosed fence hides a good part."""
    for document in documents:
        fence = document.facts.unclosed_fence
        if fence is not None and fence.end_line - fence.line >= SWALLOWED_LINES:
            hidden = f"hides {fence.end_line - fence.line} lines"
            yield SkippedPath(document.path, f"a code fence opened in line {fence.line} is never closed and {hidden}")


def _no_progress(_phase: str, _done: int, _total: int) -> None:
    """Nobody watches."""
