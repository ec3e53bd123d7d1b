"""A document that an entry speaks of as a whole."""

from dataclasses import dataclass

from hygiene.contracts.entry import Entry
from hygiene.contracts.signals import Signal
from hygiene.finalizer.documents import Content
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.elements import Facts, Heading
from hygiene.scanner.classes import DocumentClass, classify_path
from hygiene.scanner.detector import Document

HEAD = 2000
MOST_FOREIGN = 0.2


@dataclass(frozen=True, slots=True)
class Subject:
    """Its bytes, its facts, its class, and the signals of the entry."""

    content: Content
    facts: Facts
    klass: DocumentClass
    signals: tuple[Signal, ...]

    @property
    def path(self) -> str:
        """Where it lies."""
        return self.content.path

    @property
    def document(self) -> Document:
        """The same as detectors see it."""
        return Document(self.path, self.klass, self.content.source, self.facts)

    @property
    def title(self) -> Heading | None:
        """The heading of the first level that stands first, if one does."""
        first = next(iter(self.facts.headings), None)
        return first if first is not None and first.level == 1 else None

    @property
    def is_in_english_letters(self) -> bool:
        """Whether a line in English would not look odd in it."""
        letters = [char for char in self.content.text if char.isalpha()]
        return sum(not char.isascii() for char in letters) <= MOST_FOREIGN * len(letters)

    def line(self, number: int) -> str:
        """A line without its end; nothing past the end."""
        return self.document.line(number) if 1 <= number <= self.facts.line_count else ""

    def named(self, detector: str) -> Signal | None:
        """The first signal of a detector."""
        return next((each for each in self.signals if each.id == detector), None)

    def after(self, line: int) -> int:
        """The offset behind a line."""
        return self.facts.line_span(line).end


def subject_of(entry: Entry, ground: Ground) -> Subject | None:
    """The document of the entry; None where it cannot be read as text, or its structure hangs on an open fence."""
    content, facts = ground.documents.content(entry.path), ground.documents.facts(entry.path)
    if content is None or facts is None or facts.unclosed_fence is not None:
        return None
    klass = classify_path(entry.path, content.source[:HEAD]).klass
    signals = tuple(each for each in entry.signals if isinstance(each, Signal))
    return Subject(content, facts, klass, signals)


def paragraph_below(subject: Subject, line: int, text: str) -> tuple[int, str]:
    """Where a paragraph of its own goes below a line (0: at the very top), and its bytes as text."""
    newline: str = subject.facts.newline
    at = subject.after(line) if line else (3 if subject.facts.has_bom else 0)
    above = subject.line(line).strip() if line else ""
    before = newline if above else ""
    if line and not subject.content.source[:at].endswith((b"\n", b"\r")):
        before = newline * 2
    behind = newline if at < len(subject.content.source) and subject.line(line + 1).strip() else ""
    return at, before + text.replace("\n", newline) + newline + behind
