"""A document's facts: a pure function of its bytes."""

from hygiene.markdown.blocks import read_blocks
from hygiene.markdown.collection import Code, Collection, Finding
from hygiene.markdown.destinations import unescape
from hygiene.markdown.elements import (
    CodeSpan,
    Comment,
    Facts,
    Fence,
    FrontMatter,
    Heading,
    Link,
    ProseLine,
    ReferenceUse,
    Span,
    Task,
    UndefinedUse,
)
from hygiene.markdown.frontmatter import Block, find_front_matter, front_matter_values
from hygiene.markdown.headings import render_heading
from hygiene.markdown.html import unescape_value
from hygiene.markdown.mdx import blank_comments
from hygiene.markdown.outline import FenceBlock, Outline, TaskBlock, TextBlock
from hygiene.markdown.prose import prose
from hygiene.markdown.source import Source

__all__ = [
    "CodeSpan",
    "Comment",
    "Facts",
    "Fence",
    "FrontMatter",
    "Heading",
    "Link",
    "ProseLine",
    "ReferenceUse",
    "Span",
    "Task",
    "UndefinedUse",
    "front_matter_values",
    "parse",
    "prose",
]

_BOX = 4


def parse(source: bytes, *, is_mdx: bool = False) -> Facts:
    """Read a document. Raises `UnreadableError` when it is no UTF-8 text or cannot be read within bounds."""
    origin = Source(source)
    text, mdx_comments = blank_comments(origin.text) if is_mdx else (origin.text, [])
    front_matter = find_front_matter(origin.text)
    outline = read_blocks(text, front_matter.lines if front_matter else 0, is_mdx=is_mdx)
    collection = Collection(text, outline, is_mdx=is_mdx)
    code_lines = _code_lines(outline)
    in_code = {line for first, last in code_lines for line in range(first, last + 1)}
    collection.read_attribute_ids(front_matter.end if front_matter else 0, lambda place: origin.line(place) in in_code)
    return Facts(
        links=tuple(_link(finding, origin) for finding in sorted(collection.findings)),
        uses=tuple(_use(place, label, origin) for place, label in sorted(collection.uses)),
        undefined=tuple(_undefined(*found, origin) for found in sorted(collection.undefined)),
        code_spans=tuple(_code_span(code, origin) for code in sorted(collection.codes)),
        headings=tuple(_heading(block, collection, origin) for block in outline.headings),
        fences=tuple(_fence(block, origin, len(source)) for block in outline.fences),
        tasks=tuple(_task(block, text) for block in outline.tasks),
        comments=tuple(_comment(*place, origin) for place in sorted((*collection.comments, *mdx_comments))),
        front_matter=_front_matter(front_matter, origin) if front_matter else None,
        anchors=tuple(collection.anchors),
        code_lines=code_lines,
        newline=origin.newline,
        has_bom=origin.has_bom,
        size=len(source),
        line_starts=origin.byte_starts,
    )


def _code_lines(outline: Outline) -> tuple[tuple[int, int], ...]:
    fences = [(fence.line + 1, fence.end_line) for fence in outline.fences]
    return tuple(sorted(fences + [(line + 1, end_line) for line, end_line in outline.code]))


def _link(finding: Finding, origin: Source) -> Link:
    line = origin.line(finding.start)
    return Link(
        kind=finding.kind,
        reference=finding.reference,
        destination=_destination(finding.kind, finding.reference),
        start=origin.byte(finding.start),
        end=origin.byte(finding.stop),
        line=line,
        column=origin.column(finding.start, line),
        text=finding.text,
    )


def _destination(kind: str, reference: str) -> str:
    if kind == "autolink":
        return reference if ":" in reference else f"mailto:{reference}"
    if kind in ("html", "html-image"):
        return unescape_value(reference).strip()
    return unescape(reference)


def _use(place: int, label: str, origin: Source) -> ReferenceUse:
    line = origin.line(place)
    return ReferenceUse(label, line, origin.column(place, line))


def _undefined(start: int, stop: int, text: str, label: str, origin: Source) -> UndefinedUse:
    line = origin.line(start)
    column = origin.column(start, line)
    return UndefinedUse(text, label, origin.byte(start), origin.byte(stop), line, column)


def _code_span(code: Code, origin: Source) -> CodeSpan:
    line = origin.line(code.start)
    return CodeSpan(code.text, origin.byte(code.start), origin.byte(code.stop), line, origin.column(code.start, line))


def _heading(block: TextBlock, collection: Collection, origin: Source) -> Heading:
    first, last = block.pieces[0].start, block.pieces[-1].stop
    raw = origin.text[first:last].rstrip(" \t")
    joined = collection.joined(block)
    rendered = render_heading(joined.text[joined.start : joined.stop].strip(" \t"), collection.labels)
    text = raw if rendered.text == raw else rendered.text
    span = Span(origin.byte(first), origin.byte(first + len(raw)))
    return Heading(block.level, text, raw, rendered.explicit_id, block.line + 1, block.end_line, span)


def _fence(block: FenceBlock, origin: Source, size: int) -> Fence:
    starts = origin.byte_starts
    bounds = (block.line + 1, block.end_line - block.is_closed)
    start, end = (starts[line] if line < len(starts) else size for line in bounds)
    return Fence(block.language, block.line + 1, block.end_line, block.is_closed, Span(start, max(start, end)))


def _task(block: TaskBlock, text: str) -> Task:
    words = " ".join(text[piece.start : piece.stop] for piece in block.pieces)[_BOX:].split()
    return Task(block.is_checked, " ".join(words), block.line + 1, block.depth)


def _comment(start: int, stop: int, origin: Source) -> Comment:
    written = origin.text[start:stop]
    text = written.removeprefix("<!--").removesuffix("-->").removeprefix("{/*").removesuffix("*/}").strip()
    span = Span(origin.byte(start), origin.byte(stop))
    return Comment(text, origin.line(start), origin.line(max(start, stop - 1)), span)


def _front_matter(block: Block, origin: Source) -> FrontMatter:
    text = origin.text[block.start : block.stop]
    return FrontMatter(block.kind, text, 1, block.lines, Span(origin.byte(0), origin.byte(block.end)))
