"""From claims to what is planned: proven edits first, then what needs a draft, each place once."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from hygiene.contracts.signals import AnySignal, Signal
from hygiene.finalizer.claims import Claim
from hygiene.finalizer.documents import Documents
from hygiene.finalizer.edits import dedupe, delete_range, replace_text
from hygiene.finalizer.edits.built import Built
from hygiene.finalizer.edits.repointing import Ground
from hygiene.finalizer.operations import drafted_op
from hygiene.finalizer.shortlist import Surfaced

ORPHANED = ("stale", "orphaned")


@dataclass(frozen=True, slots=True)
class Planned:
    """One operation on one document, with the claims behind it. `built` is None for a generative one."""

    path: str
    category: tuple[str, str]
    op: str
    facts: tuple[int, ...]
    claims: tuple[Claim, ...]
    built: Built | None = None


def category_of(claim: Claim) -> tuple[str, str]:
    """The place in the taxonomy that the claim proposes."""
    return claim.rule.class_, claim.rule.subtype


@dataclass
class Workshop:
    """Builds edits. What is built depends on the scanner's facts and the repository, never on a claim's words."""

    shortlist: Mapping[str, Surfaced]
    ground: Ground
    _repointed: dict[str, dict[int, Built]] = field(default_factory=dict)

    @property
    def documents(self) -> Documents:
        """The documents of the run."""
        return self.ground.documents

    def build(self, claim: Claim) -> tuple[Built, ...]:
        """The edits that this claim may have. A kind without a builder has no proof yet, and so no edit."""
        builders = {"replace-text": self._repoint, "dedupe": self._dedupe, "delete-range": self._delete_range}
        builder = builders.get(claim.rule.op)
        return builder(claim) if builder else ()

    def _repoint(self, claim: Claim) -> tuple[Built, ...]:
        if claim.path not in self._repointed:
            signals = self.shortlist[claim.path].signals
            objects = {position: signal for position, signal in enumerate(signals) if isinstance(signal, Signal)}
            edits = replace_text.build(claim.path, objects, self.ground)
            self._repointed[claim.path] = {at: built for built in edits for at in built.signals}
        by_signal = self._repointed[claim.path]
        return tuple({by_signal[at].start: by_signal[at] for at in claim.facts if at in by_signal}.values())

    def _dedupe(self, claim: Claim) -> tuple[Built, ...]:
        made = (
            dedupe.build(claim.path, position, signal, self.documents)
            for position, signal in self._signals(claim).items()
        )
        return tuple(built for built in made if built is not None)

    def _delete_range(self, claim: Claim) -> tuple[Built, ...]:
        built = delete_range.build(claim.path, self._signals(claim), claim.quote, self.documents)
        return () if built is None else (built,)

    def _signals(self, claim: Claim) -> dict[int, Signal]:
        signals = self.shortlist[claim.path].signals
        return {at: signal for at in claim.facts if isinstance(signal := signals[at], Signal)}


def plan(claims: Iterable[Claim], workshop: Workshop) -> list[Planned]:
    """Everything that is planned. Equal operations are one, with all claims behind them.

    A claim whose every place is ended by another claim's edit is behind nothing that is planned.
    """
    exact: dict[tuple[str, str], list[tuple[Claim, Built]]] = defaultdict(list)
    drafted: list[Claim] = []
    for claim in claims:
        made = workshop.build(claim)
        for built in made:
            exact[claim.path, built.edit.model_dump_json()].append((claim, built))
        if not made or category_of(claim) == ORPHANED:
            drafted.append(claim)
    planned = [_exact(path, found, workshop) for (path, _), found in exact.items()]
    return [*planned, *_drafted(drafted, planned, workshop.shortlist)]


def _exact(path: str, found: list[tuple[Claim, Built]], workshop: Workshop) -> Planned:
    built = found[0][1]
    signals = workshop.shortlist[path].signals
    claims = _fitting([claim for claim, _ in found], built.signals, signals)
    facts = (*built.signals, *_without_line(claims[0].facts, built.signals, signals))
    return Planned(path, category_of(found[0][0]), built.edit.kind, facts, claims, built)


def _drafted(claims: list[Claim], exact: list[Planned], shortlist: Mapping[str, Surfaced]) -> Iterator[Planned]:
    """Claims without an edit, grouped by what they are about, without the places that an edit ends."""
    ended = {(each.path, at) for each in exact if each.built and _ends(each) for at in each.built.signals}
    alike: dict[tuple[str, tuple[str, str], str, tuple[int, ...]], dict[Claim, None]] = defaultdict(dict)
    for claim in claims:
        alike[claim.path, category_of(claim), drafted_op(claim.rule), claim.facts][claim] = None
    groups: dict[tuple[str, tuple[str, str], str, object], dict[int, None]] = {}
    behind: dict[tuple[str, tuple[str, str], str, object], list[Claim]] = defaultdict(list)
    for (path, category, op, _), same in alike.items():
        for subject, at in _subjects(next(iter(same)), ended, shortlist[path].signals):
            key = (path, category, op, subject)
            groups.setdefault(key, {}).update(dict.fromkeys(at))
            behind[key].extend(same)
    for key, places in groups.items():
        path, category, op, _ = key
        facts = tuple(places)
        yield Planned(path, category, op, facts, _fitting(behind[key], facts, shortlist[path].signals))


def _ends(planned: Planned) -> bool:
    """Whether nothing is left to draft: a deletion for another reason leaves its reader the choice to repair."""
    return planned.op != "delete-range" or planned.category == ORPHANED


def _subjects(
    claim: Claim, ended: set[tuple[str, int]], signals: tuple[AnySignal, ...]
) -> Iterator[tuple[object, tuple[int, ...]]]:
    """What a claim is about: each missing target for orphaned references, else all its facts together."""
    left = tuple(at for at in claim.facts if (claim.path, at) not in ended)
    if category_of(claim) != ORPHANED:
        yield from [(frozenset(left), left)] if left else []
        return
    by_target: dict[str, list[int]] = defaultdict(list)
    others: list[int] = []
    for at in left:
        target = target_of(signals[at])
        (by_target[target] if target else others).append(at)
    for target, facts in by_target.items():
        yield target, (*facts, *_without_line(others, facts, signals))
    if others and not by_target and len(left) == len(claim.facts):
        yield frozenset(others), tuple(others)


def target_of(signal: AnySignal) -> str:
    """What the scanner says is not there, or empty. A missing fragment is part of it."""
    data = {} if isinstance(signal, str) else signal.data or {}
    target = data.get("target")
    if not isinstance(target, str) or isinstance(signal, str):
        return ""
    fragment = data.get("fragment") or (data.get("reference") if signal.id == "broken-anchor" else "")
    return f"{target}#{fragment}" if fragment else target


def _without_line(facts: Iterable[int], taken: Iterable[int], signals: tuple[AnySignal, ...]) -> tuple[int, ...]:
    """Of the facts, those that speak of the whole document."""
    known = set(taken)
    found = (at for at in facts if at not in known)
    return tuple(at for at in found if isinstance(signal := signals[at], str) or signal.line is None)


def _fitting(claims: list[Claim], facts: tuple[int, ...], signals: tuple[AnySignal, ...]) -> tuple[Claim, ...]:
    """The claims, each once; first the one that names what the facts are about, which is for display alone."""
    named = [name for at in facts for name in _names(signals[at])]
    once = list(dict.fromkeys(claims))
    return tuple(sorted(once, key=lambda claim: not any(name in claim.finding.summary for name in named)))


def _names(signal: AnySignal) -> tuple[str, ...]:
    data = {} if isinstance(signal, str) else signal.data or {}
    return tuple(name for key in ("reference", "target") if isinstance(name := data.get(key), str) and name)
