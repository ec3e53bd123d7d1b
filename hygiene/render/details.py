"""What a report may not say and a reader wants to know. Lies as `details.json` beside the last report."""

from typing import Literal

from pydantic import Field

from hygiene.contracts.draft import Draft
from hygiene.contracts.model import Model
from hygiene.contracts.response import Confidence, Severity

RANK: dict[str, int] = {"critical": 0, "major": 1, "minor": 2, "info": 3}
UNWRITABLE = ("no-git", "bare")


class Judgement(Model):
    """What is thought of one entry.

    `is_verified` is False for a claim of absence without a quote. `known` says of each signal whether the baseline
    accepts it.
    """

    severity: Severity
    confidence: Confidence = "high"
    is_verified: bool = True
    summary: str = ""
    suggested_fix: str = ""
    known: tuple[bool, ...] = ()
    fingerprints: tuple[str, ...] = ()

    @property
    def is_known(self) -> bool:
        """Whether every place of the entry is in the baseline."""
        return bool(self.known) and all(self.known)


class Unread(Model):
    """A path or a check that was left out, and why."""

    subject: str
    reason: str


class Notice(Model):
    """A limit of what could be known: what follows from it and what to do."""

    name: str
    consequence: str
    next: str = ""


class Silenced(Model):
    """A place that is in no report, and what keeps it out."""

    path: str
    line: int | None = None
    detector: str
    fact: str
    by: str
    reason: str


class Idle(Model):
    """A suppression that did nothing: why (`unused`, `expired`, `not heeded`), where it is written, what it names."""

    fate: str
    place: str
    what: str
    next: str = ""


class Coverage(Model):
    """How much was read, and how much of what was seen is silenced."""

    documents: int = 0
    classes: dict[str, int] = Field(default_factory=dict)
    unread: tuple[Unread, ...] = ()
    partly_read: tuple[Unread, ...] = ()
    silenced: tuple[Silenced, ...] = ()
    idle: tuple[Idle, ...] = ()


class Causes(Model):
    """What many findings may have in common, so that it is told once.

    `folders` are not there, though references lead into them; of each document in `emptied` most links lead nowhere,
    of how many; most documents of a folder in `stores` that have a status are done: there they are kept.
    """

    folders: tuple[str, ...] = ()
    emptied: dict[str, int] = Field(default_factory=dict)
    stores: tuple[str, ...] = ()


class Details(Model):
    """The whole of it. `judgements` and `drafts` stand in the order of the report's entries.

    `report` is the SHA-256 of the report's text that it belongs to, `drafts` what a person may say yes to. Of a check
    of what is staged, `to_stage` are the files to mend, `unstaged` those of them that differ in the working tree.
    """

    version: Literal["1"] = "1"
    encoding: str = "o200k_base"
    coverage: Coverage = Coverage()
    notices: tuple[Notice, ...] = ()
    report: str = ""
    judgements: tuple[Judgement, ...] = ()
    drafts: tuple[Draft | None, ...] = ()
    causes: Causes = Causes()
    skipped_checks: tuple[Unread, ...] = ()
    has_baseline: bool = False
    is_change_only: bool = False
    stale_places: int = 0
    to_stage: tuple[str, ...] = ()
    unstaged: tuple[str, ...] = ()

    @property
    def no_repair(self) -> str:
        """What to do first where `clean` has nothing to write in; empty where it has."""
        return next((notice.next for notice in self.notices if notice.name in UNWRITABLE), "")

    def text(self) -> str:
        """As it is stored."""
        return self.model_dump_json()


def fails(details: Details, threshold: str) -> bool:
    """Whether a place that is not in the baseline is at or above the severity `threshold`; `never` never fails."""
    if threshold == "never":
        return False
    return any(
        RANK[judgement.severity] <= RANK[threshold] for judgement in details.judgements if not judgement.is_known
    )
