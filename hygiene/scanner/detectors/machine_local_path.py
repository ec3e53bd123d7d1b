"""Paths into somebody's home folder: links to them anywhere, names of them in agent files."""

import re
from collections.abc import Iterator
from itertools import islice
from urllib.parse import unquote

from hygiene.markdown.elements import Fence, Link, Span
from hygiene.markdown.visible import MOST, place_of
from hygiene.references.sites import covering
from hygiene.references.spelling import extension
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Scalar, Sighting, Silence
from hygiene.scanner.reading.machines import home_in, homes_in
from hygiene.scanner.reading.sentence import sentence_at
from hygiene.scanner.reading.stance import is_shown, why_silent

COMMANDS = frozenset({"bash", "sh", "shell", "zsh", "fish", "powershell", "pwsh", "cmd", "bat"})
WRONG = re.compile(r"❌|✗|✘|🚫|\b(?:wrong|bad|incorrect|never|avoid|don't|do not|hard-?coded?)\b", re.IGNORECASE)
MARKS = (b"/Users/", b"/home/", b":\\Users\\", b":\\\\Users")
DEEP = 3


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each path that only one machine has where it is written."""
    if not any(mark in document.source for mark in MARKS):
        return
    linked = [link for link in document.facts.links if home_in(unquote(link.destination))]
    for link in linked:
        yield _linked(document, link, repository)
    if document.klass is DocumentClass.AGENT_FILE:
        yield from _named(document, linked)


def _linked(document: Document, link: Link, repository: Repository) -> Sighting | Silence:
    if _may_be_route(document, link, repository):
        return Silence(link.span, "a route of a site")
    if is_shown(sentence_at(document, link.line, link.column, len(link.reference))):
        return Silence(link.span, "an example")
    return _sighting("links to", link.reference, link.span, link.line, link.column)


def _may_be_route(document: Document, link: Link, repository: Repository) -> bool:
    """Whether a path from the root may be a page of a site, or a file of this very repository."""
    path = unquote(link.destination)
    if not path.startswith("/"):
        return False
    if path.split("/")[1] in repository.snapshot.folders:
        return True
    is_page = covering(repository.resolver.sites, document.path) is not None or not extension(path)
    return path.startswith("/home/") and (is_page or path.count("/") <= DEEP)


def _named(document: Document, linked: list[Link]) -> Iterator[Sighting | Silence]:
    taken = {link.start for link in linked}
    fences = [fence for fence in document.facts.fences if fence.language.lower() not in COMMANDS]
    for start, text in islice(homes_in(document.source), MOST):
        if start in taken or _is_inside(start, document, fences):
            continue
        line, column = place_of(start, document.facts, document.source)
        span = Span(start, start + len(text.encode()))
        why = _why_silent(document, line, column, text)
        yield Silence(span, why) if why else _sighting("names", text, span, line, column)


def _is_inside(start: int, document: Document, fences: list[Fence]) -> bool:
    """Whether the place is in what was put out, not in a command, or in what no reader sees."""
    spans = (fence.content_span for fence in fences)
    hidden = (comment.span for comment in document.facts.comments)
    return any(span.start <= start < span.end for span in (*spans, *hidden))


def _why_silent(document: Document, line: int, column: int, text: str) -> str:
    if WRONG.search(document.line(line)):
        return "shown as what not to do"
    return why_silent(sentence_at(document, line, column, len(text)))


def _sighting(verb: str, reference: str, span: Span, line: int, column: int) -> Sighting:
    data: dict[str, Scalar] = {"reference": reference, "target": reference, "column": column}
    return Sighting(span, f"{verb} {reference}, which only one person's machine has", data, line=line)


DETECTOR = Detector(name="machine-local-path", since="0.1.0", detect=detect)
