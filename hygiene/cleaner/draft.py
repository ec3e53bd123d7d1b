"""The plan of one file while it grows: operations that fit together, and the bytes that they make."""

from dataclasses import dataclass, field

from hygiene.cleaner.ground import Place
from hygiene.cleaner.guards.overlaps_nothing import overlaps_nothing
from hygiene.cleaner.located import Located
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import Splice, apply_splices, is_faithful, nested
from hygiene.cleaner.verdict import Candidate


@dataclass
class Draft:
    """The accepted operations of one file, in the order in which they were accepted."""

    place: Place
    accepted: list[Candidate] = field(default_factory=list)

    def refuse(self, wanted: Located) -> Refusal | None:
        """Why one more operation does not fit."""
        others = [one.located for one in self.accepted]
        if wanted in others:
            return None
        if any(wanted.claim and wanted.claim == other.claim for other in others):
            return Refusal(f"another operation of this plan sets the same {wanted.claim}")
        if any(_removes_under(one, other) for other in others for one, other in ((wanted, other), (other, wanted))):
            return Refusal("another operation of this plan removes the whole file")
        apart = (one for other in others if not _travels(wanted, other) for one in other.splices)
        return overlaps_nothing(wanted.splices, apart)

    def splices(self) -> tuple[Splice, ...]:
        """The splices of the file itself: an edit inside text that moves away travels with it."""
        return tuple(
            splice
            for one in self.accepted
            if not any(_rides(one.located, other.located) for other in self.accepted)
            for splice in one.located.splices
        )

    def after(self) -> bytes | None:
        """The bytes of the file when all is done; None when the file goes."""
        if any(one.located.archive and one.located.archive.is_whole for one in self.accepted):
            return None
        return proven(self.place.source.content, self.splices())

    def departing(self, mover: Candidate) -> bytes:
        """The text that an operation moves away, with the edits that travel with it."""
        cut = mover.located.splices[0]
        riders = (one for one in self.accepted if _rides(one.located, mover.located))
        return proven(cut.old, tuple(_shifted(one, cut.start) for rider in riders for one in rider.located.splices))


def proven(before: bytes, splices: tuple[Splice, ...]) -> bytes:
    """The edited bytes, after a second, independent look at them."""
    after = apply_splices(before, splices)
    if not is_faithful(before, after, splices):
        raise RuntimeError("an edit would change bytes outside its span; nothing was written")
    return after


def _rides(one: Located, mover: Located) -> bool:
    return one.is_carried and mover.archive is not None and nested(one.splices, mover.splices[0])


def _travels(one: Located, other: Located) -> bool:
    return _rides(one, other) or _rides(other, one)


def _removes_under(mover: Located, other: Located) -> bool:
    return mover.archive is not None and mover.archive.is_whole and not _rides(other, mover)


def _shifted(splice: Splice, offset: int) -> Splice:
    return Splice(splice.start - offset, splice.end - offset, splice.rank, splice.old, splice.new)
