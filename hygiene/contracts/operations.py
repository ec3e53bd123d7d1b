"""The ops and what each one is: the one table that validator and finalizer both read."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from hygiene.contracts.taxonomy import OpType


@dataclass(frozen=True, slots=True)
class Characterization:
    """What an op is by its nature; None where the entry states it or the state of Git decides."""

    op_type: OpType
    is_destructive: bool | None
    is_reversible: bool | None


_EXACT = OpType.DETERMINISTIC
_HARMLESS = Characterization(_EXACT, is_destructive=False, is_reversible=True)
_LIFECYCLE = Characterization(_EXACT, is_destructive=True, is_reversible=None)
_DRAFTED = Characterization(OpType.GENERATIVE, is_destructive=None, is_reversible=None)

OPERATIONS: Mapping[str, Characterization] = MappingProxyType(
    {
        "delete-range": Characterization(_EXACT, is_destructive=True, is_reversible=False),
        "move-to-archive": _HARMLESS,
        "insert-frontmatter": _HARMLESS,
        "replace-text": _HARMLESS,
        "dedupe": _HARMLESS,
        "delete": _LIFECYCLE,
        "extract-then-delete": _LIFECYCLE,
        "rewrite": _DRAFTED,
        "distill": _DRAFTED,
        "split": _DRAFTED,
    }
)
LIFECYCLE_OPS = frozenset(op for op, nature in OPERATIONS.items() if nature is _LIFECYCLE)
GENERATIVE_OPS = frozenset(op for op, nature in OPERATIONS.items() if nature is _DRAFTED)
EXACT_OPS = frozenset(OPERATIONS) - GENERATIVE_OPS
