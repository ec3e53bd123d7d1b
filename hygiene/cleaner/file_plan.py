"""The plan of one file while it grows: operations that fit together, and the bytes that they make."""

from bisect import bisect_left, insort
from collections.abc import Iterator
from dataclasses import dataclass, field

from hygiene.cleaner.ground import Place
from hygiene.cleaner.guards.overlaps_nothing import overlaps_nothing
from hygiene.cleaner.located import Located
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import Splice, apply_splices, is_faithful, nested


@dataclass
class FilePlan:
    """The accepted operations of one file. What does not move away is kept in order, so that neighbours are near."""

    place: Place
    accepted: set[Located] = field(default_factory=set)
    claims: set[str] = field(default_factory=set)
    movers: list[Located] = field(default_factory=list)
    stayers: dict[Splice, Located] = field(default_factory=dict)
    order: list[Splice] = field(default_factory=list)

    def refuse(self, wanted: Located) -> Refusal | None:
        """Why one more operation does not fit."""
        if wanted in self.accepted:
            return None
        if wanted.claim and wanted.claim in self.claims:
            return Refusal(f"another operation of this plan sets the same {wanted.claim}")
        if self._is_removed_under(wanted):
            return Refusal("another operation of this plan needs what goes with the whole file")
        return overlaps_nothing(wanted.splices, self._rivals(wanted))

    def accept(self, located: Located) -> None:
        """Take an operation that fits."""
        if located in self.accepted:
            return
        self.accepted.add(located)
        self.claims |= {located.claim} if located.claim else set()
        if located.archive:
            self.movers.append(located)
            return
        for splice in located.splices:
            if splice not in self.stayers:
                self.stayers[splice] = located
                insort(self.order, splice)

    def refuse_loss(self, start: int, end: int) -> Refusal | None:
        """Why the bytes from `start` to `end` are not sure to stay."""
        kept = Splice(start, end, 0, b"", b"")
        return overlaps_nothing((kept,), [*self._near(kept), *(mover.splices[0] for mover in self.movers)])

    def splices(self) -> tuple[Splice, ...]:
        """The splices of the file itself: an edit inside text that moves away travels with it."""
        staying = (one for one, located in self.stayers.items() if not any(_rides(located, to) for to in self.movers))
        return (*staying, *(mover.splices[0] for mover in self.movers))

    def after(self) -> bytes | None:
        """The bytes of the file when all is done; None when the file goes."""
        if any(mover.archive and mover.archive.is_whole for mover in self.movers):
            return None
        return proven(self.place.source.content, self.splices())

    def departing(self, mover: Located) -> bytes:
        """The text that an operation moves away, with the edits that travel with it."""
        cut = mover.splices[0]
        riders = (one for one in self._near(cut) if _rides(self.stayers[one], mover))
        return proven(cut.old, tuple(_shifted(one, cut.start) for one in riders))

    def _is_removed_under(self, wanted: Located) -> bool:
        if wanted.archive and wanted.archive.is_whole:
            return bool(self.movers) or not all(_rides(one, wanted) for one in self.stayers.values())
        return any(to.archive and to.archive.is_whole and not _rides(wanted, to) for to in self.movers)

    def _rivals(self, wanted: Located) -> Iterator[Splice]:
        """The planned splices near the wanted ones that would not travel with them."""
        for splice in wanted.splices:
            yield from (one for one in self._near(splice) if not _rides(self.stayers[one], wanted))
        yield from (mover.splices[0] for mover in self.movers if not _rides(wanted, mover))

    def _near(self, splice: Splice) -> Iterator[Splice]:
        """The planned splices that may touch a span. Planned ones never overlap, so they end in order, too."""
        first = bisect_left(self.order, splice.start, key=lambda one: one.start)
        while first > 0 and self.order[first - 1].end >= splice.start:
            first -= 1
        while first < len(self.order) and self.order[first].start <= splice.end:
            yield self.order[first]
            first += 1


def proven(before: bytes, splices: tuple[Splice, ...]) -> bytes:
    """The edited bytes, after a second, independent look at them."""
    after = apply_splices(before, splices)
    if not is_faithful(before, after, splices):
        raise RuntimeError("an edit would change bytes outside its span; nothing was written")
    return after


def _rides(one: Located, mover: Located) -> bool:
    return one.is_carried and mover.archive is not None and nested(one.splices, mover.splices[0])


def _shifted(splice: Splice, offset: int) -> Splice:
    return Splice(splice.start - offset, splice.end - offset, splice.rank, splice.old, splice.new)
