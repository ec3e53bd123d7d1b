"""`hygiene classify`: what each backend makes of a report's facts."""

from pathlib import Path
from typing import Annotated

import typer

from hygiene.cli import options as common
from hygiene.cli import streams

HINT = "hygiene scan | hygiene classify -"


def classify(
    report: Annotated[
        Path | None, typer.Argument(metavar="REPORT", help="What `scan` printed; - reads the standard input.")
    ] = None,
    *,
    backend: Annotated[
        list[str] | None, typer.Option("--backend", metavar="NAME", help="Who judges; default rules; repeatable.")
    ] = None,
    merge: Annotated[
        list[Path] | None, typer.Option("--merge", metavar="RESPONSE", help="A Response made elsewhere; repeatable.")
    ] = None,
    config: common.Config = None,
    repo: common.Repo = None,
) -> None:
    """Print the report and one Response a backend, each on one line of JSON."""
    from hygiene.classifier.classify import classify as run  # noqa: PLC0415 -- `--help` need not load it
    from hygiene.classifier.registry import backend_named  # noqa: PLC0415
    from hygiene.cli.inputs import piped_or, read_bytes  # noqa: PLC0415
    from hygiene.cli.setting import flags, setting_for  # noqa: PLC0415
    from hygiene.contracts import codec  # noqa: PLC0415
    from hygiene.contracts.profile import HYGIENE  # noqa: PLC0415
    from hygiene.conventions import load  # noqa: PLC0415
    from hygiene.git.snapshot import Snapshot  # noqa: PLC0415

    snapshot = Snapshot.open(repo or Path.cwd())
    conventions = load(snapshot.root, config)
    chosen = setting_for(snapshot, flags(backend=backend), config=config, no_baseline=True).options.backend
    backends = [backend_named(name, conventions) for name in dict.fromkeys(chosen)]
    merged = [codec.decode_response(read_bytes(file), HYGIENE) for file in merge or ()]
    facts, earlier = codec.decode_stream(read_bytes(piped_or(report, HINT)))
    streams.emit_document(codec.encode(facts))
    for response in (*earlier, *run(facts, snapshot, backends, conventions), *merged):
        streams.emit_document(codec.encode(response))
