"""The one function that makes a safety tier. No I/O, no option, no second path."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hygiene.contracts.taxonomy import OpType, SafetyTier


@dataclass(frozen=True, slots=True)
class LifecycleState:
    """The lifecycle object's fields, and what the scanner established about the path. Unknown means no."""

    lifetime: str
    served_when_path: str | None = None
    served_when: str | None = None
    satisfied: bool = False
    tracked: bool = False
    clean: bool = False


def derive_safety_tier(
    op_type: OpType | str,
    is_destructive: bool,
    is_reversible: bool,
    lifecycle: LifecycleState | Mapping[str, Any] | None = None,
) -> SafetyTier:
    """`auto` only for what is provably harmless; `confirm` for everything else. `lifecycle` for its two kinds alone."""
    if OpType(op_type) is OpType.GENERATIVE:
        return SafetyTier.CONFIRM
    if lifecycle is None:
        is_harmless = is_destructive is False and is_reversible is True
    else:
        is_harmless = _is_proven(_as_state(lifecycle))
    return SafetyTier.AUTO if is_harmless else SafetyTier.CONFIRM


def _is_proven(state: LifecycleState) -> bool:
    if state.served_when is not None:
        return False
    has_rule = state.lifetime == "temporary" or (
        state.lifetime == "delete-once-served" and bool(state.served_when_path)
    )
    return has_rule and state.satisfied is True and state.tracked is True and state.clean is True


def _as_state(lifecycle: LifecycleState | Mapping[str, Any]) -> LifecycleState:
    """A mapping may carry more than the state, such as the lifecycle object's `rule_ref`."""
    if isinstance(lifecycle, LifecycleState):
        return lifecycle
    known = {name: lifecycle[name] for name in LifecycleState.__slots__ if name in lifecycle}
    return LifecycleState(**{"lifetime": "", **known})
