"""The report: the one interface between the stages. Source: the report seed and CONTRACTS, part 1."""

from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import Field

from hygiene.contracts.model import Model

SCHEMA_VERSION = "1.0"


class StaleSubtype(StrEnum):
    """How a document lost touch with the truth."""

    CONTRADICTED = "contradicted"
    ORPHANED = "orphaned"
    SUPERSEDED = "superseded"
    PROVISIONAL = "provisional"
    COMPLETED_IN_PLACE = "completed-in-place"
    DUPLICATED = "duplicated"


class BloatSubtype(StrEnum):
    """How a document became more than it is worth."""

    DISTILL = "distill"
    SPLIT = "split"
    FREEZE = "freeze"


class OpType(StrEnum):
    """`deterministic` ops are exact edits; `generative` ones need a draft and a person."""

    DETERMINISTIC = "deterministic"
    GENERATIVE = "generative"


class SafetyTier(StrEnum):
    """`auto` runs without a question, `confirm` asks. Made by `derive_safety_tier` alone."""

    AUTO = "auto"
    CONFIRM = "confirm"


class Lifecycle(Model):
    """A rule of the rulebook that matched, as it stands in the rulebook."""

    rule_ref: str = Field(min_length=1)
    lifetime: Literal["keep", "temporary", "delete-once-served"]
    served_when_path: str | None = None
    served_when: str | None = None


class Signal(Model):
    """An objective scanner fact. `id` is the detector; lines are 1-based in the file as it lies."""

    id: str
    fact: str
    line: int | None = None
    end_line: int | None = None
    evidence: str | None = None
    data: dict[str, str | int | float | bool | None] | None = None


class ShortlistItem(Model):
    """A document that the scanner surfaced, with its facts."""

    path: str
    signals: tuple[Signal | str, ...] | None = None
    lifecycle: Lifecycle | None = None


class Category(Model):
    """One of the closed taxonomy's nine places."""

    class_: Literal["stale", "bloat"] = Field(alias="class")
    subtype: str


class TokenEstimate(Model):
    """Tokens of the removed or reduced span, by the local tokenizer."""

    raw_tokens: int = Field(ge=0)
    injection_frequency: Literal["per-session", "on-demand"] | None = None
    weighted_tokens: int | None = None


class LineAnchor(Model):
    """Lines `start_line` to `end_line`, 1-based, inclusive."""

    start_line: int = Field(ge=1)
    end_line: int = Field(ge=1)


class WholeAnchor(Model):
    """A whole file or a whole directory."""

    whole: Literal["file", "directory"]


class Edit(Model):
    """What every exact edit has: the SHA-256 of the bytes it was made for."""

    expected_sha256: str


class DeleteRange(Edit):
    kind: Literal["delete-range"] = "delete-range"
    anchor: LineAnchor


class MoveToArchive(Edit):
    kind: Literal["move-to-archive"] = "move-to-archive"
    anchor: LineAnchor
    dest_path: str


class InsertFrontmatter(Edit):
    kind: Literal["insert-frontmatter"] = "insert-frontmatter"
    key: str
    value: str


class ReplaceText(Edit):
    kind: Literal["replace-text"] = "replace-text"
    anchor: LineAnchor
    match: str
    replacement: str


class Dedupe(Edit):
    kind: Literal["dedupe"] = "dedupe"
    anchor: LineAnchor
    canonical_ref: str


class Delete(Edit):
    kind: Literal["delete"] = "delete"
    anchor: WholeAnchor
    lifecycle: Lifecycle


class ExtractThenDelete(Edit):
    kind: Literal["extract-then-delete"] = "extract-then-delete"
    anchor: WholeAnchor
    lifecycle: Lifecycle
    extraction_target: Literal["repo-durable", "cross-repo"]
    target_document: str | None = None


ExactEdit = Annotated[
    DeleteRange | MoveToArchive | InsertFrontmatter | ReplaceText | Dedupe | Delete | ExtractThenDelete,
    Field(discriminator="kind"),
]


class Entry(Model):
    """One judged condition of one document, with the operation that would end it."""

    path: str
    category: Category
    signals: tuple[Signal | str, ...] = Field(min_length=1)
    op: str
    op_type: OpType
    is_destructive: bool
    is_reversible: bool
    safety_tier: SafetyTier
    token_estimate: TokenEstimate
    exact_edit: ExactEdit | None = None
    lifecycle: Lifecycle | None = None


class PromotionCandidate(Model):
    """A convention that would turn a judged entry into a provable one."""

    path: str
    name: str
    pitch: str


class Scan(Model):
    """What was looked at."""

    project_root: str
    scope_globs: tuple[str, ...]
    excluded_dirs: tuple[str, ...]
    files_scanned: int = Field(ge=0)


class Report(Model):
    """The frozen report. Every stage reads one and writes one."""

    schema_version: Literal["1.0"]
    tool_version: str
    generated_at: str
    scan: Scan
    shortlist: tuple[str | ShortlistItem, ...]
    entries: tuple[Entry, ...]
    promotion_candidates: tuple[PromotionCandidate, ...]


def as_json(model: Model) -> dict[str, Any]:
    """The model as the contract writes it: aliases, and no key that was not given."""
    return model.model_dump(mode="json", by_alias=True, exclude_unset=True)
