"""Entries as a reader meets them: one finding per missing target, grouped by what the reader would do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from hygiene.contracts.draft import Draft
from hygiene.contracts.report import Entry, Report, SafetyTier, Signal
from hygiene.render.details import RANK, Details, Judgement
from hygiene.render.plain import printable
from hygiene.suppression.wording import comment_for

CLOSINGS = ("", "`", ">", ")")
CERTAINTY = {"high": 0, "medium": 1, "low": 2}
READ_FIRST = ("readme", "contributing")
OFFERS = {"delete-range": "delete the lines"}


class Group(StrEnum):
    """What the reader would do."""

    REPAIRS = "repairs"
    ASKS = "asks"
    LOOK = "look"


@dataclass(slots=True)
class Finding:
    """One condition with all of its places. `weight` is its rank: the worst harm is the least.

    `offer` is what a draft would do, `document` where the first place is, `like` how many more findings stand for it.
    """

    group: Group
    detector: str
    headline: str
    proof: str
    weight: tuple[int, ...]
    document: str = ""
    places: list[str] = field(default_factory=list)
    offer: str = ""
    silencing: str = ""
    like: int = 0
    like_what: str = ""


def findings(report: Report, details: Details) -> list[Finding]:
    """Every finding that the baseline does not accept, worst first."""
    found: dict[tuple[str, ...], Finding] = {}
    for (entry, judgement), draft in zip(judged(report, details), _drafts(report, details), strict=True):
        for signal in _new_signals(entry, judgement):
            fresh = _finding(entry, judgement, signal, draft)
            kept = found.setdefault(_key(entry, fresh, signal), fresh)
            kept.weight = min(kept.weight, fresh.weight)
            kept.places.append(place(entry.path, signal))
    return sorted(found.values(), key=lambda finding: (finding.weight, finding.places[0]))


def _drafts(report: Report, details: Details) -> Sequence[Draft | None]:
    return details.drafts or (None,) * len(report.entries)


def judged(report: Report, details: Details) -> Iterator[tuple[Entry, Judgement]]:
    """Each entry with what is thought of it."""
    return zip(report.entries, details.judgements, strict=True)


def place(path: str, signal: Signal) -> str:
    """`path:line:column`, as far as known, safe to print."""
    column = (signal.data or {}).get("column")
    parts = [part for part in (signal.line, column) if part is not None]
    return printable(":".join([path, *map(str, parts if signal.line else [])]))


def told(signal: Signal) -> tuple[str, str]:
    """A fact as what is seen and what proves it: `links to docs/a.md` and `renamed to docs/b.md in 1a2b3c4`."""
    for key in ("target", "reference"):
        name = (signal.data or {}).get(key)
        if isinstance(name, str) and name:
            before, found, after = signal.fact.partition(name)
            closing, comma, proof = after.partition(", ")
            if found and comma and closing in CLOSINGS:
                return printable(before + name + closing), printable(proof.removeprefix("and "))
    return printable(signal.fact), ""


def as_signal(signal: Signal | str) -> Signal:
    """A plain string of an older writer, as a signal."""
    return Signal.model_construct(id="", fact=signal) if isinstance(signal, str) else signal


def _new_signals(entry: Entry, judgement: Judgement) -> list[Signal]:
    known = judgement.known or (False,) * len(entry.signals)
    return [as_signal(signal) for signal, is_known in zip(entry.signals, known, strict=True) if not is_known]


def _key(entry: Entry, finding: Finding, signal: Signal) -> tuple[str, ...]:
    target = (signal.data or {}).get("target")
    subject = entry.path if target is None else str(target)
    return finding.group, finding.detector, subject, finding.headline, finding.proof


def _finding(entry: Entry, judgement: Judgement, signal: Signal, draft: Draft | None) -> Finding:
    headline, proof = told(signal)
    proof = proof if judgement.is_verified else "; ".join(filter(None, (proof, "unverified: nobody quoted the place")))
    weight = _weight(entry, judgement, signal)
    finding = Finding(_group(entry, draft), signal.id, headline, proof, weight, entry.path, offer=_offer(entry, draft))
    if signal.id:
        finding.silencing = printable(comment_for(entry.path, signal.id, is_whole=signal.line is None))
    return finding


def _group(entry: Entry, draft: Draft | None) -> Group:
    """Repaired by itself; done by a yes, because there is a diff to say yes to; or a matter for a person's own hand."""
    if entry.safety_tier is SafetyTier.AUTO:
        return Group.REPAIRS
    return Group.ASKS if draft or entry.exact_edit else Group.LOOK


def _offer(entry: Entry, draft: Draft | None) -> str:
    if draft:
        return printable(draft.summary)
    is_asked = entry.exact_edit is not None and entry.safety_tier is not SafetyTier.AUTO
    return OFFERS.get(entry.op, "") if is_asked else ""


def _weight(entry: Entry, judgement: Judgement, signal: Signal) -> tuple[int, ...]:
    """The severity, then who reads it, then how sure it is: what was there once is surer gone than what never was."""
    if entry.token_estimate.injection_frequency == "per-session":
        reach = 0
    else:
        name = entry.path.rsplit("/", 1)[-1].lower()
        reach = 1 + next((rank for rank, start in enumerate(READ_FIRST) if name.startswith(start)), len(READ_FIRST))
    is_history = bool((signal.data or {}).get("gone_in"))
    return RANK[judgement.severity], reach, CERTAINTY[judgement.confidence], not is_history
