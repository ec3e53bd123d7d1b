"""What Git ignores is somebody's private or generated file."""

from hygiene.cleaner.refusal import Refusal
from hygiene.git.snapshot import Snapshot


def keeps_ignored_paths(path: str, snapshot: Snapshot) -> Refusal | None:
    """Refuse a path that Git ignores and does not track."""
    if not snapshot.is_tracked(path) and snapshot.is_ignored(path):
        return Refusal(f"Git ignores {path}", "take it out of the ignore rules, or edit it by hand")
    return None
