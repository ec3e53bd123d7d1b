"""What is kept between commands: the last report and its details."""

from hygiene.contracts import codec
from hygiene.contracts.report import Report
from hygiene.git.snapshot import Snapshot
from hygiene.git.state import StateFolder
from hygiene.render.details import Details

REPORT_NAME = "report.json"
DETAILS_NAME = "details.json"


def remember(snapshot: Snapshot, report: Report, details: Details) -> bool:
    """Keep both in the Git directory; False, and no harm, where that cannot be."""
    state = StateFolder(snapshot)
    return state.write(REPORT_NAME, codec.encode(report)) and state.write(DETAILS_NAME, details.text())
