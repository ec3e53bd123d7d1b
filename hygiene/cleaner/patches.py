"""Operations as patches that `git apply` takes: every byte kept, names quoted as Git quotes them."""

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hygiene.cleaner.diff import CONTEXT, hunks
from hygiene.cleaner.splice import Splice, apply_splices, collide, nested
from hygiene.cleaner.verdict import Candidate, Part

EXECUTABLE = 0o111
NOTHING = "/dev/null"
PLAIN = re.compile(rb"[ !#-\[\]-~]*")
Stretches = dict[str, list[tuple[int, int]]]
"""The changed lines of an operation by file, each stretch from its first line to the line behind its last."""


@dataclass(frozen=True, slots=True)
class Change:
    """One file of a patch: its bytes before and after; None where it is not there."""

    path: str
    mode: int
    before: bytes | None
    after: bytes


def apart(operations: Sequence[Candidate]) -> list[list[Candidate]]:
    """The operations in groups whose patches apply in any order: none changes a line that another one shows."""
    groups: list[list[tuple[Candidate, Stretches]]] = []
    for one in operations:
        here = {part.place.target: _lines(part) for part in one.parts}
        near = [group for group in groups if any(_is_near(here, there) for _, there in group)]
        home = [*(other for group in near for other in group), (one, here)]
        rest = [group for group in groups if not any(group is other for other in near[1:])]
        groups = [home if near and group is near[0] else group for group in rest] + ([] if near else [home])
    return [[one for one, _ in group] for group in groups]


def _is_near(some: Stretches, others: Stretches) -> bool:
    return any(_touches(some[target], others[target]) for target in some.keys() & others.keys())


def _touches(some: list[tuple[int, int]], others: list[tuple[int, int]]) -> bool:
    """Whether the lines of one lie within the context of the other."""
    return any(first - end <= CONTEXT and start - last <= CONTEXT for first, last in some for start, end in others)


def _lines(part: Part) -> list[tuple[int, int]]:
    source = part.place.source.content
    return [(source.count(b"\n", 0, one.start), source.count(b"\n", 0, one.end) + 1) for one in part.located.splices]


def changes_of(operations: Sequence[Candidate]) -> Iterator[Change]:
    """The files that the operations change or make."""
    parts: dict[str, list[Part]] = {}
    for part in (part for one in operations for part in one.parts):
        parts.setdefault(part.place.target, []).append(part)
    for target, here in parts.items():
        source = here[0].place.source.content
        splices = {one for part in here for one in part.located.splices}
        yield Change(target, here[0].place.mode, source, apply_splices(source, _outermost(splices)))
    for file in (file for one in operations for file in one.made):
        yield Change(file.path, file.mode, None, file.content)


def _outermost(splices: set[Splice]) -> Iterator[Splice]:
    """What lies within text that goes away goes with it."""
    for one in splices:
        if not any(other != one and collide(one, other) and nested((one,), other) for other in splices):
            yield one


def patch_of(operations: Sequence[Candidate], about: str, object_format: str = "sha1") -> bytes:
    """The patch of operations; `about` is what stands above it, line by line behind a `#`."""
    return remarks(about).encode() + b"".join(_file(change, object_format) for change in changes_of(operations))


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
