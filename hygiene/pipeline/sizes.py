"""The agent files of a repository against the budgets."""

from pathlib import Path

from hygiene.conventions import load as load_conventions
from hygiene.conventions.agent_files import is_agent_file
from hygiene.conventions.sizes import shares, size_of, text_of
from hygiene.git.snapshot import Snapshot
from hygiene.render.budget import Measured


def budget(root: Path | str = ".", *, config: Path | None = None) -> Measured:
    """Every file that some coding agent loads or some budget speaks of, with its size and its shares."""
    snapshot = Snapshot.open(Path(root))
    conventions = load_conventions(snapshot.root, config)
    found = tuple(shares(snapshot.paths, conventions.budgets, snapshot.read))
    paths = {path for path in snapshot.paths if is_agent_file(path)} | {share.path for share in found}
    return Measured({path: size_of(text_of(path, snapshot.read)) for path in sorted(paths)}, found)
