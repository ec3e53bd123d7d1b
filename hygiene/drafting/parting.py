"""Where a long document may be cut: which sections become files, and what these are called."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count

from hygiene.drafting.subject import Subject
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.elements import Heading
from hygiene.markdown.slug import github_slug
from hygiene.references.spelling import extension, fold

FEWEST, MOST = 2, 8
SHORT = 8
"""Lines of text; a section with fewer stays where it is."""
LONGEST_NAME = 60
TWENTIETH, TWO_THIRDS = 1 / 20, 2 / 3
"""Of the document: a section below the one stays where it is; where one is above the other nothing is won."""
AT_EDGE = re.compile(r"#{1,6}(?:[ \t]|$)|[^\s>*+|-]")
NUMBERED = re.compile(r"^(?:\d+(?:\.\d+)*[.):]?|[IVX]+\.)\s+")
IN_ORDER = re.compile(r"^\W*(?:\w+ )?v?\d+(?:\.\d+)*\b|^[IVX]+\.\s")
"""A heading that has its place among others: `3. Design`, `Step 3`, `Phase 3`, `v1.3.0`."""
PAIRED = ("details", "div", "table", "section", "center", "ul", "ol", "p", "tr", "td")


@dataclass(frozen=True, slots=True)
class Part:
    """A section that moves: its file, its heading, and its bytes from the heading on."""

    path: str
    heading: Heading
    start: int
    end: int

    def holds(self, offset: int) -> bool:
        """Whether a byte of the document moves with it."""
        return self.start <= offset < self.end


Section = tuple[Heading, int, int]
"""A heading, and the bytes from it to the end of what is below it."""


def parts_of(subject: Subject, ground: Ground) -> tuple[Part, ...] | None:
    """The parts by the first level that gives a few of them; None where none does or one cannot stand alone."""
    for level in (2, 1):
        found = list(_sections(subject, level))
        sections = [each for each in found if not _stays(subject, *each[1:])]
        if FEWEST <= len(sections) <= MOST and _is_worth_it(subject, found, sections):
            parts = _named(subject, sections, ground)
            return parts if parts and all(_stands_alone(subject, part) for part in parts) else None
    return None


def _is_worth_it(subject: Subject, found: Sequence[Section], moving: Sequence[Section]) -> bool:
    """Whether most of it moves, no part is nearly all of it, and what has a number stays with its like."""
    sizes = [end - start for _, start, end in moving]
    left = [each for each in found if each not in moving and not _is_contents(subject, *each[1:])]
    is_torn = any(IN_ORDER.match(heading.text) for heading, _, _ in left)
    is_most = sum(sizes) * 2 >= subject.facts.size and len(left) <= len(moving)
    return is_most and not is_torn and max(sizes) <= TWO_THIRDS * subject.facts.size


def _sections(subject: Subject, level: int) -> Iterator[Section]:
    """Each section of the level with its bytes; the title is none."""
    facts = subject.facts
    for place, heading in enumerate(facts.headings):
        if heading.level != level or heading is subject.title or not AT_EDGE.match(subject.line(heading.line)):
            continue
        following = next((each for each in facts.headings[place + 1 :] if each.level <= level), None)
        end = facts.line_span(following.line).start if following else facts.size
        yield heading, facts.line_span(heading.line).start, end


def _stays(subject: Subject, start: int, end: int) -> bool:
    """Whether a section is short, or a table of contents."""
    is_short = end - start < TWENTIETH * subject.facts.size or len(_filled(subject, start, end)) < SHORT
    return is_short or _is_contents(subject, start, end)


def _is_contents(subject: Subject, start: int, end: int) -> bool:
    links = [link for link in subject.facts.links if start <= link.start < end]
    is_contents = len(links) > 1 and all(link.reference.startswith("#") for link in links)
    return is_contents and len(links) * 2 >= len(_filled(subject, start, end))


def _filled(subject: Subject, start: int, end: int) -> Sequence[str]:
    lines = subject.content.source[start:end].decode().splitlines()
    return [line for line in lines[1:] if line.strip()]


def _named(subject: Subject, sections: Sequence[Section], ground: Ground) -> tuple[Part, ...] | None:
    folder = subject.path.removesuffix(extension(subject.path))
    taken: set[str] = set()
    parts = []
    for number, (heading, start, end) in enumerate(sections, 1):
        name = _free(_slug(heading.text) or f"part-{number}", taken)
        path = f"{folder}/{name}.md"
        if fold(path) in ground.resolver.folded or ground.documents.snapshot.is_ignored(path):
            return None
        parts.append(Part(path, heading, start, end))
    return tuple(parts)


def _free(name: str, taken: set[str]) -> str:
    free = next(each for at in count(1) if (each := name if at == 1 else f"{name}-{at}") not in taken)
    taken.add(free)
    return free


def _slug(text: str) -> str:
    plain = re.sub(r"[^a-z0-9]+", "-", github_slug(NUMBERED.sub("", text.strip())))
    letters = sum(char.isalpha() for char in text)
    if sum(char.isalpha() for char in plain) * 2 < letters:
        return ""
    whole = plain.strip("-")
    return whole if len(whole) <= LONGEST_NAME else whole[:LONGEST_NAME].rpartition("-")[0]


def _stands_alone(subject: Subject, part: Part) -> bool:
    """Whether no tag or container that opens outside closes within, or the other way round."""
    text = "\n".join(_prose(subject, part)).lower()
    is_paired = all(len(re.findall(rf"<{tag}\b", text)) == text.count(f"</{tag}>") for tag in PAIRED)
    is_commented = text.count("<!--") == text.count("-->")
    return is_paired and is_commented and len(re.findall(r"^ *:::", text, re.MULTILINE)) % 2 == 0


def _prose(subject: Subject, part: Part) -> Iterator[str]:
    facts = subject.facts
    code = {line for first, last in facts.code_lines for line in range(first, last + 1)}
    spans = {span.line for span in facts.code_spans}
    for line in range(facts.line_of(part.start), facts.line_of(part.end - 1) + 1):
        if line not in code:
            text = subject.line(line)
            yield re.sub(r"`[^`]*`", "", text) if line in spans else text
