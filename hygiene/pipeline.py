"""The stages in one process. The only module that sees them all, and the public API of the package."""

import hashlib
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from hygiene.classifier.classify import classify as run_classifier
from hygiene.classifier.registry import backend_named
from hygiene.cleaner.clean import clean as run_cleaner
from hygiene.cleaner.result import CleanResult
from hygiene.contracts import codec
from hygiene.contracts.report import Report
from hygiene.contracts.response import Response
from hygiene.conventions import Conventions, Options
from hygiene.conventions import load as load_conventions
from hygiene.conventions.agent_files import is_agent_file
from hygiene.conventions.sizes import shares, size_of, text_of
from hygiene.errors import UnreadableError
from hygiene.finalizer.finalize import finalize as run_finalizer
from hygiene.finalizer.finalized import Finalized
from hygiene.git.snapshot import Snapshot
from hygiene.git.state import StateFolder
from hygiene.git.tree import SkippedPath
from hygiene.render.budget import Measured
from hygiene.render.details import Coverage, Details, Judgement, Notice, Unread
from hygiene.scanner.scan import ScanResult
from hygiene.scanner.scan import scan as run_scanner
from hygiene.suppression import baseline as known_places
from hygiene.suppression.baseline import Baseline, Place

REPORT_NAME = "report.json"
DETAILS_NAME = "details.json"


@dataclass(frozen=True, slots=True)
class Setting:
    """What a run goes by: where it looks, under which rules, at what time."""

    paths: tuple[Path, ...] = ()
    config: Path | None = None
    now: datetime | None = None
    options: Options = field(default_factory=Options)
    baseline: Baseline | None = None


@dataclass(frozen=True, slots=True)
class Checked:
    """All that `check` knows: the report, what renderers want beside it, and how long each stage took."""

    report: Report
    details: Details
    responses: tuple[Response, ...]
    snapshot: Snapshot
    places: tuple[tuple[Place, ...], ...]
    seconds: dict[str, float]


def open_snapshot(paths: Sequence[Path] = ()) -> Snapshot:
    """The repository of the first path, or of the current folder."""
    return Snapshot.open(paths[0] if paths else Path.cwd())


def check(setting: Setting, snapshot: Snapshot | None = None) -> Checked:
    """Scan, classify and finalize in one process, over one snapshot."""
    now = setting.now or datetime.now(UTC)
    watch = Stopwatch()
    with watch("read"):
        snapshot = snapshot or open_snapshot(setting.paths)
        conventions = load_conventions(snapshot.root, setting.config)
    with watch("scan"):
        scanned = _scanned(snapshot, conventions, setting, now)
    with watch("classify"):
        responses = _responses(scanned.report, snapshot, conventions, setting.options.backend)
    with watch("finalize"):
        final = run_finalizer(scanned.report, responses, snapshot, conventions)
    places = known_places.places_of(final.report.entries, _line_reader(snapshot))
    details = _details(scanned, final, setting.baseline, places)
    return Checked(final.report, details, responses, snapshot, places, watch.seconds)


def remember(snapshot: Snapshot, report: Report, details: Details) -> bool:
    """Keep the report and its details in the Git directory; False, and no harm, where that cannot be."""
    state = StateFolder(snapshot)
    return state.write(REPORT_NAME, codec.encode(report)) and state.write(DETAILS_NAME, details.text())


def scan(root: Path | str = ".", *, now: datetime | None = None, options: Options | None = None) -> Report:
    """The facts of a repository, as a report without entries."""
    snapshot = Snapshot.open(Path(root))
    setting = Setting(now=now, options=options or Options())
    conventions = load_conventions(snapshot.root, None)
    return _scanned(snapshot, conventions, setting, now or datetime.now(UTC)).report


def classify(report: Report, root: Path | str = ".", *, backends: Sequence[str] = ("rules",)) -> tuple[Response, ...]:
    """What each backend makes of a report's facts."""
    snapshot = Snapshot.open(Path(root))
    return _responses(report, snapshot, load_conventions(snapshot.root, None), backends)


def finalize(report: Report, responses: Sequence[Response], root: Path | str = ".") -> Report:
    """The report with entries, exact edits and safety tiers."""
    snapshot = Snapshot.open(Path(root))
    return run_finalizer(report, tuple(responses), snapshot, load_conventions(snapshot.root, None)).report


def clean(report: Report, root: Path | str = ".", *, now: datetime | None = None) -> CleanResult:
    """Apply the automatic edits of a report; what needs a person's yes is left pending."""
    return run_cleaner(report, Snapshot.open(Path(root)).root, auto_only=True, now=now or datetime.now(UTC))


class Stopwatch:
    """Seconds by name."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    @contextmanager
    def __call__(self, name: str) -> Iterator[None]:
        """Time a block."""
        start = time.perf_counter()
        yield
        self.seconds[name] = time.perf_counter() - start


def notices(result: ScanResult) -> tuple[Notice, ...]:
    """What could not be known in this repository, and what to do about it."""
    coverage = result.coverage
    told = [Notice(name=each.name, consequence=each.consequence, next=each.next) for each in coverage.limits]
    if coverage.history_problem and not told:
        told.append(Notice(name="history", consequence=coverage.history_problem, next="git fsck"))
    return tuple(told)


def budget(root: Path | str = ".", *, config: Path | None = None) -> Measured:
    """Every file that some coding agent loads or some budget speaks of, with its size and its shares."""
    snapshot = Snapshot.open(Path(root))
    conventions = load_conventions(snapshot.root, config)
    found = tuple(shares(snapshot.paths, conventions.budgets, snapshot.read))
    paths = {path for path in snapshot.paths if is_agent_file(path)} | {share.path for share in found}
    return Measured({path: size_of(text_of(path, snapshot.read)) for path in sorted(paths)}, found)


def apply(checked: Checked, *, now: datetime | None = None) -> CleanResult:
    """Do what is automatic in what `check` found."""
    return run_cleaner(checked.report, checked.snapshot.root, auto_only=True, now=now or datetime.now(UTC))


def scanned(snapshot: Snapshot, setting: Setting) -> ScanResult:
    """The facts, and how much was read."""
    conventions = load_conventions(snapshot.root, setting.config)
    return _scanned(snapshot, conventions, setting, setting.now or datetime.now(UTC))


def _scanned(snapshot: Snapshot, conventions: Conventions, setting: Setting, now: datetime) -> ScanResult:
    options = setting.options
    return run_scanner(
        snapshot,
        conventions,
        now=now,
        paths=setting.paths,
        select=options.select,
        ignore=options.ignore,
        scope=options.scope,
        exclude=options.exclude,
    )


def _responses(
    report: Report, snapshot: Snapshot, conventions: Conventions, names: Sequence[str]
) -> tuple[Response, ...]:
    backends = [backend_named(name, conventions) for name in dict.fromkeys(names)]
    return run_classifier(report, snapshot, backends, conventions)


def _details(
    scanned: ScanResult,
    final: Finalized,
    baseline: Baseline | None,
    places: tuple[tuple[Place, ...], ...],
) -> Details:
    flat = [place for group in places for place in group]
    known = iter(baseline.known(flat) if baseline else (False,) * len(flat))
    seen: Counter[Place] = Counter()
    judgements = tuple(
        Judgement(
            severity=judged.severity,
            confidence=judged.confidence,
            summary=judged.summary,
            suggested_fix=judged.suggested_fix,
            known=tuple(next(known) for _ in group),
            fingerprints=tuple(_fingerprint(place, seen) for place in group),
        )
        for judged, group in zip(final.judgements, places, strict=True)
    )
    return Details(
        coverage=_coverage(scanned),
        notices=notices(scanned),
        judgements=judgements,
        skipped_checks=tuple(Unread(subject=check.rule, reason=check.reason) for check in final.skipped),
        has_baseline=baseline is not None,
        stale_places=(baseline.counts - Counter(flat)).total() if baseline else 0,
    )


def _fingerprint(place: Place, seen: Counter[Place]) -> str:
    """The identity of a place over runs: its words, and which of several equal ones it is."""
    seen[place] += 1
    text = "\0".join((place.detector, place.path, place.content, str(seen[place])))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _coverage(scanned: ScanResult) -> Coverage:
    coverage = scanned.coverage
    return Coverage(
        documents=coverage.read,
        classes=dict(coverage.by_class),
        unread=_unread((*coverage.unread, *coverage.skipped)),
        partly_read=_unread(coverage.partly_read),
    )


def _unread(skipped: Iterable[SkippedPath]) -> tuple[Unread, ...]:
    return tuple(Unread(subject=one.path, reason=one.reason) for one in skipped)


def _line_reader(snapshot: Snapshot) -> known_places.LineReader:
    """Lines of documents by number; what cannot be read is empty."""
    texts: dict[str, list[str]] = {}

    def line(path: str, number: int) -> str:
        if path not in texts:
            try:
                texts[path] = snapshot.read(path).decode("utf-8-sig", "replace").splitlines()
            except UnreadableError:
                texts[path] = []
        return texts[path][number - 1] if number <= len(texts[path]) else ""

    return line
