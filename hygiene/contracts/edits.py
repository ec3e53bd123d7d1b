"""The seven exact edits. Each carries the fingerprint of the bytes it was made for."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, ConfigDict, Discriminator, Field, Tag, WithJsonSchema

from hygiene.contracts.anchors import CanonicalPlace, LineAnchor, WholeAnchor, parse_canonical_ref
from hygiene.contracts.lifecycle import Lifecycle
from hygiene.contracts.model import Model
from hygiene.contracts.operations import EXACT_OPS
from hygiene.contracts.paths import check_path
from hygiene.contracts.scalars import NotBlank, OneLine, OrAbsent, SafePath, Sha256
from hygiene.contracts.tagging import TAG
from hygiene.errors import Fault

UNKNOWN_KIND = "unknown_kind"


def _check_canonical_ref(text: str) -> str:
    parse_canonical_ref(text)
    return text


def _check_target_document(text: str) -> str:
    path, mark, heading = text.partition("#")
    check_path(path)
    if mark and not heading.strip():
        raise ValueError("names no heading after #")
    return text


def _require_kind(schema: dict[str, Any]) -> None:
    schema["required"] = sorted({*schema.get("required", []), "kind"})


class Edit(Model):
    """What every exact edit has: the SHA-256 of the bytes it was made for."""

    model_config = ConfigDict(json_schema_extra=_require_kind)

    expected_sha256: Sha256


class DeleteRange(Edit):
    """Remove lines that are kept nowhere else."""

    kind: Literal["delete-range"] = "delete-range"
    anchor: LineAnchor


class MoveToArchive(Edit):
    """Move lines to the end of another document."""

    kind: Literal["move-to-archive"] = "move-to-archive"
    anchor: LineAnchor
    dest_path: SafePath


class InsertFrontmatter(Edit):
    """Set one key of the front matter."""

    kind: Literal["insert-frontmatter"] = "insert-frontmatter"
    key: OneLine
    value: OneLine


class ReplaceText(Edit):
    """Replace the one place inside the anchored lines where `match` stands."""

    kind: Literal["replace-text"] = "replace-text"
    anchor: LineAnchor
    match: str = Field(min_length=1)
    replacement: str

    def contradictions(self) -> Iterator[Fault]:
        """What is replaced fits into the anchored lines."""
        lines = self.match.removesuffix("\n").count("\n") + 1
        if lines > self.anchor.line_count:
            yield Fault("/match", f"has {lines} lines and cannot stand inside {self.anchor.line_count}")


class Dedupe(Edit):
    """Remove lines that stand word for word at `canonical_ref`."""

    kind: Literal["dedupe"] = "dedupe"
    anchor: LineAnchor
    canonical_ref: Annotated[
        str,
        AfterValidator(_check_canonical_ref),
        WithJsonSchema({"type": "string", "pattern": r"^[\s\S]+#L[1-9][0-9]*-L[1-9][0-9]*$"}),
    ]

    def contradictions(self) -> Iterator[Fault]:
        """A copy is as long as its original."""
        kept = self.canonical.anchor.line_count
        if kept != self.anchor.line_count:
            yield Fault("/canonical_ref", f"names {kept} lines where {self.anchor.line_count} are removed")

    @property
    def canonical(self) -> CanonicalPlace:
        """The place that is kept."""
        return parse_canonical_ref(self.canonical_ref)


class Delete(Edit):
    """Delete a document, or a directory of them, whose time is over."""

    kind: Literal["delete"] = "delete"
    anchor: WholeAnchor
    lifecycle: Lifecycle


class ExtractThenDelete(Edit):
    """Save what outlives a document, then delete it."""

    kind: Literal["extract-then-delete"] = "extract-then-delete"
    anchor: WholeAnchor
    lifecycle: Lifecycle
    extraction_target: Literal["repo-durable", "cross-repo"]
    target_document: OrAbsent[Annotated[NotBlank, AfterValidator(_check_target_document)]] = None

    def contradictions(self) -> Iterator[Fault]:
        """A target document is named for what stays in this repository, and only then."""
        is_durable = self.extraction_target == "repo-durable"
        if is_durable and self.target_document is None:
            yield Fault("/target_document", "is missing: a repo-durable extraction names its document")
        if not is_durable and self.target_document is not None:
            yield Fault("/target_document", "belongs to a repo-durable extraction only")

    @property
    def target_path(self) -> str | None:
        """The path of the target document, without its heading."""
        return None if self.target_document is None else self.target_document.partition("#")[0]


def _kind_of(value: Any) -> str | None:
    kind = value.get("kind") if isinstance(value, dict) else getattr(value, "kind", None)
    return TAG + kind if isinstance(kind, str) else None


ExactEdit = Annotated[
    Annotated[DeleteRange, Tag(TAG + "delete-range")]
    | Annotated[MoveToArchive, Tag(TAG + "move-to-archive")]
    | Annotated[InsertFrontmatter, Tag(TAG + "insert-frontmatter")]
    | Annotated[ReplaceText, Tag(TAG + "replace-text")]
    | Annotated[Dedupe, Tag(TAG + "dedupe")]
    | Annotated[Delete, Tag(TAG + "delete")]
    | Annotated[ExtractThenDelete, Tag(TAG + "extract-then-delete")],
    Discriminator(
        _kind_of,
        custom_error_type=UNKNOWN_KIND,
        custom_error_message=f"must be one of {', '.join(sorted(EXACT_OPS))}",
    ),
]
