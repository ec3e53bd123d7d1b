"""Which op is left when no edit can be built and proven."""

from hygiene.contracts.operations import GENERATIVE_OPS, OPERATIONS
from hygiene.contracts.rules import Rule

DRAFTED_INSTEAD = {
    ("stale", "completed-in-place"): "distill",
    ("bloat", "distill"): "distill",
    ("bloat", "freeze"): "distill",
    ("bloat", "split"): "split",
}
# What the drafted ops do where their nature leaves it open: a split keeps every word. All can be undone.
OVERWRITES = {"rewrite": True, "distill": True, "split": False}


def drafted_op(rule: Rule) -> str:
    """The generative op that stands for what the rule proposes."""
    return rule.op if rule.op in GENERATIVE_OPS else DRAFTED_INSTEAD.get((rule.class_, rule.subtype), "rewrite")


def is_destructive(op: str) -> bool:
    """Whether the op loses text."""
    stated = OPERATIONS[op].is_destructive
    return OVERWRITES[op] if stated is None else stated


def is_reversible(op: str) -> bool:
    """Whether the op can be taken back."""
    return OPERATIONS[op].is_reversible is not False
