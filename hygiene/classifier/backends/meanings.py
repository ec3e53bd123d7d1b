"""What each detector's signal means: a place in the taxonomy, an op and the next step."""

from collections.abc import Callable
from dataclasses import dataclass

from hygiene.contracts.response import Confidence
from hygiene.contracts.signals import Signal

PROVEN = frozenset({"same-content", "similar", "index"})


@dataclass(frozen=True, slots=True)
class Meaning:
    """A proposed category and op, what to do, and how sure that is."""

    category: str
    op: str
    suggested_fix: str
    confidence: Confidence

    @property
    def rule(self) -> str:
        """The rule id of the finding."""
        return f"{self.category}-{self.op}"


def is_gone_for_good(signal: Signal) -> bool:
    """Whether history says that what a whole row is about was removed, and nothing may have come in its place."""
    is_removed = signal.said("verdict") == "history" and bool(signal.said("gone_in"))
    return is_removed and not signal.said("renamed_to") and "row_line" in (signal.data or {})


def row_of_what_is_gone(signal: Signal) -> Meaning:
    """A row of a list or a table that is about one thing, which was removed."""
    what = signal.said("target") if signal.id != "broken-anchor" else "the section"
    return Meaning(
        "stale-orphaned", "delete-range", f"Delete the row: {what} was removed, and it names nothing else.", "high"
    )


def broken_reference(signal: Signal) -> Meaning:
    """A link, import or path whose target is not there."""
    if is_gone_for_good(signal):
        return row_of_what_is_gone(signal)
    if signal.said("renamed_to") and signal.said("proof") in PROVEN:
        fix = f"Point it to {signal.said('renamed_to')}."
        return Meaning("stale-orphaned", "replace-text", fix, "high")
    confidence: Confidence = "medium" if signal.said("verdict") == "unknown" else "high"
    return Meaning("stale-orphaned", "rewrite", _repair(signal), confidence)


def _repair(signal: Signal) -> str:
    target = signal.said("target") or signal.said("reference") or "the target"
    if signal.said("renamed_to"):
        return f"Point it to {signal.said('renamed_to')} if that is what it means, else drop the reference."
    if signal.said("gone_in"):
        return f"Point it to what took the place of {target}, or drop the reference."
    return f"Correct the path {target}, or drop the reference."


def vanished_command(signal: Signal) -> Meaning:
    """A command that no manifest defines."""
    name, manifest = signal.said("command") or "the command", signal.said("target") or "a manifest"
    fix = f"Name the command that took the place of {name}, drop it, or define it again in {manifest}."
    return Meaning("stale-orphaned", "rewrite", fix, "high" if signal.said("gone_in") else "medium")


def other_spelling(signal: Signal) -> Meaning:
    """A target that is there under another spelling."""
    if signal.said("renamed_to"):
        return Meaning("stale-orphaned", "replace-text", f"Spell it {signal.said('renamed_to')}.", "high")
    return Meaning("stale-orphaned", "rewrite", "Spell it as the file that it means is spelt.", "high")


def ignored_target(signal: Signal) -> Meaning:
    """A link to what Git ignores."""
    target = signal.said("target") or "the target"
    fix = f"Track {target}, say how a reader gets it, or drop the link."
    return Meaning("stale-orphaned", "rewrite", fix, "medium")


def broken_anchor(signal: Signal) -> Meaning:
    """A fragment that no heading and no anchor of its target has."""
    target, now = signal.said("target") or "the document", signal.said("renamed_to")
    if now and signal.said("proof") in PROVEN:
        return Meaning("stale-orphaned", "replace-text", f"Point it to #{now}.", "high")
    if is_gone_for_good(signal):
        return row_of_what_is_gone(signal)
    fix = f"Point it to a heading that {target} has, or drop the fragment."
    return Meaning("stale-orphaned", "rewrite", fix, "high")


def broken_wikilink(signal: Signal) -> Meaning:
    """A wikilink to a page, or to a heading of one, that is gone."""
    meant = signal.said("renamed_to")
    fix = f"Link to {meant} if that is what it means." if meant else "Link to what took its place, or drop the link."
    return Meaning("stale-orphaned", "rewrite", fix, "high")


def undefined_reference(_signal: Signal) -> Meaning:
    """A label that the document does not define."""
    fix = "Define the label in this document, or write the destination into the link."
    return Meaning("stale-orphaned", "rewrite", fix, "high")


def machine_local_path(_signal: Signal) -> Meaning:
    """A path that only one machine has."""
    fix = "Write the path from the top of the repository, or say how a reader finds it."
    return Meaning("stale-orphaned", "rewrite", fix, "medium")


def miscased_anchor(signal: Signal) -> Meaning:
    """A fragment in another letter case than the id."""
    return Meaning("stale-orphaned", "replace-text", f"Write #{signal.said('renamed_to')}.", "high")


def line_past_end(signal: Signal) -> Meaning:
    """A line of a file that has fewer."""
    target = signal.said("target") or "the file"
    return Meaning("stale-orphaned", "rewrite", f"Name the line of {target} that is meant, or no line.", "high")


def vanished_symbol(signal: Signal) -> Meaning:
    """A name of code that the tree has no more."""
    name, successor = signal.said("symbol") or "the name", signal.said("replaced_by")
    new = f"Write {successor} if that is what is meant now" if successor else f"Say what does the work of {name} now"
    return Meaning("stale-contradicted", "rewrite", f"{new}, or drop the sentence.", "medium")


def all_tasks_done(_signal: Signal) -> Meaning:
    """Every box is ticked."""
    fix = "Keep what readers still need in the documentation, and let the list go."
    return Meaning("stale-completed-in-place", "distill", fix, "medium")


def status_done(_signal: Signal) -> Meaning:
    """The document says that its work is done."""
    fix = "Move what lasts into the documentation, and archive or delete the rest."
    return Meaning("stale-completed-in-place", "distill", fix, "medium")


def superseded_marker(_signal: Signal) -> Meaning:
    """The document says that something took its place."""
    fix = "Reduce it to one line that names its successor, or delete it."
    return Meaning("stale-superseded", "rewrite", fix, "medium")


def version_mismatch(signal: Signal) -> Meaning:
    """A version that a manifest refutes."""
    fix = f"Write what {signal.said('target') or 'the manifest'} says, or name no version here."
    return Meaning("stale-contradicted", "rewrite", fix, "high")


def leftover_marker(signal: Signal) -> Meaning:
    """A word that says that something was still to come."""
    tracked = signal.said("tracked_by")
    first = f"See whether {tracked} is closed; then w" if tracked else "W"
    fix = f"{first}rite what is missing and drop the mark, or move it to where open work is listed."
    return Meaning("stale-provisional", "rewrite", fix, "medium")


def empty_page(_signal: Signal) -> Meaning:
    """A page without a text."""
    return Meaning("stale-provisional", "rewrite", "Write the page, or delete it and what links to it.", "high")


def template_leftover(_signal: Signal) -> Meaning:
    """The blanks of a template."""
    fix = "Fill in the blanks, or delete the document: its generator makes it again."
    return Meaning("stale-provisional", "rewrite", fix, "medium")


def newer_sibling(signal: Signal) -> Meaning:
    """A document beside its newer version."""
    newer = signal.said("superseded_by") or "the newer one"
    fix = f"See whether {newer} holds what is still true of it, and delete it or reduce it to one line."
    return Meaning("stale-superseded", "rewrite", fix, "medium")


def one_way_succession(signal: Signal) -> Meaning:
    """One of two records knows of the other."""
    other = signal.said("other")
    fix = f"Name this record in {other}." if other else "Correct the number, or add the record."
    return Meaning("stale-superseded", "rewrite", fix, "medium")


def deliverables_exist(signal: Signal) -> Meaning:
    """What the plan was to make is there. Boxes that say otherwise make it doubtful."""
    fix = "Check what else it promised, keep what readers still need, and archive or delete the rest."
    is_denied = bool((signal.data or {}).get("boxes"))
    return Meaning("stale-completed-in-place", "distill", fix, "low" if is_denied else "medium")


def unarchived_change(signal: Signal) -> Meaning:
    """A part of a change that is done."""
    name = signal.said("change") or "the change"
    fix = f"Archive {name} with its tool once its requirements stand in the lasting specifications."
    return Meaning("stale-completed-in-place", "distill", fix, "medium")


def end_condition_met(_signal: Signal) -> Meaning:
    """The document's own condition to go has come."""
    fix = "Delete it, as it says itself, when nothing else in it is still needed."
    return Meaning("stale-completed-in-place", "distill", fix, "high")


def superseded_elsewhere(signal: Signal) -> Meaning:
    """Another document says that its time is over."""
    fix = f"Say below its title what {signal.said('said_in') or 'the other document'} says of it, or delete it."
    return Meaning("stale-superseded", "rewrite", fix, "medium")


def repeated_block(signal: Signal) -> Meaning:
    """A passage that stands twice."""
    other, is_exact = signal.said("other") or "the other copy", bool(signal.said("canonical_ref"))
    fix = f"Keep it in {other} alone and link to it, if both copies are for the same reader."
    return Meaning("stale-duplicated", "dedupe" if is_exact else "rewrite", fix, "medium")


def near_duplicate(signal: Signal) -> Meaning:
    """A document that is a copy."""
    fix = f"Keep {signal.said('other') or 'the other copy'} alone, and make this one a link to it, or delete it."
    return Meaning("stale-duplicated", "rewrite", fix, "medium")


def many_topics(signal: Signal) -> Meaning:
    """An entry page that is long and about many things."""
    largest = signal.said("largest") or "the largest section"
    fix = f"Consider a page of its own for {largest}, or for what few readers of the first page need."
    return Meaning("bloat-split", "split", fix, "low")


def resolved_narrative(_signal: Signal) -> Meaning:
    """A document that tells more than its readers need."""
    fix = "Consider keeping what a reader needs today, in a shorter text, and letting history keep the rest."
    return Meaning("bloat-distill", "distill", fix, "low")


def too_many_examples(_signal: Signal) -> Meaning:
    """A README of which a good part is code."""
    fix = "Consider keeping the example that shows most, and moving the others to a page or to files that are tested."
    return Meaning("bloat-distill", "distill", fix, "low")


def historical_record(_signal: Signal) -> Meaning:
    """A record of a moment among living documents."""
    fix = "Consider moving it to an archive, or marking it `hygiene: frozen` in its front matter."
    return Meaning("bloat-freeze", "distill", fix, "low")


MEANINGS: dict[str, Callable[[Signal], Meaning]] = {
    "broken-link": broken_reference,
    "vanished-path": broken_reference,
    "vanished-command": vanished_command,
    "broken-anchor": broken_anchor,
    "broken-import": broken_reference,
    "broken-wikilink": broken_wikilink,
    "undefined-reference": undefined_reference,
    "machine-local-path": machine_local_path,
    "miscased-anchor": miscased_anchor,
    "wrong-letter-case": other_spelling,
    "other-unicode-form": other_spelling,
    "ignored-target": ignored_target,
    "line-past-end": line_past_end,
    "version-mismatch": version_mismatch,
    "vanished-symbol": vanished_symbol,
    "all-tasks-done": all_tasks_done,
    "status-done": status_done,
    "superseded-marker": superseded_marker,
    "leftover-marker": leftover_marker,
    "empty-page": empty_page,
    "template-leftover": template_leftover,
    "newer-sibling": newer_sibling,
    "one-way-succession": one_way_succession,
    "superseded-elsewhere": superseded_elsewhere,
    "deliverables-exist": deliverables_exist,
    "unarchived-change": unarchived_change,
    "end-condition-met": end_condition_met,
    "repeated-block": repeated_block,
    "near-duplicate": near_duplicate,
    "many-topics": many_topics,
    "resolved-narrative": resolved_narrative,
    "historical-record": historical_record,
    "too-many-examples": too_many_examples,
}
