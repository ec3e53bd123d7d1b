"""The drafter without a model: what is mechanical, by a table of recipes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hygiene.contracts.draft import Draft
from hygiene.contracts.entry import Entry
from hygiene.contracts.signals import Signal
from hygiene.finalizer.edits.repointing import Ground

Recipe = Callable[[Entry, Ground], Draft | None]

RECIPES: Mapping[str, tuple[Recipe, ...]] = {}
"""For each detector its recipes, the best first."""


@dataclass(frozen=True, slots=True)
class RulesDrafter:
    """Asks the recipes of the detectors that an entry rests on."""

    name: str = "rules"

    def draft(self, entry: Entry, ground: Ground) -> Draft | None:
        """The first draft that a recipe has."""
        detectors = dict.fromkeys(signal.id for signal in entry.signals if isinstance(signal, Signal))
        made = (recipe(entry, ground) for name in detectors for recipe in RECIPES.get(name, ()))
        return next((draft for draft in made if draft is not None), None)
