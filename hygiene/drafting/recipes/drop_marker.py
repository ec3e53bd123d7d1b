"""A line that is nothing but a marker of a state that is past: it goes."""

import re
from collections.abc import Iterator

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.drafting.building import draft_of
from hygiene.drafting.subject import Subject, subject_of
from hygiene.finalizer.edits.repointing import Ground

MARKS = r"[\s>*_#`:!()\[\]\u26a0\ufe0f\U0001f6a7-]*"
WORDS = (
    r"wip|work[- ]in[- ]progress|draft|to-?do|tbd|fixme|xxx|under construction|coming soon|stub|placeholder"
    r"|temporary|provisional|not yet (?:written|implemented|documented|done)|to be (?:written|done|determined|defined)"
)
DATE = r"(?:\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d{4})"
MARKER = re.compile(
    rf"(?:\[![A-Z]+\]\s*)?{MARKS}(?:(?:status|note|warning|state){MARKS})?"
    rf"(?:this (?:page|document|section|file|guide) is (?:still )?(?:a |an )?)?"
    rf"(?:{WORDS}){MARKS}(?:{DATE})?[.!\s*_)\]>:-]*",
    re.IGNORECASE,
)

ITEM = re.compile(r"[\s>]*(?:[-*+]|\d+[.)])\s")


def drop_marker(entry: Entry, ground: Ground) -> Draft | None:
    """Drop each line that a signal names, where it says nothing else and is a paragraph of its own."""
    subject = subject_of(entry, ground)
    if subject is None or not subject.signals or len(subject.signals) != len(entry.signals):
        return None
    lines = sorted({signal.line for signal in subject.signals if signal.line})
    changes = [_dropped(subject, line) for line in lines]
    made = [change for change in changes if change]
    if not made or len(made) != len(changes):
        return None
    first = " ".join(subject.line(lines[0]).split()).strip(" >*_#`")
    return draft_of(subject.content, "drop-marker", f"drop the line {first[:60]!r}, which is no longer so", made)


def _dropped(subject: Subject, line: int) -> Replacement | None:
    """The line with one of the blank lines around it."""
    facts = subject.facts
    text = subject.line(line)
    if not MARKER.fullmatch(text.strip()) or ITEM.match(text) or line in set(_fixed(subject)):
        return None
    above, below = subject.line(line - 1).strip(), subject.line(line + 1).strip()
    if above and not _ends_block(subject, line - 1):
        return None
    if below and not any(heading.line == line + 1 for heading in facts.headings):
        return None
    last = line + 1 if not below and line < facts.line_count and (line == 1 or not above) else line
    return Replacement(start=facts.line_span(line).start, end=facts.line_span(last).end, new="")


def _ends_block(subject: Subject, line: int) -> bool:
    front = subject.facts.front_matter
    return (front is not None and line == front.end_line) or any(
        heading.end_line == line for heading in subject.facts.headings
    )


def _fixed(subject: Subject) -> Iterator[int]:
    """The lines of headings, code, comments and front matter."""
    facts = subject.facts
    for heading in facts.headings:
        yield from range(heading.line, heading.end_line + 1)
    for first, last in facts.code_lines:
        yield from range(first, last + 1)
    if facts.front_matter:
        yield from range(facts.front_matter.line, facts.front_matter.end_line + 1)
