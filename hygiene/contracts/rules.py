"""The rules of a hygiene agent: `<class>-<subtype>-<op>`, every one that the closed enums allow."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from hygiene.contracts.operations import LIFECYCLE_OPS, OPERATIONS
from hygiene.contracts.taxonomy import SUBTYPES, StaleSubtype


@dataclass(frozen=True, slots=True)
class Rule:
    """What a rule proposes: a category and an op."""

    class_: str
    subtype: str
    op: str

    def __str__(self) -> str:
        return f"{self.class_}-{self.subtype}-{self.op}"


def _every_rule() -> Iterator[Rule]:
    for class_, subtypes in SUBTYPES.items():
        for subtype in subtypes:
            for op in OPERATIONS:
                if op not in LIFECYCLE_OPS or subtype == StaleSubtype.COMPLETED_IN_PLACE:
                    yield Rule(class_, str(subtype), op)


RULES: Mapping[str, Rule] = MappingProxyType({str(rule): rule for rule in _every_rule()})
