"""`hygiene baseline`: accept what is there today, so that only what is new fails."""

from pathlib import Path
from typing import TYPE_CHECKING

from hygiene.cli import options as common
from hygiene.cli import streams
from hygiene.cli.lazy import new_app
from hygiene.errors import UsageError
from hygiene.render.lines import counted

if TYPE_CHECKING:
    from hygiene.pipeline import Checked
    from hygiene.suppression.baseline import Baseline, Place

app = new_app(help="Accept today's findings, so that only new ones fail.")


@app.command()
def write(
    *,
    baseline: common.BaselineFile = None,
    config: common.Config = None,
    repo: common.Repo = None,
    now: common.Now = None,
    quiet: common.Quiet = False,
) -> None:
    """Accept every finding of today, in place of what was accepted before."""
    from hygiene.suppression import baseline as known_places  # noqa: PLC0415

    checked, file = _checked(repo, baseline, config, now)
    made = known_places.of(_places(checked))
    _save(made, file)
    if not quiet:
        streams.say(f"{file}: accepts {counted(made.counts.total(), 'place')}; commit it")


@app.command()
def prune(
    *,
    baseline: common.BaselineFile = None,
    config: common.Config = None,
    repo: common.Repo = None,
    now: common.Now = None,
    quiet: common.Quiet = False,
) -> None:
    """Forget what is no longer there. Never accepts anything new."""
    from hygiene.pipeline.moved import followed  # noqa: PLC0415
    from hygiene.suppression import baseline as known_places  # noqa: PLC0415

    checked, file = _checked(repo, baseline, config, now)
    before = known_places.read(file, is_required=True)
    if before is None:
        return
    after = followed(before, checked.snapshot).pruned(_places(checked))
    if after != before:
        _save(after, file)
    forgotten = counted(before.counts.total() - after.counts.total(), "place")
    if not quiet:
        streams.say(f"{file}: {forgotten} forgotten, {after.counts.total():,} kept")


def _checked(repo: Path | None, named: Path | None, config: Path | None, now: str | None) -> "tuple[Checked, Path]":
    from hygiene import pipeline  # noqa: PLC0415
    from hygiene.cli.setting import flags, setting_for  # noqa: PLC0415

    moment = common.moment(now)
    snapshot = pipeline.open_snapshot((repo,) if repo else ())
    if snapshot.is_bare:
        raise UsageError(f"{snapshot.root}: a bare repository has no place for a baseline", "run it in a clone")
    setting = setting_for(snapshot, flags(), config=config, now=moment, no_baseline=True)
    return pipeline.check(setting, snapshot), named or snapshot.root / setting.options.baseline


def _places(checked: "Checked") -> "list[Place]":
    return [place for group in checked.places for place in group]


def _save(baseline: "Baseline", file: Path) -> None:
    try:
        file.write_text(baseline.text(), encoding="utf-8", newline="\n")
    except OSError as error:
        raise UsageError(f"{file}: cannot be written: {error.strerror}", "give --baseline another file") from error
