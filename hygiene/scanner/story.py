"""A fate in one line of plain words."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hygiene.references.renames import Fate

STAGED = "index"


def story_of(fate: "Fate | None", *, is_history_whole: bool = True, has_history: bool = True) -> str:
    """What became of a target, as the end of a sentence that names it."""
    if not has_history:
        return "which is not there"
    if fate is None and not is_history_whole:
        return "which is not there, and the history at hand is not whole"
    if fate is None:
        return "which never existed in the known history"
    if fate.gone_in is None:
        return "which is deleted in the working tree, not yet committed"
    if fate.is_proven:
        steps = "" if len(fate.hops) == 1 else f" (in {len(fate.hops)} steps)"
        return f"renamed to {fate.renamed_to}{steps} {_moment(fate)}"
    hint = f"; perhaps {fate.renamed_to} is meant now" if fate.renamed_to else ""
    return f"removed {_moment(fate)}{hint}"


def _moment(fate: "Fate") -> str:
    if fate.gone_in == STAGED or fate.gone_in is None:
        return "in the index, not yet committed"
    day = (
        ""
        if fate.gone_at is None
        else datetime.fromtimestamp(fate.gone_at, UTC).strftime(" on %d %B %Y").replace(" on 0", " on ")
    )
    return f"in {fate.gone_in[:7]}{day}"
