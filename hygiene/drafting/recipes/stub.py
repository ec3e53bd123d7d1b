"""A document that names its successor: cut to that sentence, or with the link that the sentence lacks."""

import re
from collections.abc import Iterable

from hygiene.contracts.draft import Draft, DraftedFile, Replacement
from hygiene.contracts.entry import Entry
from hygiene.drafting.building import draft_of, file_of, files_of
from hygiene.drafting.inbound import Inbound, inbound
from hygiene.drafting.subject import Subject, subject_of
from hygiene.drafting.successors import relative, successor_of
from hygiene.finalizer.edits.repointing import Ground
from hygiene.references.repoint import repoint
from hygiene.references.spelling import is_another_version, is_put_away
from hygiene.scanner.classes import DocumentClass

LINES_OF_STUB = 12


def stub(entry: Entry, ground: Ground) -> Draft | None:
    """Front matter, title and the superseded sentence, where the successor is there and answers for every heading."""
    subject, marked = _marked(entry, ground)
    if subject is None or marked is None or subject.klass is not DocumentClass.LIVE or subject.title is None:
        return None
    successor, line = marked
    first, last = _paragraph(subject, line)
    is_long = sum(bool(subject.line(each).strip()) for each in range(1, subject.facts.line_count + 1)) > LINES_OF_STUB
    is_aside = is_put_away(subject.path, successor) or is_another_version(subject.path, successor)
    if not is_long or is_aside or first <= subject.title.end_line:
        return None
    others = _repointed(subject, successor, ground)
    body = _cut(subject, first, last, _linked(subject, line, successor))
    own = file_of(subject.content, body) if body else None
    if others is None or own is None:
        return None
    summary = f"keep its title and the way to {successor}, which replaced it"
    return Draft(kind="stub", summary=summary, files=(own, *others))


def link_successor(entry: Entry, ground: Ground) -> Draft | None:
    """Make a link of the successor that the marker names as code or as plain text."""
    subject, marked = _marked(entry, ground)
    if subject is None or marked is None:
        return None
    successor, line = marked
    changes = _linked(subject, line, successor)
    return draft_of(subject.content, "link-successor", f"link to {successor}, which replaced it", changes or ())


def _marked(entry: Entry, ground: Ground) -> tuple[Subject | None, tuple[str, int] | None]:
    """The document, and the successor with the line of text that names it."""
    subject = subject_of(entry, ground)
    signal = subject.named("superseded-marker") if subject else None
    if subject is None or signal is None or signal.line is None:
        return subject, None
    front = subject.facts.front_matter
    successor = successor_of(subject, signal, ground)
    is_in_text = front is None or signal.line > front.end_line
    return subject, (successor, signal.line) if successor and is_in_text else None


def _paragraph(subject: Subject, line: int) -> tuple[int, int]:
    """The lines around one that no blank line or heading parts from it."""
    headings = {at for each in subject.facts.headings for at in range(each.line, each.end_line + 1)}

    def _is_of_it(number: int) -> bool:
        return 1 <= number <= subject.facts.line_count and bool(subject.line(number).strip()) and number not in headings

    first = last = line
    while _is_of_it(first - 1):
        first -= 1
    while _is_of_it(last + 1):
        last += 1
    return first, last


def _linked(subject: Subject, line: int, successor: str) -> tuple[Replacement, ...] | None:
    """The link that the line lacks; nothing where it has one, None where no spelling of the path is found once."""
    if any(link.line == line for link in subject.facts.links):
        return ()
    path = relative(subject.path, successor)
    spans = [code for code in subject.facts.code_spans if code.line == line and code.text.endswith((".md", ".mdx"))]
    if path is None or len(spans) != 1:
        return None
    start, end = spans[0].start - 1, spans[0].end + 1
    source = subject.content.source
    if source[start : start + 1] != b"`" or source[end - 1 : end] != b"`":
        return None
    return (Replacement(start=start, end=start, new="["), Replacement(start=end, end=end, new=f"]({path})"))


def _cut(
    subject: Subject, first: int, last: int, links: Iterable[Replacement] | None
) -> tuple[Replacement, ...] | None:
    """Everything after the title but the paragraph goes."""
    title = subject.title
    if title is None or links is None:
        return None
    facts, source = subject.facts, subject.content.source
    start, end = facts.line_span(first).start, facts.line_span(last).end
    top = facts.line_span(title.end_line).end
    between = source[top:start]
    before = [Replacement(start=top, end=start, new=facts.newline)] if between.strip() else []
    after = [Replacement(start=end, end=len(source), new="")] if source[end:] else []
    uses = [use for use in facts.uses if first <= use.line <= last]
    if uses or re.search(rb"\[\^", source[start:end]):
        return None
    return (*before, *links, *after)


def _repointed(subject: Subject, successor: str, ground: Ground) -> tuple[DraftedFile, ...] | None:
    """The documents that link to a heading that goes, pointed to the same one of the successor; None if it lacks it."""
    asked = [each for each in inbound(subject.path, ground) if each.fragment]
    by_document: dict[str, list[Replacement]] = {}
    for each in asked:
        if not ground.has_fragment(successor, each.fragment):
            return None
        new = _new(each, subject.path, successor, ground)
        if new is None:
            return None
        by_document.setdefault(each.document, []).append(new)
    return files_of(by_document, ground.documents)


def _new(each: Inbound, old: str, successor: str, ground: Ground) -> Replacement | None:
    new = repoint(each.document, each.link.reference, old, successor, ground.resolver)
    return Replacement(start=each.link.start, end=each.link.end, new=new) if new else None
