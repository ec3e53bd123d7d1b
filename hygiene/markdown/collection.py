"""What the text of the blocks holds, in characters: the second pass over a document."""

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from hygiene.errors import UnreadableError
from hygiene.markdown.elements import LinkKind
from hygiene.markdown.html import Markup, Reader, unescape_value
from hygiene.markdown.inlines import Undefined, read_inlines
from hygiene.markdown.outline import Layout, Outline, TextBlock, has_inlines

MAX_FACTS = 100_000
_MAX_TEXT = 200
_MAX_UNDEFINED = 1000
_MAX_CODE = 1000
_ATTRIBUTE_ID = re.compile(r"\{:?[ \t]*#([\w:.-]+)[^{}\n]*\}|^[ \t]*\(([\w:.-]+)\)=[ \t]*$", re.MULTILINE)

Place = Callable[[int], int]


class Finding(NamedTuple):
    """A link, its place in characters."""

    start: int
    stop: int
    kind: LinkKind
    reference: str
    text: str


class Code(NamedTuple):
    """Inline code, its place in characters."""

    start: int
    stop: int
    text: str


class Joined(NamedTuple):
    """A block's text in one string, where it begins and ends there, and how its offsets become places."""

    text: str
    start: int
    stop: int
    place: Place


class Collection:
    """Reads the blocks of one outline and keeps what it finds."""

    def __init__(self, text: str, outline: Outline, *, is_mdx: bool) -> None:
        self.text = text
        self.is_mdx = is_mdx
        self.labels = frozenset(found.label for found in outline.definitions)
        self.findings: list[Finding] = []
        self.uses: list[tuple[int, str]] = []
        self.undefined: list[tuple[int, int, str, str]] = []
        self.codes: list[Code] = []
        self.comments: list[tuple[int, int]] = []
        self.anchors: dict[str, None] = {}
        self._check_bounds(len(outline.headings) + len(outline.definitions) + len(outline.tasks) + len(outline.html))
        for definition in outline.definitions:
            reference = text[definition.start : definition.stop]
            self.findings.append(
                Finding(definition.start, definition.stop, "definition", reference, definition.written)
            )
        for block in (*outline.texts, *outline.headings):
            if has_inlines(text, block.pieces):
                self._read_text(block)
                self._check_bounds(len(self.findings) + len(self.codes) + len(self.uses))
        for block in outline.html:
            joined = self.joined(block)
            self._read_markup(joined, Reader(joined.text, joined.stop).block(joined.start))

    def joined(self, block: TextBlock) -> Joined:
        """Return a block's text, without a copy where it lies in one piece."""
        if len(block.pieces) == 1:
            return Joined(self.text, *block.pieces[0], _identity)
        text = "\n".join(self.text[piece.start : piece.stop] for piece in block.pieces)
        return Joined(text, 0, len(text), Layout(block.pieces).place)

    def read_attribute_ids(self, start: int, is_code: Callable[[int], bool]) -> None:
        """Read the ids of attribute lists and MyST targets, which may stand behind anything."""
        if "{#" not in self.text and "{:" not in self.text and ")=" not in self.text:
            return
        for found in _ATTRIBUTE_ID.finditer(self.text, start):
            if not is_code(found.start()):
                self.anchors[found[1] or found[2]] = None

    def _read_text(self, block: TextBlock) -> None:
        joined = self.joined(block)
        text, start, stop, place = joined
        found = read_inlines(text, start, stop, self.labels, is_mdx=self.is_mdx)
        for kind, first, last, text_first, text_last in found.targets:
            label = text[text_first : min(text_last, text_first + _MAX_TEXT)]
            self.findings.append(Finding(place(first), place(last), kind, text[first:last], label))
        self.uses.extend((place(use.start), use.label) for use in found.uses)
        self.undefined.extend(
            (place(use.start - 1), place(use.stop - 1) + 1, _shortened(text, use), _label(text, use))
            for use in found.undefined[: _MAX_UNDEFINED - len(self.undefined)]
        )
        for first, last in found.codes:
            if last - first <= _MAX_CODE:
                code = text[first:last].replace("\n", " ")
                padding = _padding(code)
                self.codes.append(
                    Code(place(first + padding), place(last - padding), code[padding : len(code) - padding])
                )
        self._read_markup(joined, found.markups)

    def _read_markup(self, joined: Joined, markups: Iterable[Markup]) -> None:
        for markup in markups:
            if markup.is_comment:
                self.comments.append((joined.place(markup.start), joined.place(markup.stop)))
            for attribute in markup.attributes:
                value = joined.text[attribute.start : attribute.stop]
                if attribute.is_anchor:
                    self.anchors[unescape_value(value)] = None
                if (kind := attribute.link_kind) and "\n" not in value:
                    start = joined.place(attribute.start)
                    self.findings.append(Finding(start, start + len(value), kind, value, ""))

    def _check_bounds(self, count: int) -> None:
        if count > MAX_FACTS:
            reason = f"more than {MAX_FACTS} links, code spans and headings"
            raise UnreadableError(f"not read as Markdown: {reason}", reason)


def _shortened(text: str, use: Undefined) -> str:
    return text[use.start : min(use.text_stop, use.start + _MAX_TEXT)]


def _label(text: str, use: Undefined) -> str:
    return text[use.text_stop + 2 : use.stop - 1].strip()


def _identity(place: int) -> int:
    return place


def _padding(code: str) -> int:
    return int(len(code) > 1 and code[0] == " " == code[-1] and bool(code.strip(" ")))
