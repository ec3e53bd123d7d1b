"""`hygiene schema`: print the JSON Schema of a contract."""

from typing import Annotated

import typer

from hygiene.cli import streams
from hygiene.cli.options import one_of

CONTRACTS = ("report", "response", "finding")


def schema(
    contract: Annotated[str, typer.Argument(metavar="CONTRACT", help="report, response or finding.")],
) -> None:
    """Print the JSON Schema of a contract."""
    from hygiene.contracts.schemas import committed  # noqa: PLC0415

    streams.emit_text(committed(one_of("CONTRACT", contract, CONTRACTS)))
