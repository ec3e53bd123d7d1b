"""`hygiene tokens`: what a report's entries would save, rolled up from the entries."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hygiene.cli import streams
from hygiene.cli.options import one_of

if TYPE_CHECKING:
    from hygiene.finalizer.rollup import Rollup

HEADER = ("category", "entries", "raw", "per session", "on demand")


def tokens(
    report: Annotated[Path, typer.Argument(metavar="REPORT", help="A final report; - reads the standard input.")],
    *,
    output_format: Annotated[str, typer.Option("--format", metavar="FORMAT", help="text or json.")] = "text",
) -> None:
    """Roll up what a report's entries would save. Savings per session and on demand are never added."""
    from hygiene.cli.inputs import read_bytes  # noqa: PLC0415 -- `--help` need not load it
    from hygiene.contracts import codec  # noqa: PLC0415
    from hygiene.finalizer.rollup import roll_up  # noqa: PLC0415

    one_of("--format", output_format, ("text", "json"))
    rolled = roll_up(codec.decode(read_bytes(report), "report").entries)
    if output_format == "json":
        streams.emit_document(json.dumps(rolled.as_json()))
    else:
        streams.emit_text(_table(rolled))


def _table(rolled: "Rollup") -> str:
    rows: list[tuple[str, ...]] = [HEADER]
    for name, sums in (*rolled.categories.items(), ("total", rolled.total)):
        cells = (sums.entries, sums.raw_tokens, sums.per_session, sums.on_demand)
        rows.append((name, *(f"{cell:,}" for cell in cells)))
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADER))]
    lines = [
        "  ".join(
            (row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)))
        )
        for row in rows
    ]
    return "".join(line.rstrip() + "\n" for line in lines)
