"""What a Sphinx site calls by name: labels, and the names of code that its links may mean."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.references.spelling import MARKDOWN, extension

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot
    from hygiene.references.sites import Site

LABEL = re.compile(
    r"^[ \t]*(?:\(([^()\n]{1,200})\)=|\.\. _`?([^:`\n]{1,200})`?:|:(?:name|label):[ \t]*(\S{1,200}))[ \t]*$",
    re.MULTILINE,
)
WORD = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*")
DEFINED = re.compile(r"(?:\bdef|\bclass)[ \t]+(\w+)|^(\w+)[ \t]*[:=]", re.MULTILINE)
DIRECTIVE = re.compile(r"::[^\n]{0,400}|^(?:`{3,}|:{3,})\{[^\n]{0,400}", re.MULTILINE)
INDENTED = re.compile(r"^[ \t]{2,}\w[^\n]{0,80}$", re.MULTILINE)
BUILT_IN = frozenset({"genindex", "modindex", "py-modindex", "search"})
MOST_FILES = 3000


def labels_of(site: "Site", snapshot: "Snapshot") -> dict[str, str]:
    """Every label of the site's pages, lower case, and the page that has it."""
    found: dict[str, str] = {}
    for path in snapshot.paths:
        if site.covers(path) and extension(path) in (*MARKDOWN, ".rst", ".txt", ".inc", ".py"):
            for label in LABEL.finditer(_text(path, snapshot)):
                found.setdefault((label[1] or label[2] or label[3]).strip().lower(), path)
    return found


def names_of(site: "Site", snapshot: "Snapshot") -> frozenset[str] | None:
    """Every word that a name of code or a term of the site may be; None where there is too much to read."""
    files = [path for path in snapshot.paths if path.endswith((".py", ".pyi"))]
    if len(files) > MOST_FILES:
        return None
    names = {path.rpartition("/")[2].partition(".")[0] for path in files}
    names.update(part for path in files for part in path.split("/")[:-1])
    for path in files:
        names.update(match[1] or match[2] for match in DEFINED.finditer(_text(path, snapshot)))
    for path in snapshot.paths:
        if site.covers(path) and extension(path) in (*MARKDOWN, ".rst"):
            names.update(_terms(_text(path, snapshot)))
    return frozenset(name.lower() for name in names)


def _terms(text: str) -> Iterator[str]:
    """The words of a page that directives define: names of code, and the terms of a glossary."""
    patterns = (DIRECTIVE, INDENTED) if "glossary" in text else (DIRECTIVE,)
    for pattern in patterns:
        for match in pattern.finditer(text):
            yield from WORD.findall(match[0])


def _text(path: str, snapshot: "Snapshot") -> str:
    try:
        return snapshot.read(path).decode("utf-8", "replace").replace("\r\n", "\n")
    except UnreadableError:
        return ""
