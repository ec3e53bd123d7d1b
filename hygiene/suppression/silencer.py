"""Who silences what in one run: asked once for each sighting, and in the end for what silenced nothing."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date

from hygiene.conventions.tables import Override
from hygiene.markdown.elements import Facts
from hygiene.suppression.comments import comments_in
from hygiene.suppression.marks import marks_in
from hygiene.suppression.overrides import Standing, standing
from hygiene.suppression.silence import EVERYTHING, Fate, Idle, Silenced, Source, Suppression

Judges = Callable[[str, str], bool | None]
"""Whether a detector looked at a document, in full; None where it is never asked: `judges(detector, path)`."""


@dataclass(frozen=True, slots=True)
class Names:
    """The detectors there are, and those among them that say that a document has had its time."""

    all: Collection[str]
    endings: Collection[str] = ()


@dataclass(slots=True)
class Silencer:
    """The suppressions of a run and what became of them."""

    names: Names
    overrides: tuple[Standing, ...] = ()
    silenced: list[Silenced] = field(default_factory=list)
    faults: list[Idle] = field(default_factory=list)
    _own: dict[str, tuple[Suppression, ...]] = field(default_factory=dict)
    _used: set[tuple[Suppression, str]] = field(default_factory=set)

    @classmethod
    def of(cls, overrides: Iterable[Override], today: date, names: Names) -> "Silencer":
        """The silencer of a run on a day."""
        read = tuple(standing(overrides, today, names.all))
        made = cls(names, tuple(one for one in read if isinstance(one, Standing)))
        made.faults.extend(one for one in read if isinstance(one, Idle))
        return made

    def read(self, path: str, source: bytes, facts: Facts) -> None:
        """Read what a document says of itself, in its front matter and in comments."""
        marks = marks_in(path, source, facts, self.names.endings)
        said = (*marks, *comments_in(path, source, facts, self.names.all))
        self.faults.extend(one for one in said if isinstance(one, Idle))
        if own := tuple(one for one in said if isinstance(one, Suppression)):
            self._own[path] = own

    def covering(self, path: str) -> tuple[Suppression, ...]:
        """All that silences anything in a document, the closest first."""
        overrides = tuple(one.suppression for one in self.overrides if one.matches(path))
        return self._own.get(path, ()) + overrides

    def silences(self, path: str, line: int | None, detector: str, fact: str) -> bool:
        """Whether a sighting is silenced; if so it is written down, and with it every suppression that covers it."""
        by = [one for one in self.covering(path) if one.covers(detector, line)]
        if not by:
            return False
        self._used.update((one, detector) for one in by)
        self.silenced.append(Silenced(path, line, detector, fact, str(by[0]), by[0].reason))
        return True

    def idle(
        self, judges: Judges, documents: Collection[str] | None = None, unseen: Collection[str] = ()
    ) -> tuple[Idle, ...]:
        """What is faulty, expired or silenced nothing, where `judges` says that something would have been seen.

        `documents` are all that were read, None where the run was narrowed: then no override can be called unused, and
        neither can one that speaks of a path of `unseen`.
        """
        own = (idle for path in self._own for idle in self._unused_in(path, judges))
        overrides = self._unused_overrides(documents, judges, unseen) if documents is not None else ()
        return tuple(sorted((*self.faults, *own, *overrides), key=_order))

    def _unused_in(self, path: str, judges: Judges) -> Iterator[Idle]:
        if any(one.source is Source.MARK and one.detectors == EVERYTHING for one in self._own[path]):
            return
        for one in self._own[path]:
            if one.source is Source.MARK:
                continue
            for name in sorted(one.detectors) or ["*"]:
                looked = {judges(each, path) for each in self._meant(name)}
                if True in looked and False not in looked and not self._is_used(one, name):
                    yield Idle(Fate.UNUSED, one.place, name, "take it out")

    def _is_used(self, one: Suppression, name: str) -> bool:
        return any((one, each) in self._used for each in self._meant(name))

    def _meant(self, name: str) -> Collection[str]:
        return self.names.all if name == "*" else (name,)

    def _unused_overrides(self, paths: Collection[str], judges: Judges, unseen: Collection[str]) -> Iterator[Idle]:
        for one in self.overrides:
            (name,) = one.suppression.detectors
            if self._is_used(one.suppression, name) or any(one.matches(path) for path in unseen):
                continue
            if any(judges(name, path) for path in paths if one.matches(path)):
                yield Idle(Fate.UNUSED, one.suppression.place, name, "take it out")
            elif not any(one.matches(path) for path in paths):
                yield Idle(
                    Fate.UNUSED, one.suppression.place, f"{name}, on no document", "correct its paths, or take it out"
                )


def _order(idle: Idle) -> tuple[str, int, str, str]:
    head, _, number = idle.place.rpartition(":")
    is_line = bool(head) and number.isdecimal()
    return (head, int(number), idle.fate, idle.what) if is_line else (idle.place, 0, idle.fate, idle.what)
