"""What a `clean` or an `undo` came to."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Decision(StrEnum):
    """A person's answer about one operation."""

    APPLY = "apply"
    LEAVE = "leave"
    STOP = "stop"


@dataclass(frozen=True, slots=True)
class Done:
    """One operation, as the result names it. `reason` and `next` belong to a refusal."""

    path: str
    op: str
    reason: str = ""
    next: str = ""

    def as_json(self) -> dict[str, str]:
        """The operation as a JSON object."""
        named = {"path": self.path, "op": self.op}
        return {**named, "reason": self.reason, "next": self.next} if self.reason else named


@dataclass(frozen=True, slots=True)
class CleanResult:
    """Every operation of the report, in one of four lists. `run` is None when nothing changed."""

    run: str | None = None
    applied: tuple[Done, ...] = ()
    already_applied: tuple[Done, ...] = ()
    refused: tuple[Done, ...] = ()
    pending: tuple[Done, ...] = ()
    notices: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The result as its JSON document."""
        lists = {
            "applied": self.applied,
            "already_applied": self.already_applied,
            "refused": self.refused,
            "pending": self.pending,
        }
        return {"run": self.run, **{name: [one.as_json() for one in done] for name, done in lists.items()}}


@dataclass(frozen=True, slots=True)
class Unrestored:
    """A file that `undo` left as it is."""

    path: str
    reason: str
    next: str


@dataclass(frozen=True, slots=True)
class UndoResult:
    """What one `undo` put back, and what it did not."""

    run: str
    restored: tuple[str, ...] = ()
    refused: tuple[Unrestored, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The result as its JSON document."""
        refused = [{"path": one.path, "reason": one.reason, "next": one.next} for one in self.refused]
        return {"run": self.run, "restored": list(self.restored), "refused": refused}
