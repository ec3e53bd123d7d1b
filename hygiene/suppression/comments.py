"""Suppression comments: `<!-- hygiene-ignore DETECTOR: reason -->`, and the same between MDX's braces."""

import difflib
import re
from collections.abc import Collection, Iterator

from hygiene.markdown.elements import Comment, Facts
from hygiene.suppression.regions import Regions
from hygiene.suppression.silence import EVERYTHING, Fate, Idle, Source, Suppression

SIGN = b"hygiene-ignore"
_COMMENT = re.compile(r"hygiene-(ignore[\w-]*)([^:]*)(?::(.*))?", re.DOTALL)
_VERBS = {"ignore": Source.COMMENT, "ignore-file": Source.FILE_COMMENT}


def comments_in(path: str, source: bytes, facts: Facts, names: Collection[str]) -> Iterator[Suppression | Idle]:
    """Read each comment that is one of ours. `names` are the detectors there are; one in a code block is none."""
    if SIGN not in source:
        return
    regions = Regions(source, facts)
    for comment in facts.comments:
        found = _COMMENT.fullmatch(comment.text)
        if found and not regions.is_code(comment.line):
            yield from _read(f"{path}:{comment.line}", comment, found, names, regions)


def _read(
    place: str, comment: Comment, found: re.Match[str], names: Collection[str], regions: Regions
) -> Iterator[Suppression | Idle]:
    source = _VERBS.get(found[1])
    if source is None:
        meant = "hygiene-ignore is for the next block, hygiene-ignore-file for the whole file"
        yield Idle(Fate.FAULTY, place, f"there is no hygiene-{found[1]}", meant)
        return
    reason = " ".join((found[3] or "").split())
    if not reason:
        yield Idle(Fate.FAULTY, place, "gives no reason", f"write it behind a colon: hygiene-{found[1]} DETECTOR: why")
        return
    asked = [name for name in re.split(r"[,\s]+", found[2]) if name]
    unknown = [name for name in asked if name != "*" and name not in names]
    yield from (unheard_of(name, place, names) for name in unknown)
    if len(unknown) < len(asked) or not asked:
        detectors = EVERYTHING if not asked or "*" in asked else frozenset(asked) - frozenset(unknown)
        lines = regions.of(comment) if source is Source.COMMENT else ()
        yield Suppression(source, place, detectors, reason, *lines)


def unheard_of(name: str, place: str, names: Collection[str]) -> Idle:
    """A suppression that names a detector that there is not."""
    close = difflib.get_close_matches(name, names, n=1)
    return Idle(
        Fate.FAULTY, place, f"there is no detector {name}", f"did you mean {close[0]}?" if close else "hygiene explain"
    )
