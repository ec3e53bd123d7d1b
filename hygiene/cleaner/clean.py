"""`clean`: judge every entry, plan what may be done, write it. The only function of this stage that others call."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from hygiene.cleaner.apply import apply_bundles
from hygiene.cleaner.diff import unified
from hygiene.cleaner.ground import Ground
from hygiene.cleaner.guards.comes_from_this_repository import comes_from_this_repository
from hygiene.cleaner.guards.is_no_home_folder import is_no_home_folder
from hygiene.cleaner.guards.is_of_the_past import is_of_the_past
from hygiene.cleaner.journal import Journal
from hygiene.cleaner.lock import locked
from hygiene.cleaner.past import Past
from hygiene.cleaner.plan import Plan
from hygiene.cleaner.recover import recover
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.result import CleanResult, Decision, Done
from hygiene.cleaner.splice import apply_splices
from hygiene.cleaner.staleness import stale_notices
from hygiene.cleaner.verdict import Candidate, Refused, Standing, Verdict, Waiting, judge
from hygiene.contracts.entry import Entry
from hygiene.contracts.paths import is_below
from hygiene.contracts.report import Report
from hygiene.contracts.taxonomy import SafetyTier
from hygiene.errors import RefusedError
from hygiene.git.snapshot import Snapshot

Decide = Callable[[Entry, str], Decision]


@dataclass
class Sorting:
    """Where each entry goes, while the plan grows."""

    already: list[Entry] = field(default_factory=list)
    refused: list[tuple[Entry, Refusal]] = field(default_factory=list)
    pending: list[Entry] = field(default_factory=list)
    plan: Plan = field(default_factory=Plan)
    notices: list[str] = field(default_factory=list)


def clean(
    report: Report,
    root: Path,
    *,
    auto_only: bool = False,
    only: tuple[str, ...] = (),
    decide: Decide | None = None,
    now: datetime | None = None,
) -> CleanResult:
    """Do what the report plans. `decide` is asked about each operation that needs a person."""
    time = now or datetime.now(UTC)
    snapshot = open_tree(root)
    _check_time(report, time)
    state = state_folder(snapshot)
    with locked(state):
        journal, ground = Journal(state / "journal"), Ground(snapshot)
        is_recovered = recover(journal, ground.tree)
        if is_recovered:
            ground = Ground(Snapshot.open(root))
        sorting = _sort(_entries(report, only), ground, Past(journal.runs()), None if auto_only else decide)
        if is_recovered:
            sorting.notices.append("an earlier run was interrupted; it is closed now, and every file is whole")
        return _finish(sorting, journal, ground, report, time)


def preview(
    report: Report, root: Path, *, auto_only: bool = False, only: tuple[str, ...] = (), now: datetime | None = None
) -> tuple[str, CleanResult]:
    """The diff of what `clean` would write, every operation approved unless `auto_only`; nothing is written."""
    snapshot = open_tree(root)
    _check_time(report, now or datetime.now(UTC))
    ground = Ground(snapshot)
    runs = Journal(state_folder(snapshot) / "journal").runs()
    decide = None if auto_only else _approve
    sorting = _sort(_entries(report, only), ground, Past(runs), decide)
    diffs = (unified(file.path, file.before, file.after) for bundle in sorting.plan.bundles() for file in bundle.files)
    return "".join(diffs), _result(sorting, None, (), ())


def open_tree(root: Path) -> Snapshot:
    """The repository, or a refusal when it has no working tree of its own to write in."""
    return writable(Snapshot.open(root))


def writable(snapshot: Snapshot) -> Snapshot:
    """The same, or a refusal when it has no working tree of its own to write in."""
    if not snapshot.is_git:
        raise RefusedError(
            f"{snapshot.root} is not in a Git repository: nothing could be undone", "run `git init` and commit first"
        )
    if snapshot.is_bare:
        raise RefusedError(
            f"{snapshot.root} is a bare repository: it has no files to clean", "run it in a clone with a working tree"
        )
    if refusal := is_no_home_folder(snapshot.root.resolve()):
        raise RefusedError(refusal.reason, refusal.next)
    return snapshot


def state_folder(snapshot: Snapshot) -> Path:
    """Where the journal and the lock lie."""
    assert snapshot.git_dir is not None  # noqa: S101 -- `open_tree` refuses what has none
    return snapshot.git_dir / "hygiene"


def _check_time(report: Report, now: datetime) -> None:
    if refusal := is_of_the_past(datetime.fromisoformat(report.generated_at), now):
        raise RefusedError(refusal.reason, refusal.next)


def _entries(report: Report, only: tuple[str, ...]) -> tuple[Entry, ...]:
    return tuple(entry for entry in report.entries if not only or any(is_below(entry.path, one) for one in only))


def _sort(entries: Iterable[Entry], ground: Ground, past: Past, decide: Decide | None) -> Sorting:
    sorting = Sorting()
    verdicts = [judge(entry, ground, past) for entry in entries]
    if foreign := comes_from_this_repository(_holds(verdicts)):
        sorting.notices.append(f"{foreign.reason}; {foreign.next}")
        sorting.refused += ((one.entry, one.refusal if isinstance(one, Refused) else foreign) for one in verdicts)
        return sorting
    for verdict in verdicts:
        match verdict:
            case Standing(entry):
                sorting.already.append(entry)
            case Waiting(entry):
                sorting.pending.append(entry)
            case Refused(entry, refusal):
                sorting.refused.append((entry, refusal))
    candidates = [verdict for verdict in verdicts if isinstance(verdict, Candidate)]
    for candidate in candidates:
        if candidate.tier is SafetyTier.AUTO:
            _plan(candidate, sorting)
    _ask([one for one in candidates if one.tier is SafetyTier.CONFIRM], sorting, decide)
    return sorting


def _holds(verdicts: Iterable[Verdict]) -> Iterator[bool]:
    """One answer for each fingerprint that was looked at. A generative op has none."""
    for verdict in verdicts:
        if not isinstance(verdict, Refused):
            yield from (True,) if verdict.entry.exact_edit else ()
        elif verdict.holds is not None:
            yield verdict.holds


def _plan(candidate: Candidate, sorting: Sorting) -> None:
    if refusal := sorting.plan.refuse(candidate):
        sorting.refused.append((candidate.entry, refusal))
    else:
        sorting.plan.accept(candidate)


def _ask(candidates: Iterable[Candidate], sorting: Sorting, decide: Decide | None) -> None:
    """Put each operation that fits to a person; what is not approved stays pending."""
    for candidate in candidates:
        if decide and (refusal := sorting.plan.refuse(candidate)):
            sorting.refused.append((candidate.entry, refusal))
            continue
        diff = _diff(candidate) if decide not in {None, _approve} else ""
        answer = decide(candidate.entry, diff) if decide else Decision.LEAVE
        if answer is Decision.APPLY:
            sorting.plan.accept(candidate)
        else:
            sorting.pending.append(candidate.entry)
        decide = None if answer is Decision.STOP else decide


def _approve(_entry: Entry, _diff: str) -> Decision:
    """The answer of a preview. It looks at no diff, so none is made for it: each costs as much as the whole file."""
    return Decision.APPLY


def _diff(candidate: Candidate) -> str:
    before = candidate.place.source.content
    return unified(candidate.place.target, before, apply_splices(before, candidate.located.splices))


def _finish(sorting: Sorting, journal: Journal, ground: Ground, report: Report, now: datetime) -> CleanResult:
    bundles = sorting.plan.bundles()
    run, refusals = apply_bundles(bundles, journal, ground.tree, now)
    applied: list[Entry] = []
    for bundle, refusal in zip(bundles, refusals, strict=True):
        if refusal:
            sorting.refused += ((one.entry, refusal) for one in bundle.operations)
        else:
            applied += (one.entry for one in bundle.operations)
    changed = {file.path for file in run.files if file.outcome == "changed"} if run else set()
    sorting.notices += stale_notices(sorting.pending, changed, ground, datetime.fromisoformat(report.generated_at))
    return _result(sorting, run.name if run else None, applied, report.entries)


def _result(sorting: Sorting, run: str | None, applied: Iterable[Entry], order: tuple[Entry, ...]) -> CleanResult:
    place = {id(entry): number for number, entry in enumerate(order)}

    def listed(entries: Iterable[Entry]) -> tuple[Done, ...]:
        return tuple(Done(one.path, one.op) for one in sorted(entries, key=lambda one: place.get(id(one), 0)))

    refused = sorted(sorting.refused, key=lambda pair: place.get(id(pair[0]), 0))
    return CleanResult(
        run,
        listed(applied),
        listed(sorting.already),
        tuple(Done(entry.path, entry.op, refusal.reason, refusal.next) for entry, refusal in refused),
        listed(sorting.pending),
        tuple(sorting.notices),
    )
