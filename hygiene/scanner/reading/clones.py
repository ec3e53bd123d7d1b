"""Where a document sends the reader into a clone of a sister repository, to work there and not here."""

import re
from collections.abc import Collection

from hygiene.references.forge import Project, read_project
from hygiene.scanner.detector import Document

_CLONE = re.compile(r"\bgit clone\s+(?:-\S+\s+(?:\d+\s+)?)*+[\"']?(?P<url>\S{1,300}?)[\"']?\s+cd\s+\w")
_BACK = re.compile(r"^[ \t$]*cd (?:\.\.|-|~)", re.MULTILINE)


def sister_cloned(document: Document, own: Collection[Project]) -> int:
    """The line from which on commands run in a clone of another repository of the same owner; 0 where none do.

    What is cloned of other owners is a dependency, after which the work goes on here.
    """
    if b"git clone" not in document.source:
        return 0
    text = document.source.decode("utf-8", "replace")
    for found in _CLONE.finditer(text):
        project = read_project(found["url"])
        is_sister = project is not None and project not in own and project.owner in {each.owner for each in own}
        if is_sister and not _BACK.search(text, found.end()):
            return text.count("\n", 0, found.end()) + 1
    return 0
