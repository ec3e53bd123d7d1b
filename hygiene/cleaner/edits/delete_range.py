"""`delete-range`: the anchored lines go, with their line ends."""

from hygiene.cleaner.anchor import anchored
from hygiene.cleaner.lines import Source
from hygiene.cleaner.located import Located
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import splice
from hygiene.contracts.edits import DeleteRange


def locate(edit: DeleteRange, source: Source) -> Located | Refusal:
    """The splice that removes the lines."""
    span = anchored(source, edit.anchor)
    if isinstance(span, Refusal):
        return span
    return Located((splice(source.content, *span, b""),))
