"""Apply patches through the guards: exact lines in the exact place, journal and `undo` as for any other operation."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import accumulate, groupby, pairwise
from pathlib import Path

from hygiene.cleaner.clean import Sorting, at_work, carry_out, plan_in, result_of
from hygiene.cleaner.ground import Ground, Place
from hygiene.cleaner.journal import Journal
from hygiene.cleaner.located import Located
from hygiene.cleaner.past import Past
from hygiene.cleaner.patch_reading import Hunk, PatchedFile, read_patch
from hygiene.cleaner.patches import blob_id
from hygiene.cleaner.rebasing import earlier, rebased
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.result import CleanResult
from hygiene.cleaner.splice import Splice, splice
from hygiene.cleaner.verdict import Candidate, Named, NewFile, Part
from hygiene.contracts.paths import is_below
from hygiene.contracts.taxonomy import SafetyTier

LONGEST_SHA1 = 40
MAKE_AGAIN = "make the patch again: `hygiene check`, then `hygiene clean --write-patches DIR`"


@dataclass(frozen=True, slots=True)
class Patch:
    """A patch that was read, and the digest by which the journal knows it again."""

    name: str
    digest: str
    files: tuple[PatchedFile, ...]


def apply_patches(
    patches: Sequence[tuple[str, bytes]], root: Path, *, only: tuple[str, ...] = (), now: datetime | None = None
) -> CleanResult:
    """Apply each patch whole or not at all; a patch is its name and its bytes. One that stands already is told so."""
    read = [Patch(name, hashlib.sha256(text).hexdigest(), read_patch(text, name)) for name, text in patches]
    with at_work(root) as (journal, ground, notices):
        sorting, past = Sorting(notices=notices), Past(journal.runs())
        for patch in read:
            if only and not all(any(is_below(file.path, one) for one in only) for file in patch.files):
                continue
            if any(_was_done(patch.digest, file, ground, past) for file in patch.files):
                sorting.already.append(Named(patch.files[0].path, "patch"))
            else:
                _sort(patch, ground, sorting, journal)
        run, applied = carry_out(sorting, journal, ground, now or datetime.now(UTC))
        return result_of(sorting, run.name if run else None, applied, ())


def _was_done(digest: str, file: PatchedFile, ground: Ground, past: Past) -> bool:
    """Whether this very patch is among what our runs made of the file, and nobody changed it since."""
    place = ground.place(file.path)
    return not isinstance(place, Refusal) and digest in past.trail(place.target, place.source.sha256).digests


def _sort(patch: Patch, ground: Ground, sorting: Sorting, journal: Journal) -> None:
    operation = Named(patch.files[0].path, "patch")
    parts: list[Part] = []
    made: list[NewFile] = []
    for file in patch.files:
        part = _made(file, ground) if file.is_new else _part(file, ground, journal)
        if isinstance(part, Refusal):
            sorting.refused.append((Named(file.path, "patch"), Refusal(f"{patch.name}: {part.reason}", part.next)))
            return
        made += [part] if isinstance(part, NewFile) else []
        parts += [part] if isinstance(part, Part) else []
    if not made and all(part.located.is_done for part in parts):
        sorting.already.append(operation)
        return
    candidate = Candidate(operation, tuple(parts), SafetyTier.CONFIRM, patch.digest, tuple(made))
    plan_in(candidate, sorting)


def _part(file: PatchedFile, ground: Ground, journal: Journal) -> Part | Refusal:
    place = ground.place(file.path)
    if isinstance(place, Refusal):
        return place
    content = place.source.content
    splices = _splices(file, content) if _is_made_on(file, content) else _later(file, place, journal)
    if isinstance(splices, Refusal):
        return _standing(file, place) or splices
    return Part(place, Located(tuple(splices)))


def _is_made_on(file: PatchedFile, content: bytes) -> bool:
    """Whether these are the bytes that the patch names, if it names any."""
    return not file.blob or blob_id(content, _format(file.blob)).startswith(file.blob)


def _later(file: PatchedFile, place: Place, journal: Journal) -> list[Splice] | Refusal:
    """What the patch does to bytes that our own runs changed since it was made, if its lines are still the same."""
    content = place.source.content
    before = earlier(journal, place.target, content, lambda some: _is_made_on(file, some))
    if before is None or _standing(file, place):
        return Refusal(f"{file.path} is not the file that the patch was made on", MAKE_AGAIN)
    splices = _splices(file, before)
    if isinstance(splices, Refusal):
        return splices
    return rebased(splices, before, content) or Refusal(
        f"an earlier run changed lines of {file.path} that the patch changes, too", MAKE_AGAIN
    )


def _made(file: PatchedFile, ground: Ground) -> NewFile | Refusal:
    return ground.refuse_destination(file.path) or NewFile(file.path, file.mode, file.content)


def _standing(file: PatchedFile, place: Place) -> Part | None:
    """A patch that was applied already: its new lines stand where it would have put them."""
    new = tuple(replace(hunk, start=start, lines=_after(hunk)) for hunk, start in _new_places(file))
    found = _splices(replace(file, hunks=new), place.source.content)
    return None if isinstance(found, Refusal) else Part(place, Located(()))


def _after(hunk: Hunk) -> tuple[tuple[bytes, bytes], ...]:
    return tuple((b" ", text) for mark, text in hunk.lines if mark != b"-")


def _new_places(file: PatchedFile) -> Iterator[tuple[Hunk, int]]:
    """Each hunk with the line where it begins once those before it are made."""
    shift = 0
    for hunk in file.hunks:
        yield hunk, hunk.start + shift
        shift += sum({b"+": 1, b"-": -1}.get(mark, 0) for mark, _ in hunk.lines)


def _splices(file: PatchedFile, source: bytes) -> list[Splice] | Refusal:
    """The bytes of each run of changed lines, when every old line stands exactly where the patch says."""
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
