"""What earlier runs did to a file, so that a second `clean` knows its own work."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from hygiene.cleaner.journal import FileRecord, Run
from hygiene.contracts.model import Model


@dataclass(frozen=True, slots=True)
class Trail:
    """The runs that led to a file's bytes: the hashes it had before, and the edits that were done."""

    hashes: frozenset[str] = frozenset()
    digests: frozenset[str] = frozenset()


class Past:
    """The runs of the journal, by the file that they changed and still stand in."""

    def __init__(self, runs: Iterable[Run]) -> None:
        self._steps: defaultdict[str, list[tuple[FileRecord, frozenset[str]]]] = defaultdict(list)
        self._trails: dict[tuple[str, str | None], Trail] = {}
        for run in runs:
            self._add(run)

    def trail(self, target: str, current: str | None) -> Trail:
        """Walk back from the bytes as they are, as long as each run explains them exactly."""
        if (target, current) not in self._trails:
            self._trails[target, current] = self._walk(target, current)
        return self._trails[target, current]

    def _add(self, run: Run) -> None:
        digests: defaultdict[str, set[str]] = defaultdict(set)
        for operation in run.operations:
            digests[operation.target].add(operation.digest)
        for file in run.files:
            if file.outcome == "changed":
                self._steps[file.path].append((file, frozenset(digests[file.path])))

    def _walk(self, target: str, current: str | None) -> Trail:
        hashes: set[str] = set()
        digests: set[str] = set()
        for file, done in reversed(self._steps.get(target, [])):
            if file.after == current:
                digests |= done
                hashes |= {file.before} if file.before else set()
                current = file.before
        return Trail(frozenset(hashes), frozenset(digests))


def digest(edit: Model) -> str:
    """An edit's own name, or a draft's: the same edit for the same bytes has the same one."""
    return hashlib.sha256(json.dumps(edit.model_dump(mode="json"), sort_keys=True).encode()).hexdigest()
