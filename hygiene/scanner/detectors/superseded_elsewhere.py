"""Documents of which another one says, beside its link, that something took their place, and which do not say so."""

import re
from collections.abc import Iterator
from weakref import WeakKeyDictionary

from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.kinds import KEPT, kind_of
from hygiene.scanner.reading.head import head_lines, shown

STATES = r"deprecated|superseded|obsolete|outdated|archived|retired|historical|replaced by"
BEHIND = re.compile(rf"[*_`)\s]*[(\[\u2013\u2014:-]+[*_\s]*(?:now\s+)?(?:{STATES})\b", re.IGNORECASE)
BEFORE = re.compile(r"\b(?:supersedes|obsoletes)[*_:\s]*$", re.IGNORECASE)
MARKED = re.compile(rf"\b(?:{STATES}|supersed\w+|moved to|no longer)\b", re.IGNORECASE)
WORDS = (b"deprecated", b"supersede", b"obsolete", b"outdated", b"archived", b"retired", b"historical", b"replaced by")
Said = dict[str, tuple[str, int, str]]
_SAID: "WeakKeyDictionary[Repository, Said]" = WeakKeyDictionary()
"""What the documents of a repository say of each other, read once."""


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Report a page of which others know that its time is over."""
    said = _said_in(repository).get(document.path)
    kind = kind_of(document.path)
    if said is None or (kind is not None and kind.kind in KEPT):
        return
    other, line, text = said
    if any(MARKED.search(each.text) for each in head_lines(document)) or MARKED.search(document.path):
        yield Silence(document.facts.line_span(1), f"{other} says that its time is over, and so does it")
        return
    fact = f"does not say what {other} says of it in line {line}: {shown(text)}"
    yield Sighting(None, fact, {"said_in": other, "said_at": line}, line=1)


def _said_in(repository: Repository) -> Said:
    if repository not in _SAID:
        _SAID[repository] = {
            target: said for each in repository.documents for target, said in _sayings(each, repository)
        }
    return _SAID[repository]


def _sayings(document: Document, repository: Repository) -> Iterator[tuple[str, tuple[str, int, str]]]:
    lowered = document.source.lower()
    if not any(word in lowered for word in WORDS):
        return
    kind = kind_of(document.path)
    if kind is not None and kind.kind in KEPT:
        return
    for link in document.facts.links:
        if link.kind != "link" or link.destination.startswith("#") or "://" in link.destination:
            continue
        end = document.facts.line_span(link.line).end
        behind = document.source[link.end : min(end, link.end + 80)].decode("utf-8", "replace")
        before = document.line(link.line)[: link.column - 1].rpartition("[")[0][-40:]
        if BEHIND.match(behind) or BEFORE.search(before):
            target = repository.resolve(document.path, link.destination).target
            if target and target != document.path:
                yield target, (document.path, link.line, document.line(link.line))


DETECTOR = Detector(
    name="superseded-elsewhere",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE, DocumentClass.RECORD}),
    is_ending=True,
)
