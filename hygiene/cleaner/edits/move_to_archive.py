"""`move-to-archive`: the anchored lines leave for `dest_path`; a file that is moved whole goes itself."""

from hygiene.cleaner.anchor import anchored
from hygiene.cleaner.lines import TERMINATOR, Source
from hygiene.cleaner.located import Archive, Located
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import splice
from hygiene.contracts.edits import MoveToArchive


def locate(edit: MoveToArchive, source: Source) -> Located | Refusal:
    """The splice that takes the lines out; all bytes of the file when the anchor is all lines."""
    span = anchored(source, edit.anchor)
    if isinstance(span, Refusal):
        return span
    is_whole = source.is_whole(edit.anchor)
    cut = splice(source.content, 0, len(source.content), b"") if is_whole else splice(source.content, *span, b"")
    return Located((cut,), archive=Archive(edit.dest_path, is_whole))


def append(archived: bytes, text: bytes, newline: bytes) -> bytes:
    """The archive with one more text, which begins on a line of its own."""
    if archived and not TERMINATOR.fullmatch(archived[-1:]):
        return archived + newline + text
    return archived + text
