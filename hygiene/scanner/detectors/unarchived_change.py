"""The other documents of a change whose tasks are done, left in the place for open ones."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime

from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.reading.age import is_young
from hygiene.scanner.reading.boxes import are_all_ticked, are_done_but_for_archiving
from hygiene.scanner.reading.deliverables import deliverables_of, neighbour
from hygiene.scanner.reading.keeping import is_kept
from hygiene.scanner.reading.status import statuses

CHANGE = re.compile(
    r"(?P<folder>(?:.*/)?openspec/changes/(?!archive/)(?P<name>[^/]+))/(?:proposal|design|specs/.+)\.md", re.IGNORECASE
)
FEATURE = re.compile(
    r"(?P<folder>(?:.*/)?specs/(?P<name>\d{3,}-[^/]+))/(?:plan|research|data-model|quickstart)\.md", re.IGNORECASE
)

YOUNG = 14
"""Days: a change is moved away some time after it is merged."""


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Report a document whose folder's list of tasks has no open box, or whose named files are all there."""
    found = CHANGE.fullmatch(document.path) or FEATURE.fullmatch(document.path)
    if found is None:
        return
    path = f"{found['folder']}/tasks.md"
    tasks = neighbour(document, repository, path) if path != document.path else None
    if tasks is None:
        return
    if reason := _reason(document, repository, path):
        yield Silence(document.facts.line_span(1), reason)
        return
    count = len(tasks.facts.tasks)
    data = {"tasks": count, "change": found["name"]}
    if are_all_ticked(tasks):
        yield Sighting(None, f"belongs to {found['name']}, of whose {count} tasks all are ticked", data, line=1)
    elif are_done_but_for_archiving(tasks):
        fact = f"belongs to {found['name']}, of whose {count} tasks only what asks to archive is open"
        yield Sighting(None, fact, data, line=1)
    elif count and not any(task.is_checked for task in tasks.facts.tasks):
        named = deliverables_of(tasks, repository)
        if named.is_delivered:
            fact = f"belongs to {found['name']}, whose {named.count} named files have come or gone as its tasks say"
            yield Sighting(None, fact, data, line=1)


def _reason(document: Document, repository: Repository, tasks: str) -> str | None:
    if any(one.is_open for one in statuses(document)) or is_kept(document):
        return "says that the work goes on, or that it is kept"
    touch = repository.snapshot.history.last_touch(tasks)
    since = datetime.fromtimestamp(touch.time, UTC).date() if touch else None
    return f"its tasks were touched within {YOUNG} days" if is_young(since, repository, YOUNG) else None


DETECTOR = Detector(
    name="unarchived-change",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE, DocumentClass.RECORD}),
    is_ending=True,
)
