"""The bytes that a line anchor names."""

from hygiene.cleaner.lines import Source
from hygiene.cleaner.refusal import Refusal
from hygiene.contracts.anchors import LineAnchor


def anchored(source: Source, anchor: LineAnchor) -> tuple[int, int] | Refusal:
    """The span of the anchored lines, or why there is none."""
    span = source.span(anchor)
    if span is None:
        return Refusal(
            f"lines {anchor.start_line}-{anchor.end_line} are not in the file, which has {source.line_count}"
        )
    return span
