"""Documents of a piece of work that say of themselves that it is over."""

from collections.abc import Iterator

from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Sighting
from hygiene.scanner.reading.head import shown
from hygiene.scanner.reading.keeping import is_kept
from hygiene.scanner.reading.status import done_title, statuses
from hygiene.scanner.reading.work import is_design, is_work


def detect(document: Document, _: Repository) -> Iterator[Sighting]:
    """Report the first status that says done, unless another one in the same head says that the work goes on.

    A design that is built is read on for its reasons: it is work only where it has boxes to tick.
    """
    if not is_work(document) or (is_design(document) and not document.facts.tasks):
        return
    found = statuses(document)
    if any(status.is_open for status in found) or is_kept(document):
        return
    done = next((status for status in found if status.is_done), None) or done_title(document)
    if done is not None:
        text = shown(done.text)
        yield Sighting(
            None, f"says that its work is over: {text}", {"status": text}, line=done.line, end_line=done.line
        )


DETECTOR = Detector(
    name="status-done",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE, DocumentClass.RECORD}),
    is_ending=True,
)
