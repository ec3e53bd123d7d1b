"""`hygiene scan`: the facts, as a report without judgement."""

from pathlib import Path
from typing import Annotated

import typer

from hygiene.cli import options as common
from hygiene.cli import streams


def scan(
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="PATH", help="Files and folders; default: the whole repository.")
    ] = None,
    *,
    repo: common.Repo = None,
    select: common.Select = None,
    ignore: common.Ignore = None,
    scope: common.Scope = None,
    exclude: common.Exclude = None,
    config: common.Config = None,
    now: common.Now = None,
    quiet: common.Quiet = False,
) -> None:
    """Print the facts as a report: a shortlist with signals, no judgement. One line of JSON."""
    from hygiene import pipeline  # noqa: PLC0415 -- `--help` need not load it
    from hygiene.cli.setting import flags, setting_for  # noqa: PLC0415
    from hygiene.contracts import codec  # noqa: PLC0415

    given = flags(select=select, ignore=ignore, scope=scope, exclude=exclude)
    moment = common.moment(now)
    snapshot = pipeline.snapshot_for(paths or (), repo)
    setting = setting_for(snapshot, given, paths=paths, config=config, now=moment, no_baseline=True)
    scanned = pipeline.scanned(snapshot, setting)
    if not quiet:
        streams.say_notices((*pipeline.notices_of(scanned.coverage), *pipeline.idle_notices(scanned.coverage)))
    streams.emit_document(codec.encode(scanned.report))
