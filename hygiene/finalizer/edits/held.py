"""Why a reference does not follow a rename by itself: the proofs of an edit asked one by one, for a person to read."""

from collections.abc import Iterator

from hygiene.contracts.signals import Signal
from hygiene.finalizer.edits.doubts import halved, is_printed, is_published
from hygiene.finalizer.edits.labels import with_labels
from hygiene.finalizer.edits.proof import is_assigned, speaks_of_both
from hygiene.finalizer.edits.repointing import (
    Ground,
    Reference,
    Repointing,
    fragment_there,
    mentioned,
    missing_target,
    proven_target,
    repointing,
)
from hygiene.markdown.elements import Link
from hygiene.references.spelling import is_another_version, is_put_away


def why_held(path: str, signal: Signal, ground: Ground) -> str:
    """What keeps it back; empty where nothing is known to have been renamed."""
    if not (signal.data or {}).get("renamed_to"):
        return ""
    mention = mentioned(signal, ground.places(path))
    if mention is None:
        return "its line has it more than once, or in a form that is not written anew"
    if why := _target_unsure(path, mention, signal, ground):
        return why
    move = repointing(path, 0, signal, ground.places(path), ground)
    if move is None:
        return "no other spelling surely leads there from this document"
    return next(_text_unsure(path, move, ground), "the document would not say the same with it")


def _target_unsure(path: str, mention: Reference, signal: Signal, ground: Ground) -> str:
    """Why it is not proven where the reference should lead."""
    old, fragment = missing_target(path, mention, signal, ground)
    if not old:
        return "which file it means is not sure"
    target = proven_target(path, old, mention, signal, ground)
    if target is None:
        return _rename_unsure(path, mention, old, ground)
    if fragment_there(target, fragment, signal, ground) is None:
        return f"{target} has no #{fragment}"
    if is_put_away(old, target):
        return "the page was put away there, and what the text says of it may no longer be true"
    if is_another_version(old, target):
        return "the page there is of another version"
    return ""


def _rename_unsure(path: str, mention: Reference, old: str, ground: Ground) -> str:
    before = ground.origins.meant(path, mention) if isinstance(mention, Link) else None
    fate = before.fate(old) if before else ground.fate(old)
    if fate is not None and fate.is_proven:
        return "its line was written after the rename, so it may never have meant that page"
    return "that it was renamed is likely, and not proven"


def _text_unsure(path: str, move: Repointing, ground: Ground) -> Iterator[str]:
    """Why the text around the reference may not fit the new path."""
    content, facts = ground.documents.content(path), ground.documents.facts(path)
    if content is None or facts is None:
        return
    if not move.is_link and speaks_of_both(content.source, move):
        yield "the text beside it names the new path, too, so it may tell of the move"
    if not move.is_link and is_assigned(content.source, move):
        yield "it is the value of a variable, and what else is made of it is not known"
    if move not in with_labels([move], facts, content.source):
        yield "the text of the link says the old name, and would no longer be true"
    if is_published(path, move, ground):
        yield "the page is published or installed with its package, and where its links lead from there is not known"
    if is_printed(content.source, facts, move):
        yield "it is part of what was quoted or printed"
    for other in halved(path, content.source, facts, [move], ground).values():
        yield f"{other} beside it is not there either, and would stay"
