"""The closed enums: what can be wrong with a document, how an op works, whether it asks."""

from enum import StrEnum


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


SUBTYPES: dict[str, tuple[str, ...]] = {
    "stale": tuple(StaleSubtype),
    "bloat": tuple(BloatSubtype),
}
