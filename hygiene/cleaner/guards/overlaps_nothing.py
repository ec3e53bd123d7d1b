"""Two edits never want the same bytes."""

from collections.abc import Iterable

from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import Splice, collide


def overlaps_nothing(wanted: Iterable[Splice], planned: Iterable[Splice]) -> Refusal | None:
    """Refuse splices whose bytes a planned one takes. Equal splices are one."""
    taken = tuple(planned)
    if any(collide(one, other) for one in wanted for other in taken):
        return Refusal("its bytes overlap those of another operation of this plan")
    return None
