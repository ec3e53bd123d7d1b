"""`dedupe`: whole paragraphs that stand verbatim elsewhere, where no reader loses them.

No reader loses them in the same section of the same document, or in an agent file whose parent folder's says the same.
"""

import posixpath
import re

from hygiene.contracts.anchors import LineAnchor, parse_canonical_ref
from hygiene.contracts.edits import Dedupe
from hygiene.contracts.signals import Signal
from hygiene.finalizer.documents import Content, Documents
from hygiene.finalizer.edits.built import Built
from hygiene.markdown.elements import Facts

FEWEST_LINES = 3
PROSE = re.compile(r"(?!\d+[.)])[^\W_](.*[^\s:])?\s*")
"""A line that leaves what stands below it as it is: no label with a colon, no item, tab, tag, table or admonition."""
Range = tuple[int, int]


def build(path: str, position: int, signal: Signal, documents: Documents) -> Built | None:
    """The edit, where the bytes themselves prove what the signal says."""
    content, facts = documents.content(path), documents.facts(path)
    canonical = _canonical(signal)
    if content is None or facts is None or canonical is None or signal.line is None or signal.end_line is None:
        return None
    kept_path, kept = canonical
    lines = (signal.line, signal.end_line)
    original = documents.content(kept_path) if documents.snapshot.is_tracked(kept_path) else None
    if original is None or not _is_verbatim(content, lines, original, kept):
        return None
    if not _is_block(content, facts, lines) or not _is_safe(path, kept_path, facts, lines, kept):
        return None
    if path == kept_path and not _has_one_context(content, lines, kept):
        return None
    return _built(content, lines, f"{kept_path}#L{kept[0]}-L{kept[1]}", position)


def _canonical(signal: Signal) -> tuple[str, Range] | None:
    found = (signal.data or {}).get("canonical_ref")
    try:
        place = parse_canonical_ref(found) if isinstance(found, str) else None
    except ValueError:
        return None
    return None if place is None else (place.path, (place.anchor.start_line, place.anchor.end_line))


def _is_verbatim(content: Content, lines: Range, original: Content, kept: Range) -> bool:
    if lines[1] - lines[0] != kept[1] - kept[0] or lines[1] - lines[0] + 1 < FEWEST_LINES:
        return False
    if lines[1] > content.line_count or kept[1] > original.line_count:
        return False
    return content.lines(*lines) == original.lines(*kept)


def _is_block(content: Content, facts: Facts, lines: Range) -> bool:
    """Whether the lines are whole paragraphs, without a heading, a task, or part of a fence or the front matter."""
    first, last = lines
    above = content.lines(first - 1, first - 1).strip() if first > 1 else ""
    below = content.lines(last + 1, last + 1).strip() if last < content.line_count else ""
    ends = content.lines(first, first).strip() and content.lines(last, last).strip()
    if above or below or not ends or (facts.front_matter and first <= facts.front_matter.end_line):
        return False
    inside = [*(heading.line for heading in facts.headings), *(task.line for task in facts.tasks)]
    crosses = any(fence.line <= last and first <= fence.end_line for fence in facts.fences)
    is_inner = content.lines(first, first)[:1].isspace()
    return not crosses and not is_inner and not any(first <= line <= last for line in inside)


def _is_safe(path: str, kept_path: str, facts: Facts, lines: Range, kept: Range) -> bool:
    if path == kept_path:
        low, high = min(lines[0], kept[0]), max(lines[1], kept[1])
        overlaps = lines[0] <= kept[1] and kept[0] <= lines[1]
        return not overlaps and not any(low <= heading.line <= high for heading in facts.headings)
    same_name = posixpath.basename(path) == posixpath.basename(kept_path)
    folder = posixpath.dirname(kept_path)
    return same_name and is_nested_agent_file(path) and (not folder or path.startswith(f"{folder}/"))


def _has_one_context(content: Content, lines: Range, kept: Range) -> bool:
    """Whether plain prose alone stands between the two: a label or a container says for whom each of them is."""
    first, last = min(lines[1], kept[1]) + 1, max(lines[0], kept[0]) - 1
    between = (content.lines(line, line) for line in range(first, last + 1))
    return all(PROSE.fullmatch(line) for line in between if line.strip())


def is_nested_agent_file(path: str) -> bool:
    """Whether agents read the file of this name in every parent folder too."""
    return posixpath.basename(path) in {"AGENTS.md", "CLAUDE.md", "GEMINI.md"}


def _built(content: Content, lines: Range, canonical: str, position: int) -> Built:
    removed = content.lines(*lines)
    start = len(content.text[: content.starts[lines[0] - 1]].encode())
    anchor = LineAnchor(start_line=lines[0], end_line=lines[1])
    edit = Dedupe(kind="dedupe", expected_sha256=content.sha256, anchor=anchor, canonical_ref=canonical)
    return Built(edit, (position,), start, start + len(removed.encode()), removed)
