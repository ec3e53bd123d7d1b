"""Links whose target is there in another Unicode form."""

from collections.abc import Iterator

from hygiene.references.outcome import UNICODE_FORM
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.misspellings import misspelt


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each link that its characters are composed otherwise than those of the path."""
    return misspelt(document, repository, UNICODE_FORM, "which differs in Unicode form from")


DETECTOR = Detector(name="other-unicode-form", since="0.1.0", detect=detect, needs_history=True)
