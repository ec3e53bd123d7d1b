"""What a run goes by, and the scan that every run begins with."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from hygiene.conventions import Conventions, Options
from hygiene.conventions import load as load_conventions
from hygiene.git.opening import find_place
from hygiene.git.snapshot import Snapshot
from hygiene.scanner.scan import ScanResult
from hygiene.scanner.scan import scan as run_scanner
from hygiene.suppression.baseline import Baseline


@dataclass(frozen=True, slots=True)
class Setting:
    """Where a run looks, under which rules, at what time, and what it takes for known.

    `is_narrowed` where a detector, a glob or a folder was given for this run alone.
    """

    paths: tuple[Path, ...] = ()
    config: Path | None = None
    now: datetime | None = None
    options: Options = field(default_factory=Options)
    baseline: Baseline | None = None
    conventions: Conventions | None = None
    since: str | None = None
    is_staged: bool = False
    is_narrowed: bool = False

    @property
    def moment(self) -> datetime:
        """The time to take for now."""
        return self.now or datetime.now(UTC)

    @property
    def is_change_only(self) -> bool:
        """Whether only what a change makes new is judged."""
        return self.since is not None or self.is_staged

    def is_whole(self, root: Path) -> bool:
        """Whether it looks at all that the repository's own settings name, and so sees what is no longer there."""
        return not self.is_narrowed and all(path.resolve() == root.resolve() for path in self.paths)


def open_snapshot(paths: Sequence[Path] = (), *, is_staged: bool = False) -> Snapshot:
    """The repository of the first path, or of the current folder; with `is_staged` as the index has it."""
    return Snapshot.open(paths[0] if paths else Path.cwd(), is_staged=is_staged)


def snapshot_for(paths: Sequence[Path], repo: Path | None = None, *, is_staged: bool = False) -> Snapshot:
    """The same for a list of changed files, which names removed ones too: the next one or the current folder tells.

    A repository that is named leaves nothing to be told.
    """
    if repo is not None:
        return Snapshot.open(repo, is_staged=is_staged)
    there = next((path for path in paths if not _is_gone(path)), None)
    is_told_here = not paths or there is None or (_is_gone(paths[0]) and not paths[0].is_absolute())
    if is_told_here and (not paths or find_place(Path.cwd().resolve())):
        there = Path.cwd()
    return Snapshot.open(there or paths[0], is_staged=is_staged)


def _is_gone(path: Path) -> bool:
    """Whether nothing has this name; a name that cannot even be asked for is told by whoever opens it."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError):
        return False
    return False


def rules_of(setting: Setting, snapshot: Snapshot) -> Conventions:
    """The rulebook that the setting brings, else the repository's."""
    return setting.conventions or load_conventions(snapshot.root, setting.config)


def scanned(snapshot: Snapshot, setting: Setting) -> ScanResult:
    """The facts, and how much was read."""
    options = setting.options
    return run_scanner(
        snapshot,
        rules_of(setting, snapshot),
        now=setting.moment,
        paths=setting.paths,
        select=options.select,
        ignore=options.ignore,
        scope=options.scope,
        exclude=options.exclude,
    )
