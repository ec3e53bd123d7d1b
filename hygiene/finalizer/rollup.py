"""Token estimates rolled up from the entries: to categories, and to the total."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from hygiene.contracts.entry import Entry
from hygiene.tokens import ENCODING


@dataclass(frozen=True, slots=True)
class Sums:
    """Raw tokens, and weighted ones by frequency. The two frequencies are apart: a session is not a read."""

    entries: int = 0
    raw_tokens: int = 0
    per_session: int = 0
    on_demand: int = 0

    def with_entry(self, entry: Entry) -> "Sums":
        """The sums with one more entry."""
        estimate = entry.token_estimate
        weighted = estimate.weighted_tokens or 0
        return Sums(
            self.entries + 1,
            self.raw_tokens + estimate.raw_tokens,
            self.per_session + (weighted if estimate.injection_frequency == "per-session" else 0),
            self.on_demand + (weighted if estimate.injection_frequency == "on-demand" else 0),
        )

    def plus(self, other: "Sums") -> "Sums":
        """Both together."""
        return Sums(
            self.entries + other.entries,
            self.raw_tokens + other.raw_tokens,
            self.per_session + other.per_session,
            self.on_demand + other.on_demand,
        )

    def as_json(self) -> dict[str, Any]:
        """The machine form."""
        weighted = {"per-session": self.per_session, "on-demand": self.on_demand}
        return {"entries": self.entries, "raw_tokens": self.raw_tokens, "weighted_tokens": weighted}


@dataclass(frozen=True, slots=True)
class Rollup:
    """Sums by category, in the order of their names, and the total of these sums."""

    categories: dict[str, Sums]
    total: Sums

    def as_json(self) -> dict[str, Any]:
        """The machine form."""
        categories = {name: sums.as_json() for name, sums in self.categories.items()}
        return {"encoding": ENCODING, "categories": categories, "total": self.total.as_json()}


def roll_up(entries: Iterable[Entry]) -> Rollup:
    """Entries into categories, categories into the total."""
    categories: dict[str, Sums] = {}
    for entry in entries:
        name = f"{entry.category.class_}.{entry.category.subtype}"
        categories[name] = categories.get(name, Sums()).with_entry(entry)
    total = Sums()
    for sums in categories.values():
        total = total.plus(sums)
    return Rollup(dict(sorted(categories.items())), total)
