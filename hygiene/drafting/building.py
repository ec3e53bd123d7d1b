"""Drafts out of replacements in one document."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from hygiene.contracts.draft import Draft, DraftedFile, Replacement
from hygiene.finalizer.documents import Content, Documents


def draft_of(content: Content, kind: str, summary: str, replacements: Iterable[Replacement]) -> Draft | None:
    """The draft that makes these replacements in the document; None where there are none or two want the same bytes."""
    file = file_of(content, replacements)
    return Draft(kind=kind, summary=summary, files=(file,)) if file else None


def file_of(content: Content, replacements: Iterable[Replacement]) -> DraftedFile | None:
    """The document's part of a draft, in order; None where there is nothing to do or two want the same bytes."""
    ordered = tuple(sorted(set(replacements), key=lambda each: (each.start, each.end)))
    is_apart = all(one.end <= other.start for one, other in pairwise(ordered))
    if not ordered or not is_apart:
        return None
    return DraftedFile(path=content.path, expected_sha256=content.sha256, replacements=ordered)


def size_of(content: Content, replacements: Iterable[Replacement]) -> str:
    """How much is taken out: so many lines, or a part of one."""
    lines = sum(content.source[one.start : one.end].count(b"\n") - one.new.count("\n") for one in replacements)
    if lines < 1:
        return "a part of a line"
    return "1 line" if lines == 1 else f"{lines:,} lines"


def files_of(changes: Mapping[str, Iterable[Replacement]], documents: Documents) -> tuple[DraftedFile, ...] | None:
    """The same for several documents by path; None where one of them has none."""
    contents = ((documents.content(path), made) for path, made in changes.items())
    files = [file_of(content, made) if content else None for content, made in contents]
    return None if None in files else tuple(file for file in files if file)


def drafted_bytes(source: bytes, file: DraftedFile) -> bytes:
    """What the file holds once the draft is made."""
    if file.expected_sha256 is None:
        return file.content.encode()
    return spliced(source, file.replacements)


def spliced(source: bytes, replacements: Iterable[Replacement], start: int = 0, end: int | None = None) -> bytes:
    """The bytes from `start` to `end` with every replacement made that lies within; they must not overlap."""
    last = len(source) if end is None else end
    pieces, position = [], start
    for each in sorted(replacements, key=lambda each: (each.start, each.end)):
        if start <= each.start and each.end <= last:
            pieces += [source[position : each.start], each.new.encode()]
            position = each.end
    return b"".join([*pieces, source[position:last]])
