"""`hygiene doctor`: whether all is well here, and what would mend it."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hygiene.cli import options as common
from hygiene.cli import streams
from hygiene.errors import ExitCode
from hygiene.render.plain import printable

if TYPE_CHECKING:
    from hygiene.pipeline.health import Finding

FORMATS = ("text", "json")


def doctor(
    folder: Annotated[
        Path | None, typer.Argument(metavar="DIR", help="The repository; default: that of this folder.")
    ] = None,
    *,
    repo: common.Repo = None,
    format_: Annotated[str, typer.Option("--format", metavar="FORMAT", help="text or json.")] = "text",
) -> int:
    """Say whether all is well here: Git, history, what is kept between runs, settings, the baseline.

    Each line is ok, a note (something cannot be known) or a problem, with what would mend it. Writes nothing. Exit code
    1 when there is a problem.
    """
    common.one_of("--format", format_, FORMATS)
    from hygiene.pipeline.health import health_of  # noqa: PLC0415 -- `--help` need not load it

    found = health_of(folder or repo or Path.cwd())
    if format_ == "json":
        rows = [{"state": one.state, "subject": one.subject, "text": one.text, "next": one.next} for one in found]
        streams.emit_document(json.dumps({"version": 1, "findings": rows}, ensure_ascii=False, separators=(",", ":")))
    else:
        streams.emit_text("".join(map(_lines, found)))
    return ExitCode.FINDINGS if any(one.state == "problem" for one in found) else ExitCode.CLEAN


def _lines(one: "Finding") -> str:
    text = f"{one.state:<8} {one.subject}: {printable(one.text)}\n"
    return text + (f"{'':8} next: {printable(one.next)}\n" if one.next else "")
