"""Apply patches through the guards: exact lines in the exact place, journal and `undo` as for any other operation."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import accumulate, groupby, pairwise
from pathlib import Path

from hygiene.cleaner.clean import Sorting, at_work, carry_out, plan_in, result_of
from hygiene.cleaner.ground import Ground, Place
from hygiene.cleaner.located import Located
from hygiene.cleaner.patch_reading import Hunk, PatchedFile, read_patch
from hygiene.cleaner.patches import blob_id
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.result import CleanResult
from hygiene.cleaner.splice import Splice, splice
from hygiene.cleaner.verdict import Candidate, Named, NewFile, Part
from hygiene.contracts.paths import is_below
from hygiene.contracts.taxonomy import SafetyTier

LONGEST_SHA1 = 40
MAKE_AGAIN = "make the patch again from the file as it is"


def apply_patches(
    patches: Sequence[tuple[str, bytes]], root: Path, *, only: tuple[str, ...] = (), now: datetime | None = None
) -> CleanResult:
    """Apply each patch whole or not at all; a patch is its name and its bytes. One that stands already is told so."""
    read = [(name, text, read_patch(text, name)) for name, text in patches]
    with at_work(root) as (journal, ground, notices):
        sorting = Sorting(notices=notices)
        for name, text, files in read:
            if not only or all(any(is_below(file.path, one) for one in only) for file in files):
                _sort(name, text, files, ground, sorting)
        run, applied = carry_out(sorting, journal, ground, now or datetime.now(UTC))
        return result_of(sorting, run.name if run else None, applied, ())


def _sort(name: str, text: bytes, files: tuple[PatchedFile, ...], ground: Ground, sorting: Sorting) -> None:
    operation = Named(files[0].path, "patch")
    parts: list[Part] = []
    made: list[NewFile] = []
    for file in files:
        part = _made(file, ground) if file.is_new else _part(file, ground)
        if isinstance(part, Refusal):
            sorting.refused.append((Named(file.path, "patch"), Refusal(f"{name}: {part.reason}", part.next)))
            return
        made += [part] if isinstance(part, NewFile) else []
        parts += [part] if isinstance(part, Part) else []
    if not made and all(part.located.is_done for part in parts):
        sorting.already.append(operation)
        return
    candidate = Candidate(operation, tuple(parts), SafetyTier.CONFIRM, hashlib.sha256(text).hexdigest(), tuple(made))
    plan_in(candidate, sorting)


def _part(file: PatchedFile, ground: Ground) -> Part | Refusal:
    place = ground.place(file.path)
    if isinstance(place, Refusal):
        return place
    splices = _splices(file, place)
    if isinstance(splices, Refusal):
        return _standing(file, place) or splices
    if file.blob and not blob_id(place.source.content, _format(file.blob)).startswith(file.blob):
        return Refusal(f"{file.path} is not the file that the patch was made on", MAKE_AGAIN)
    return Part(place, Located(tuple(splices)))


def _made(file: PatchedFile, ground: Ground) -> NewFile | Refusal:
    return ground.refuse_destination(file.path) or NewFile(file.path, file.mode, file.content)


def _standing(file: PatchedFile, place: Place) -> Part | None:
    """A patch that was applied already: its new lines stand where it would have put them."""
    new = tuple(replace(hunk, start=start, lines=_after(hunk)) for hunk, start in _new_places(file))
    found = _splices(replace(file, hunks=new), place)
    return None if isinstance(found, Refusal) else Part(place, Located(()))


def _after(hunk: Hunk) -> tuple[tuple[bytes, bytes], ...]:
    return tuple((b" ", text) for mark, text in hunk.lines if mark != b"-")


def _new_places(file: PatchedFile) -> Iterator[tuple[Hunk, int]]:
    """Each hunk with the line where it begins once those before it are made."""
    shift = 0
    for hunk in file.hunks:
        yield hunk, hunk.start + shift
        shift += sum({b"+": 1, b"-": -1}.get(mark, 0) for mark, _ in hunk.lines)


def _splices(file: PatchedFile, place: Place) -> list[Splice] | Refusal:
    """The bytes of each run of changed lines, when every old line stands exactly where the patch says."""
    source = place.source.content
    lines = _lf_lines(source)
    starts = [0, *accumulate(map(len, lines))]
    found: list[Splice] = []
    for hunk in file.hunks:
        at = max(hunk.start - 1, 0)
        for is_kept, run in groupby(hunk.lines, key=lambda line: line[0] == b" "):
            texts = list(run)
            old = [text for mark, text in texts if mark in b" -"]
            if lines[at : at + len(old)] != old:
                return Refusal(f"line {at + 1} of {file.path} is not what the patch says", MAKE_AGAIN)
            if not is_kept:
                new = b"".join(text for mark, text in texts if mark == b"+")
                found.append(splice(source, starts[at], starts[at + len(old)], new, rank=len(found)))
            at += len(old)
    is_apart = all(one.end <= other.start for one, other in pairwise(found))
    return found if is_apart else Refusal(f"the hunks of {file.path} are not in order", MAKE_AGAIN)


def _lf_lines(source: bytes) -> list[bytes]:
    """Lines as a patch counts them: only LF ends one."""
    pieces = source.split(b"\n")
    return [piece + b"\n" for piece in pieces[:-1]] + ([pieces[-1]] if pieces[-1] else [])


def _format(blob: str) -> str:
    return "sha256" if len(blob) > LONGEST_SHA1 else "sha1"
