"""What every run changed: written down before the first byte changes, kept so that `undo` can take it back.

One folder a run below `<gitdir>/hygiene/journal/`: `record.json` and the old bytes as `<n>.before`. A folder appears
complete, by one rename, and goes by one; `.new-` and `.old-` begin the names of what a killed process left. A journal
may come from anybody: a record is read as strictly as a report, and names no path that a report could not name.
"""

import hashlib
import json
import re
import shutil
import stat
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter, ValidationError

from hygiene.contracts.pointing import faults_of
from hygiene.contracts.scalars import Count, SafePath, Sha256
from hygiene.errors import RefusedError
from hygiene.git.worktree import replace_atomically, sync_folder, write_new

State = Literal["applying", "done", "undoing", "undone"]
Outcome = Literal["planned", "changed", "unchanged", "undone"]
Mode = Annotated[int, Field(ge=0, le=0o7777)]

RUN_NAME = re.compile(r"[0-9]{6,}-[0-9]+T[0-9]{6}Z")
LEFTOVERS = (".new-", ".old-")


@dataclass(frozen=True, slots=True)
class FileRecord:
    """One file: the hashes of its bytes before and after (None: not there), and the bundle that it stands in."""

    path: SafePath
    mode: Mode
    before: Sha256 | None
    after: Sha256 | None
    bundle: Count
    outcome: Outcome = "planned"


@dataclass(frozen=True, slots=True)
class OperationRecord:
    """One operation: on which real file, and the digest of its edit."""

    path: SafePath
    target: SafePath
    op: str
    digest: Sha256


@dataclass(frozen=True, slots=True)
class Run:
    """One `clean` that changed something, or is about to."""

    name: str
    started: str
    state: State
    files: tuple[FileRecord, ...]
    folders: tuple[SafePath, ...]
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
        return tuple(self._read(name) for name in self._names() if RUN_NAME.fullmatch(name))

    def next_name(self, started: datetime) -> str:
        """A name that sorts after every other, whatever the clock says."""
        last = max((int(name.split("-")[0]) for name in self._names() if RUN_NAME.fullmatch(name)), default=0)
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
        content = _read_own(self.folder / run.name / f"{index}.before")
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
            if name.startswith(LEFTOVERS):
                shutil.rmtree(self.folder / name)

    def _names(self) -> list[str]:
        if self.folder.is_symlink():
            raise RefusedError(f"{self.folder} is a link, so it is no journal", "remove the link; nothing was changed")
        try:
            return sorted(place.name for place in self.folder.iterdir()) if self.folder.is_dir() else []
        except OSError as error:
            raise RefusedError(
                f"the journal cannot be read: {error}", "make it readable; nothing was changed"
            ) from error

    def _read(self, name: str) -> Run:
        place = self.folder / name
        try:
            return _decode(_read_own(place / "record.json"), name)
        except (OSError, ValueError) as error:
            raise RefusedError(
                f"the journal cannot be read: {place / 'record.json'}: {error}",
                f"move {place} away; it only serves `hygiene undo`",
            ) from error


def with_outcomes(run: Run, state: State, outcomes: tuple[Outcome, ...]) -> Run:
    """The run in another state, with what became of each file."""
    files = tuple(replace(file, outcome=outcome) for file, outcome in zip(run.files, outcomes, strict=True))
    return replace(run, state=state, files=files)


def _encode(run: Run) -> bytes:
    return json.dumps(asdict(run), ensure_ascii=True, indent=1).encode()


_RUN = TypeAdapter(Run)


def _decode(record: bytes, name: str) -> Run:
    try:
        run = _RUN.validate_json(record, strict=True)
    except ValidationError as error:
        fault = faults_of(error)[0]
        raise ValueError(f"{fault.pointer or 'it'} {fault.message}") from error
    if run.name != name:
        raise ValueError(f"it is the record of another run, {run.name}")
    return run


def _read_own(place: Path) -> bytes:
    """The bytes of a file that we wrote: a regular one, in a real folder."""
    if place.parent.is_symlink() or not stat.S_ISREG(place.lstat().st_mode):
        raise OSError(f"{place.name} is no regular file of this journal")
    return place.read_bytes()
