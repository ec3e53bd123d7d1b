"""The data of a reference that leads nowhere: one shape for every detector of references."""

from typing import TYPE_CHECKING

from hygiene.scanner.detector import Scalar

if TYPE_CHECKING:
    from hygiene.references.renames import Fate


def reference_data(
    reference: str, target: str, column: int, fate: "Fate | None", *, is_history_whole: bool = True
) -> dict[str, Scalar]:
    """What a signal about a reference carries. The verdict is what history knows of the target."""
    data: dict[str, Scalar] = {"reference": reference, "target": target, "column": column}
    if fate is None:
        return data | {"verdict": "never" if is_history_whole else "unknown"}
    known: dict[str, Scalar] = {"gone_in": fate.gone_in, "renamed_to": fate.renamed_to, "proof": fate.proof.value}
    return data | {"verdict": "history"} | {key: value for key, value in known.items() if value is not None}
