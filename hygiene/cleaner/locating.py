"""From an edit to its bytes: each kind goes to its own file in `edits`."""

from hygiene.cleaner.edits import dedupe, delete_range, insert_frontmatter, move_to_archive, replace_text
from hygiene.cleaner.ground import Ground, Place
from hygiene.cleaner.guards.moves_only_committed_files import moves_only_committed_files
from hygiene.cleaner.journal import sha256
from hygiene.cleaner.located import Located
from hygiene.cleaner.refusal import Refusal
from hygiene.contracts.edits import (
    Dedupe,
    Delete,
    DeleteRange,
    ExactEdit,
    ExtractThenDelete,
    InsertFrontmatter,
    MoveToArchive,
    ReplaceText,
)


def locate(edit: ExactEdit, place: Place, ground: Ground) -> Located | Refusal:
    """Where the edit acts in the file as it lies, or why it cannot."""
    match edit:
        case ReplaceText():
            return replace_text.locate(edit, place.source)
        case DeleteRange():
            return delete_range.locate(edit, place.source)
        case InsertFrontmatter():
            return insert_frontmatter.locate(edit, place.source)
        case Dedupe():
            return _dedupe(edit, place, ground)
        case MoveToArchive():
            return _move(edit, place, ground)
        case Delete() | ExtractThenDelete():
            return Refusal(f"{edit.kind} is not in this version")


def stands(edit: ExactEdit, place: Place) -> bool:
    """Whether the file shows that the edit was done, although it is not the file that the report saw."""
    match edit:
        case ReplaceText():
            return replace_text.stands(edit, place.source)
        case InsertFrontmatter():
            return insert_frontmatter.stands(edit, place.source)
        case _:
            return False


def is_archived(edit: ExactEdit, path: str, ground: Ground) -> bool:
    """Whether a file that is gone lies, byte for byte, where the edit would have moved it."""
    if not isinstance(edit, MoveToArchive) or not ground.is_gone(path):
        return False
    archived = ground.place(edit.dest_path)
    return not isinstance(archived, Refusal) and sha256(archived.source.content) == edit.expected_sha256


def _dedupe(edit: Dedupe, place: Place, ground: Ground) -> Located | Refusal:
    canonical = ground.place(edit.canonical.path)
    if isinstance(canonical, Refusal):
        return canonical
    if canonical.target not in ground.tracked:
        return Refusal(
            f"Git does not track {edit.canonical.path}, which is to keep the text", f"commit {canonical.path} first"
        )
    return dedupe.locate(edit, place.source, place.target, dedupe.Canonical(canonical.target, canonical.source))


def _move(edit: MoveToArchive, place: Place, ground: Ground) -> Located | Refusal:
    if place.target != place.path:
        return Refusal(f"{place.path} is a link", f"move {place.target}, where the file lies")
    return (
        moves_only_committed_files(place.path, ground.snapshot)
        or ground.refuse_destination(edit.dest_path)
        or move_to_archive.locate(edit, place.source)
    )
