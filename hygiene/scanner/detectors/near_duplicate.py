"""Documents that are copies of another one, but for a few lines."""

from collections.abc import Iterator

from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Scalar, Sighting
from hygiene.scanner.repeats.copies import Copy


def detect(document: Document, repository: Repository) -> Iterator[Sighting]:
    """Report a copy once, and the copies of one folder in another by the first of them."""
    for copy in repository.copies.told_at(document.path):
        if copy.is_document and not copy.why_silent:
            yield Sighting(None, _fact(copy), _data(copy), line=copy.place.line, end_line=copy.place.end_line)


def _fact(copy: Copy) -> str:
    others = f", as {copy.others} more beside it are" if copy.others else ""
    return f"is a copy of {copy.other.path}, {copy.percent} % of it the same{others}"


def _data(copy: Copy) -> dict[str, Scalar]:
    data: dict[str, Scalar] = {"lines": copy.lines, "other": copy.other.path, "percent": copy.percent}
    return data | ({"others": copy.others} if copy.others else {})


DETECTOR = Detector(
    name="near-duplicate",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE, DocumentClass.RECORD, DocumentClass.AGENT_FILE}),
    is_asked_for=True,
)
