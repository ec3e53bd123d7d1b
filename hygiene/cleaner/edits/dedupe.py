"""`dedupe`: the anchored lines go, because the same bytes stand at `canonical_ref`."""

from dataclasses import dataclass

from hygiene.cleaner.anchor import anchored
from hygiene.cleaner.lines import Source
from hygiene.cleaner.located import Kept, Located
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import splice
from hygiene.contracts.edits import Dedupe


@dataclass(frozen=True, slots=True)
class Canonical:
    """The file that keeps the text: where it really lies and what it holds."""

    target: str
    source: Source


def locate(edit: Dedupe, source: Source, target: str, canonical: Canonical) -> Located | Refusal:
    """The splice, when the kept lines are the same bytes and lie elsewhere."""
    span = anchored(source, edit.anchor)
    kept = anchored(canonical.source, edit.canonical.anchor)
    if isinstance(span, Refusal):
        return span
    if isinstance(kept, Refusal):
        return Refusal(f"{edit.canonical_ref}: {kept.reason}")
    if target == canonical.target and kept[0] < span[1] and span[0] < kept[1]:
        return Refusal(f"the lines overlap {edit.canonical_ref}, which is to keep them")
    if canonical.source.content[slice(*kept)] != source.content[slice(*span)]:
        return Refusal(f"{edit.canonical_ref} does not hold the same bytes")
    return Located((splice(source.content, *span, b""),), kept=Kept(canonical.target, *kept))
