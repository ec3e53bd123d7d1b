"""The stage: a report and its Responses become entries, or skipped checks. No model, no writing."""

from collections.abc import Iterable, Mapping, Sequence

from hygiene.contracts.entry import Entry
from hygiene.contracts.profile import HYGIENE, Profile, profile_faults
from hygiene.contracts.report import Report
from hygiene.contracts.response import Response, SkippedCheck
from hygiene.contracts.settlement import is_unproven_absence, withdrawals
from hygiene.conventions import Conventions
from hygiene.errors import ContractError
from hygiene.finalizer.claims import Claim, Withdrawn, judged
from hygiene.finalizer.documents import Documents
from hygiene.finalizer.edits.repointing import Ground
from hygiene.finalizer.entries import EntryMaker, place_of
from hygiene.finalizer.finalized import Finalized, Judgement
from hygiene.finalizer.judgement import judgement_of
from hygiene.finalizer.overlap import apart
from hygiene.finalizer.plan import Planned, Workshop, plan
from hygiene.finalizer.promotion import promotion_candidates
from hygiene.finalizer.shortlist import Surfaced, reduced, surfaced
from hygiene.git.snapshot import Snapshot

OVERLAPS = "overlaps-another-edit"
COVERED = "covered-by-another-edit"


def finalize(
    report: Report,
    responses: Iterable[Response],
    snapshot: Snapshot,
    conventions: Conventions,
    *,
    profile: Profile = HYGIENE,
) -> Finalized:
    """The final report with its judgements, and every finding that made no entry among the skipped checks."""
    given = tuple(responses)
    refuse_unregistered(given, profile)
    shortlist, documents = surfaced(report), Documents(snapshot)
    claims, withdrawn = _settled(given, shortlist, documents, profile)
    workshop = Workshop(shortlist, Ground(documents))
    kept, dropped = apart(plan(claims, workshop))
    maker = EntryMaker(shortlist, documents, conventions)
    is_degraded = not snapshot.history.is_complete
    made = sorted(((maker.entry(each), each.claims) for each in kept), key=lambda pair: place_of(pair[0]))
    judgements = tuple(_judgement(entry, claims, profile, is_degraded=is_degraded) for entry, claims in made)
    entries = tuple(entry for entry, _ in made)
    final = Report(
        schema_version=report.schema_version,
        tool_version=report.tool_version,
        generated_at=report.generated_at,
        scan=report.scan,
        shortlist=reduced(report),
        entries=entries,
        promotion_candidates=promotion_candidates(entries, conventions),
    )
    skipped = _skipped(given, [*withdrawn, *_unused(claims, kept, dropped)])
    return Finalized(final, judgements, skipped)


def refuse_unregistered(responses: Sequence[Response], profile: Profile) -> None:
    """A Response of an unknown agent, or with an unknown rule, is rejected whole."""
    for response in responses:
        if faults := profile_faults(response, profile):
            message = f"the Response of {response.agent} is not valid: {faults[0].pointer} {faults[0].message}"
            raise ContractError(message, faults, "`hygiene validate --contract response` lists every fault")


def _settled(
    responses: Sequence[Response], shortlist: Mapping[str, Surfaced], documents: Documents, profile: Profile
) -> tuple[list[Claim], list[Withdrawn]]:
    """The findings that stand, and those that do not."""
    claims: list[Claim] = []
    withdrawn: list[Withdrawn] = []
    for response in responses:
        by_contract = {each.finding: each.reason for each in withdrawals(response, profile)}
        for each in judged(response, by_contract, shortlist, documents):
            if isinstance(each, Claim):
                claims.append(each)
            else:
                withdrawn.append(each)
    return claims, withdrawn


def _judgement(entry: Entry, claims: Sequence[Claim], profile: Profile, *, is_degraded: bool) -> Judgement:
    is_absence = is_unproven_absence(claims[0].finding, profile)
    return judgement_of(claims, entry.signals, is_absence=is_absence, is_degraded=is_degraded)


def _unused(claims: Sequence[Claim], kept: Sequence[Planned], dropped: Sequence[Planned]) -> list[Withdrawn]:
    """The claims that are behind no entry: their edit was dropped, or another claim's edit ends their places."""
    used = {claim for planned in kept for claim in planned.claims}
    lost = {claim for planned in dropped for claim in planned.claims}
    left = (claim for claim in dict.fromkeys(claims) if claim not in used)
    return [Withdrawn(claim.finding, OVERLAPS if claim in lost else COVERED) for claim in left]


def _skipped(responses: Sequence[Response], withdrawn: Sequence[Withdrawn]) -> tuple[SkippedCheck, ...]:
    """What the backends skipped and what was withdrawn, each once."""
    checks = [check for response in responses for check in response.skipped_checks]
    return tuple(dict.fromkeys([*checks, *(each.as_check() for each in withdrawn)]))
