"""What the guards say of a draft: it is done on the bytes that it was made for, in all its files, by a person's yes."""

from datetime import datetime

from hygiene.cleaner.ground import Ground, Place
from hygiene.cleaner.guards.matches_its_fingerprint import matches_its_fingerprint
from hygiene.cleaner.journal import sha256
from hygiene.cleaner.located import Located
from hygiene.cleaner.past import Past, Trail, digest
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import splice
from hygiene.cleaner.verdict import Candidate, NewFile, Part, Refused, Standing, Verdict, Waiting
from hygiene.contracts.draft import Draft, DraftedFile
from hygiene.contracts.entry import Entry
from hygiene.contracts.operations import OPERATIONS
from hygiene.contracts.safety import derive_safety_tier


def judge_draft(entry: Entry, draft: Draft, generated_at: datetime, ground: Ground, past: Past) -> Verdict:
    """What can become of a generative entry that has a draft. Its files must be those that the report saw."""
    name = digest(draft)
    parts: list[Part] = []
    for file in draft.files:
        part = _part(file, generated_at, ground) if file.expected_sha256 is not None else None
        if isinstance(part, Refusal):
            return _moved_on(entry, name, file, _trail(file, ground, past)) or Refused(entry, part)
        parts += [part] if part else []
    if not parts:
        return Refused(entry, Refusal("the draft names no file that is there"))
    fresh = (file for file in draft.files if file.expected_sha256 is None)
    made = tuple(NewFile(file.path, parts[0].place.mode, file.content.encode()) for file in fresh)
    if refusal := next((no for file in made if (no := ground.refuse_destination(file.path))), None):
        return Refused(entry, refusal)
    tier = derive_safety_tier(OPERATIONS[entry.op].op_type, True, False)
    return Candidate(entry, tuple(parts), tier, name, made, draft)


def locate_draft(file: DraftedFile, place: Place) -> Located | Refusal:
    """Where a draft acts in a file as it lies."""
    source, position = place.source.content, 0
    splices = []
    for number, each in enumerate(file.replacements):
        if not position <= each.start <= each.end <= len(source):
            return Refusal("the draft names bytes that the file does not have, or some twice")
        splices.append(splice(source, each.start, each.end, each.new.encode(), rank=number))
        position = each.end
    return Located(tuple(splices))


def _part(file: DraftedFile, generated_at: datetime, ground: Ground) -> Part | Refusal:
    place = ground.place(file.path)
    if isinstance(place, Refusal):
        return place
    refusal = matches_its_fingerprint(place.source, file.expected_sha256 or "")
    refusal = refusal or ground.refuse_younger(place, generated_at)
    located = refusal or locate_draft(file, place)
    return located if isinstance(located, Refusal) else Part(place, located)


def _trail(file: DraftedFile, ground: Ground, past: Past) -> Trail:
    """The runs of ours that led to the file as it lies."""
    place = ground.place(file.path)
    return Trail() if isinstance(place, Refusal) else past.trail(place.target, sha256(place.source.content))


def _moved_on(entry: Entry, name: str, file: DraftedFile, trail: Trail) -> Verdict | None:
    """A draft that was done stands; one whose file an earlier run of ours changed waits for a new check."""
    if name in trail.digests:
        return Standing(entry)
    return Waiting(entry) if file.expected_sha256 in trail.hashes else None
