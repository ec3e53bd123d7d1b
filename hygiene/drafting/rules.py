"""The drafter without a model: what is mechanical, by a table of recipes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hygiene.contracts.draft import Draft
from hygiene.contracts.entry import Entry
from hygiene.contracts.signals import Signal
from hygiene.drafting.recipes.banner import banner
from hygiene.drafting.recipes.broken_anchor import broken_anchor
from hygiene.drafting.recipes.cut_done import cut_done
from hygiene.drafting.recipes.define import define
from hygiene.drafting.recipes.drop_marker import drop_marker
from hygiene.drafting.recipes.ignored import ignored
from hygiene.drafting.recipes.import_line import drop_import, escape_space
from hygiene.drafting.recipes.line_past_end import line_past_end
from hygiene.drafting.recipes.machine_local_path import machine_local_path
from hygiene.drafting.recipes.repoint import repoint
from hygiene.drafting.recipes.restate_version import restate_version
from hygiene.drafting.recipes.split import split
from hygiene.drafting.recipes.stub import link_successor, stub
from hygiene.drafting.recipes.unlink import unlink
from hygiene.drafting.recipes.vanished_command import vanished_command
from hygiene.drafting.recipes.vanished_path import vanished_path
from hygiene.drafting.recipes.wikilink import wikilink
from hygiene.drafting.shown import is_example
from hygiene.finalizer.edits.repointing import Ground

Recipe = Callable[[Entry, Ground], Draft | None]

RECIPES: Mapping[str, tuple[Recipe, ...]] = {
    "all-tasks-done": (cut_done, banner),
    "broken-anchor": (broken_anchor,),
    "broken-import": (repoint, escape_space, drop_import),
    "broken-link": (repoint, unlink),
    "broken-wikilink": (wikilink,),
    "ignored-target": (ignored,),
    "line-past-end": (line_past_end,),
    "machine-local-path": (machine_local_path,),
    "other-unicode-form": (repoint,),
    "status-done": (cut_done, banner),
    "superseded-marker": (stub, link_successor, banner),
    "undefined-reference": (define,),
    "vanished-command": (vanished_command,),
    "vanished-path": (vanished_path,),
    "version-mismatch": (restate_version,),
    "wrong-letter-case": (repoint,),
}
"""For each detector its recipes, the best first."""
BY_CATEGORY: Mapping[tuple[str, str], tuple[Recipe, ...]] = {
    ("split", "split"): (split,),
    ("rewrite", "provisional"): (drop_marker,),
    ("distill", "completed-in-place"): (cut_done, banner),
    ("rewrite", "completed-in-place"): (cut_done, banner),
    ("rewrite", "superseded"): (stub, link_successor, banner),
}
"""For an op and a subtype the recipes of entries whose detectors have none."""


@dataclass(frozen=True, slots=True)
class RulesDrafter:
    """Asks the recipes of the detectors that an entry rests on."""

    name: str = "rules"

    def draft(self, entry: Entry, ground: Ground) -> Draft | None:
        """The first draft that a recipe has; none of what an example shows, or of what is only gone from the disk."""
        if _is_shown(entry, ground) or _is_gone_from_disk(entry, ground):
            return None
        detectors = dict.fromkeys(signal.id for signal in entry.signals if isinstance(signal, Signal))
        own = tuple(recipe for name in detectors for recipe in RECIPES.get(name, ()))
        recipes = own or BY_CATEGORY.get((entry.op, entry.category.subtype), ())
        made = (recipe(entry, ground) for recipe in dict.fromkeys(recipes))
        return next((draft for draft in made if draft is not None), None)


def _is_shown(entry: Entry, ground: Ground) -> bool:
    content, facts = ground.documents.content(entry.path), ground.documents.facts(entry.path)
    signals = [signal for signal in entry.signals if isinstance(signal, Signal) and "reference" in (signal.data or {})]
    lines = [signal.line for signal in signals if signal.line]
    return content is not None and facts is not None and is_example(content, facts, lines)


def _is_gone_from_disk(entry: Entry, ground: Ground) -> bool:
    """Whether Git still tracks what a reference leads to: it may come back, and nothing is said to take its place."""
    snapshot = ground.documents.snapshot
    targets = (signal.said("target") for signal in entry.signals if isinstance(signal, Signal))
    gone = [target for target in targets if target and not snapshot.holds(target)]
    return any(
        snapshot.is_tracked(target) or any(path.startswith(f"{target}/") for path in snapshot.listing.deleted)
        for target in gone
    )
