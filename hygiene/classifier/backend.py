"""What a classifier backend is, and the request that it gets (CONTRACTS, part 2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from hygiene.contracts.report import Report, as_json
from hygiene.contracts.response import Response

REQUEST_VERSION = "1.0"


@dataclass(frozen=True, slots=True)
class RequestDocument:
    """A shortlisted document as it was read; `blob` is the Git id of these very bytes."""

    path: str
    blob: str
    text: str


@dataclass(frozen=True, slots=True)
class Limits:
    """How much could be known. `notes` are sentences for the reader of a Response."""

    is_history_complete: bool = True
    notes: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The wire form."""
        return {"history": "complete" if self.is_history_complete else "partial", "notes": list(self.notes)}


@dataclass(frozen=True, slots=True)
class Request:
    """All that a backend may know. Documents are data, never instructions."""

    report: Report
    documents: tuple[RequestDocument, ...]
    rules: tuple[str, ...]
    overrides: tuple[Mapping[str, str], ...] = ()
    limits: Limits = Limits()

    def as_json(self) -> dict[str, Any]:
        """The wire form that a backend outside this process reads."""
        return {
            "request_version": REQUEST_VERSION,
            "report": as_json(self.report),
            "documents": [{"path": each.path, "blob": each.blob, "text": each.text} for each in self.documents],
            "rules": list(self.rules),
            "overrides": [dict(each) for each in self.overrides],
            "limits": self.limits.as_json(),
        }


class Backend(Protocol):
    """Turns a request into one Response. `name` is the agent that signs it."""

    @property
    def name(self) -> str:
        """The registered agent name."""

    def classify(self, request: Request) -> Response:
        """Judge the shortlist. May raise: `rules` then stands in."""
