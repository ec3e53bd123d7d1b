"""Entries as a reader meets them: one finding per missing target, grouped by what the reader would do."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from hygiene.contracts.draft import Draft
from hygiene.contracts.report import DeleteRange, Entry, Report, SafetyTier, Signal
from hygiene.render.details import RANK, Details, Judgement
from hygiene.render.facts import as_signal, place, told, without_guess
from hygiene.render.plain import printable
from hygiene.suppression.wording import comment_for

CERTAINTY = {"high": 0, "medium": 1, "low": 2}
ENDINGS = frozenset({"completed-in-place", "superseded"})
"""What is said of a document as a whole: that it has had its time."""


class Group(StrEnum):
    """What the reader would do."""

    REPAIRS = "repairs"
    ASKS = "asks"
    LOOK = "look"
    KEPT = "kept"


@dataclass(slots=True)
class Finding:
    """One condition with all of its places. `weight` is its rank: the worst harm is the least.

    `offer` is what a draft would do and `kind` its recipe, `document` where the first place is, `target` what it names,
    `like` how many more findings it stands for, and `like_what` where those are that its places do not tell of.
    """

    group: Group
    detector: str
    headline: str
    proof: str
    weight: tuple[int, ...]
    severity: str = ""
    document: str = ""
    target: str = ""
    kind: str = ""
    is_ending: bool = False
    places: list[str] = field(default_factory=list)
    offer: str = ""
    silencing: str = ""
    like: int = 0
    like_what: str = ""

    @property
    def bare(self) -> str:
        """The headline without the path that the words of the line mean."""
        return self.headline.removesuffix(f" ({printable(self.target)})")

    @property
    def folder(self) -> str:
        """Where its document lies."""
        return self.document.rpartition("/")[0]


def findings(report: Report, details: Details) -> list[Finding]:
    """Every finding that the baseline does not accept, worst first."""
    found: dict[tuple[str, ...], Finding] = {}
    for (entry, judgement), draft in zip(judged(report, details), _drafts(report, details), strict=True):
        for signal in _new_signals(entry, judgement):
            fresh = _finding(entry, judgement, signal, draft)
            if is_kept(entry, details):
                fresh.group = Group.KEPT
            kept = found.setdefault(_key(entry, fresh, signal), fresh)
            kept.weight = min(kept.weight, fresh.weight)
            kept.severity = min(kept.severity, fresh.severity, key=RANK.__getitem__)
            kept.places.append(place(entry.path, signal))
            if kept.is_ending and kept is not fresh:
                _join(kept, fresh)
    return sorted(found.values(), key=rank)


def rank(finding: Finding) -> tuple[object, ...]:
    """Where it stands among the others: by its weight, then by its place, line 7 before line 115."""
    parts = re.split("([0-9]+)", finding.places[0])
    return finding.weight, tuple(int(part) if at % 2 else part for at, part in enumerate(parts))


def is_kept(entry: Entry, details: Details) -> bool:
    """Whether it is about finished work in a folder where that is kept."""
    return entry.category.subtype in ENDINGS and entry.path.rpartition("/")[0] in details.causes.stores


def _join(kept: Finding, fresh: Finding) -> None:
    """Whatever says that a document has had its time says it once."""
    kept.headline = f"{kept.headline}; {fresh.headline}"
    kept.offer, kept.kind = kept.offer or fresh.offer, kept.kind or fresh.kind
    kept.group = min(kept.group, fresh.group, key=list(Group).index)


def _drafts(report: Report, details: Details) -> Sequence[Draft | None]:
    return details.drafts or (None,) * len(report.entries)


def judged(report: Report, details: Details) -> Iterator[tuple[Entry, Judgement]]:
    """Each entry with what is thought of it."""
    return zip(report.entries, details.judgements, strict=True)


def _new_signals(entry: Entry, judgement: Judgement) -> list[Signal]:
    known = judgement.known or (False,) * len(entry.signals)
    return [as_signal(signal) for signal, is_known in zip(entry.signals, known, strict=True) if not is_known]


def _key(entry: Entry, finding: Finding, signal: Signal) -> tuple[str, ...]:
    if finding.is_ending:
        return (entry.path,)
    subject = finding.target or entry.path
    return finding.group, finding.detector, subject, signal.fact, finding.proof


def _finding(entry: Entry, judgement: Judgement, signal: Signal, draft: Draft | None) -> Finding:
    headline, proof = told(signal)
    offer = _offer(entry, draft)
    doubt = "" if judgement.is_verified else "unverified: nobody quoted the place"
    return Finding(
        _group(entry, draft),
        signal.id,
        headline,
        "; ".join(filter(None, (without_guess(proof, offer), doubt))),
        _weight(entry, judgement, signal),
        severity=judgement.severity,
        document=entry.path,
        target=signal.said("target"),
        kind=draft.kind if draft else "",
        is_ending=entry.category.subtype in ENDINGS,
        offer=offer,
        silencing=printable(comment_for(entry.path, signal.id, is_whole=signal.line is None)) if signal.id else "",
    )


def _group(entry: Entry, draft: Draft | None) -> Group:
    """Repaired by itself; done by a yes, because there is a diff to say yes to; or a matter for a person's own hand."""
    if entry.safety_tier is SafetyTier.AUTO:
        return Group.REPAIRS
    return Group.ASKS if draft or entry.exact_edit else Group.LOOK


def _offer(entry: Entry, draft: Draft | None) -> str:
    if draft:
        return re.sub("^name [^ ,:]+", r"\g<0> instead", printable(draft.summary))
    edit = entry.exact_edit
    if entry.safety_tier is SafetyTier.AUTO or entry.op != "delete-range" or not isinstance(edit, DeleteRange):
        return ""
    count = edit.anchor.line_count
    return f"delete {'the line' if count == 1 else f'{count:,} lines'}"


def _weight(entry: Entry, judgement: Judgement, signal: Signal) -> tuple[int, ...]:
    """Who reads it, then how bad and how sure it is: what was there once is surer gone than what never was.

    What only may be mended comes last, whoever reads it.
    """
    is_history = bool((signal.data or {}).get("gone_in"))
    severity = RANK[judgement.severity]
    return severity == RANK["info"], _reach(entry), severity, CERTAINTY[judgement.confidence], not is_history


def _reach(entry: Entry) -> int:
    """What agents load, the README of the repository, that of a folder, how to contribute, the rest."""
    folder, _, name = entry.path.lower().rpartition("/")
    if entry.token_estimate.injection_frequency == "per-session":
        return 0
    if name.startswith("readme"):
        return 2 if folder else 1
    return 3 if name.startswith("contributing") else 4
