"""`clean`: judge every entry, plan what may be done, write it. The only function of this stage that others call."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType

from hygiene.cleaner.apply import apply_bundles
from hygiene.cleaner.diff import unified
from hygiene.cleaner.drafted import judge_draft
from hygiene.cleaner.ground import Ground
from hygiene.cleaner.guards.comes_from_this_repository import comes_from_this_repository
from hygiene.cleaner.guards.is_no_home_folder import is_no_home_folder
from hygiene.cleaner.guards.is_of_the_past import is_of_the_past
from hygiene.cleaner.journal import Journal, Run
from hygiene.cleaner.lock import locked
from hygiene.cleaner.past import Past
from hygiene.cleaner.patches import remarks
from hygiene.cleaner.plan import Plan
from hygiene.cleaner.question import Question, is_silenced
from hygiene.cleaner.recover import recover
from hygiene.cleaner.refusal import CHECK_AGAIN, Refusal
from hygiene.cleaner.result import CleanResult, Decision, Done
from hygiene.cleaner.staleness import stale_notices, stale_paths
from hygiene.cleaner.verdict import Candidate, Operation, Refused, Standing, Verdict, Waiting, judge
from hygiene.contracts.draft import Draft
from hygiene.contracts.entry import Entry
from hygiene.contracts.paths import is_below
from hygiene.contracts.report import Report
from hygiene.contracts.taxonomy import SafetyTier
from hygiene.errors import RefusedError
from hygiene.git.snapshot import Snapshot

Decide = Callable[[Question], Decision | Candidate]
Agree = Callable[[Sequence[Question]], Decision]
Drafts = Sequence[Draft | None]
NOTHING: Mapping[str, str] = MappingProxyType({})


@dataclass
class Sorting:
    """Where each entry goes, while the plan grows."""

    already: list[Operation] = field(default_factory=list)
    refused: list[tuple[Operation, Refusal]] = field(default_factory=list)
    pending: list[Entry] = field(default_factory=list)
    plan: Plan = field(default_factory=Plan)
    notices: list[str] = field(default_factory=list)


def clean(
    report: Report,
    root: Path,
    *,
    auto_only: bool = False,
    only: tuple[str, ...] = (),
    drafts: Drafts = (),
    decide: Decide | None = None,
    agree: Agree | None = None,
    seen: Mapping[str, str] = NOTHING,
    now: datetime | None = None,
) -> CleanResult:
    """Do what the report plans. `decide` is asked about each operation that needs a person.

    `agree` is asked first, once about all that is automatic, and may leave it to `decide`; without it nobody is.
    `drafts` stand in the order of the report's entries; a generative operation without one stays pending. `seen` has
    fingerprints of files that were taken with the report, beside those of its own edits.
    """
    time = now or datetime.now(UTC)
    check_time(report, time)
    with at_work(root, _fingerprints(report, seen)) as (journal, ground, notices):
        wanted = _wanted(report, only, drafts)
        decide, agree = (None, None) if auto_only else (decide, agree)
        sorting = _sort(report, wanted, ground, Past(journal.runs()), decide, agree=agree)
        sorting.notices += notices
        run, applied = carry_out(sorting, journal, ground, time)
        return _closed(sorting, run, applied, ground, report)


@contextmanager
def at_work(root: Path, seen: Mapping[str, str] = NOTHING) -> Iterator[tuple[Journal, Ground, list[str]]]:
    """The journal and the ground under the lock, after an interrupted run was closed; and what to say about that."""
    snapshot = open_tree(root)
    state = state_folder(snapshot)
    with locked(state):
        journal, ground = Journal(state / "journal"), Ground(snapshot, seen)
        if not recover(journal, ground.tree):
            yield journal, ground, []
            return
        closed = "an earlier run was interrupted; it is closed now, and every file is whole"
        yield journal, Ground(Snapshot.open(root), seen), [closed]


def preview(
    report: Report,
    root: Path,
    *,
    auto_only: bool = False,
    only: tuple[str, ...] = (),
    drafts: Drafts = (),
    seen: Mapping[str, str] = NOTHING,
    now: datetime | None = None,
) -> tuple[tuple[Candidate, ...], CleanResult]:
    """What `clean` would do, every operation approved unless `auto_only`, and what it comes to; nothing is written."""
    snapshot = open_tree(root)
    check_time(report, now or datetime.now(UTC))
    ground = Ground(snapshot, _fingerprints(report, seen))
    runs = Journal(state_folder(snapshot) / "journal").runs()
    decide = None if auto_only else _approve
    sorting = _sort(report, _wanted(report, only, drafts), ground, Past(runs), decide)
    return tuple(sorting.plan.accepted), result_of(sorting, None, (), ())


def changed_since(
    report: Report,
    snapshot: Snapshot,
    *,
    only: tuple[str, ...] = (),
    drafts: Drafts = (),
    seen: Mapping[str, str] = NOTHING,
) -> tuple[str, ...]:
    """The files with operations that need a new check: somebody, or an earlier run, changed them since."""
    ground, made_at = Ground(snapshot, _fingerprints(report, seen)), datetime.fromisoformat(report.generated_at)
    past = Past(Journal(state_folder(snapshot) / "journal").runs())
    judged = _judged(report, _wanted(report, only, drafts), ground, past)
    if comes_from_this_repository(_holds(judged)):
        return ()
    waiting = [entry for entry, one in judged if isinstance(one, Waiting)]
    paths = [entry.path for entry, one in judged if isinstance(one, Refused) and one.refusal.next == CHECK_AGAIN]
    paths += [entry.path for entry in waiting if entry.exact_edit is not None]
    return tuple(dict.fromkeys([*paths, *stale_paths(waiting, (), ground, made_at)]))


def preview_diff(plan: Sequence[Candidate], about: Callable[[Candidate], str] = lambda _: "") -> str:
    """The diff of all the operations together, by file; above each file what there is to say about its operations."""
    whole, said = Plan(), dict[str, list[str]]()
    for one in plan:
        if whole.refuse(one):
            continue
        whole.accept(one)
        for path in (*(part.place.target for part in one.parts), *(file.path for file in one.made)):
            said.setdefault(path, []).append(remarks(about(one)))
    files = (file for bundle in whole.bundles() for file in bundle.files)
    return "".join("".join(said.get(file.path, ())) + unified(file.path, file.before, file.after) for file in files)


def open_tree(root: Path) -> Snapshot:
    """The repository, or a refusal when it has no working tree of its own to write in."""
    return writable(Snapshot.open(root))


def writable(snapshot: Snapshot) -> Snapshot:
    """The same, or a refusal when it has no working tree of its own to write in."""
    if not snapshot.is_git:
        raise RefusedError(
            f"{snapshot.root} is not in a Git repository: nothing could be undone",
            "go to one, or name it with --repo; for a new one run `git init` and commit first",
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


def _fingerprints(report: Report, seen: Mapping[str, str]) -> dict[str, str]:
    """What is known of the files when the report was made."""
    edits = ((entry.path, entry.exact_edit) for entry in report.entries)
    return {path: edit.expected_sha256 for path, edit in edits if edit is not None} | dict(seen)


def check_time(report: Report, now: datetime) -> None:
    """Refuse a report that comes from the future."""
    if refusal := is_of_the_past(datetime.fromisoformat(report.generated_at), now):
        raise RefusedError(refusal.reason, refusal.next)


def _wanted(report: Report, only: tuple[str, ...], drafts: Drafts) -> Iterator[tuple[Entry, Draft | None]]:
    """The entries in the paths that are asked for, each with its draft."""
    for entry, draft in zip(report.entries, drafts or (None,) * len(report.entries), strict=True):
        if not only or any(is_below(entry.path, one) for one in only):
            yield entry, draft


def _sort(
    report: Report,
    wanted: Iterable[tuple[Entry, Draft | None]],
    ground: Ground,
    past: Past,
    decide: Decide | None,
    *,
    agree: Agree | None = None,
) -> Sorting:
    sorting, judged = Sorting(), _judged(report, wanted, ground, past)
    if foreign := comes_from_this_repository(_holds(judged)):
        sorting.notices.append(f"{foreign.reason}; {foreign.next}")
        sorting.refused += ((entry, one.refusal if isinstance(one, Refused) else foreign) for entry, one in judged)
        return sorting
    proven: list[tuple[Entry, Candidate]] = []
    asked: list[tuple[Entry, Candidate]] = []
    for entry, verdict in judged:
        match verdict:
            case Standing():
                sorting.already.append(entry)
            case Waiting():
                sorting.pending.append(entry)
            case Refused(refusal=refusal):
                sorting.refused.append((entry, refusal))
            case Candidate(tier=SafetyTier.AUTO):
                proven.append((entry, verdict))
            case Candidate():
                asked.append((entry, verdict))
    answer = _agreed(proven, agree)
    if answer is Decision.APPLY:
        for _, candidate in proven:
            plan_in(candidate, sorting)
    else:
        asked = [*proven, *asked]
    _ask(asked, sorting, None if answer is Decision.STOP else decide)
    return sorting


def _judged(
    report: Report, wanted: Iterable[tuple[Entry, Draft | None]], ground: Ground, past: Past
) -> list[tuple[Entry, Verdict]]:
    made_at = datetime.fromisoformat(report.generated_at)
    return [
        (entry, judge_draft(entry, draft, made_at, ground, past) if draft else judge(entry, ground, past))
        for entry, draft in wanted
    ]


def _agreed(proven: Sequence[tuple[Entry, Candidate]], agree: Agree | None) -> Decision:
    """Whether what is automatic is done without asking about each; a single one is asked about like the others."""
    if not agree or not proven:
        return Decision.APPLY
    if len(proven) == 1:
        return Decision.LEAVE
    return agree([Question(entry, one, number, len(proven)) for number, (entry, one) in enumerate(proven, 1)])


def _holds(judged: Iterable[tuple[Entry, Verdict]]) -> Iterator[bool]:
    """One answer for each fingerprint of the report that was looked at. A generative op has none."""
    for entry, verdict in judged:
        if entry.exact_edit is None:
            continue
        if not isinstance(verdict, Refused):
            yield True
        elif verdict.holds is not None:
            yield verdict.holds


def plan_in(candidate: Candidate, sorting: Sorting) -> None:
    """Take the operation into the plan, or among the refused where it does not fit."""
    if refusal := sorting.plan.refuse(candidate):
        sorting.refused.append((candidate.entry, refusal))
    else:
        sorting.plan.accept(candidate)


def _ask(asked: Sequence[tuple[Entry, Candidate]], sorting: Sorting, decide: Decide | None) -> None:
    """Put each operation that fits to a person; what is not approved stays pending. An answer may be another one.

    What a comment of an earlier answer silences is settled by it.
    """
    given: dict[object, Decision | Candidate] = {}  # the same change is asked about once, whoever proposes it
    comments: list[Candidate] = []
    for number, (entry, candidate) in enumerate(asked, 1):
        if comment := next((one for one in comments if is_silenced(entry, one)), None):
            plan_in(comment, sorting)
            continue
        if decide and (refusal := sorting.plan.refuse(candidate)):
            sorting.refused.append((entry, refusal))
            continue
        change = tuple((part.place.target, part.located) for part in candidate.parts)
        if decide and change not in given:
            given[change] = decide(Question(entry, candidate, number, len(asked), sorting.plan.refuse))
        answer = given[change] if decide else Decision.LEAVE
        comments += [answer] if isinstance(answer, Candidate) else []
        if isinstance(answer, Candidate) or answer is Decision.APPLY:
            plan_in(answer if isinstance(answer, Candidate) else candidate, sorting)
        else:
            sorting.pending.append(entry)
        decide = None if answer is Decision.STOP else decide


def _approve(_question: Question) -> Decision:
    """The answer of a preview."""
    return Decision.APPLY


def carry_out(sorting: Sorting, journal: Journal, ground: Ground, now: datetime) -> tuple[Run | None, list[Operation]]:
    """Write the plan. The run, None where nothing changed, and what was done; the rest is among the refused."""
    bundles = sorting.plan.bundles()
    run, refusals = apply_bundles(bundles, journal, ground.tree, now)
    applied: list[Operation] = []
    for bundle, refusal in zip(bundles, refusals, strict=True):
        if refusal:
            sorting.refused += ((one.entry, refusal) for one in bundle.operations)
        else:
            applied += (one.entry for one in bundle.operations)
    return run, applied


def _closed(
    sorting: Sorting, run: Run | None, applied: Iterable[Operation], ground: Ground, report: Report
) -> CleanResult:
    changed = {file.path for file in run.files if file.outcome == "changed"} if run else set()
    made_at = datetime.fromisoformat(report.generated_at)
    sorting.notices += stale_notices(stale_paths(sorting.pending, changed, ground, made_at))
    return result_of(sorting, run.name if run else None, applied, report.entries)


def result_of(sorting: Sorting, run: str | None, applied: Iterable[Operation], order: tuple[Entry, ...]) -> CleanResult:
    """What it all came to, in the order of the report."""
    place = {id(entry): number for number, entry in enumerate(order)}

    def listed(entries: Iterable[Operation]) -> tuple[Done, ...]:
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
