"""What a draft may not do: lose what it does not say it loses."""

from hygiene.contracts.draft import Draft
from hygiene.finalizer.edits.repointing import Ground


def is_sound(draft: Draft, ground: Ground) -> bool:
    """Whether every fingerprint is that of the file as it lies, and every span is within it."""
    return all(
        file.expected_sha256 is None
        or ((content := ground.documents.content(file.path)) is not None and content.sha256 == file.expected_sha256)
        for file in draft.files
    )
