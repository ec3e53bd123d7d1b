"""Where the comment that silences a place can be written: tried in the bytes, and read again to see that it does."""

from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.errors import UnreadableError
from hygiene.markdown.elements import Facts
from hygiene.markdown.facts import parse
from hygiene.suppression.comments import comments_in
from hygiene.suppression.silence import Suppression
from hygiene.suppression.wording import MDX, comment_for

BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Insertion:
    """Text to put in at a byte offset."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Target:
    """What is to be silenced, and why: a detector in a line, or without one in the whole document."""

    line: int | None
    detector: str
    reason: str


def placed(path: str, source: bytes, target: Target, newline: str) -> Insertion | None:
    """The comment that silences a place; None where none can stand.

    Nothing else that the document says changes, and the comment is read as what it is meant to be.
    """
    facts = _parsed(path, source)
    if facts is None or not target.reason.strip() or unwritable(target.reason):
        return None
    tries = _file_wide(path, source, facts, target) if target.line is None else _near(path, source, facts, target)
    found = (Insertion(one.at, one.text.replace("\n", newline)) for one in tries)
    return next((one for one in found if _holds(path, source, facts, one, target)), None)


def silences(path: str, source: bytes, comment: Insertion, target: Target) -> bool:
    """Whether a comment that goes in there silences a place."""
    facts = _parsed(path, source)
    return facts is not None and _holds(path, source, facts, comment, target)


def unwritable(reason: str) -> str:
    """What of the words no comment of either syntax can hold; empty where it can hold them."""
    return next((sign for sign in ("-->", "--", "*/", ">", "\n", "\r") if sign in reason), "")


def _file_wide(path: str, source: bytes, facts: Facts, target: Target) -> Iterator[Insertion]:
    matter = facts.front_matter
    below = facts.line_span(matter.end_line + 1).start if matter and matter.end_line < facts.line_count else 0
    start = len(BOM) if source.startswith(BOM) and not below else below
    yield Insertion(start, f"{comment_for(path, target.detector, is_whole=True, reason=target.reason)}\n\n")


def _near(path: str, source: bytes, facts: Facts, target: Target) -> Iterator[Insertion]:
    """At the end of the line, in the last cell of a row, alone above the line, above its block of code."""
    comment, line = comment_for(path, target.detector, reason=target.reason), target.line or 1
    span = facts.line_span(line)
    text = source[span.start : span.end].rstrip(b"\r\n")
    row, indent = text.rstrip(), text[: len(text) - len(text.lstrip(b" \t"))].decode()
    if line not in {heading.line for heading in facts.headings}:
        at_end = Insertion(span.start + len(text), f" {comment}")
        yield Insertion(span.start + len(row) - 1, f"{comment} ") if row.endswith(b"|") else at_end
    yield Insertion(span.start, f"{indent}{comment}\n")
    yield Insertion(span.start, f"{comment}\n\n")
    blocks = (first for first, last in facts.code_lines if first <= line <= last)
    yield from (Insertion(facts.line_span(first).start, f"{comment}\n") for first in blocks)


def _holds(path: str, source: bytes, facts: Facts, one: Insertion, target: Target) -> bool:
    changed = source[: one.at] + one.text.encode() + source[one.at :]
    after = _parsed(path, changed)
    if after is None or _shape(after) != _shape(facts):
        return False
    is_before = target.line is not None and one.at <= facts.line_span(target.line).start
    added = len(one.text.splitlines()) if is_before and one.text.endswith(("\n", "\r")) else 0
    moved = None if target.line is None else target.line + added
    said = (each for each in comments_in(path, changed, after, (target.detector,)) if isinstance(each, Suppression))
    return any(each.covers(target.detector, moved) for each in said)


def _shape(facts: Facts) -> tuple[object, ...]:
    """What a document is made of, without its lines."""
    return (
        tuple((link.kind, link.destination) for link in facts.links),
        tuple((heading.level, heading.text) for heading in facts.headings),
        len(facts.fences),
        len(facts.tasks),
        len(facts.code_lines),
        facts.front_matter and facts.front_matter.text,
    )


def _parsed(path: str, source: bytes) -> Facts | None:
    try:
        return parse(source, is_mdx=path.lower().endswith(MDX))
    except UnreadableError:
        return None
