"""A move takes text away, so Git must hold it first."""

from hygiene.cleaner.refusal import Refusal
from hygiene.git.snapshot import Snapshot


def moves_only_committed_files(path: str, snapshot: Snapshot) -> Refusal | None:
    """Refuse to move from a file that is untracked or has changes that are not committed."""
    if not snapshot.is_tracked(path):
        return Refusal(f"Git does not track {path}", f"commit {path} first")
    if not snapshot.is_clean(path):
        return Refusal(f"{path} has changes that are not committed", f"commit {path} first")
    return None
