"""The boxes of a document: ticked, open, or drawn in another way."""

import re
from collections.abc import Collection

from hygiene.scanner.detector import Document

FEWEST = 2
_ARCHIVE = re.compile(r"[\d.\s*_]*(?:run )?`?(?:openspec )?archive\b", re.IGNORECASE)
_OPEN = re.compile(r"[\u2610\u2b1c\U0001f532\u25a2]|\[ \]|^\s*(?:[-*+]|\d+[.)])\s+\[[^\w\s\]]\]\s")


def are_all_ticked(document: Document) -> bool:
    """Whether there are boxes enough and no open one, in whatever way it is drawn."""
    tasks = document.facts.tasks
    return len(tasks) >= FEWEST and all(task.is_checked for task in tasks) and not has_open_box(document)


def are_done_but_for_archiving(document: Document) -> bool:
    """Whether every open box asks to archive a change: that is what is left when the work is done."""
    tasks = document.facts.tasks
    left = {task.line for task in tasks if not task.is_checked}
    asks = all(_ARCHIVE.match(task.text) for task in tasks if task.line in left)
    return len(tasks) - len(left) >= FEWEST and asks and not has_open_box(document, besides=left)


def has_open_box(document: Document, besides: Collection[int] = ()) -> bool:
    """Boxes in a table, drawn as a character, or with a mark of one's own. What is commented out is not there."""
    facts = document.facts
    hidden = {number for start, end in facts.code_lines for number in range(start, end + 1)}
    hidden |= {number for comment in facts.comments for number in range(comment.line, comment.end_line + 1)}
    hidden |= {span.line for span in facts.code_spans} | set(besides)
    shown = (document.line(number) for number in range(1, facts.line_count + 1) if number not in hidden)
    return any(_OPEN.search(text) for text in shown)
