"""Where a signal says that its reference stands, in bytes."""

from hygiene.contracts.signals import Signal
from hygiene.finalizer.documents import Content
from hygiene.markdown.elements import Facts


def place_of_reference(signal: Signal, content: Content, facts: Facts) -> int | None:
    """The byte where the signal's reference stands at its line and column; None where it does not stand there."""
    data = signal.data or {}
    column, reference = data.get("column"), data.get("reference")
    if not isinstance(column, int) or not isinstance(reference, str):
        return None
    if signal.line is None or not 0 < signal.line <= facts.line_count:
        return None
    span = facts.line_span(signal.line)
    line = content.source[span.start : span.end].decode("utf-8-sig" if signal.line == 1 else "utf-8", "replace")
    lead = span.start + (3 if signal.line == 1 and facts.has_bom else 0)
    start = lead + len(line[: column - 1].encode())
    return start if content.source.startswith(reference.encode(), start) else None
