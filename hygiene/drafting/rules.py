"""The drafter without a model: what is mechanical, by a table of recipes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hygiene.contracts.draft import Draft
from hygiene.contracts.entry import Entry
from hygiene.contracts.signals import Signal
from hygiene.drafting.recipes.broken_anchor import broken_anchor
from hygiene.drafting.recipes.define import define
from hygiene.drafting.recipes.ignored import ignored
from hygiene.drafting.recipes.import_line import drop_import, escape_space
from hygiene.drafting.recipes.line_past_end import line_past_end
from hygiene.drafting.recipes.machine_local_path import machine_local_path
from hygiene.drafting.recipes.repoint import repoint
from hygiene.drafting.recipes.unlink import unlink
from hygiene.drafting.recipes.vanished_command import vanished_command
from hygiene.drafting.recipes.vanished_path import vanished_path
from hygiene.drafting.recipes.wikilink import wikilink
from hygiene.finalizer.edits.repointing import Ground

Recipe = Callable[[Entry, Ground], Draft | None]

RECIPES: Mapping[str, tuple[Recipe, ...]] = {
    "broken-link": (repoint, unlink),
    "broken-import": (repoint, escape_space, drop_import),
    "broken-wikilink": (wikilink,),
    "undefined-reference": (define,),
    "ignored-target": (ignored,),
    "wrong-letter-case": (repoint,),
    "other-unicode-form": (repoint,),
    "broken-anchor": (broken_anchor,),
    "line-past-end": (line_past_end,),
    "machine-local-path": (machine_local_path,),
    "vanished-command": (vanished_command,),
    "vanished-path": (vanished_path,),
}
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
