"""Whether all is well with a repository: looks, and writes nothing."""

import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from hygiene.cleaner.journal import LEFTOVERS, RUN_NAME, Journal, Run
from hygiene.conventions import Options, load, options_for
from hygiene.errors import HygieneError
from hygiene.git.program import environment, find_executable
from hygiene.git.snapshot import Snapshot
from hygiene.pipeline.checked import check
from hygiene.pipeline.groundwork.hooks import hook_health
from hygiene.pipeline.setting import Setting
from hygiene.render.lines import counted
from hygiene.suppression import baseline as known_places

PROBLEMS = ("no-git-program", "object-store")
"""Limits that keep the work from being done at all; others only keep something from being known."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at, and what would mend it."""

    state: Literal["ok", "note", "problem"]
    subject: str
    text: str
    next: str = ""


def health_of(folder: Path) -> tuple[Finding, ...]:
    """Everything that was looked at, in the order in which one thing needs the other."""
    found = [_git()]
    try:
        snapshot = Snapshot.open(folder)
    except HygieneError as error:
        return (*found, Finding("problem", "repository", error.message, error.hint))
    found += [*_repository(snapshot), *_state(snapshot)]
    found += [Finding(state, "hook", text, mending) for state, text, mending in [hook_health(snapshot)]]
    settings = _settings(snapshot)
    return (*found, settings, *(_baseline(snapshot) if settings.state == "ok" else ()))


def _git() -> Finding:
    executable = find_executable()
    if executable is None:
        return Finding("problem", "git", "there is no git program on the PATH", "install Git")
    try:
        run = subprocess.run([executable, "version"], capture_output=True, text=True, env=environment(), check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        return Finding("problem", "git", f"{executable} cannot be run: {error}", "install Git")
    return Finding("ok", "git", run.stdout.strip().removeprefix("git version "))


def _repository(snapshot: Snapshot) -> Iterator[Finding]:
    limits = [limit for limit in snapshot.limits if limit.name != "no-git-program"]
    for limit in limits:
        state: Literal["note", "problem"] = "problem" if limit.name in PROBLEMS else "note"
        yield Finding(state, "repository", f"{limit.name}: {limit.consequence}", limit.next)
    problem = snapshot.history.problem if snapshot.head else ""
    if problem and not limits:
        yield Finding("problem", "repository", f"its history cannot be read: {problem}", "git fsck")
    elif not limits:
        linked = ", a linked worktree" if snapshot.git_dir != snapshot.common_dir else ""
        yield Finding("ok", "repository", f"{snapshot.root}{linked}, with its whole history")


def _state(snapshot: Snapshot) -> Iterator[Finding]:
    if snapshot.git_dir is None or snapshot.is_bare:
        return
    folder = snapshot.git_dir / "hygiene"
    place = folder if folder.is_dir() else snapshot.git_dir
    if folder.is_symlink() or not os.access(place, os.W_OK | os.X_OK):
        what = "is a link" if folder.is_symlink() else "cannot be written, so nothing is kept between runs"
        yield Finding(
            "problem", "state", f"{folder} {what}", "remove the link" if folder.is_symlink() else "chmod u+wx"
        )
        return
    yield from _journal(folder / "journal", snapshot)


def _journal(folder: Path, snapshot: Snapshot) -> Iterator[Finding]:
    try:
        runs = Journal(folder).runs()
        names = [place.name for place in folder.iterdir()] if folder.is_dir() else []
    except (HygieneError, OSError) as error:
        hint = error.hint if isinstance(error, HygieneError) else "make it readable"
        yield Finding("problem", "journal", str(error), hint)
        return
    unfinished = [run for run in runs if run.state in ("applying", "undoing")]
    for run in unfinished:
        yield Finding("problem", "journal", f"the run {run.name} was interrupted", "`hygiene clean` closes it first")
    left = [name for name in names if name.startswith(LEFTOVERS)]
    left += [path for run in runs if run not in unfinished for path in _temporaries(run, snapshot.root)]
    for name in left:
        yield Finding("note", "journal", f"a killed run left {name} behind", "`hygiene clean` removes it")
    for name in names:
        if not RUN_NAME.fullmatch(name) and not name.startswith(LEFTOVERS):
            yield Finding("note", "journal", f"{name} is none of its files", f"look at {folder / name}")
    if not unfinished and not left:
        yield Finding("ok", "journal", f"{counted(len(runs), 'run')}, none of them unfinished")


def _temporaries(run: Run, root: Path) -> list[str]:
    """The temporary files of a run that still lie beside its files."""
    places = ((root / file.path).with_name(run.temporary(index)) for index, file in enumerate(run.files))
    return [place.relative_to(root).as_posix() for place in places if os.path.lexists(place)]


def _settings(snapshot: Snapshot) -> Finding:
    try:
        options_for(load(snapshot.root), os.environ, Options())
    except HygieneError as error:
        return Finding("problem", "settings", error.message, error.hint)
    own = [name for name in ("conventions.json", "pyproject.toml") if (snapshot.root / name).is_file()]
    return Finding("ok", "settings", f"{' and '.join(own)} can be read" if own else "the shipped rulebook")


def _baseline(snapshot: Snapshot) -> Iterator[Finding]:
    try:
        conventions = load(snapshot.root)
        options = options_for(conventions, os.environ, Options())
        accepted = known_places.read(snapshot.root / options.baseline, is_required=False)
        if accepted is None:
            yield Finding("ok", "baseline", "none")
            return
        setting = Setting(options=options, baseline=accepted, conventions=conventions)
        stale = check(setting, snapshot).details.stale_places
    except HygieneError as error:
        yield Finding("problem", "baseline", error.message, error.hint)
        return
    total = accepted.counts.total()
    if stale:
        text = f"{counted(stale, 'place')} of {total:,} no longer there"
        yield Finding("note", "baseline", text, "hygiene baseline prune")
    else:
        yield Finding("ok", "baseline", f"{counted(total, 'place')}, each still there")
