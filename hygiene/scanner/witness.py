"""What a scan saw in one document and said or did not say: kept only when somebody asks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from textwrap import shorten
from typing import TYPE_CHECKING

from hygiene.contracts.report import Signal
from hygiene.errors import UnreadableError, UsageError
from hygiene.markdown.elements import Link
from hygiene.markdown.facts import parse
from hygiene.references.outcome import Resolution, State
from hygiene.scanner.banners import HEAD
from hygiene.scanner.classes import Classification
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.inventory import take_inventory
from hygiene.scanner.reading.nested import without_spilt
from hygiene.scanner.reading.pathlike import path_in
from hygiene.scanner.registry import chosen
from hygiene.scanner.scan import signal_of
from hygiene.scanner.silencing import new_silencer
from hygiene.suppression.silence import Idle, Suppression
from hygiene.suppression.silencer import Silencer
from hygiene.suppression.wording import Advice, advice_for

if TYPE_CHECKING:
    from hygiene.conventions.rulebook import Conventions
    from hygiene.git.snapshot import Snapshot

MOST = 120
"""How much of a place is quoted."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A reference in a document and what became of it."""

    kind: str
    text: str
    line: int
    column: int
    outcome: str


@dataclass(frozen=True, slots=True)
class Word:
    """What a detector said of a place, or why it said nothing (then there is no signal)."""

    detector: str
    line: int | None
    end_line: int | None
    text: str
    signal: Signal | None = None
    by: tuple[Suppression, ...] = ()

    def touches(self, line: int | None) -> bool:
        """Whether it is about a line; every one is about the whole document."""
        return line is None or (self.line is not None and self.line <= line <= (self.end_line or self.line))


@dataclass(frozen=True, slots=True)
class Witness:
    """One document. With `unread` it was not read, and only the reason is known."""

    path: str
    unread: str = ""
    classification: Classification | None = None
    asked: tuple[str, ...] = ()
    seen: tuple[Seen, ...] = ()
    words: tuple[Word, ...] = ()
    suppressions: tuple[Suppression, ...] = ()
    idle: tuple[Idle, ...] = ()
    advice: Advice | None = None


def witness(
    snapshot: "Snapshot",
    conventions: "Conventions",
    given: Path,
    line: int | None,
    *,
    now: datetime,
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    scope: Sequence[str] = (),
    exclude: Sequence[str] = (),
) -> Witness:
    """Look at one document as a check of it does, and keep everything of a line, or of all lines."""
    if given.is_dir():
        raise UsageError(f"{given} is a folder", "name a document in it")
    try:
        inventory = take_inventory(snapshot, paths=(given,), scope=scope, exclude=exclude)
    except UsageError as error:
        if not given.exists():
            raise
        return Witness(str(given), error.message)
    if not inventory.documents:
        passed_over = inventory.skipped[0]
        return Witness(passed_over.path, passed_over.reason)
    (path,) = inventory.documents
    try:
        source = snapshot.read(path)
        facts = parse(source, is_mdx=path.endswith(".mdx"))
    except UnreadableError as error:
        return Witness(path, error.reason)
    if line is not None and not 1 <= line <= facts.line_count:
        raise UsageError(f"{path} has no line {line}", f"it has {facts.line_count}; name one of them, or none")
    found = inventory.classify(path, source[:HEAD])
    document = Document(path, found.klass, source, facts)
    silencer = new_silencer(conventions, now)
    asked = tuple(detector for detector in chosen(select, ignore) if found.klass in detector.classes)
    return _heard(document, found, Repository(snapshot, (document,), now=now), asked, silencer=silencer, line=line)


def _heard(
    document: Document,
    found: Classification,
    repository: Repository,
    asked: tuple[Detector, ...],
    *,
    silencer: Silencer,
    line: int | None,
) -> Witness:
    silencer.read(document.path, document.source, document.facts)
    covering = silencer.covering(document.path)
    words = (
        _word(document, detector, said, covering)
        for detector in asked
        for said in without_spilt(document, detector.detect(document, repository))
    )
    return Witness(
        path=document.path,
        classification=found,
        asked=tuple(detector.name for detector in asked),
        seen=tuple(_references(document, repository, line)),
        words=tuple(sorted((word for word in words if word.touches(line)), key=_order)),
        suppressions=tuple(one for one in covering if one.covers_line(line)),
        idle=tuple(one for one in silencer.faults if one.place.startswith(f"{document.path}:")),
        advice=advice_for(document.source, document.facts, line),
    )


def _word(document: Document, detector: Detector, said: Sighting | Silence, covering: tuple[Suppression, ...]) -> Word:
    if isinstance(said, Silence):
        first, last = document.facts.line_of(said.span.start), document.facts.line_of(max(0, said.span.end - 1))
        subject = document.source[said.span.start : said.span.end].decode("utf-8", "replace")
        return Word(detector.name, first, last, f"{shorten(subject, MOST, placeholder='...')}: {said.reason}")
    signal = signal_of(document, detector, said)
    by = tuple(one for one in covering if one.covers(detector.name, signal.line))
    return Word(detector.name, signal.line, signal.end_line, signal.fact, signal, by)


def _order(word: Word) -> tuple[int, str, str]:
    return word.line or 0, word.detector, word.text


def _references(document: Document, repository: Repository, line: int | None) -> Iterator[Seen]:
    """Every link, every use of a definition, and every code span that may be a path; of one line, or of all."""
    facts = document.facts
    links = (link for link in facts.links if line in (None, link.line))
    uses = (use for use in facts.uses if line in (None, use.line))
    spans = (span for span in facts.code_spans if line in (None, span.line))
    for link in links:
        yield Seen(link.kind, link.reference, link.line, link.column, _outcome(document.path, link, repository))
    for use in uses:
        yield Seen("use of a definition", use.label, use.line, use.column, "defined in this document")
    folders = repository.snapshot.folders
    for span in spans:
        if (path := path_in(span.text, folders)) is not None:
            gone = repository.vanished(document.path, path)
            yield Seen(
                "code span", span.text, span.line, span.column, f"was {gone}, gone" if gone else "not known to be gone"
            )


def _outcome(path: str, link: Link, repository: Repository) -> str:
    """What is known of the file that a link leads to, then of the heading in it."""
    found = repository.resolve(path, link.destination)
    target = "the root" if found.target == "" else found.target or ""
    state = "there" if found.state is State.FOUND else found.state.value
    whole = f"{target} is {state}" if target else state
    return ", ".join(part for part in (whole, _heading(found, repository), found.why) if part)


def _heading(found: Resolution, repository: Repository) -> str:
    if not found.fragment:
        return ""
    is_page = found.state is State.FOUND and found.target is not None
    anchors = repository.anchors(repository.resolver.page(found.target or "")) if is_page else None
    if anchors is None:
        return f"#{found.fragment} is not looked for"
    return f"#{found.fragment} is {'in it' if anchors.answers(found.fragment) else 'not in it'}"
