"""Entries as a reader meets them: one finding per missing target, grouped by what the reader would do."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from hygiene.contracts.report import Entry, Report, SafetyTier, Signal
from hygiene.render.details import RANK, Details, Judgement
from hygiene.render.plain import printable
from hygiene.suppression.wording import comment_for

CLOSINGS = ("", "`", ">", ")")


class Group(StrEnum):
    """What the reader would do."""

    REPAIRS = "repairs"
    ASKS = "asks"
    LOOK = "look"


@dataclass(slots=True)
class Finding:
    """One condition with all of its places. `weight` is its rank: the worst harm is the least."""

    group: Group
    detector: str
    headline: str
    proof: str
    weight: tuple[int, int]
    places: list[str] = field(default_factory=list)
    silencing: str = ""


def findings(report: Report, details: Details) -> list[Finding]:
    """Every finding that the baseline does not accept, worst first."""
    found: dict[tuple[str, ...], Finding] = {}
    for entry, judgement in judged(report, details):
        for signal in _new_signals(entry, judgement):
            fresh = _finding(entry, judgement, signal)
            kept = found.setdefault(_key(entry, fresh, signal), fresh)
            kept.weight = min(kept.weight, fresh.weight)
            kept.places.append(place(entry.path, signal))
    return sorted(found.values(), key=lambda finding: (finding.weight, finding.places[0]))


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


def _finding(entry: Entry, judgement: Judgement, signal: Signal) -> Finding:
    headline, proof = told(signal)
    proof = proof if judgement.is_verified else "; ".join(filter(None, (proof, "unverified: nobody quoted the place")))
    finding = Finding(_group(entry, judgement), signal.id, headline, proof, _weight(entry, judgement))
    if signal.id:
        finding.silencing = printable(comment_for(entry.path, signal.id, is_whole=signal.line is None))
    return finding


def _group(entry: Entry, judgement: Judgement) -> Group:
    if entry.safety_tier is SafetyTier.AUTO:
        return Group.REPAIRS
    return Group.LOOK if judgement.severity == "info" else Group.ASKS


def _weight(entry: Entry, judgement: Judgement) -> tuple[int, int]:
    if entry.token_estimate.injection_frequency == "per-session":
        reach = 0
    else:
        reach = 1 if entry.path.rsplit("/", 1)[-1].lower().startswith("readme") else 2
    return RANK[judgement.severity], reach
