"""Signals: the objective facts of the scanner."""

from collections.abc import Iterator
from typing import Annotated

from pydantic import AfterValidator, Discriminator, Tag

from hygiene.contracts.evidence import parse_evidence
from hygiene.contracts.model import Filled, Model
from hygiene.contracts.scalars import AnyScalar, Kebab, Line, NotBlank, OneLine, OrAbsent
from hygiene.contracts.tagging import OBJECT, TEXT, shape_of
from hygiene.errors import Fault

UNREAD = "unread-document"
"""The id of the signal that a document could not be read: a blind spot, which supports no entry."""


def _check_evidence(text: str) -> str:
    if parse_evidence(text) is None:
        raise ValueError("must be path:line on the first line, then the quoted block")
    return text


class Signal(Model):
    """An objective scanner fact. `id` is the detector; lines are 1-based in the file as it lies."""

    id: Kebab
    fact: OneLine
    line: OrAbsent[Line] = None
    end_line: OrAbsent[Line] = None
    evidence: OrAbsent[Annotated[str, AfterValidator(_check_evidence)]] = None
    data: OrAbsent[dict[str, AnyScalar]] = None

    def said(self, key: str) -> str:
        """A text of the data, empty where there is none."""
        found = (self.data or {}).get(key)
        return found if isinstance(found, str) else ""

    def contradictions(self) -> Iterator[Fault]:
        """A last line follows a first one."""
        if self.end_line is None:
            return
        if self.line is None:
            yield Fault("/end_line", "needs a line to end")
        elif self.end_line < self.line:
            yield Fault("/end_line", f"ends at line {self.end_line}, before it starts ({self.line})")


AnySignal = Annotated[
    Annotated[Signal, Tag(OBJECT)] | Annotated[NotBlank, Tag(TEXT)],
    Discriminator(shape_of),
]
Signals = tuple[AnySignal, ...]
SomeSignals = Annotated[Signals, Filled()]
