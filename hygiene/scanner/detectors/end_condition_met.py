"""Documents that say when they may be deleted, where that has come."""

import re
from bisect import bisect_right
from collections.abc import Iterator

from hygiene.markdown.facts import prose
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.reading.head import shown

LONGEST_LINE = 1000
WORDS = (
    *("delete this", "remove this", "drop this", "delete me", "remove me", "be deleted", "be removed", "be dropped"),
    *("safely deleted", "safely removed"),
)
BYTES = tuple(word.encode() for word in WORDS)
THIS = r"this (?:\w+ )?(?:document|doc|page|file|plan|note|guide|checklist|spec|readme)|the (?:document|plan|page)|me"
CONDITION = re.compile(
    rf"\b(?:delete|remove|drop) (?:{THIS})\b[^.]{{0,60}}?\b(?:once|when|after|as soon as|if)\b"
    rf"|\b(?:{THIS}) (?:can|may|should|will|is to) be (?:safely )?(?:deleted|removed|dropped)\b[^.]{{0,40}}?"
    r"\b(?:once|when|after|as soon as|if)\b"
    rf"|\b(?:once|when|after)\b[^.]{{3,100}}?,? (?:please )?(?:delete|remove|drop) (?:{THIS})\b"
    rf"|\b(?:once|when|after)\b[^.]{{3,100}}?,? (?:{THIS}) (?:can|may|should) be (?:deleted|removed|dropped)\b",
    re.IGNORECASE,
)
HEADING = re.compile(
    rf"\bwhen (?:to|can (?:we|i|you)|we can|you can) (?:delete|remove|drop) (?:{THIS})\b", re.IGNORECASE
)
PATH = re.compile(r"`((?:\./)?[\w.@-]+(?:/[\w.@-]+)+\.\w{1,8})`")
RESULT = re.compile(r"\b(?:goes|go|written|moved?|saved|put|result|output|lands?)\b", re.IGNORECASE)


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Report the first such sentence whose boxes are all ticked, or whose result is there."""
    lowered = document.source.lower()
    if not any(word in lowered for word in BYTES):
        return
    for line, text in _conditions(document):
        boxes = _boxes_below(document, line)
        span = document.facts.line_span(line)
        if boxes and all(boxes):
            fact = f"says when it may go, and all {len(boxes)} boxes of that are ticked: {shown(text)}"
            yield Sighting(None, fact, {"boxes": len(boxes)}, line=line)
            return
        if boxes:
            yield Silence(span, "its own condition to go has an open box")
            continue
        results = PATH.findall(text) if RESULT.search(text) else []
        if results and all(repository.snapshot.holds(path.removeprefix("./")) for path in results):
            fact = f"says that it goes after use, and {results[0]} is there: {shown(text)}"
            yield Sighting(None, fact, {"target": results[0]}, line=line)
            return
        yield Silence(span, "its own condition to go is told in words")


def _conditions(document: Document) -> Iterator[tuple[int, str]]:
    for each in prose(document.source, document.facts):
        text = each.text[:LONGEST_LINE]
        if not any(word in text.lower() for word in WORDS):
            continue
        if CONDITION.search(text) or (text.lstrip().startswith("#") and HEADING.search(text)):
            yield each.line, text


def _boxes_below(document: Document, line: int) -> list[bool]:
    """The boxes between the sentence and the end of its section."""
    headings = document.facts.headings
    place = bisect_right(headings, line, key=lambda heading: heading.line)
    end = headings[place].line if place < len(headings) else document.facts.line_count + 1
    return [task.is_checked for task in document.facts.tasks if line < task.line < end]


DETECTOR = Detector(
    name="end-condition-met",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE, DocumentClass.RECORD}),
    is_ending=True,
)
