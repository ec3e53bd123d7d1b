"""What is kept between commands: the last report and its details."""

import hashlib

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
