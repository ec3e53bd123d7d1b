"""The items of a task list by their lines, and which of them can go because all that they ask is done."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from hygiene.drafting.subject import Subject

ITEM = re.compile(r"(?P<indent>[ \t]*)(?:[-*+]|\d{1,9}[.)])(?P<room>[ \t]+)\[[ xX]\][ \t]")
BLOCK = re.compile(r"[ \t]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|`{3,}|~{3,}|>|\||<|(?:[-*_][ \t]*){3,}$)")
FOLLOWS = re.compile(r"[ \t]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|<!--|(?:-[ \t]*){3,}$|(?:\*[ \t]*){3,}$)")


MOST_LINES = 12
COUNTED = re.compile(
    r"(?:.*/)?(?:openspec/changes/[^/]+|\.kiro/specs/[^/]+|specs/\d{3,}-[^/]+)/tasks\.md"
    r"|(?:.*/)?backlog/(?:tasks|drafts|completed)/.+",
    re.IGNORECASE,
)
"""Lists that belong to a tool: it counts their boxes and moves them on by itself."""


@dataclass(frozen=True, slots=True)
class Item:
    """A task, from its line to the last one that belongs to it."""

    first: int
    last: int
    is_checked: bool


def is_counted(path: str) -> bool:
    """Whether a tool reads from the boxes of this document how far its work is."""
    return COUNTED.fullmatch(path) is not None


def items_of(subject: Subject) -> tuple[Item, ...] | None:
    """Every task with its lines; None where one stands in a quote or another place that lines do not show."""
    found = []
    for task in subject.facts.tasks:
        match = ITEM.match(subject.line(task.line))
        if match is None:
            return None
        found.append(Item(task.line, _last(subject, task.line, _width(match["indent"])), task.is_checked))
    return tuple(found)


def done_items(items: Sequence[Item]) -> tuple[Item, ...]:
    """The outermost items of which every box, nested ones too, is ticked."""
    found: list[Item] = []
    for item in items:
        if found and item.first <= found[-1].last:
            continue
        inner = [each for each in items if item.first <= each.first <= item.last]
        if all(each.is_checked for each in inner):
            found.append(item)
    return tuple(found)


def is_told_apart(subject: Subject, items: Sequence[Item]) -> bool:
    """Whether every item is a task and no chapter, and no text hangs on it: code of a step, or how to check it."""
    return all(_ends_well(subject, item) and not _holds_more(subject, item) for item in items)


def _ends_well(subject: Subject, item: Item) -> bool:
    below = item.last + 1
    while below <= subject.facts.line_count and not subject.line(below).strip():
        below += 1
    is_end = below > subject.facts.line_count
    is_heading = any(heading.line == below for heading in subject.facts.headings)
    return is_end or is_heading or bool(FOLLOWS.match(subject.line(below)))


def _last(subject: Subject, line: int, indent: int) -> int:
    """The last line that is indented deeper, or goes on with its paragraph."""
    last = line
    for number in range(line + 1, subject.facts.line_count + 1):
        text = subject.line(number)
        if not text.strip():
            continue
        is_deeper = _width(text[: len(text) - len(text.lstrip())]) > indent
        is_lazy = number == last + 1 and not BLOCK.match(text)
        if not (is_deeper or is_lazy):
            break
        last = number
    return last


def _holds_more(subject: Subject, item: Item) -> bool:
    lines = range(item.first, item.last + 1)
    has_code = any(first in lines for first, _ in subject.facts.code_lines)
    is_long = sum(bool(subject.line(line).strip()) for line in lines) > MOST_LINES
    return is_long or has_code or any(subject.line(line).lstrip().startswith("|") for line in lines)


def _width(space: str) -> int:
    return len(space.expandtabs(4))
