"""A list of tasks of which most are ticked: cut to what is open, with one line that says what was done."""

import re
from collections.abc import Collection, Iterator, Sequence

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.drafting.building import draft_of
from hygiene.drafting.inbound import inbound
from hygiene.drafting.recipes.banner import banner, is_no_news
from hygiene.drafting.subject import Subject, paragraph_below, subject_of
from hygiene.drafting.ticked import Item, done_items, is_told_apart, items_of
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.slug import github_slugs
from hygiene.scanner.classes import DocumentClass

SPOKEN_FOR = frozenset({DocumentClass.LIVE, DocumentClass.RECORD})
ENOUGH_WORDS = 12
WORD = re.compile(r"[^\W_]{2,}")
RULE = re.compile(r"[ \t]*(?:-[ \t]*){3,}|[ \t]*(?:\*[ \t]*){3,}")


def cut_done(entry: Entry, ground: Ground) -> Draft | None:
    """Drop the ticked items and the headings that they leave empty; a banner where nothing else would be left."""
    subject = subject_of(entry, ground)
    items = items_of(subject) if subject else None
    if subject is None or not items or subject.klass not in SPOKEN_FOR or is_no_news(subject.path):
        return None
    if not subject.is_in_english_letters:
        return None
    done = done_items(items)
    if not done or subject.title is None or not is_told_apart(subject, done):
        return banner(entry, ground)
    lines = set(_lines(done))
    lines |= set(_empty_sections(subject, lines, ground))
    if not _is_worth_keeping(subject, lines) or not _is_most(subject, {*lines, *_lines(items)}):
        return banner(entry, ground)
    return _draft(subject, lines, sum(item.is_checked for item in items), len(items))


def _draft(subject: Subject, lines: Collection[int], done: int, tasks: int) -> Draft | None:
    title = subject.title
    if title is None:
        return None
    first = f"Of {tasks} tasks {done} {'is' if done == 1 else 'are'} done"
    text = f"{first}; the history of this file keeps {'it' if done == 1 else 'them'}."
    if done == tasks:
        text = f"All {tasks} tasks are done; the history of this file keeps them."
    at, new = paragraph_below(subject, title.end_line, text)
    cuts = [Replacement(start=start, end=end, new="") for start, end in _spans(subject, lines)]
    left = tasks - done
    rest = f"cut it to the {left} that {'is' if left == 1 else 'are'} open" if left else "keep what is no task"
    return draft_of(subject.content, "cut-done", f"{rest}: {done} of {tasks} tasks are ticked", [_at(at, new), *cuts])


def _lines(items: Sequence[Item]) -> Iterator[int]:
    return (line for item in items for line in range(item.first, item.last + 1))


def _at(at: int, new: str) -> Replacement:
    return Replacement(start=at, end=at, new=new)


def _empty_sections(subject: Subject, gone: Collection[int], ground: Ground) -> Iterator[int]:
    """The lines of every heading below the title whose section holds nothing any more, and that nobody links to."""
    facts, asked = subject.facts, None
    slugs = github_slugs(heading.text for heading in facts.headings)
    for place, heading in enumerate(facts.headings):
        end = _end(subject, place)
        whole = range(heading.end_line + 1, end + 1)
        had = any(line in gone for line in whole)
        if heading.level == 1 or not had or not all(_is_nothing(subject, line, gone) for line in whole):
            continue
        if asked is None:
            asked = _asked(subject, ground)
        inner = range(place, place + 1 + sum(each.line in whole for each in facts.headings))
        if not any(slugs[at] in asked or facts.headings[at].explicit_id for at in inner):
            yield from range(heading.line, end + 1)


def _asked(subject: Subject, ground: Ground) -> frozenset[str]:
    """The fragments that something links to, within the document or from another one."""
    own = {link.destination[1:] for link in subject.facts.links if link.destination.startswith("#")}
    return frozenset({*own, *(each.fragment for each in inbound(subject.path, ground))})


def _end(subject: Subject, place: int) -> int:
    """The last line of a section and of those below it."""
    headings = subject.facts.headings
    after = (each for each in headings[place + 1 :] if each.level <= headings[place].level)
    following = next(after, None)
    return following.line - 1 if following else subject.facts.line_count


def _is_nothing(subject: Subject, line: int, gone: Collection[int]) -> bool:
    text = subject.line(line)
    is_heading = any(heading.line <= line <= heading.end_line for heading in subject.facts.headings)
    return line in gone or is_heading or not text.strip() or bool(RULE.fullmatch(text))


def _is_worth_keeping(subject: Subject, gone: Collection[int]) -> bool:
    """Whether an open task or a few words of prose are left."""
    if _has_open(subject, gone):
        return True
    title, front = subject.title, subject.facts.front_matter
    hidden = {*gone, *(range(front.line, front.end_line + 1) if front else ())}
    hidden |= {line for each in subject.facts.headings for line in range(each.line, each.end_line + 1)}
    first = title.end_line + 1 if title else 1
    left = (subject.line(line) for line in range(first, subject.facts.line_count + 1) if line not in hidden)
    return sum(len(WORD.findall(text)) for text in left) >= ENOUGH_WORDS


def _has_open(subject: Subject, gone: Collection[int]) -> bool:
    return any(not task.is_checked and task.line not in gone for task in subject.facts.tasks)


def _is_most(subject: Subject, tasks: Collection[int]) -> bool:
    """Whether the document is a list of tasks and little else: a report keeps the few boxes by which it was judged."""
    front = subject.facts.front_matter
    first = front.end_line + 1 if front else 1
    filled = [line for line in range(first, subject.facts.line_count + 1) if subject.line(line).strip()]
    return sum(line in tasks for line in filled) * 2 >= len(filled)


def _spans(subject: Subject, gone: Collection[int]) -> Iterator[tuple[int, int]]:
    """The bytes of runs of lines, each with the blank lines after it where there are some before it."""
    facts, line = subject.facts, 1
    while line <= facts.line_count:
        if line not in gone:
            line += 1
            continue
        first = line
        while line <= facts.line_count and (line in gone or _is_between(subject, line, gone)):
            line += 1
        is_blank_above = first == 1 or not subject.line(first - 1).strip()
        while is_blank_above and line <= facts.line_count and not subject.line(line).strip():
            line += 1
        while line > facts.line_count and first > 1 and not subject.line(first - 1).strip():
            first -= 1
        yield facts.line_span(first).start, facts.line_span(line - 1).end


def _is_between(subject: Subject, line: int, gone: Collection[int]) -> bool:
    """Whether a blank line stands between lines that go."""
    below = line
    while below <= subject.facts.line_count and not subject.line(below).strip():
        below += 1
    return below > line and below in gone
