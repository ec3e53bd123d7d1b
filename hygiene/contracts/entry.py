"""An entry: one judged condition of one document, with the operation that would end it."""

from collections.abc import Iterator
from typing import Any, Literal

from pydantic import ConfigDict, Field

from hygiene.contracts.edits import Delete, ExactEdit, ExtractThenDelete, MoveToArchive
from hygiene.contracts.lifecycle import Lifecycle
from hygiene.contracts.model import Model
from hygiene.contracts.operations import EXACT_OPS, GENERATIVE_OPS, OPERATIONS
from hygiene.contracts.paths import is_below
from hygiene.contracts.safety import LifecycleState, derive_safety_tier
from hygiene.contracts.scalars import Count, OrAbsent, SafePath
from hygiene.contracts.signals import SomeSignals
from hygiene.contracts.taxonomy import SUBTYPES, OpType, SafetyTier
from hygiene.errors import Fault


def _pair_subtypes(schema: dict[str, Any]) -> None:
    schema["oneOf"] = [
        {"properties": {"class": {"const": name}, "subtype": {"enum": list(subtypes)}}}
        for name, subtypes in SUBTYPES.items()
    ]


class Category(Model):
    """One of the closed taxonomy's nine places."""

    model_config = ConfigDict(json_schema_extra=_pair_subtypes)

    class_: Literal["stale", "bloat"] = Field(alias="class")
    subtype: str

    def contradictions(self) -> Iterator[Fault]:
        """Each class has its own subtypes."""
        subtypes = SUBTYPES[self.class_]
        if self.subtype not in subtypes:
            yield Fault("/subtype", f"{self.subtype!r} is no subtype of {self.class_}: {', '.join(subtypes)}")


class TokenEstimate(Model):
    """Tokens of the removed or reduced span, by the local tokenizer."""

    raw_tokens: Count
    injection_frequency: Literal["per-session", "on-demand"] | None = None
    weighted_tokens: Count | None = None


def _state_ops(schema: dict[str, Any]) -> None:
    schema["allOf"] = [_when(op) for op in OPERATIONS]
    schema["properties"]["op"]["enum"] = list(OPERATIONS)


def _when(op: str) -> dict[str, Any]:
    """What the schema asks of an entry with this op."""
    nature = OPERATIONS[op]
    stated = {"op_type": nature.op_type, "is_destructive": nature.is_destructive, "is_reversible": nature.is_reversible}
    asked: dict[str, Any] = {name: {"const": value} for name, value in stated.items() if value is not None}
    if op in GENERATIVE_OPS:
        then: dict[str, Any] = {
            "properties": {**asked, "safety_tier": {"const": "confirm"}},
            "not": {"required": ["exact_edit"]},
        }
    else:
        edit = {"properties": {"kind": {"const": op}}}
        then = {"properties": {**asked, "exact_edit": edit}, "required": ["exact_edit"]}
    return {"if": {"properties": {"op": {"const": op}}, "required": ["op"]}, "then": then}


class Entry(Model):
    """One judged condition of one document, with the operation that would end it."""

    model_config = ConfigDict(json_schema_extra=_state_ops)

    path: SafePath
    category: Category
    signals: SomeSignals
    op: str
    op_type: OpType
    is_destructive: bool
    is_reversible: bool
    safety_tier: SafetyTier
    token_estimate: TokenEstimate
    exact_edit: OrAbsent[ExactEdit] = None
    lifecycle: OrAbsent[Lifecycle] = None

    def contradictions(self) -> Iterator[Fault]:
        """Op, edit, characterization, tier and lifecycle agree. Later ones are asked when earlier ones hold."""
        for question in (_op_faults, _nature_faults, _lifecycle_faults, _tier_faults):
            if faults := tuple(question(self)):
                yield from faults
                break
        yield from _path_faults(self)


def _op_faults(entry: Entry) -> Iterator[Fault]:
    edit = entry.exact_edit
    if entry.op_type is OpType.GENERATIVE and edit is not None:
        yield Fault("/exact_edit", "a generative op has no exact_edit")
    if entry.op_type is OpType.DETERMINISTIC and edit is None:
        yield Fault("/exact_edit", "is missing: a deterministic op has one")
    if entry.op not in OPERATIONS:
        yield Fault("/op", f"{entry.op!r} is no op: {', '.join(OPERATIONS)}")
    elif OPERATIONS[entry.op].op_type is not entry.op_type:
        yield Fault("/op", f"{entry.op} is not {entry.op_type}")
    elif edit is not None and edit.kind != entry.op and entry.op_type is OpType.DETERMINISTIC:
        yield from _disagreement(entry.op, edit.kind)


def _disagreement(op: str, kind: str) -> Iterator[Fault]:
    yield Fault("/op", f"is {op}, but the exact_edit is of the kind {kind}")
    yield Fault("/exact_edit/kind", f"is {kind}, but the op is {op}")


def misnamed_edit(entry: Any) -> tuple[Fault, ...]:
    """The same of an entry that need not be one yet: what its edit has and lacks says little under a wrong name."""
    edit = entry.get("exact_edit") if isinstance(entry, dict) else None
    if not isinstance(edit, dict):
        return ()
    op, kind = entry.get("op"), edit.get("kind")
    if not (isinstance(op, str) and isinstance(kind, str) and {op, kind} <= EXACT_OPS):
        return ()
    return tuple(_disagreement(op, kind)) if op != kind else ()


def _nature_faults(entry: Entry) -> Iterator[Fault]:
    nature = OPERATIONS[entry.op]
    if nature.is_destructive not in {None, entry.is_destructive}:
        yield Fault("/is_destructive", f"{entry.op} is {'' if nature.is_destructive else 'not '}destructive")
    if nature.is_reversible not in {None, entry.is_reversible}:
        yield Fault("/is_reversible", f"{entry.op} is {'' if nature.is_reversible else 'not '}reversible")


def possible_tiers(entry: Entry) -> frozenset[SafetyTier]:
    """The tiers that the derivation can have given; two where the state of Git decided."""
    edit = entry.exact_edit
    if not isinstance(edit, Delete | ExtractThenDelete):
        return frozenset({derive_safety_tier(entry.op_type, entry.is_destructive, entry.is_reversible)})
    if isinstance(edit, ExtractThenDelete) and edit.extraction_target == "cross-repo":
        return frozenset({SafetyTier.CONFIRM})
    best = LifecycleState(
        edit.lifecycle.lifetime,
        edit.lifecycle.served_when_path,
        edit.lifecycle.served_when,
        satisfied=True,
        tracked=True,
        clean=True,
    )
    proven = derive_safety_tier(entry.op_type, entry.is_destructive, entry.is_reversible, best)
    return frozenset({proven, SafetyTier.CONFIRM})


def _tier_faults(entry: Entry) -> Iterator[Fault]:
    tiers = possible_tiers(entry)
    if entry.safety_tier not in tiers:
        yield Fault("/safety_tier", f"is derived to {' or '.join(sorted(tiers))}, not to {entry.safety_tier}")


def _lifecycle_faults(entry: Entry) -> Iterator[Fault]:
    edit = entry.exact_edit
    if not isinstance(edit, Delete | ExtractThenDelete):
        return
    if entry.lifecycle is None:
        yield Fault("/lifecycle", f"is missing: a {edit.kind} carries it on the entry and in its edit")
    elif entry.lifecycle != edit.lifecycle:
        yield Fault("/lifecycle", "differs from the lifecycle of the exact_edit")
        yield Fault("/exact_edit/lifecycle", "differs from the lifecycle of the entry")
    if edit.lifecycle.lifetime == "keep":
        yield Fault("/exact_edit/lifecycle/lifetime", "a document that is kept is not deleted")
    if (entry.category.class_, entry.category.subtype) != ("stale", "completed-in-place"):
        yield Fault("/category", f"a {edit.kind} is stale, completed-in-place")


def _path_faults(entry: Entry) -> Iterator[Fault]:
    edit = entry.exact_edit
    if isinstance(edit, MoveToArchive) and edit.dest_path == entry.path:
        yield Fault("/exact_edit/dest_path", "is the document itself")
    if isinstance(edit, ExtractThenDelete) and edit.target_path and is_below(edit.target_path, entry.path):
        yield Fault("/exact_edit/target_document", "is deleted by the same edit")
