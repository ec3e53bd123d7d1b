"""What the command line, the environment and the repository's files say together."""

import os
from datetime import datetime
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from hygiene.conventions import Options, load, options_for
from hygiene.errors import UsageError
from hygiene.git.snapshot import Snapshot
from hygiene.pipeline import Setting
from hygiene.suppression import baseline as known_places

NARROWING = frozenset({"select", "ignore", "scope", "exclude"})


def flags(**given: Any) -> Options:
    """The options that were given on the command line, and no others."""
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in given.items() if value}
    try:
        return Options.model_validate({name.replace("_", "-"): value for name, value in values.items()})
    except ValidationError as error:
        fault = error.errors()[0]
        name = str(fault["loc"][0]).replace("_", "-")
        raise UsageError(f"--{name} is {fault['input']!r}: {fault['msg']}", "hygiene check --help") from None


def setting_for(
    snapshot: Snapshot,
    given: Options,
    *,
    paths: list[Path] | None = None,
    config: Path | None = None,
    now: datetime | None = None,
    baseline: Path | None = None,
    no_baseline: bool = False,
) -> Setting:
    """The setting of a run; flags win over the environment, that over the repository's files."""
    conventions = load(snapshot.root, config)
    options = options_for(conventions, os.environ, given)
    accepted = None if no_baseline else accepted_places(snapshot, options, baseline)
    is_narrowed = bool(NARROWING & given.model_fields_set)
    return Setting(tuple(paths or ()), config, now, options, accepted, conventions, is_narrowed=is_narrowed)


def accepted_places(snapshot: Snapshot, options: Options, named: Path | None) -> known_places.Baseline | None:
    """The baseline: the file that was named, which must exist, or the repository's own if it has one."""
    if named is not None:
        return known_places.read(named, is_required=True)
    is_required = "baseline" in options.model_fields_set
    return known_places.read(snapshot.root / options.baseline, is_required=is_required)
