"""What earlier runs did to a file, so that a second `clean` knows its own work."""

import hashlib
import json
from dataclasses import dataclass, field

from hygiene.cleaner.journal import Run
from hygiene.contracts.edits import Edit


@dataclass(frozen=True, slots=True)
class Trail:
    """The runs that led to a file's bytes: the hashes it had before, and the edits that were done."""

    hashes: frozenset[str] = frozenset()
    digests: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Past:
    """The runs of the journal that still stand."""

    runs: tuple[Run, ...] = field(default=())

    def trail(self, target: str, current: str | None) -> Trail:
        """Walk back from the bytes as they are, as long as each run explains them exactly."""
        hashes: set[str] = set()
        digests: set[str] = set()
        for run in reversed(self.runs):
            for file in run.files:
                if file.path == target and file.outcome == "changed" and file.after == current:
                    digests |= {one.digest for one in run.operations if one.target == target}
                    hashes |= {file.before} if file.before else set()
                    current = file.before
                    break
        return Trail(frozenset(hashes), frozenset(digests))


def digest(edit: Edit) -> str:
    """An edit's own name: the same edit for the same bytes has the same one."""
    return hashlib.sha256(json.dumps(edit.model_dump(mode="json"), sort_keys=True).encode()).hexdigest()
