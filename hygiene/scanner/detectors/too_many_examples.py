"""READMEs of which examples take a third and more. Has to be asked for."""

from collections.abc import Iterator

from hygiene.conventions.agent_files import is_readme
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Sighting
from hygiene.scanner.reading.topics import code_lines_of, is_list_of_links, is_told_elsewhere

LONG = 300
LONG_OF_A_PART = 500
THIRD = 3


def detect(document: Document, _: Repository) -> Iterator[Sighting]:
    """Say how many lines are code, and in how many examples."""
    lines, code = document.facts.line_count, code_lines_of(document)
    fewest = LONG_OF_A_PART if "/" in document.path else LONG
    if not is_readme(document.path) or lines < fewest or code * THIRD < lines:
        return
    if is_told_elsewhere(document) or is_list_of_links(document):
        return
    examples, headings = len(document.facts.fences), document.facts.headings
    fact = f"has {lines} lines, and {code} of them are code in {examples} examples"
    data = {"lines": lines, "code": code, "examples": examples}
    yield Sighting(None, fact, data, line=headings[0].line if headings else 1)


DETECTOR = Detector(
    name="too-many-examples",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE}),
    is_asked_for=True,
)
