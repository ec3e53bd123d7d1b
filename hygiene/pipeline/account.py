"""The account of a run: what renderers want to know and the frozen report may not say."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from operator import or_

from hygiene.contracts.report import Report
from hygiene.errors import UnreadableError
from hygiene.finalizer.finalized import Finalized
from hygiene.git.snapshot import Snapshot
from hygiene.git.tree import SkippedPath
from hygiene.markdown.lines import text_lines
from hygiene.pages.finding import page_for
from hygiene.pipeline.moved import followed
from hygiene.render.details import Coverage, Details, Idle, Judgement, Notice, Silenced, Unread
from hygiene.scanner.coverage import Coverage as Scanned
from hygiene.suppression import baseline as known_places
from hygiene.suppression.baseline import Baseline, Place

Places = tuple[tuple[Place, ...], ...]


def account_of(
    final: Finalized,
    snapshot: Snapshot,
    *,
    coverage: Scanned | None = None,
    baseline: Baseline | None = None,
    before: Baseline | None = None,
    places: Places | None = None,
) -> Details:
    """The details of a final report. Without the scan's coverage they say only how many documents it counted."""
    places = places_of(final.report, snapshot) if places is None else places
    baseline = followed(baseline, snapshot) if baseline else None
    coverage = coverage or Scanned(documents=final.report.scan.files_scanned, limits=snapshot.limits)
    here = Counter(place for group in places for place in group)
    return Details(
        coverage=_coverage(coverage),
        notices=notices_of(coverage),
        judgements=tuple(_judgements(final, places, _known(final.report, places, snapshot, baseline, before))),
        skipped_checks=tuple(Unread(subject=check.rule, reason=check.reason) for check in final.skipped),
        has_baseline=baseline is not None,
        is_change_only=before is not None,
        stale_places=(baseline.counts - here).total() if baseline else 0,
    )


def _known(
    report: Report, places: Places, snapshot: Snapshot, baseline: Baseline | None, before: Baseline | None
) -> Iterator[bool]:
    """Of each signal in turn, whether the baseline accepts it or it was there before the change that is judged."""
    accepted = (baseline or Baseline(Counter())).known(place for group in places for place in group)
    if before is None:
        return iter(accepted)
    line = line_reader(snapshot)
    subjects = (known_places.subject_of(entry.path, one, line) for entry in report.entries for one in entry.signals)
    return map(or_, accepted, before.known(subjects))


def notices_of(coverage: Scanned) -> tuple[Notice, ...]:
    """What could not be known in this repository, and what to do about it."""
    told = [Notice(name=each.name, consequence=each.consequence, next=each.next) for each in coverage.limits]
    if coverage.history_problem and not told:
        told.append(Notice(name="history", consequence=coverage.history_problem, next="git fsck"))
    told += [_unread_by_name(one) for one in coverage.named]
    return tuple(told)


def _unread_by_name(one: SkippedPath) -> Notice:
    """A path that was asked for and is not read, with the page that says why."""
    name = page_for(one.reason)
    return Notice(
        name=one.path, consequence=f"is not read: {one.reason}", next=f"hygiene explain {name}" if name else ""
    )


def idle_notices(coverage: Scanned) -> tuple[Notice, ...]:
    """Suppressions that did nothing, for a command that has no screen to say so."""
    return tuple(Notice(name=one.fate, consequence=f"{one.place} {one.what}", next=one.next) for one in coverage.idle)


def places_of(report: Report, snapshot: Snapshot) -> Places:
    """The places of each entry, known by the words of their lines."""
    return known_places.places_of(report.entries, line_reader(snapshot))


def _judgements(final: Finalized, places: Places, known: Iterator[bool]) -> Iterator[Judgement]:
    seen: Counter[Place] = Counter()
    for judged, group in zip(final.judgements, places, strict=True):
        yield Judgement(
            severity=judged.severity,
            confidence=judged.confidence,
            is_verified=judged.is_verified,
            summary=judged.summary,
            suggested_fix=judged.suggested_fix,
            known=tuple(next(known) for _ in group),
            fingerprints=tuple(_fingerprint(place, seen) for place in group),
        )


def _fingerprint(place: Place, seen: Counter[Place]) -> str:
    """The identity of a place over runs: its words, and which of several equal ones it is."""
    seen[place] += 1
    text = "\0".join((place.detector, place.path, place.content, str(seen[place])))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _coverage(coverage: Scanned) -> Coverage:
    return Coverage(
        documents=coverage.read,
        classes=dict(coverage.by_class),
        unread=_unread((*coverage.unread, *coverage.skipped)),
        partly_read=_unread(coverage.partly_read),
        silenced=tuple(Silenced(**asdict(one)) for one in coverage.silenced),
        idle=tuple(Idle(**asdict(one)) for one in coverage.idle),
    )


def _unread(skipped: Iterable[SkippedPath]) -> tuple[Unread, ...]:
    return tuple(Unread(subject=one.path, reason=one.reason) for one in skipped)


def line_reader(snapshot: Snapshot) -> known_places.LineReader:
    """Lines of documents by number; what cannot be read is empty."""
    texts: dict[str, tuple[str, ...]] = {}

    def line(path: str, number: int) -> str:
        if path not in texts:
            try:
                texts[path] = text_lines(snapshot.read(path).decode("utf-8-sig", "replace"))
            except UnreadableError:
                texts[path] = ()
        return texts[path][number - 1] if number <= len(texts[path]) else ""

    return line
