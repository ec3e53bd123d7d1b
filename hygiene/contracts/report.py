"""The report: the one interface between the stages. Source: the report seed and CONTRACTS, part 1."""

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Discriminator, Tag

from hygiene.contracts.anchors import LineAnchor, WholeAnchor
from hygiene.contracts.consistency import inconsistencies
from hygiene.contracts.edits import (
    Dedupe,
    Delete,
    DeleteRange,
    Edit,
    ExactEdit,
    ExtractThenDelete,
    InsertFrontmatter,
    MoveToArchive,
    ReplaceText,
)
from hygiene.contracts.entry import Category, Entry, TokenEstimate
from hygiene.contracts.lifecycle import Lifecycle
from hygiene.contracts.model import Model, as_json
from hygiene.contracts.scalars import Count, NotBlank, OneLine, OrAbsent, SafePath, UtcTime
from hygiene.contracts.signals import AnySignal, Signal, Signals
from hygiene.contracts.tagging import OBJECT, TEXT, shape_of
from hygiene.contracts.taxonomy import BloatSubtype, OpType, SafetyTier, StaleSubtype
from hygiene.errors import Fault

__all__ = [
    "SCHEMA_VERSION",
    "AnySignal",
    "BloatSubtype",
    "Category",
    "Dedupe",
    "Delete",
    "DeleteRange",
    "Edit",
    "Entry",
    "ExactEdit",
    "ExtractThenDelete",
    "InsertFrontmatter",
    "Lifecycle",
    "LineAnchor",
    "MoveToArchive",
    "OpType",
    "PromotionCandidate",
    "ReplaceText",
    "Report",
    "SafetyTier",
    "Scan",
    "ShortlistItem",
    "Signal",
    "StaleSubtype",
    "TokenEstimate",
    "WholeAnchor",
    "as_json",
    "shortlist_lifecycle",
    "shortlist_path",
    "shortlist_signals",
]

SCHEMA_VERSION = "1.0"


class ShortlistItem(Model):
    """A document that the scanner surfaced, with its facts."""

    path: SafePath
    signals: OrAbsent[Signals] = None
    lifecycle: OrAbsent[Lifecycle] = None


class PromotionCandidate(Model):
    """A convention that would turn a judged entry into a provable one."""

    path: SafePath
    name: OneLine
    pitch: OneLine


class Scan(Model):
    """What was looked at."""

    project_root: NotBlank
    scope_globs: tuple[NotBlank, ...]
    excluded_dirs: tuple[NotBlank, ...]
    files_scanned: Count


Shortlisted = Annotated[
    Annotated[SafePath, Tag(TEXT)] | Annotated[ShortlistItem, Tag(OBJECT)],
    Discriminator(shape_of),
]


class Report(Model):
    """The frozen report. Every stage reads one and writes one."""

    schema_version: Literal["1.0"]
    tool_version: NotBlank
    generated_at: UtcTime
    scan: Scan
    shortlist: tuple[Shortlisted, ...]
    entries: tuple[Entry, ...]
    promotion_candidates: tuple[PromotionCandidate, ...]

    def contradictions(self) -> Iterator[Fault]:
        """Shortlist, entries and promotion candidates agree."""
        yield from inconsistencies(
            tuple(map(shortlist_path, self.shortlist)),
            self.entries,
            tuple(candidate.path for candidate in self.promotion_candidates),
        )


def shortlist_path(shortlisted: str | ShortlistItem) -> str:
    """The path of a shortlist item, whichever of its two forms it has."""
    return shortlisted if isinstance(shortlisted, str) else shortlisted.path


def shortlist_signals(shortlisted: str | ShortlistItem) -> Signals:
    """The signals of a shortlist item; none for a plain path."""
    return () if isinstance(shortlisted, str) else shortlisted.signals or ()


def shortlist_lifecycle(shortlisted: str | ShortlistItem) -> Lifecycle | None:
    """The lifecycle of a shortlist item; none for a plain path."""
    return None if isinstance(shortlisted, str) else shortlisted.lifecycle
