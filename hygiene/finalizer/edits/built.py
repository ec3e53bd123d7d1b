"""An edit that was built and proven, with the bytes that it touches."""

from dataclasses import dataclass

from hygiene.contracts.edits import ExactEdit


@dataclass(frozen=True, slots=True)
class Built:
    """`signals` are the places of the item's signals that it ends; `start` to `end` the bytes it touches."""

    edit: ExactEdit
    signals: tuple[int, ...]
    start: int
    end: int
    removed: str
