"""Evidence: the cited place and the lines as they stand in the document."""

from hygiene.contracts.evidence import format_evidence
from hygiene.contracts.signals import Signal

MOST_LINES = 12
MOST_CHARACTERS = 400


def evidence_of(path: str, lines: tuple[str, ...] | None, signal: Signal) -> str | None:
    """`path:line` and the quoted block, or None where there is nothing to quote."""
    if lines is None or signal.line is None or signal.line > len(lines):
        return None
    last = min(max(signal.end_line or signal.line, signal.line), signal.line + MOST_LINES - 1)
    block = list(lines[signal.line - 1 : last])
    if any(len(line) > MOST_CHARACTERS for line in block):
        block = [_window(block[0], signal)]
    if not "".join(block).strip():
        return None
    return format_evidence(path, signal.line, "\n".join(block))


def row_evidence(path: str, lines: tuple[str, ...] | None, signal: Signal) -> str | None:
    """The whole lines of the row that the signal is about."""
    data = signal.data or {}
    first, last = data.get("row_line"), data.get("row_end_line")
    if lines is None or not isinstance(first, int) or not isinstance(last, int) or not 0 < first <= last <= len(lines):
        return None
    return format_evidence(path, first, "\n".join(lines[first - 1 : last]))


def _window(line: str, signal: Signal) -> str:
    """The part of a very long line where the signal stands."""
    column = (signal.data or {}).get("column")
    middle = column - 1 if isinstance(column, int) else 0
    start = max(0, middle - MOST_CHARACTERS // 4)
    return line[start : start + MOST_CHARACTERS]
