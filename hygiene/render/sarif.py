"""SARIF 2.1.0: one result a place. Accepted ones stay in, marked `unchanged`, so that no alert flaps."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from hygiene.contracts.report import Entry, Report, SafetyTier, Signal
from hygiene.render.details import Details, Idle, Judgement, Unread
from hygiene.render.facts import as_signal
from hygiene.render.findings import judged
from hygiene.suppression.wording import comment_for
from hygiene.version import __version__

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
LEVELS = {"critical": "error", "major": "error", "minor": "warning", "info": "note"}
FINGERPRINT = "hygienePlace/v1"


def sarif(report: Report, details: Details) -> str:
    """The report as one compact SARIF document."""
    results = [result for entry, judgement in judged(report, details) for result in _results(entry, judgement, details)]
    rules = sorted({str(result["ruleId"]) for result in results})
    run = {
        "tool": {"driver": {"name": "hygiene", "version": __version__, "rules": [_rule(rule) for rule in rules]}},
        "invocations": [
            {
                "executionSuccessful": True,
                "toolExecutionNotifications": [
                    *(_notification(unread) for unread in details.coverage.unread),
                    *(_note(idle) for idle in details.coverage.idle),
                ],
            }
        ],
        "columnKind": "unicodeCodePoints",
        "results": results,
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, separators=(",", ":"))


def _results(entry: Entry, judgement: Judgement, details: Details) -> Iterator[dict[str, Any]]:
    for index, signal in enumerate(map(as_signal, entry.signals)):
        yield {
            "ruleId": signal.id or "unnamed",
            "level": LEVELS[judgement.severity],
            "message": {"text": _message(entry, signal)},
            "locations": [_location(entry.path, signal)],
            "properties": {"op": entry.op, "safetyTier": entry.safety_tier.value, "severity": judgement.severity},
            **_memory(judgement, index, details),
        }


def _memory(judgement: Judgement, index: int, details: Details) -> dict[str, Any]:
    """What lets a reader of two runs know a place again."""
    memory: dict[str, Any] = {}
    if judgement.fingerprints:
        memory["partialFingerprints"] = {FINGERPRINT: judgement.fingerprints[index]}
    if details.has_baseline:
        is_known = bool(judgement.known) and judgement.known[index]
        memory["baselineState"] = "unchanged" if is_known else "new"
        memory["suppressions"] = [{"kind": "external", "justification": "accepted by the baseline"}] if is_known else []
    return memory


def _message(entry: Entry, signal: Signal) -> str:
    repair = "; hygiene clean --auto-only repairs it" if entry.safety_tier is SafetyTier.AUTO else ""
    return signal.fact + repair


def _location(path: str, signal: Signal) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": quote(path), "uriBaseId": "%SRCROOT%"}}
    if signal.line:
        region: dict[str, Any] = {"startLine": signal.line}
        if signal.end_line:
            region["endLine"] = signal.end_line
        column = (signal.data or {}).get("column")
        if isinstance(column, int):
            region["startColumn"] = column
        physical["region"] = region
    return {"physicalLocation": physical}


def _rule(name: str) -> dict[str, Any]:
    silencing = f"`{comment_for('x.md', name)}`, in MDX `{comment_for('x.mdx', name)}`"
    help_ = f"`hygiene explain {name}` says what it finds and why. Silence one place by {silencing}."
    return {"id": name, "help": {"text": help_}}


def _note(idle: Idle) -> dict[str, Any]:
    return {"level": "note", "message": {"text": f"{idle.fate}: {idle.place} {idle.what}"}}


def _notification(unread: Unread) -> dict[str, Any]:
    return {"level": "warning", "message": {"text": f"{unread.subject} was not read: {unread.reason}"}}
