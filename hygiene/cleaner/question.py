"""What a person is asked about one operation, and what is made of an answer that is more than yes or no."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import cached_property

from hygiene.cleaner.diff import unified
from hygiene.cleaner.drafted import locate_draft
from hygiene.cleaner.lines import Source, split_lines
from hygiene.cleaner.past import digest
from hygiene.cleaner.refusal import Refusal
from hygiene.cleaner.splice import apply_splices
from hygiene.cleaner.verdict import Candidate, Named, Part
from hygiene.contracts.draft import Draft, DraftedFile, Replacement
from hygiene.contracts.entry import Entry
from hygiene.contracts.signals import Signal
from hygiene.suppression.placing import Insertion, Target, placed, silences, unwritable
from hygiene.suppression.wording import override_for

SILENCE = "silence"
"""The name of the operation that writes a comment instead of what was proposed."""


@dataclass(frozen=True)
class Question:
    """One operation as it is put to a person: the `number`-th of `total`.

    `refuse` says why what is made of the answer would not fit to what was said yes to before.
    """

    entry: Entry
    candidate: Candidate
    number: int = 1
    total: int = 1
    refuse: Callable[[Candidate], Refusal | None] = lambda _: None

    @property
    def draft(self) -> Draft | None:
        """The draft behind it, if it is none of the exact edits."""
        return self.candidate.draft

    @property
    def kind(self) -> tuple[str, ...]:
        """What makes two questions alike: the detectors, the op and the draft's recipe."""
        detectors = dict.fromkeys(one.id for one in self.entry.signals if isinstance(one, Signal))
        return (*detectors, self.entry.op, self.draft.kind if self.draft else "")

    @property
    def kind_name(self) -> str:
        """The kind in words, such as `unlink of broken-link`."""
        *detectors, op, recipe = self.kind
        return " of ".join(filter(None, (recipe or op, ", ".join(detectors))))

    @cached_property
    def diff(self) -> str:
        """Every file that would change, as one unified diff."""
        return "".join(diffs(self.candidate))

    def edited(self, text: str) -> "Candidate | Refusal":
        """The same operation with other words in the place of its lines."""
        return self._fitting(_edited(self.candidate, text))

    def silenced(self, reason: str) -> "Candidate | Refusal":
        """The operation that writes the comments which silence the places of this one."""
        return self._fitting(_silencing(self.candidate, self.entry, reason))

    def _fitting(self, made: "Candidate | Refusal") -> "Candidate | Refusal":
        return made if isinstance(made, Refusal) else self.refuse(made) or made

    @cached_property
    def text(self) -> str | None:
        """The lines that the operation makes, for an editor; None where it is not one stretch of text in one file."""
        found = _stretch(self.candidate)
        try:
            return found.made.decode() if found else None
        except UnicodeDecodeError:
            return None

    @property
    def before(self) -> tuple[str, ...]:
        """The lines that stand there now, to look at."""
        found = _stretch(self.candidate)
        old = self.candidate.place.source.content[found.start : found.end] if found else b""
        return tuple(line.rstrip(b"\r\n").decode("utf-8", "replace") for line in split_lines(old))


@dataclass(frozen=True, slots=True)
class Stretch:
    """The whole lines that an operation touches, and the bytes that it makes of them."""

    start: int
    end: int
    made: bytes


def diffs(candidate: Candidate) -> tuple[str, ...]:
    """The diff of each file that an operation would change."""
    parts = (
        unified(part.place.target, source := part.place.source.content, apply_splices(source, part.located.splices))
        for part in candidate.parts
    )
    return (*parts, *(unified(file.path, None, file.content) for file in candidate.made))


def _edited(candidate: Candidate, text: str) -> Candidate | Refusal:
    """The same operation with other words in the place of its lines, in the file's own ends of line."""
    found = _stretch(candidate)
    if found is None:
        return Refusal("what would change is not one stretch of text in one file", "edit the file by hand")
    newline = candidate.place.source.newline
    new = b"".join(_in_its_ends(split_lines(text.encode()), split_lines(found.made), newline))
    content = candidate.place.source.content
    shape = found.made if found.made.strip() or not text.strip() else content[found.start : found.end]
    if shape is not found.made:
        new = _between_blanks(new, shape)
    if not shape.endswith((b"\n", b"\r")) and found.end == len(content):
        new = new.removesuffix(newline)
    replacement = Replacement(start=found.start, end=found.end, new=new.decode())
    return _other(candidate, "edited", "the text as it was edited", (replacement,))


def _in_its_ends(lines: list[bytes], before: list[bytes], newline: bytes) -> Iterator[bytes]:
    """The lines as they came from an editor: those that it was given end as they did, the others as the file does."""
    words, known = ([line.rstrip(b"\r\n") for line in some] for some in (lines, before))
    matcher = SequenceMatcher(None, known, words, autojunk=False)
    for tag, first, last, start, end in matcher.get_opcodes():
        if tag == "equal":
            yield from (line if line.endswith((b"\n", b"\r")) else line + newline for line in before[first:last])
        else:
            yield from (word + newline for word in words[start:end])


def _between_blanks(new: bytes, old: bytes) -> bytes:
    """Text in the place of lines that were to go, with the empty lines around it that were to go with them."""
    blank = [not line.strip() for line in split_lines(old)]
    lines, words = split_lines(old), [bool(line.strip()) for line in split_lines(new)]
    above = blank.index(False) if False in blank else 0
    below = blank[::-1].index(False) if False in blank else 0
    kept = split_lines(new)[words.index(True) : len(words) - words[::-1].index(True)]
    return b"".join([*lines[:above], *kept, *lines[len(lines) - below :]])


def _silencing(candidate: Candidate, entry: Entry, reason: str) -> Candidate | Refusal:
    """The operation that writes the comments which silence an entry's places, in the place of what was asked."""
    if sign := unwritable(reason):
        return Refusal(f"a comment cannot hold {sign!r}", "say the reason without it")
    source = candidate.place.source
    made: dict[Replacement, None] = {}
    for signal in entry.signals:
        if not isinstance(signal, Signal) or not signal.id:
            return Refusal("this place has no detector that a comment could name", "see `hygiene explain suppression`")
        text = placed(entry.path, source.content, Target(signal.line, signal.id, reason), source.newline.decode())
        if text is None:
            override = override_for(entry.path, signal.id, reason)
            return Refusal("no comment can stand in this place", f"put into overrides of conventions.json: {override}")
        made[Replacement(start=text.at, end=text.at, new=text.text)] = None
    silenced = _other(candidate, SILENCE, f"silence it: {reason}", sorted(made, key=lambda one: one.start))
    return replace(silenced, entry=Named(entry.path, SILENCE)) if isinstance(silenced, Candidate) else silenced


def is_silenced(entry: Entry, by: Candidate) -> bool:
    """Whether the comments that an earlier answer writes silence every place of an entry."""
    if by.entry.op != SILENCE or by.entry.path != entry.path:
        return False
    content, splices = by.place.source.content, by.located.splices
    return all(
        isinstance(signal, Signal)
        and any(
            silences(entry.path, content, Insertion(one.start, one.new.decode()), Target(signal.line, signal.id, ""))
            for one in splices
        )
        for signal in entry.signals
    )


def _stretch(candidate: Candidate) -> Stretch | None:
    if len(candidate.parts) != 1 or candidate.made or candidate.located.archive or not candidate.located.splices:
        return None
    source, splices = candidate.place.source, candidate.located.splices
    start = _line_start(source, min(one.start for one in splices))
    end = _line_end(source, max(one.end for one in splices))
    made = apply_splices(source.content, splices)
    return Stretch(start, end, made[start : len(made) - (len(source.content) - end)])


def _line_start(source: Source, offset: int) -> int:
    return max(bound for bound in source.bounds if bound <= max(offset, source.start))


def _line_end(source: Source, offset: int) -> int:
    """The end of the line that the last touched byte is in."""
    is_at_bound = offset in source.bounds and offset != source.start
    return offset if is_at_bound else min(bound for bound in source.bounds if bound >= offset)


def _other(candidate: Candidate, kind: str, summary: str, replacements: Sequence[Replacement]) -> Candidate | Refusal:
    place = candidate.place
    file = DraftedFile(path=place.path, expected_sha256=place.source.sha256, replacements=tuple(replacements))
    draft = Draft(kind=kind, summary=summary, files=(file,))
    located = locate_draft(file, place)
    if isinstance(located, Refusal):
        return located
    return Candidate(candidate.entry, (Part(place, located),), candidate.tier, digest(draft), (), draft)
