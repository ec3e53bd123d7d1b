"""What is kept between commands: the last report and its details."""

import hashlib

from pydantic import ValidationError

from hygiene.contracts import codec
from hygiene.contracts.report import Report
from hygiene.git.snapshot import Snapshot
from hygiene.git.state import StateFolder
from hygiene.render.details import Details

REPORT_NAME = "report.json"
DETAILS_NAME = "details.json"


def remember(snapshot: Snapshot, report: Report, details: Details) -> bool:
    """Keep both in the Git directory; False, and no harm, where that cannot be."""
    state, text = StateFolder(snapshot), codec.encode(report)
    kept = details.model_copy(update={"report": fingerprint_of(text)})
    return state.write(REPORT_NAME, text) and state.write(DETAILS_NAME, kept.text())


def fingerprint_of(text: str) -> str:
    """What details say of the report that they belong to."""
    return hashlib.sha256(text.encode()).hexdigest()


def recalled(snapshot: Snapshot, text: str) -> Details | None:
    """The details that lie beside the last report, when they are those of this report's text."""
    kept = StateFolder(snapshot).read(DETAILS_NAME)
    try:
        details = Details.model_validate_json(kept) if kept else None
    except ValidationError:
        return None
    return details if details and details.report == fingerprint_of(text) else None
