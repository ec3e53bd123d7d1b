"""Links whose target is there in another letter case."""

from collections.abc import Iterator

from hygiene.references.outcome import LETTER_CASE
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.misspellings import misspelt


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each link how the tree spells what it means."""
    return misspelt(document, repository, LETTER_CASE, "found only where letter case does not count: the tree has")


DETECTOR = Detector(name="wrong-letter-case", since="0.1.0", detect=detect, needs_history=True)
