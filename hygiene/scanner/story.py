"""A fate in one line of plain words."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from hygiene.references.renames import Proof

if TYPE_CHECKING:
    from hygiene.references.origins import Meant
    from hygiene.references.renames import Fate

STAGED = "index"


def story_of(fate: "Fate | None", *, is_history_whole: bool = True, has_history: bool = True) -> str:
    """What became of a target, as the end of a sentence that names it."""
    if not has_history:
        return "which is not there"
    if fate is None and not is_history_whole:
        return "which is not there, and the history at hand is not whole"
    if fate is None:
        return "which never existed"
    if fate.gone_in is None:
        return "which is deleted in the working tree, not yet committed"
    if fate.is_proven:
        steps = "" if len(fate.hops) == 1 else f" in {len(fate.hops)} steps, the first"
        return f"renamed to {fate.renamed_to}{steps} {moment(fate.gone_in, fate.gone_at)}"
    hint = f"; perhaps {fate.renamed_to} is meant now" if fate.renamed_to else ""
    return f"removed {moment(fate.gone_in, fate.gone_at)}{hint}"


def story_of_move(meant: "Meant") -> str:
    """What a link named before its document moved, as the end of a sentence that names what it names now."""
    origin = meant.origin
    when = moment(origin.commit, origin.time)
    what = "line" if origin.proof is Proof.SIMILAR else "document"
    return f"which meant {meant.target} before this {what} moved from {origin.path} {when}"


def story_of_heading(fate: "Fate | None", nearest: str | None) -> str:
    """What became of a heading, as what follows the statement that it is not there; empty where nothing is known."""
    if fate is None or fate.gone_in is None:
        return f"; perhaps #{nearest} is meant" if nearest else ""
    when = moment(fate.gone_in, fate.gone_at) if fate.gone_in != STAGED else "in a change not yet committed"
    if fate.is_proven:
        return f": it became #{fate.renamed_to} {when}"
    hint = fate.renamed_to or nearest
    return f": it went {when}" + (f"; perhaps #{hint} is meant now" if hint else "")


def moment(commit: str, time: int | None) -> str:
    """When a commit was made, as the end of a sentence."""
    if commit == STAGED:
        return "in the index, not yet committed"
    day = "" if time is None else datetime.fromtimestamp(time, UTC).strftime(", %d %B %Y").replace(", 0", ", ")
    return f"in {commit[:7]}{day}"
