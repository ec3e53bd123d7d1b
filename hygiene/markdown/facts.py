"""A document's facts: a pure function of its bytes."""

import re
from collections.abc import Iterable, Iterator
from html import unescape as unescape_html
from typing import NamedTuple, cast

from hygiene.errors import UnreadableError
from hygiene.markdown.blocks import FenceBlock, Layout, Outline, TaskBlock, TextBlock, has_inlines, read_blocks
from hygiene.markdown.destinations import unescape
from hygiene.markdown.elements import (
    CodeSpan,
    Comment,
    Facts,
    Fence,
    FrontMatter,
    Heading,
    Link,
    LinkKind,
    ProseLine,
    ReferenceUse,
    Span,
    Task,
)
from hygiene.markdown.frontmatter import Block, find_front_matter, front_matter_values
from hygiene.markdown.headings import render_heading
from hygiene.markdown.html import Markup, Reader
from hygiene.markdown.inlines import read_inlines
from hygiene.markdown.mdx import blank_comments
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
    "front_matter_values",
    "parse",
    "prose",
]

MAX_FACTS = 100_000
_MAX_TEXT = 200
_MAX_CODE = 1000
_ATTRIBUTE_ID = re.compile(r"\{:?[ \t]*#([\w:.-]+)[^{}\n]*\}|^[ \t]*\(([\w:.-]+)\)=[ \t]*$", re.MULTILINE)
_BOX = 4


class _Place(NamedTuple):
    """A place of the document: characters of the parsed text."""

    start: int
    stop: int


class _Finding(NamedTuple):
    """A link before its place is known in bytes."""

    start: int
    stop: int
    kind: str
    reference: str
    text: str


def parse(source: bytes, *, is_mdx: bool = False) -> Facts:
    """Read a document. Raises `UnreadableError` when it is no UTF-8 text or cannot be read within bounds."""
    return _Assembly(Source(source), len(source), is_mdx=is_mdx).facts()


def prose(source: bytes, facts: Facts) -> Iterator[ProseLine]:
    """Yield the lines that are text to a reader: none of code or front matter, with comments blanked."""
    skipped = {line for first, last in facts.code_lines for line in range(first, last + 1)}
    if facts.front_matter:
        skipped.update(range(facts.front_matter.line, facts.front_matter.end_line + 1))
    blanked = bytearray(source)
    for comment in facts.comments:
        start, end = comment.span.start, comment.span.end
        blanked[start:end] = re.sub(rb"[^\r\n]", b" ", source[start:end])
    for line in range(1, facts.line_count + 1):
        if line not in skipped:
            span = facts.line_span(line)
            yield ProseLine(line, blanked[span.start : span.end].decode().rstrip("\r\n"))


class _Assembly:
    def __init__(self, source: Source, size: int, *, is_mdx: bool) -> None:
        self.source = source
        self.size = size
        self.is_mdx = is_mdx
        self.written = source.text
        self.text, self.comments = blank_comments(source.text) if is_mdx else (source.text, [])
        self.findings: list[_Finding] = []
        self.uses: list[tuple[int, str]] = []
        self.codes: list[tuple[int, int, str]] = []
        self.anchors: dict[str, None] = {}

    def facts(self) -> Facts:
        front_matter = find_front_matter(self.written)
        outline = read_blocks(self.text, front_matter.lines if front_matter else 0, is_mdx=self.is_mdx)
        self._check_bounds(len(outline.headings) + len(outline.definitions) + len(outline.tasks) + len(outline.html))
        labels = frozenset(found.label for found in outline.definitions)
        self._read_texts(outline, labels)
        self._read_html(outline)
        code_lines = _code_lines(outline)
        self._read_attribute_ids(front_matter.end if front_matter else 0, code_lines)
        source = self.source
        return Facts(
            links=tuple(map(self._link, sorted(self.findings))),
            uses=tuple(self._use(place, label) for place, label in sorted(self.uses)),
            code_spans=tuple(self._code_span(*code) for code in sorted(self.codes)),
            headings=tuple(self._heading(block, labels) for block in outline.headings),
            fences=tuple(map(self._fence, outline.fences)),
            tasks=tuple(map(self._task, outline.tasks)),
            comments=tuple(self._comment(*place) for place in sorted(self.comments)),
            front_matter=self._front_matter(front_matter) if front_matter else None,
            anchors=tuple(self.anchors),
            code_lines=code_lines,
            newline=source.newline,
            has_bom=source.has_bom,
            size=self.size,
            line_starts=source.byte_starts,
        )

    # reading

    def _check_bounds(self, count: int) -> None:
        if count > MAX_FACTS:
            reason = f"more than {MAX_FACTS} links, code spans and headings"
            raise UnreadableError(f"not read as Markdown: {reason}", reason)

    def _read_texts(self, outline: Outline, labels: frozenset[str]) -> None:
        self.findings.extend(
            _Finding(found.start, found.stop, "definition", self.written[found.start : found.stop], found.written)
            for found in outline.definitions
        )
        for block in (*outline.texts, *outline.headings):
            if has_inlines(self.text, block.pieces):
                self._read_text(block, labels)
                self._check_bounds(len(self.findings) + len(self.codes) + len(self.uses))

    def _read_text(self, block: TextBlock, labels: frozenset[str]) -> None:
        text, start, stop, place = self._joined(block)
        found = read_inlines(text, start, stop, labels, is_mdx=self.is_mdx)
        for kind, first, last, text_first, text_last in found.targets:
            label = text[text_first : min(text_last, text_first + _MAX_TEXT)]
            self.findings.append(_Finding(place(first), place(last), kind, text[first:last], label))
        self.uses.extend((place(use.start), use.label) for use in found.uses)
        for first, last in found.codes:
            if last - first <= _MAX_CODE:
                padding = _padding(text[first:last])
                first, last = first + padding, last - padding
                self.codes.append((place(first), place(last), text[first:last].replace("\n", " ")))
        self._read_markup(text, found.markups, place)

    def _joined(self, block: TextBlock):
        pieces = block.pieces
        if len(pieces) == 1:
            return self.text, *pieces[0], _identity
        text = "\n".join(self.text[piece.start : piece.stop] for piece in pieces)
        return text, 0, len(text), Layout(pieces).place

    def _read_html(self, outline: Outline) -> None:
        for block in outline.html:
            text, start, stop, place = self._joined(block)
            self._read_markup(text, Reader(text, stop).block(start), place)

    def _read_markup(self, text: str, markups: Iterable[Markup], place) -> None:
        for markup in markups:
            if markup.is_comment:
                self.comments.append((place(markup.start), place(markup.stop)))
            for attribute in markup.attributes:
                value = text[attribute.start : attribute.stop]
                if attribute.is_anchor:
                    self.anchors[unescape_html(value)] = None
                if (kind := attribute.link_kind) and "\n" not in value:
                    start = place(attribute.start)
                    self.findings.append(_Finding(start, start + len(value), kind, value, ""))

    def _read_attribute_ids(self, start: int, code_lines: tuple[tuple[int, int], ...]) -> None:
        if "{#" not in self.text and "{:" not in self.text and ")=" not in self.text:
            return
        code = {line for first, last in code_lines for line in range(first, last + 1)}
        for found in _ATTRIBUTE_ID.finditer(self.text, start):
            if self.source.line(found.start()) not in code:
                self.anchors[found[1] or found[2]] = None

    # placing

    def _span(self, start: int, stop: int) -> Span:
        return Span(self.source.byte(start), self.source.byte(stop))

    def _link(self, finding: _Finding) -> Link:
        source = self.source
        line = source.line(finding.start)
        reference = finding.reference
        return Link(
            kind=cast("LinkKind", finding.kind),
            reference=reference,
            destination=_destination(finding.kind, reference),
            start=source.byte(finding.start),
            end=source.byte(finding.stop),
            line=line,
            column=source.column(finding.start, line),
            text=finding.text,
        )

    def _use(self, place: int, label: str) -> ReferenceUse:
        line = self.source.line(place)
        return ReferenceUse(label, line, self.source.column(place, line))

    def _code_span(self, start: int, stop: int, text: str) -> CodeSpan:
        line = self.source.line(start)
        column = self.source.column(start, line)
        return CodeSpan(text, self.source.byte(start), self.source.byte(stop), line, column)

    def _heading(self, block: TextBlock, labels: frozenset[str]) -> Heading:
        first, last = block.pieces[0].start, block.pieces[-1].stop
        blanked, start, stop, _ = self._joined(block)
        raw = self.written[first:last].rstrip(" \t")
        rendered = render_heading(blanked[start:stop].strip(" \t"), labels)
        explicit = rendered.explicit_id
        if self.is_mdx and explicit is None:
            explicit = render_heading(raw, labels).explicit_id
        text = raw if rendered.text == raw else rendered.text
        span = self._span(first, first + len(raw))
        return Heading(block.level, text, raw, explicit, block.line + 1, block.end_line, span)

    def _fence(self, block: FenceBlock) -> Fence:
        starts = self.source.byte_starts
        content_end = block.end_line - block.is_closed
        start, end = (starts[line] if line < len(starts) else self.size for line in (block.line + 1, content_end))
        return Fence(block.language, block.line + 1, block.end_line, block.is_closed, Span(start, max(start, end)))

    def _task(self, block: TaskBlock) -> Task:
        text = " ".join(self.text[piece.start : piece.stop] for piece in block.pieces)
        return Task(block.is_checked, " ".join(text[_BOX:].split()), block.line + 1, block.depth)

    def _comment(self, start: int, stop: int) -> Comment:
        written = self.written[start:stop]
        text = written.removeprefix("<!--").removesuffix("-->").removeprefix("{/*").removesuffix("*/}").strip()
        source = self.source
        return Comment(text, source.line(start), source.line(max(start, stop - 1)), self._span(start, stop))

    def _front_matter(self, block: Block) -> FrontMatter:
        text = self.written[block.start : block.stop]
        return FrontMatter(block.kind, text, 1, block.lines, self._span(0, block.end))


def _identity(place: int) -> int:
    return place


def _padding(code: str) -> int:
    is_padded = len(code) > 1 and code[0] in " \n" and code[-1] in " \n" and bool(code.strip(" \n"))
    return int(is_padded)


def _destination(kind: str, reference: str) -> str:
    if kind == "autolink":
        return reference if ":" in reference else f"mailto:{reference}"
    if kind in ("html", "html-image"):
        return unescape_html(reference).strip() if "&" in reference else reference.strip()
    return unescape(reference)


def _code_lines(outline: Outline) -> tuple[tuple[int, int], ...]:
    fences = [(fence.line + 1, fence.end_line) for fence in outline.fences]
    return tuple(sorted(fences + [(line + 1, end_line) for line, end_line in outline.code]))
