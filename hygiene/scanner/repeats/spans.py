"""Equal runs of lines, each as long as it can be, in time that grows with the text."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hygiene.scanner.repeats.texts import Text

FEWEST_LINES = 4
MOST_DOCUMENTS = 4
"""What more documents say is their common form."""
SKETCH = 1 << 22
TWICE = 2


class Run(NamedTuple):
    """`length` equal lines at two places: `first` is the one that was read before `second`; places, not lines."""

    first: int
    at: int
    second: int
    again: int
    length: int


def runs(texts: Sequence[Text]) -> Iterator[Run]:
    """Every run of lines that was read before. One that many documents have is left out."""
    keys = _Keys(texts)
    known: dict[int, tuple[int, int]] = {}
    for number, text in enumerate(texts):
        yield from _runs_of(number, text, texts, keys, known)


class _Keys:
    """The key of each window of lines that may stand twice; 0 where none begins."""

    def __init__(self, texts: Sequence[Text]) -> None:
        self._often = _repeated(texts)
        documents = Counter[int]()
        for text in texts:
            documents.update(set(self.of(text)) - {0})
        self._common = frozenset(key for key, count in documents.items() if count > MOST_DOCUMENTS)

    def of(self, text: Text) -> list[int]:
        """The keys of the windows of one text."""
        codes, often = text.codes, self._often
        is_often = [code in often for code in codes]
        last = len(codes) - FEWEST_LINES + 1
        return [
            hash((codes[at], codes[at + 1], codes[at + 2], codes[at + 3])) or 1
            if is_often[at] and is_often[at + 1] and is_often[at + 2] and is_often[at + 3]
            else 0
            for at in range(last)
        ]

    def uncommon(self, text: Text) -> list[int]:
        """The same without the windows that many documents have."""
        return [0 if key in self._common else key for key in self.of(text)]


def _repeated(texts: Sequence[Text]) -> frozenset[int]:
    """The lines that stand twice or more: a sketch that may count too much passes on what is counted exactly."""
    sketch = bytearray(SKETCH)
    mask = SKETCH - 1
    for text in texts:
        for code in text.codes:
            if sketch[code & mask] < TWICE:
                sketch[code & mask] += 1
    counts = Counter[int]()
    for text in texts:
        counts.update(code for code in text.codes if sketch[code & mask] >= TWICE)
    return frozenset(code for code, count in counts.items() if count >= TWICE)


def _runs_of(
    number: int, text: Text, texts: Sequence[Text], keys: _Keys, known: dict[int, tuple[int, int]]
) -> Iterator[Run]:
    wanted = keys.uncommon(text)
    at = 0
    while at < len(wanted):
        key = wanted[at]
        found = known.setdefault(key, (number, at)) if key else (number, at)
        length = 0 if found == (number, at) else _length(text, at, texts[found[0]], found[1], wanted)
        if length < FEWEST_LINES:
            at += 1
            continue
        yield Run(found[0], found[1], number, at, length)
        at += length


def _length(text: Text, at: int, other: Text, there: int, wanted: list[int]) -> int:
    """How far both go on alike. A text does not run into itself, and a common form ends what was alike before it."""
    most = min(len(text) - at, len(other) - there, at - there if text is other else len(text))
    length = 0
    while length < most and text.codes[at + length] == other.codes[there + length]:
        length += 1
    for step in range(1, length - FEWEST_LINES + 1):
        if not wanted[at + step]:
            return step + FEWEST_LINES - 1
    return length
