"""What `clean` works on: a report from a file, a pipe or the last check; and where its patches go."""

import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from hygiene.cli import options as common
from hygiene.cli.inputs import STDIN, read_bytes
from hygiene.errors import ContractError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hygiene.cleaner.verdict import Candidate
    from hygiene.contracts.report import Report
    from hygiene.git.snapshot import Snapshot

LAST_REPORT = "report.json"
NAME_LENGTH = 80
SHA1 = 40


def refuse_no_report(file: Path | None) -> None:
    """A folder or a document is what other commands take: say how this one is told of it."""
    from hygiene.scanner.inventory import is_document  # noqa: PLC0415 -- `--help` need not load it

    what = ""
    if file is not None:
        with suppress(OSError, ValueError):  # a name that cannot even be asked for; the reader says so
            what = "folder" if file.is_dir() else "document" if is_document(file.name) and file.exists() else ""
    if file is not None and what:
        option = "--repo" if (file / ".git").exists() else "--only"
        raise UsageError(f"{file} is a {what}, and `clean` takes a report here", f"hygiene clean {option} {file}")


def planned_report(file: Path | None, snapshot: "Snapshot") -> "Report":
    """The report that was named, or the last one; without any, one made now if a person says so."""
    from hygiene.contracts import codec  # noqa: PLC0415

    if file is not None:
        content = read_bytes(file)
        return _decoded("the standard input" if file == STDIN else str(file), lambda: codec.decode_stream(content)[0])
    from hygiene.git.state import StateFolder  # noqa: PLC0415

    text = StateFolder(snapshot).read(LAST_REPORT)
    return _checked(snapshot) if text is None else _decoded("the last report", lambda: codec.decode(text, "report"))


def _checked(snapshot: "Snapshot") -> "Report":
    """A report made now, if a person says so."""
    missing = f"no report was made in {snapshot.root} yet"
    if sys.stdout.isatty():
        from hygiene.cli.asking import agrees  # noqa: PLC0415

        if agrees(f"{missing}. Check now?"):
            return checked_now(snapshot)
    raise UsageError(missing, "run `hygiene check` first, or name a report")


def checked_now(snapshot: "Snapshot") -> "Report":
    """A report made now, kept as the last one."""
    from hygiene import pipeline  # noqa: PLC0415
    from hygiene.cli.setting import setting_for  # noqa: PLC0415
    from hygiene.conventions import Options  # noqa: PLC0415

    found = pipeline.check(setting_for(snapshot, Options(), now=common.moment(None)), snapshot)
    pipeline.remember(snapshot, found.report, found.details)
    return found.report


def write_patches_to(folder: Path, operations: "Sequence[Candidate]", snapshot: "Snapshot") -> dict[Path, int]:
    """The patches, numbered in their order, with how many operations each holds; the folder must be new or empty.

    Each operation is one of its own, but for those whose lines are too near to each other to be applied apart.
    """
    from hygiene.cleaner.patches import apart, patch_of  # noqa: PLC0415
    from hygiene.cli.cleaned import told_of  # noqa: PLC0415

    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise UsageError(f"{folder} is not empty", "give --write-patches a new folder")
        written = {}
        for number, group in enumerate(apart(operations), 1):
            first, about = group[0].entry, "\n".join(map(told_of, group))
            name = re.sub(r"[^A-Za-z0-9._-]+", "-", first.path)[-NAME_LENGTH:].strip("-.")
            file = folder / f"{number:04}-{first.op}-{name}.patch"
            file.write_bytes(patch_of(group, about, "sha256" if len(snapshot.head or "") > SHA1 else "sha1"))
            written[file] = len(group)
    except OSError as error:
        raise UsageError(f"{folder}: cannot be written: {error.strerror}", "give another folder") from error
    return written


def patches_in(places: "Sequence[Path]") -> list[tuple[str, bytes]]:
    """Each patch with its name; of a folder its patches, in the order of their numbers."""
    files: list[Path] = []
    for place in places:
        found = sorted(place.glob("*.patch")) if place.is_dir() else [place]
        if not found:
            raise UsageError(f"{place} holds no patch", "make some with `hygiene clean --write-patches DIR`")
        files += found
    return [(str(file), read_bytes(file)) for file in files]


def _decoded(name: str, decode: "Callable[[], Report]") -> "Report":
    """The report, or an error that says which document it is in."""
    try:
        return decode()
    except ContractError as error:
        raise ContractError(f"{name}: {error.message}", error.faults, error.hint) from None
