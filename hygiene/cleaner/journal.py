"""What every run changed: written down before the first byte changes, kept so that `undo` can take it back.

One folder a run below `<gitdir>/hygiene/journal/`: `record.json` and the old bytes as `<n>.before`. A folder appears
complete, by one rename, and goes by one; names with a leading dot are leftovers of a process that was killed.
"""

import hashlib
import json
import shutil
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from hygiene.errors import RefusedError
from hygiene.git.worktree import replace_atomically, sync_folder, write_new

State = Literal["applying", "done", "undoing", "undone"]
Outcome = Literal["planned", "changed", "unchanged", "undone"]


@dataclass(frozen=True, slots=True)
class FileRecord:
    """One file: the hashes of its bytes before and after (None: not there), and the bundle that it stands in."""

    path: str
    mode: int
    before: str | None
    after: str | None
    bundle: int
    outcome: Outcome = "planned"


@dataclass(frozen=True, slots=True)
class OperationRecord:
    """One operation: on which real file, and the digest of its edit."""

    path: str
    target: str
    op: str
    digest: str


@dataclass(frozen=True, slots=True)
class Run:
    """One `clean` that changed something, or is about to."""

    name: str
    started: str
    state: State
    files: tuple[FileRecord, ...]
    folders: tuple[str, ...]
    operations: tuple[OperationRecord, ...]

    def temporary(self, index: int) -> str:
        """The name of the temporary file for file `index`, which nobody else uses."""
        return f".hygiene-{self.name}-{index}.tmp"

    def bundles(self) -> tuple[tuple[int, ...], ...]:
        """The indexes of the files that change together or not at all."""
        numbers = sorted({file.bundle for file in self.files})
        return tuple(tuple(i for i, file in enumerate(self.files) if file.bundle == number) for number in numbers)


def sha256(content: bytes | None) -> str | None:
    """The hash that the journal keeps; None for a file that is not there."""
    return None if content is None else hashlib.sha256(content).hexdigest()


@dataclass(frozen=True, slots=True)
class Journal:
    """All runs of one working tree, below `folder`."""

    folder: Path

    def runs(self) -> tuple[Run, ...]:
        """Every run, the oldest first."""
        return tuple(self._read(name) for name in self._names() if not name.startswith("."))

    def next_name(self, started: datetime) -> str:
        """A name that sorts after every other, whatever the clock says."""
        last = max((int(name.split("-")[0]) for name in self._names() if not name.startswith(".")), default=0)
        return f"{last + 1:06d}-{started:%Y%m%dT%H%M%SZ}"

    def begin(self, run: Run, before: tuple[bytes | None, ...]) -> None:
        """Write the record and the old bytes; when this returns they are on the disk."""
        draft = self.folder / f".new-{run.name}"
        self.folder.mkdir(parents=True, exist_ok=True)
        draft.mkdir()
        for index, content in enumerate(before):
            if content is not None:
                write_new(draft / f"{index}.before", content, 0o600)
        write_new(draft / "record.json", _encode(run))
        sync_folder(draft)
        draft.replace(self.folder / run.name)
        sync_folder(self.folder)

    def update(self, run: Run) -> None:
        """Write the record anew."""
        replace_atomically(self.folder / run.name / "record.json", _encode(run))

    def before(self, run: Run, index: int) -> bytes:
        """The old bytes of file `index`."""
        content = (self.folder / run.name / f"{index}.before").read_bytes()
        if sha256(content) != run.files[index].before:
            raise RefusedError(
                f"the journal's copy of {run.files[index].path} is damaged",
                f"restore it with Git; the copy is in {self.folder / run.name}",
            )
        return content

    def forget(self, run: Run) -> None:
        """Remove a run that changed nothing."""
        trash = self.folder / f".old-{run.name}"
        (self.folder / run.name).replace(trash)
        shutil.rmtree(trash)

    def sweep(self) -> None:
        """Remove what a killed process left half made or half removed."""
        for name in self._names():
            if name.startswith("."):
                shutil.rmtree(self.folder / name)

    def _names(self) -> list[str]:
        return sorted(place.name for place in self.folder.iterdir()) if self.folder.is_dir() else []

    def _read(self, name: str) -> Run:
        place = self.folder / name / "record.json"
        try:
            return _decode(json.loads(place.read_bytes()))
        except (OSError, ValueError, TypeError, KeyError) as error:
            raise RefusedError(
                f"the journal cannot be read: {place}: {error}",
                f"move {place.parent} away; it only serves `hygiene undo`",
            ) from error


def with_outcomes(run: Run, state: State, outcomes: tuple[Outcome, ...]) -> Run:
    """The run in another state, with what became of each file."""
    files = tuple(replace(file, outcome=outcome) for file, outcome in zip(run.files, outcomes, strict=True))
    return replace(run, state=state, files=files)


def _encode(run: Run) -> bytes:
    return json.dumps(asdict(run), ensure_ascii=True, indent=1).encode()


def _decode(record: dict[str, Any]) -> Run:
    return Run(
        name=record["name"],
        started=record["started"],
        state=record["state"],
        files=tuple(FileRecord(**file) for file in record["files"]),
        folders=tuple(record["folders"]),
        operations=tuple(OperationRecord(**operation) for operation in record["operations"]),
    )
