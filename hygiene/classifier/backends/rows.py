"""Rows that may be deleted without their list or table being left empty."""

from collections import defaultdict
from collections.abc import Iterable

from hygiene.classifier.backends.meanings import is_gone_for_good
from hygiene.contracts.signals import AnySignal, Signal

ROW = frozenset({"row_line", "row_end_line", "list_line", "list_rows"})


def with_rows_left(signals: Iterable[AnySignal]) -> tuple[AnySignal, ...]:
    """The signals, without the row where all rows of its list would go."""
    found = tuple(signals)
    going: dict[object, set[object]] = defaultdict(set)
    for signal in found:
        if isinstance(signal, Signal) and is_gone_for_good(signal):
            going[(signal.data or {})["list_line"]].add((signal.data or {})["row_line"])
    return tuple(_without_row(signal) if _empties(signal, going) else signal for signal in found)


def _empties(signal: AnySignal, going: dict[object, set[object]]) -> bool:
    data = {} if isinstance(signal, str) else signal.data or {}
    rows = data.get("list_rows")
    return isinstance(rows, int) and len(going.get(data.get("list_line"), ())) >= rows


def _without_row(signal: AnySignal) -> AnySignal:
    if isinstance(signal, str):
        return signal
    return signal.model_copy(
        update={"data": {key: value for key, value in (signal.data or {}).items() if key not in ROW}}
    )
