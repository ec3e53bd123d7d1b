"""Plans whose files are all there: what they were to create has come, what they were to delete has gone."""

from collections.abc import Iterator

from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.kinds import DocumentKind, kind_of
from hygiene.scanner.reading.age import is_young, written
from hygiene.scanner.reading.boxes import are_all_ticked
from hygiene.scanner.reading.deliverables import deliverables_of
from hygiene.scanner.reading.keeping import is_kept
from hygiene.scanner.reading.status import statuses
from hygiene.scanner.reading.work import is_work

YOUNG = 14
"""Days: a plan may be written when half of it is done."""
PLANS = frozenset({DocumentKind.PLAN, DocumentKind.TASK, DocumentKind.CHANGE, DocumentKind.DATED, DocumentKind.HANDOFF})


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say so once for the whole document, unless its own words or its boxes say that the work goes on."""
    kind = kind_of(document.path)
    if kind is None or kind.kind not in PLANS or b"`" not in document.source:
        return
    if not is_work(document) or are_all_ticked(document) or any(one.is_done for one in statuses(document)):
        return  # it says so itself
    found = deliverables_of(document, repository)
    if not found.count:
        return
    span = document.facts.line_span(1)
    if not found.is_delivered:
        yield Silence(span, "names too few files, or files that are not there")
    elif reason := _reason(document, repository):
        yield Silence(span, reason)
    else:
        yield _sighting(found.created, found.deleted, len(document.facts.tasks), found.missing)


def _reason(document: Document, repository: Repository) -> str | None:
    if any(one.is_open for one in statuses(document)):
        return "says that the work goes on"
    if is_kept(document):
        return "says that it is kept"
    ticked = [task.is_checked for task in document.facts.tasks]
    if any(ticked) and not all(ticked):
        return "its files are there, and a box is open among ticked ones"
    if not repository.snapshot.is_git or not repository.snapshot.history.is_complete:
        return "its files are there, and its age is not known"
    since = written(document, repository, 1)
    return f"a plan of the last {YOUNG} days" if is_young(since, repository, YOUNG) else None


def _sighting(created: int, deleted: int, boxes: int, missing: tuple[str, ...]) -> Sighting:
    kept = f"all but {missing[0]}" if missing else "all"
    fact = f"names {created + deleted} files that it was to create or delete, and {kept} came or went"
    fact += f"; none of its {boxes} boxes is ticked" if boxes else ""
    return Sighting(None, fact, {"created": created, "deleted": deleted, "boxes": boxes}, line=1)


DETECTOR = Detector(
    name="deliverables-exist",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE, DocumentClass.RECORD}),
    needs_history=True,
    is_ending=True,
)
