"""The lifecycle object: which rule of the rulebook matched a document."""

from collections.abc import Iterator
from typing import Literal

from hygiene.contracts.model import Model
from hygiene.contracts.scalars import NotBlank, OrAbsent, SafePath
from hygiene.errors import Fault


class Lifecycle(Model):
    """A rule of the rulebook that matched, as it stands in the rulebook."""

    rule_ref: NotBlank
    lifetime: Literal["keep", "temporary", "delete-once-served"]
    served_when_path: OrAbsent[SafePath] = None
    served_when: OrAbsent[NotBlank] = None

    def contradictions(self) -> Iterator[Fault]:
        """Only what is deleted once served says when that is, and it says so in one way."""
        served_fields = (self.served_when_path is not None) + (self.served_when is not None)
        if self.lifetime != "delete-once-served" and served_fields:
            yield Fault("", f"a {self.lifetime} lifecycle has neither served_when_path nor served_when")
        if self.lifetime == "delete-once-served" and served_fields != 1:
            yield Fault("", "needs exactly one of served_when_path and served_when")

    @property
    def is_judged(self) -> bool:
        """Whether a person must judge that the document was served."""
        return self.served_when is not None
