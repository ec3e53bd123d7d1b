"""A document that is over and does not say so where a reader begins: a line below its title."""

import re

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.drafting.banners import banner_of
from hygiene.drafting.building import draft_of
from hygiene.drafting.subject import Subject, paragraph_below, subject_of
from hygiene.drafting.successors import link_to, successor_of
from hygiene.drafting.ticked import is_counted
from hygiene.finalizer.edits.repointing import Ground
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.kinds import DocumentKind, kind_of
from hygiene.scanner.reading.head import head_lines
from hygiene.scanner.reading.status import done_title, statuses
from hygiene.scanner.reading.supersession import is_marker, is_state

SPOKEN_FOR = frozenset({DocumentClass.LIVE, DocumentClass.RECORD})
OVER = frozenset({DocumentKind.REPORT, DocumentKind.SUMMARY, DocumentKind.HANDOFF, DocumentKind.POSTMORTEM})
"""Kinds that speak of finished work: that it is done is no news."""
SAYS = re.compile(r"\b(?:complete|completed|done|finished|shipped|implemented|superseded|obsolete)\b", re.IGNORECASE)


def banner(entry: Entry, ground: Ground) -> Draft | None:
    """Say below the title that the work is done, or what replaced the document."""
    subject = subject_of(entry, ground)
    if subject is None or subject.klass not in SPOKEN_FOR or not subject.is_in_english_letters:
        return None
    if subject.title is None or _says_so(subject):
        return None
    text = _text(subject, ground)
    return banner_draft(subject, *text, ground) if text else None


def banner_draft(subject: Subject, text: str, summary: str, ground: Ground) -> Draft | None:
    """The draft that puts this line below the title."""
    line = subject.title.end_line if subject.title else 0
    at, new = paragraph_below(subject, line, banner_of(text, subject.path, ground))
    return draft_of(subject.content, "banner", summary, [Replacement(start=at, end=at, new=new)])


def _text(subject: Subject, ground: Ground) -> tuple[str, str] | None:
    """The line, and why."""
    if (signal := subject.named("superseded-marker")) is not None:
        successor = successor_of(subject, signal, ground)
        link = link_to(subject.path, successor, ground) if successor else None
        if successor is None or link is None:
            return None
        return f"**Status:** superseded by {link}.", f"say below the title that {successor} replaced it"
    return None if is_no_news(subject.path) else _done(subject)


def is_no_news(path: str) -> bool:
    """Whether a tool says so itself, or the document is of a kind that speaks of finished work."""
    kind = kind_of(path)
    return is_counted(path) or (kind is not None and kind.kind in OVER)


def _done(subject: Subject) -> tuple[str, str] | None:
    if tasks := subject.facts.tasks:
        if all(task.is_checked for task in tasks):
            every = "its one task is" if len(tasks) == 1 else f"all {len(tasks)} tasks are"
            return f"**Status:** done, {every} ticked.", f"say below the title that it is done: {every} ticked"
        return None
    if subject.named("status-done") is not None:
        return "**Status:** done.", "say below the title that it is done, as its front matter says"
    return None


def _says_so(subject: Subject) -> bool:
    """Whether a reader sees near the top that it is done, replaced, or anything else of its state."""
    document, front = subject.document, subject.facts.front_matter
    end = front.end_line if front else 0
    if done_title(document) is not None or any(status.line > end for status in statuses(document)):
        return True
    lines = head_lines(document)
    return any(
        is_marker(line.text, is_start=line.is_start, is_stub=True)
        or is_state(line.text.lower())
        or (line.text.lstrip().startswith((">", "**", "#")) and SAYS.search(line.text))
        for line in lines
    )
