"""The overrides of `conventions.json`: a detector that is not heard on some paths, until a day."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from hygiene.conventions.globs import Glob, glob
from hygiene.conventions.tables import Override
from hygiene.suppression.comments import unheard_of
from hygiene.suppression.silence import Fate, Idle, Source, Suppression

FILE = "conventions.json"


@dataclass(frozen=True, slots=True)
class Standing:
    """An override that is in force."""

    suppression: Suppression
    globs: tuple[Glob, ...]

    def matches(self, path: str) -> bool:
        """Whether it speaks of a document."""
        return any(one.matches(path) for one in self.globs)


def standing(overrides: Iterable[Override], today: date, names: Collection[str]) -> Iterator[Standing | Idle]:
    """Those that are in force today, the last day included, and what is wrong with the others."""
    for number, override in enumerate(overrides):
        place = f"{FILE} /overrides/{number}"
        if override.detector not in names:
            yield unheard_of(override.detector, place, names)
        elif override.expires is not None and override.expires < today:
            what = f"{override.detector}, since {override.expires.isoformat()}"
            yield Idle(Fate.EXPIRED, place, what, "take it out, or give it another day")
        else:
            made = Suppression(Source.OVERRIDE, place, frozenset({override.detector}), override.reason)
            yield Standing(made, tuple(glob(path) for path in override.paths))
