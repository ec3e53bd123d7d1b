"""Valid documents of each contract, and ways to break them in one place."""

import copy
import json
from pathlib import Path
from typing import Any

from hygiene.contracts.codec import ContractName, decode
from hygiene.contracts.finding import finding_key
from hygiene.errors import ContractError

PROJECT = Path(__file__).resolve().parents[2]
GOLDEN = PROJECT / "examples" / "golden"

REPORT: dict[str, Any] = json.loads((GOLDEN / "report.valid.json").read_text(encoding="utf-8"))

RESPONSE: dict[str, Any] = {
    "agent": "rules",
    "findings": [
        {
            "agent": "rules",
            "severity": "major",
            "rule": "stale-orphaned-replace-text",
            "file": "README.md",
            "line": 21,
            "summary": "Links to docs/setup.md, which was renamed",
            "details": "Renamed to docs/install.md with the same content.",
            "suggested_fix": "Link to docs/install.md",
            "confidence": "high",
            "evidence": "README.md:21\nSee [how to install](docs/setup.md#linux).",
        },
        {
            "agent": "rules",
            "severity": "info",
            "rule": "bloat-split-split",
            "file": None,
            "line": None,
            "summary": "Nine topics in one document",
            "details": "",
            "suggested_fix": "",
            "confidence": "medium",
        },
    ],
    "skipped_checks": [{"rule": "stale-orphaned-rewrite", "reason": "shallow-clone"}],
    "metadata": {"files_examined": 14, "rules_evaluated": 6},
}

FINDING: dict[str, Any] = {
    "finding_id": "FIND-0b9d7c5e-1f3a-4b2c-8d6e-5a4f3e2d1c0b",
    "finding_key": finding_key("hygiene", "document", "example.org/team/app:README.md", "stale.orphaned"),
    "agent_id": "hygiene",
    "agent_version": "0.1.0",
    "scope": {"document": "example.org/team/app:README.md"},
    "severity": "soon",
    "computed_at": "2026-05-14T09:30:00Z",
    "expires_at": "2026-06-13T09:30:00Z",
    "confidence": "high",
    "finding_kind": "stale.orphaned",
    "headline": "README.md links to docs/setup.md, which was renamed",
    "detail": "Line 21 links to `docs/setup.md`.",
    "evidence": [
        {
            "kind": "broken-link",
            "source": "rules",
            "source_ref": "README.md:21",
            "value": "docs/setup.md",
            "computed_at": "2026-05-14T09:30:00Z",
            "provenance": "live",
            "place": "README.md:21",
        }
    ],
    "inputs_hash": "ab" * 32,
    "tokens_used": 0,
    "cost_usd": 0.0,
    "audit_trail": [
        {
            "at": "2026-05-14T09:30:00Z",
            "agent_version": "0.1.0",
            "inputs_hash": "ab" * 32,
            "from_expires_at": "2026-06-12T09:30:00Z",
            "to_expires_at": "2026-06-13T09:30:00Z",
        }
    ],
}


class Gone:
    """Stands for a key that is left out. Its name is the same in every process, as test ids must be."""

    def __repr__(self) -> str:
        return "left out"


GONE = Gone()


def changed(document: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A copy with a new value at each pointer; GONE takes the key away, `/-` at the end appends."""
    broken = copy.deepcopy(document)
    for pointer, value in changes.items():
        *steps, last = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]
        place: Any = broken
        for step in steps:
            place = place[int(step) if isinstance(place, list) else step]
        _put(place, last, copy.deepcopy(value) if value is not GONE else GONE)
    return broken


def _put(place: Any, key: str, value: Any) -> None:
    if value is GONE:
        del place[int(key) if isinstance(place, list) else key]
    elif key == "-":
        place.append(value)
    else:
        place[int(key) if isinstance(place, list) else key] = value


def pointers(document: Any, contract: ContractName) -> list[str]:
    """Where the reader finds faults; empty when it accepts the document."""
    try:
        decode(json.dumps(document), contract)
    except ContractError as error:
        return [fault.pointer for fault in error.faults]
    return []
