"""The drafts of a report: those that were kept with the last one, else made again from the files as they are."""

from hygiene.contracts import codec
from hygiene.contracts.draft import Draft
from hygiene.contracts.report import Report
from hygiene.drafting.drafter import drafts_of
from hygiene.drafting.rules import RulesDrafter
from hygiene.errors import ContractError
from hygiene.git.snapshot import Snapshot
from hygiene.git.state import StateFolder
from hygiene.pipeline.memory import REPORT_NAME, recalled


def drafts_for(report: Report, snapshot: Snapshot) -> tuple[Draft | None, ...]:
    """One for each entry, in order; None where there is none. The report may be a part of the last one."""
    kept = _kept(snapshot)
    wanted = [entry.model_dump_json() for entry in report.entries]
    if all(entry in kept for entry in wanted):
        return tuple(kept[entry] for entry in wanted)
    return drafts_of(report, snapshot, (RulesDrafter(),))


def seen_with(report: Report, snapshot: Snapshot) -> dict[str, str]:
    """The fingerprints of files that the check took which made the report, as far as drafts kept them."""
    kept = _kept(snapshot)
    if not all(entry.model_dump_json() in kept for entry in report.entries):
        return {}
    files = (file for draft in kept.values() if draft for file in draft.files)
    return {file.path: file.expected_sha256 for file in files if file.expected_sha256 is not None}


def _kept(snapshot: Snapshot) -> dict[str, Draft | None]:
    """The drafts that lie beside the last report, by its entries."""
    text = StateFolder(snapshot).read(REPORT_NAME)
    details = recalled(snapshot, text) if text else None
    if text is None or details is None:
        return {}
    try:
        entries = codec.decode(text, "report").entries
    except ContractError:
        return {}
    if len(details.drafts) != len(entries):
        return {}
    return {entry.model_dump_json(): draft for entry, draft in zip(entries, details.drafts, strict=True)}
