"""The stages in one process. The only package that sees them all, and the public API of `hygiene`."""

from hygiene.pipeline.account import account_of, idle_notices, notices_of
from hygiene.pipeline.api import classify, clean, finalize, scan
from hygiene.pipeline.checked import Checked, check
from hygiene.pipeline.explained import explain
from hygiene.pipeline.fixed import Fixed, fix, with_staging
from hygiene.pipeline.memory import DETAILS_NAME, REPORT_NAME, remember
from hygiene.pipeline.setting import Setting, open_snapshot, scanned, snapshot_for
from hygiene.pipeline.sizes import budget

__all__ = [
    "DETAILS_NAME",
    "REPORT_NAME",
    "Checked",
    "Fixed",
    "Setting",
    "account_of",
    "budget",
    "check",
    "classify",
    "clean",
    "explain",
    "finalize",
    "fix",
    "idle_notices",
    "notices_of",
    "open_snapshot",
    "remember",
    "scan",
    "scanned",
    "snapshot_for",
    "with_staging",
]
