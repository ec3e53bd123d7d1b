"""`derive_safety_tier` over its whole input space."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hygiene.contracts.operations import EXACT_OPS, GENERATIVE_OPS, LIFECYCLE_OPS, OPERATIONS
from hygiene.contracts.safety import LifecycleState, derive_safety_tier
from hygiene.contracts.taxonomy import OpType, SafetyTier

FLAGS = (False, True)
RULES = (
    ("delete-once-served", "src/feature.py", None),
    ("delete-once-served", None, "it was read"),
    ("delete-once-served", "src/feature.py", "it was read"),
    ("delete-once-served", None, None),
    ("delete-once-served", "", None),
    ("delete-once-served", "src/feature.py", ""),
    ("temporary", None, None),
    ("temporary", None, "it was read"),
    ("keep", None, None),
    ("keep", "src/feature.py", None),
    ("forever", "src/feature.py", None),
)
PROVABLE = {("delete-once-served", "src/feature.py", None), ("temporary", None, None)}


@pytest.mark.parametrize("is_destructive", FLAGS)
@pytest.mark.parametrize("is_reversible", FLAGS)
def test_an_exact_op_is_automatic_only_when_harmless_and_reversible(is_destructive: bool, is_reversible: bool) -> None:
    tier = derive_safety_tier("deterministic", is_destructive, is_reversible)
    assert (tier is SafetyTier.AUTO) is (not is_destructive and is_reversible)


@pytest.mark.parametrize("rule", RULES, ids=str)
@pytest.mark.parametrize("flags", list(itertools.product(FLAGS, repeat=5)), ids=str)
def test_a_lifecycle_op_is_automatic_only_when_proven_tracked_and_clean(
    rule: tuple[str, str | None, str | None], flags: tuple[bool, ...]
) -> None:
    is_destructive, is_reversible, *established = flags
    state = LifecycleState(*rule, *established)
    tier = derive_safety_tier(OpType.DETERMINISTIC, is_destructive, is_reversible, state)
    assert (tier is SafetyTier.AUTO) is (rule in PROVABLE and all(established))


@pytest.mark.parametrize("rule", [None, *RULES], ids=str)
@pytest.mark.parametrize("flags", list(itertools.product(FLAGS, repeat=5)), ids=str)
def test_a_generative_op_is_never_automatic(
    rule: tuple[str, str | None, str | None] | None, flags: tuple[bool, ...]
) -> None:
    is_destructive, is_reversible, *established = flags
    state = LifecycleState(*rule, *established) if rule else None
    assert derive_safety_tier("generative", is_destructive, is_reversible, state) is SafetyTier.CONFIRM


@given(st.dictionaries(st.sampled_from(["is_destructive", "is_reversible"]), st.sampled_from([0, 1, "true", "", None])))
def test_only_a_true_boolean_makes_a_tier_automatic(flags: dict[str, object]) -> None:
    stated = {"is_destructive": None, "is_reversible": 1, **flags}
    assert derive_safety_tier("deterministic", **stated) is SafetyTier.CONFIRM  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["satisfied", "tracked", "clean"])
def test_what_was_not_established_counts_as_no(name: str) -> None:
    proven = {"rule_ref": "x", "lifetime": "temporary", "satisfied": True, "tracked": True, "clean": True}
    unknown = {key: value for key, value in proven.items() if key != name}
    tiers = [derive_safety_tier("deterministic", True, True, state) for state in (proven, unknown, {**proven, name: 1})]
    assert tiers == [SafetyTier.AUTO, SafetyTier.CONFIRM, SafetyTier.CONFIRM]


def test_an_empty_mapping_is_confirm() -> None:
    assert derive_safety_tier("deterministic", is_destructive=False, is_reversible=True, lifecycle={}) == "confirm"


def test_an_unknown_op_type_is_refused() -> None:
    with pytest.raises(ValueError, match="manual"):
        derive_safety_tier("manual", is_destructive=False, is_reversible=True)


def test_the_ops_are_the_seven_kinds_and_three_generative_ones() -> None:
    assert len(EXACT_OPS) == 7
    assert sorted(GENERATIVE_OPS) == ["distill", "rewrite", "split"]
    assert sorted(LIFECYCLE_OPS) == ["delete", "extract-then-delete"]


def test_four_ops_are_automatic_by_nature() -> None:
    automatic = {
        op
        for op in EXACT_OPS - LIFECYCLE_OPS
        if derive_safety_tier(
            OPERATIONS[op].op_type, OPERATIONS[op].is_destructive is True, OPERATIONS[op].is_reversible is True
        )
        == "auto"
    }
    assert automatic == {"move-to-archive", "insert-frontmatter", "replace-text", "dedupe"}
