"""Plans and task lists in which every box is ticked."""

from collections.abc import Iterator

from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Sighting
from hygiene.scanner.reading.boxes import are_all_ticked
from hygiene.scanner.reading.keeping import is_kept
from hygiene.scanner.reading.status import statuses
from hygiene.scanner.reading.work import is_work


def detect(document: Document, _: Repository) -> Iterator[Sighting]:
    """Say so once for the whole document, unless it says itself that the work goes on."""
    tasks = document.facts.tasks
    if not (tasks and are_all_ticked(document) and is_work(document)) or is_kept(document):
        return
    if document.facts.unclosed_fence or any(one.is_open for one in statuses(document)):
        return
    yield Sighting(
        None,
        f"all {len(tasks)} boxes are ticked",
        {"tasks": len(tasks)},
        line=tasks[0].line,
        end_line=tasks[-1].line,
    )


DETECTOR = Detector(
    name="all-tasks-done",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE, DocumentClass.RECORD}),
    is_ending=True,
)
