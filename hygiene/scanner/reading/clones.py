"""Where a document sends the reader into a clone of a sister repository, to work there and not here."""

import re
from collections.abc import Collection

from hygiene.references.forge import Project, read_project
from hygiene.scanner.detector import Document

_CLONE = re.compile(r"\bgit clone\s+(?:-\S+\s+(?:\d+\s+)?)*+[\"']?(?P<url>\S{1,300}?)[\"']?\s+cd\s+\w")
_BACK = re.compile(rb"^[ \t$]*cd (?:\.\.|-|~)", re.MULTILINE)


def sister_cloned(document: Document, own: Collection[Project]) -> int:
    """The line from which on commands run in a clone of another repository of the same owner; 0 where none do.

    What is cloned of other owners, or later than in the first block, is a dependency: then the work goes on here.
    """
    blocks = document.facts.code_lines
    if not blocks or b"git clone" not in document.source:
        return 0
    first, last = blocks[0]
    found = _CLONE.search("\n".join(document.line(line) for line in range(first, last + 1)))
    project = read_project(found["url"]) if found else None
    is_sister = project is not None and project not in own and project.owner in {each.owner for each in own}
    return first if is_sister and not _BACK.search(document.source) else 0
