"""A path in prose or code that is gone: where it may be now, or the words without what only pointed to it."""

import re

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.drafting.asides import without_pointer
from hygiene.drafting.block_lines import without_line
from hygiene.drafting.building import draft_of, size_of
from hygiene.drafting.gone import SOURCE_FOLDERS, is_of_words
from hygiene.drafting.likely import likely
from hygiene.drafting.question import stem_of
from hygiene.drafting.referred import Referred, referred
from hygiene.drafting.structure import kept
from hygiene.finalizer.edits.remainder import is_there
from hygiene.finalizer.edits.repointing import Ground
from hygiene.references.destination import LINE_SUFFIX
from hygiene.references.likeness import common
from hygiene.references.mentions import Mention
from hygiene.references.mentions import mentions as words_in
from hygiene.references.repoint import repoint_path
from hygiene.references.spelling import INDEX_NAMES, extension
from hygiene.references.written import CODE

DONE = re.compile(
    rb"^\W{0,6}(?:status|state)\W+(?:implemented|done|completed?|accepted|approved|final|finished|shipped|merged|closed"
    rb"|rejected|superseded|archived)\b",
    re.IGNORECASE | re.MULTILINE,
)
HEAD = 2048
LITTLE = 2


def vanished_path(entry: Entry, ground: Ground) -> Draft | None:
    """Point every mention to the likely target; else drop what says nothing but that path."""
    read = referred(entry, "vanished-path", ground)
    mentions = [each for each in read.references if isinstance(each, Mention)] if read else []
    if read is None or len(mentions) != len(read.references) or any(each.kind == "url" for each in mentions):
        return None
    return _repointed(read, mentions, ground) or _dropped(read, mentions, ground)


def _repointed(read: Referred, mentions: list[Mention], ground: Ground) -> Draft | None:
    old, path = read.value("target"), read.content.path
    meant = likely(path, old, ground, read.signals[0].data)
    if meant is None or _says_little(old, meant.path) or _is_bare_index(old, meant.path):
        return None
    new = [_respelled(path, mention, old, meant.path) for mention in mentions]
    is_whole = all(
        text and is_there(path, meant.path, mention.end, ground.documents)
        for text, mention in zip(new, mentions, strict=True)
    )
    if not is_whole or _is_named_beside(read, mentions, new):
        return None
    changes = [
        Replacement(start=mention.start, end=mention.end, new=text)
        for mention, text in zip(mentions, new, strict=True)
        if text
    ]
    return kept(draft_of(read.content, "repoint-path", f"name {meant.path}, {meant.reason}", changes), ground)


def _is_named_beside(read: Referred, mentions: list[Mention], new: list[str | None]) -> bool:
    """Whether a line names the new path already: two of what it tells apart would be one."""
    wanted = {(mention.line, (text or "").strip("/")) for mention, text in zip(mentions, new, strict=True)}
    return any((each.line, each.text.strip("/")) in wanted for each in words_in(read.facts, read.content.source))


def _says_little(old: str, new: str) -> bool:
    """Whether one word of code in a folder that any package has is all that the two share."""
    shared = common(old, new)
    folder = old.split("/")[-2:-1]
    is_word = extension(old) in CODE and not is_of_words(old)
    return is_word and shared <= LITTLE and folder in ([], *([name] for name in SOURCE_FOLDERS)) and shared > 0


def _is_bare_index(old: str, new: str) -> bool:
    """Whether a name alone would become the index of a folder of that name: it may name anything else as well."""
    return "/" not in old and stem_of(new) in INDEX_NAMES and stem_of(old) not in INDEX_NAMES


def _respelled(document: str, mention: Mention, old: str, new: str) -> str | None:
    """The new path from where the old one was written from: the root, the document, or a folder above both."""
    whole = repoint_path(document, mention.text, old, new)
    if whole:
        return whole
    suffix = LINE_SUFFIX.search(mention.text)
    bare = (mention.text[: suffix.start()] if suffix else mention.text).removeprefix("./").strip("/")
    if not old.endswith("/" + bare):
        return new if bare == old and suffix else None
    above = old.removesuffix(bare)
    shown = new.removeprefix(above)
    tail = "/" if mention.text.endswith("/") else ""
    return ("./" if mention.text.startswith("./") and shown != new else "") + shown + tail


def _dropped(read: Referred, mentions: list[Mention], ground: Ground) -> Draft | None:
    """Each place whole: a command or a leaf in a block, a parenthesis, a sentence or a line that only points there.

    None in a record of what was done: it tells where things were.
    """
    if DONE.search(read.content.source[:HEAD]):
        return None
    going = [mention.line for mention in mentions]
    changes = [
        without_line(read.content, read.facts, mention.line, going)
        if _is_in_block(read, mention.line)
        else without_pointer(read.content, read.facts, mention)
        for mention in mentions
    ]
    made = list(dict.fromkeys(change for change in changes if change))
    if len([change for change in changes if change]) != len(changes):
        return None
    size = size_of(read.content, made)
    summary = f"drop what only points to {read.value('target')} ({size}), which was removed"
    return kept(draft_of(read.content, "drop-pointer", summary, made), ground)


def _is_in_block(read: Referred, line: int) -> bool:
    return any(first <= line <= last for first, last in read.facts.code_lines)
