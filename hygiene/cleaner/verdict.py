"""What the guards say of each entry, before anybody plans anything."""

from dataclasses import dataclass
from typing import Protocol

from hygiene.cleaner.ground import Ground, Place
from hygiene.cleaner.guards.is_in_this_version import is_in_this_version
from hygiene.cleaner.guards.matches_its_fingerprint import matches_its_fingerprint
from hygiene.cleaner.journal import sha256
from hygiene.cleaner.located import Archive, Located
from hygiene.cleaner.locating import is_archived, locate, stands
from hygiene.cleaner.past import Past, digest
from hygiene.cleaner.refusal import Refusal
from hygiene.contracts.draft import Draft
from hygiene.contracts.edits import ExactEdit
from hygiene.contracts.entry import Entry
from hygiene.contracts.operations import OPERATIONS
from hygiene.contracts.safety import derive_safety_tier
from hygiene.contracts.taxonomy import SafetyTier


class Operation(Protocol):
    """What a result names: an entry of a report, or a patch."""

    @property
    def path(self) -> str:
        """The document."""

    @property
    def op(self) -> str:
        """What is done to it."""


@dataclass(frozen=True, slots=True)
class Named:
    """An operation that no entry of a report is."""

    path: str
    op: str


@dataclass(frozen=True, slots=True)
class Part:
    """What an operation does to one file that is there."""

    place: Place
    located: Located


@dataclass(frozen=True, slots=True)
class NewFile:
    """A file that an operation makes."""

    path: str
    mode: int
    content: bytes


@dataclass(frozen=True, slots=True)
class Candidate:
    """An operation that could be done now. Its parts are done together or not at all; the first is its document's.

    `digest` is the name by which the journal knows it again. An operation that only makes files has no parts.
    """

    entry: Operation
    parts: tuple[Part, ...]
    tier: SafetyTier
    digest: str
    made: tuple[NewFile, ...] = ()
    draft: Draft | None = None

    @property
    def place(self) -> Place:
        """Where the document lies."""
        return self.parts[0].place

    @property
    def located(self) -> Located:
        """What is done to the document."""
        return self.parts[0].located

    @property
    def home(self) -> str:
        """The file that the plan keeps it by: where its document lies, else the first that it makes."""
        return self.place.target if self.parts else self.made[0].path

    @property
    def archive(self) -> Archive | None:
        """Where text of its document moves to, if any does."""
        return self.located.archive if self.parts else None

    @property
    def targets(self) -> tuple[str, ...]:
        """Every file that it writes itself, in order."""
        return (*(part.place.target for part in self.parts), *(file.path for file in self.made))


@dataclass(frozen=True, slots=True)
class Standing:
    """What the operation would make is there already."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Waiting:
    """An operation that needs more than the cleaner: a draft, or a new check after our own edits."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Refused:
    """An operation that must not be done. `holds` says whether its fingerprint does; None: nobody looked."""

    entry: Entry
    refusal: Refusal
    holds: bool | None = None


Verdict = Candidate | Standing | Waiting | Refused


def judge(entry: Entry, ground: Ground, past: Past) -> Verdict:
    """What can become of one entry. A generative one waits for a draft."""
    return Waiting(entry) if entry.exact_edit is None else _judge_edit(entry, entry.exact_edit, ground, past)


def _judge_edit(entry: Entry, edit: ExactEdit, ground: Ground, past: Past) -> Verdict:
    if refusal := is_in_this_version(edit.kind):
        return Refused(entry, refusal)
    place = ground.place(entry.path)
    if isinstance(place, Refusal):
        return _judge_absent(entry, edit, place, ground, past)
    if refusal := matches_its_fingerprint(place.source, edit.expected_sha256):
        return _judge_changed(entry, edit, place, refusal, past)
    located = locate(edit, place, ground)
    if isinstance(located, Refusal):
        return Refused(entry, located, holds=True)
    if located.is_done:
        return Standing(entry)
    return Candidate(entry, (Part(place, located),), tier(edit), digest(edit))


def tier(edit: ExactEdit) -> SafetyTier:
    """The tier of the edit by its nature; what the report says of it counts for nothing."""
    nature = OPERATIONS[edit.kind]
    is_harmless = nature.is_destructive is False and nature.is_reversible is True
    return derive_safety_tier(nature.op_type, not is_harmless, is_harmless)


def _judge_absent(entry: Entry, edit: ExactEdit, refusal: Refusal, ground: Ground, past: Past) -> Verdict:
    is_gone = ground.is_gone(entry.path)
    if is_gone and (digest(edit) in past.trail(entry.path, None).digests or is_archived(edit, entry.path, ground)):
        return Standing(entry)
    return Refused(entry, refusal, holds=False if is_gone else None)


def _judge_changed(entry: Entry, edit: ExactEdit, place: Place, refusal: Refusal, past: Past) -> Verdict:
    trail = past.trail(place.target, sha256(place.source.content))
    is_our_doing = edit.expected_sha256 in trail.hashes
    if digest(edit) in trail.digests or (not is_our_doing and stands(edit, place)):
        return Standing(entry)
    if is_our_doing and tier(edit) is SafetyTier.CONFIRM:
        return Waiting(entry)
    return Refused(entry, refusal, holds=is_our_doing)
