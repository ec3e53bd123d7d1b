"""`hygiene finalize`: a report and its Responses become entries, exact edits and safety tiers."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hygiene.cli import options as common
from hygiene.cli import streams

if TYPE_CHECKING:
    from hygiene.contracts.response import SkippedCheck

HINT = "hygiene scan | hygiene classify - | hygiene finalize -"


def finalize(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE...", help="A report and Responses; - reads the standard input."),
    ] = None,
    *,
    config: common.Config = None,
    repo: common.Repo = None,
    quiet: common.Quiet = False,
) -> None:
    """Print the report with entries, exact edits and safety tiers, on one line of JSON."""
    from hygiene.cli.inputs import piped_or, read_stream  # noqa: PLC0415 -- `--help` need not load it
    from hygiene.contracts import codec  # noqa: PLC0415
    from hygiene.conventions import load  # noqa: PLC0415
    from hygiene.errors import UsageError  # noqa: PLC0415
    from hygiene.finalizer.finalize import finalize as run  # noqa: PLC0415
    from hygiene.git.snapshot import Snapshot  # noqa: PLC0415
    from hygiene.pipeline import account_of, remember  # noqa: PLC0415

    report, responses = codec.decode_stream(read_stream(files or [piped_or(None, HINT)]))
    if not responses:
        raise UsageError("the input holds a report and no Response, so that nothing was judged", HINT)
    snapshot = Snapshot.open(repo or Path.cwd())
    final = run(report, responses, snapshot, load(snapshot.root, config))
    remember(snapshot, final.report, account_of(final, snapshot))
    streams.emit_document(codec.encode(final.report))
    if not quiet:
        _say_skipped(final.skipped)


def _say_skipped(skipped: "tuple[SkippedCheck, ...]") -> None:
    """One line for each reason, not for each check."""
    from hygiene.pages.finding import page_for  # noqa: PLC0415
    from hygiene.render.plain import printable  # noqa: PLC0415

    reasons = Counter((check.rule, check.reason.partition(":")[0]) for check in skipped)
    for (rule, reason), count in sorted(reasons.items()):
        name = page_for(reason) or page_for(rule)
        more = f": hygiene explain {name}" if name else ""
        streams.say(printable(f"skipped: {count} of {rule} ({reason}){more}"))
