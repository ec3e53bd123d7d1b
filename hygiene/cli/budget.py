"""`hygiene budget`: what agents load, against the limits that vendors state."""

from pathlib import Path
from typing import Annotated

import typer

from hygiene.cli import options as common
from hygiene.cli import streams

FORMATS = ("text", "json")


def budget(
    *,
    format_: Annotated[str, typer.Option("--format", metavar="FORMAT", help="text or json.")] = "text",
    config: common.Config = None,
    repo: common.Repo = None,
) -> None:
    """Show how large each agent file is: characters, lines, tokens, and its share of each limit.

    The limits are data: conventions.json holds them with source and date, and a repository's own replace them by name.
    """
    common.one_of("--format", format_, FORMATS)
    from hygiene import pipeline  # noqa: PLC0415 -- `--help` need not load it
    from hygiene.render.budget import as_json, as_text  # noqa: PLC0415

    measured = pipeline.budget(repo or Path.cwd(), config=config)
    if format_ == "json":
        streams.emit_document(as_json(measured))
    else:
        streams.emit_text(as_text(measured))
