"""Plans and task lists in which every box is ticked."""

import re
from collections.abc import Iterator

from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Sighting
from hygiene.scanner.reading.status import statuses
from hygiene.scanner.reading.work import is_work

FEWEST = 2
OPEN_BOX = re.compile(r"[\u2610\u2b1c\U0001f532\u25a2]|\[ \]|^\s*(?:[-*+]|\d+[.)])\s+\[[^\w\s\]]\]\s")


def detect(document: Document, _: Repository) -> Iterator[Sighting]:
    """Say so once for the whole document, unless it says itself that the work goes on."""
    tasks = document.facts.tasks
    if len(tasks) < FEWEST or not all(task.is_checked for task in tasks) or not is_work(document):
        return
    if document.facts.unclosed_fence or _has_open_box(document) or any(one.is_open for one in statuses(document)):
        return
    yield Sighting(
        None,
        f"all {len(tasks)} boxes are ticked",
        {"tasks": len(tasks)},
        line=tasks[0].line,
        end_line=tasks[-1].line,
    )


def _has_open_box(document: Document) -> bool:
    """Boxes in a table, drawn as a character, or with a mark of one's own. What is commented out is not there."""
    facts = document.facts
    hidden = {number for start, end in facts.code_lines for number in range(start, end + 1)}
    hidden |= {number for comment in facts.comments for number in range(comment.line, comment.end_line + 1)}
    hidden |= {span.line for span in facts.code_spans}
    shown = (document.line(number) for number in range(1, facts.line_count + 1) if number not in hidden)
    return any(OPEN_BOX.search(text) for text in shown)


DETECTOR = Detector(
    name="all-tasks-done",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE, DocumentClass.RECORD}),
    is_ending=True,
)
