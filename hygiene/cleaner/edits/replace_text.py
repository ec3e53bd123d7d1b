"""`replace-text`: the one occurrence of `match` in the anchored lines becomes `replacement`."""

from hygiene.cleaner.anchor import anchored
from hygiene.cleaner.lines import Source
from hygiene.cleaner.located import Located
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import splice
from hygiene.contracts.edits import ReplaceText


def locate(edit: ReplaceText, source: Source) -> Located | Refusal:
    """The splice, when `match` occurs exactly once."""
    if not edit.replacement or not edit.match:
        return Refusal("an empty match or replacement is no text to replace")
    span = anchored(source, edit.anchor)
    if isinstance(span, Refusal):
        return span
    match = edit.match.encode()
    found = _occurrences(match, source.content[slice(*span)])
    if len(found) != 1:
        return Refusal(f"the text to replace occurs {len(found)} times in its lines, not once")
    start = span[0] + found[0]
    return Located((splice(source.content, start, start + len(match), edit.replacement.encode()),), is_carried=True)


def stands(edit: ReplaceText, source: Source) -> bool:
    """Whether the anchored lines hold the replacement and, apart from it, no match."""
    first, last = edit.anchor.start_line, min(edit.anchor.end_line, source.line_count)
    if first > last or not edit.replacement or not edit.match:
        return False
    text = source.content[source.bounds[first - 1] : source.bounds[last]]
    pieces = text.split(edit.replacement.encode())
    return len(pieces) > 1 and not any(edit.match.encode() in piece for piece in pieces)


def _occurrences(match: bytes, text: bytes) -> list[int]:
    """The first two places at most, overlapping ones too."""
    first = text.find(match)
    second = text.find(match, first + 1) if first >= 0 else -1
    return [place for place in (first, second) if place >= 0]
