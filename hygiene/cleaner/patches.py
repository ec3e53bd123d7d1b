"""An operation as a patch that `git apply` takes: every byte kept, names quoted as Git quotes them."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.cleaner.diff import hunks
from hygiene.cleaner.splice import apply_splices
from hygiene.cleaner.verdict import Candidate

EXECUTABLE = 0o111
NOTHING = "/dev/null"
PLAIN = re.compile(rb"[ !#-\[\]-~]*")


@dataclass(frozen=True, slots=True)
class Change:
    """One file of a patch: its bytes before and after; None where it is not there."""

    path: str
    mode: int
    before: bytes | None
    after: bytes


def changes_of(candidate: Candidate) -> Iterator[Change]:
    """The files that an operation changes or makes."""
    for part in candidate.parts:
        source = part.place.source.content
        yield Change(part.place.target, part.place.mode, source, apply_splices(source, part.located.splices))
    for file in candidate.made:
        yield Change(file.path, file.mode, None, file.content)


def patch_of(candidate: Candidate, about: str, object_format: str = "sha1") -> bytes:
    """The patch of one operation; `about` is what stands above it, line by line behind a `#`."""
    return remarks(about).encode() + b"".join(_file(change, object_format) for change in changes_of(candidate))


def remarks(about: str) -> str:
    """What is said above a diff, as lines that no program takes for a part of it."""
    return "".join(f"# {line}\n" for line in about.splitlines())


def blob_id(content: bytes | None, object_format: str = "sha1") -> str:
    """Git's name for the bytes; zeros where there is no file."""
    if content is None:
        return "0" * (40 if object_format == "sha1" else 64)
    return hashlib.new(object_format, b"blob %d\0" % len(content) + content).hexdigest()


def _file(change: Change, object_format: str) -> bytes:
    mode = "100755" if change.mode & EXECUTABLE else "100644"
    ids = f"{blob_id(change.before, object_format)}..{blob_id(change.after, object_format)}"
    old, new = quoted(f"a/{change.path}"), quoted(f"b/{change.path}")
    lines = [f"diff --git {old} {new}"]
    lines += [f"new file mode {mode}", f"index {ids}"] if change.before is None else [f"index {ids} {mode}"]
    lines += [f"--- {old if change.before is not None else NOTHING}{_stop(old)}", f"+++ {new}{_stop(new)}"]
    text = "\n".join(hunks(change.before, change.after, "latin-1"))
    return "".join(f"{line}\n" for line in lines).encode() + text.encode("latin-1") + b"\n"


def _stop(name: str) -> str:
    """Git ends a name with blanks in it by a tab."""
    return "\t" if " " in name and not name.startswith('"') else ""


def quoted(name: str) -> str:
    """The name as Git writes it: as it is, or between quotes with C's escapes."""
    raw = name.encode("utf-8", "surrogateescape")
    if PLAIN.fullmatch(raw):
        return name
    return '"' + "".join(_escaped(byte) for byte in raw) + '"'


def _escaped(byte: int) -> str:
    named = {7: "\\a", 8: "\\b", 9: "\\t", 10: "\\n", 11: "\\v", 12: "\\f", 13: "\\r", 34: '\\"', 92: "\\\\"}
    return named.get(byte) or (chr(byte) if PLAIN.fullmatch(bytes([byte])) else f"\\{byte:03o}")
