"""Passages that stand twice: in two documents, or at two places of one."""

from collections.abc import Iterator

from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Scalar, Sighting, Silence
from hygiene.scanner.repeats.copies import Copy


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Report each passage at the copy that is not the best home, or at its first place in one document."""
    for copy in repository.copies.told_at(document.path):
        if copy.why_silent:
            span = document.facts.line_span(copy.place.line)
            yield Silence(span, f"stands in {copy.other.path} too: {copy.why_silent}")
        elif not copy.is_document:
            yield Sighting(None, _fact(copy), _data(copy), line=copy.place.line, end_line=copy.place.end_line)


def _fact(copy: Copy) -> str:
    lines = f"{copy.lines} lines"
    if copy.place.path != copy.other.path:
        return f"repeats {lines} of {copy.other.path}, from line {copy.other.line} on"
    if copy.is_patchwork:
        return f"repeats {lines} that stand above, the first of them in line {copy.other.line}"
    return f"says {lines} that stand again from line {copy.other.line} on"


def _data(copy: Copy) -> dict[str, Scalar]:
    place = f"{copy.other.path}#L{copy.other.line}-L{copy.other.end_line}"
    data: dict[str, Scalar] = {"lines": copy.lines, "other": copy.other.path, "other_line": copy.other.line}
    return data | ({"canonical_ref": place} if copy.is_exact else {})


DETECTOR = Detector(
    name="repeated-block",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE, DocumentClass.RECORD, DocumentClass.AGENT_FILE}),
    is_asked_for=True,
)
