"""Conventions that would turn a judged entry into a provable one."""

from collections.abc import Iterable, Iterator

from hygiene.contracts.entry import Entry
from hygiene.contracts.report import PromotionCandidate
from hygiene.conventions import Conventions


def promotion_candidates(entries: Iterable[Entry], conventions: Conventions) -> tuple[PromotionCandidate, ...]:
    """For each judged entry, the conventions that the repository has not adopted; each pair once, in order."""
    return tuple(dict.fromkeys(_candidates(entries, conventions)))


def _candidates(entries: Iterable[Entry], conventions: Conventions) -> Iterator[PromotionCandidate]:
    for entry in entries:
        if entry.lifecycle is None or not entry.lifecycle.is_judged:
            continue
        for convention in conventions.unadopted_for(entry.lifecycle.rule_ref):
            yield PromotionCandidate(path=entry.path, name=convention.name, pitch=convention.pitch)
