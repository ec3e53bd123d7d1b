"""Records of a moment that lie among the documents that are kept up to date."""

from collections.abc import Iterator

from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Scalar, Sighting


def detect(document: Document, repository: Repository) -> Iterator[Sighting]:
    """Report each, and a series in one folder once, at the first of it."""
    record = repository.records.get(document.path)
    if record is None:
        return
    sort, still = record.sort, record.still
    more = f", as {record.others} more beside it are" if record.others else ""
    fact = f"is a {sort.name} by {sort.sign}, untouched for {still.days} days and {still.commits} commits{more}"
    data: dict[str, Scalar] = {"days": still.days, "commits": still.commits, "others": record.others}
    headings = document.facts.headings
    yield Sighting(None, fact, data, line=headings[0].line if headings else 1)


DETECTOR = Detector(
    name="historical-record",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE, DocumentClass.RECORD}),
    needs_history=True,
    is_ending=True,
)
