"""What an entry would save, in tokens of the removed or reduced span."""

from collections.abc import Sequence
from typing import Literal

from hygiene.contracts.entry import TokenEstimate
from hygiene.contracts.signals import AnySignal
from hygiene.conventions import Conventions
from hygiene.conventions.agent_files import is_per_session
from hygiene.finalizer.documents import Content
from hygiene.tokens import count

Frequency = Literal["per-session", "on-demand"]
HEAD = 4096
WHOLE_DOCUMENT = frozenset({"distill", "split"})


def reduced_text(op: str, signals: Sequence[AnySignal], content: Content | None) -> str:
    """The text that a generative op would work on: the lines of its facts, or the whole document."""
    if content is None:
        return ""
    ranges = [_lines(signal, content) for signal in signals]
    if op in WHOLE_DOCUMENT or None in ranges:
        return content.text
    touched = sorted({line for found in ranges if found for line in range(found[0], found[1] + 1)})
    return "".join(content.lines(line, line) for line in touched)


def _lines(signal: AnySignal, content: Content) -> tuple[int, int] | None:
    """The signal's lines as far as the document has them; None where it speaks of the whole."""
    if isinstance(signal, str) or signal.line is None:
        return None
    last = signal.end_line or signal.line
    return signal.line, min(last, content.line_count)


def estimate(removed: str, path: str, content: Content | None, conventions: Conventions) -> TokenEstimate:
    """Raw tokens of the text, weighted by how often the document is loaded."""
    raw = count(removed)
    head = content.source[:HEAD] if content else b""
    if is_per_session(path, head):
        return _weighted(raw, "per-session", conventions.loads.per_session)
    return _weighted(raw, "on-demand", conventions.loads.on_demand)


def _weighted(raw: int, frequency: Frequency, loads: int) -> TokenEstimate:
    return TokenEstimate(raw_tokens=raw, injection_frequency=frequency, weighted_tokens=raw * loads)
