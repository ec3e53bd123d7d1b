"""Block structure by markdown-it-py's own rules, without its tokens: we note places and let everything else go.

Three things differ from the stock parser. A rule is only asked where its first character fits, which is most of the
speed. Nothing is kept that is not a fact, so memory follows the facts. And where the stock parser skips what is nested
too deeply, this one says so.
"""

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, Literal, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.parser_block import ParserBlock
from markdown_it.ruler import Ruler
from markdown_it.rules_block import StateBlock, blockquote, code, fence, heading, html_block, list_block, reference, table
from markdown_it.token import Token

from hygiene.errors import UnreadableError
from hygiene.markdown.destinations import SPACE, destination, fold_label

MAX_NESTING = 64

_INLINE = re.compile(r"[`<\[]")
_UNDERLINE = re.compile(r"(?:=++|-++)[ \t]*+")
_CLOSING_MARKS = re.compile(r"[ \t]+#+[ \t]*$|^#+[ \t]*$")
_CLOSING_FENCE = re.compile(r"(`{3,}+|~{3,}+)[ \t]*+")
_DEFINITION_LABEL = re.compile(r"\[((?:\\.|[^\\\[\]])*+)\]:", re.DOTALL)
_FOOTNOTE = re.compile(r"\[\^[^\s\[\]]++\]:")
_DIGITS = "0123456789"

Rule = Callable[[StateBlock, int, int, bool], bool]


class Piece(NamedTuple):
    """Consecutive characters of the text."""

    start: int
    stop: int


class TextBlock(NamedTuple):
    """Lines that are read together, each from its first character that is not markup of a container."""

    line: int
    end_line: int
    pieces: tuple[Piece, ...]
    level: int = 0


class FenceBlock(NamedTuple):
    """A fence: its lines from 0, the second exclusive."""

    line: int
    end_line: int
    language: str
    is_closed: bool


class TaskBlock(NamedTuple):
    """The paragraph of a list item that begins with a check box."""

    line: int
    depth: int
    is_checked: bool
    pieces: tuple[Piece, ...]


class Definition(NamedTuple):
    """A link reference definition."""

    label: str
    written: str
    start: int
    stop: int


@dataclass
class Outline:
    """What the block pass notes."""

    texts: list[TextBlock] = field(default_factory=list)
    headings: list[TextBlock] = field(default_factory=list)
    html: list[TextBlock] = field(default_factory=list)
    fences: list[FenceBlock] = field(default_factory=list)
    code: list[tuple[int, int]] = field(default_factory=list)
    tasks: list[TaskBlock] = field(default_factory=list)
    definitions: list[Definition] = field(default_factory=list)
    references: dict[str, Any] = field(default_factory=dict)


def read_blocks(text: str, first_line: int, *, is_mdx: bool) -> Outline:
    """Read the block structure of `text` from a line, counted from 0, on."""
    parser = _MDX if is_mdx else _MARKDOWN
    state = _State(text, parser)
    if first_line < state.lineMax:
        parser.block.tokenize(state, first_line, state.lineMax)
    state.outline.references = state.env["references"]
    return state.outline


class _State(StateBlock):
    def __init__(self, text: str, parser: MarkdownIt) -> None:
        super().__init__(text, parser, {"references": {}}, [])
        self.outline = Outline()
        self.token = Token("", "", 0)
        self.depth = 0
        self.begins_item = False
        self.quoted_lines = 0

    def push(self, ttype: str, _tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        """Let the rules write to one token that nobody keeps."""
        self.level += nesting
        self.begins_item = ttype == "list_item_open"
        if ttype == "list_item_open":
            self.depth += 1
        elif ttype == "list_item_close":
            self.depth -= 1
        return self.token

    def getLines(self, _begin: int, _end: int, _indent: int, _keepLastLF: bool) -> str:  # noqa: N802, N803
        """Spare the copy of every block: its places are enough."""
        return ""

    def bounds(self, line: int) -> tuple[int, int]:
        """Where a line's own text begins, behind the markup of its containers, and where it ends."""
        return self.bMarks[line] + self.tShift[line], self.eMarks[line]

    def pieces(self, line: int, end_line: int) -> tuple[Piece, ...]:
        """The text of lines, without the markup of their containers, in as few pieces as possible."""
        pieces: list[Piece] = []
        for number in range(line, end_line):
            start, stop = self.bounds(number)
            if pieces and pieces[-1].stop + 1 == start:
                pieces[-1] = Piece(pieces[-1].start, stop)
            else:
                pieces.append(Piece(start, stop))
        return tuple(pieces)


class _Blocks(ParserBlock):
    """The block parser: `tokenize` is what container rules call for their content."""

    def __init__(self, *, is_mdx: bool) -> None:
        self.ruler = Ruler()
        if not is_mdx:
            self.ruler.push("code", _code)
        self.ruler.push("paragraph", _Interruption(is_mdx=is_mdx), {"alt": ["paragraph", "reference"]})
        self.ruler.push("quote", _Interruption(is_mdx=is_mdx, has_tables=False), {"alt": ["blockquote"]})
        self.ruler.push("list", _Interruption(is_mdx=is_mdx, has_tables=False, in_list=True), {"alt": ["list"]})
        self.starts: dict[str, tuple[Rule, ...]] = dict(_starts(is_mdx=is_mdx))

    def tokenize(self, state: StateBlock, startLine: int, endLine: int) -> None:  # noqa: N803
        """Read the blocks of one container."""
        assert isinstance(state, _State)  # noqa: S101 - the only state that reaches this parser
        _check_bounds(state, startLine, endLine)
        line = startLine
        while line < endLine:
            state.line = line = state.skipEmptyLines(line)
            if line >= endLine or state.sCount[line] < state.blkIndent:
                break
            self._block(state, line, endLine)
            line = state.line
            if line < endLine and state.isEmpty(line):
                line += 1
                state.line = line
        state.tight = False  # spares every enclosing list its walk over tokens

    def _block(self, state: _State, line: int, end_line: int) -> None:
        if state.is_code_block(line) and _code(state, line, end_line, False):
            return
        start, _ = state.bounds(line)
        for rule in self.starts.get(state.src[start], ()):
            if rule(state, line, end_line, False):
                return
        if not _table(state, line, end_line, False):
            _paragraph(state, line, end_line)


def _check_bounds(state: _State, line: int, end_line: int) -> None:
    if state.level > MAX_NESTING:
        reason = f"nested more than {MAX_NESTING} blocks deep"
        raise UnreadableError(f"not read as Markdown: {reason}, line {line + 1}", reason)
    if state.parentType == "blockquote":
        # each quote walks over all its lines before their content is read, so depth times lines has to stay in bounds
        state.quoted_lines += end_line - line
        if state.quoted_lines > len(state.src) + 10_000:
            reason = "too many lines in nested quotes"
            raise UnreadableError(f"not read as Markdown: {reason}, line {line + 1}", reason)


class _Interruption:
    """Asks whether a line ends the block before it, by its first character."""

    def __init__(self, *, is_mdx: bool, has_tables: bool = True, in_list: bool = False) -> None:
        rules = dict(_starts(is_mdx=is_mdx))
        rules.pop("[")
        if in_list:
            listing = {_html, _heading, list_block}
            rules = {key: tuple(rule for rule in row if rule not in listing) for key, row in rules.items()}
        self.rules = rules
        self.has_tables = has_tables

    def __call__(self, state: StateBlock, line: int, end_line: int, _silent: bool) -> bool:
        start = state.bMarks[line] + state.tShift[line]
        if start < state.eMarks[line]:
            for rule in self.rules.get(state.src[start], ()):
                if rule(state, line, end_line, True):
                    return True
        return self.has_tables and _table(state, line, end_line, True)


def _starts(*, is_mdx: bool) -> dict[str, tuple[Rule, ...]]:
    return {
        "`": (_fence,),
        "~": (_fence,),
        ">": (blockquote,),
        "*": (_rule_line, list_block),
        "-": (_rule_line, list_block),
        "_": (_rule_line,),
        "+": (list_block,),
        "#": (_heading,),
        "[": (_footnote, _reference),
        **dict.fromkeys(_DIGITS, (list_block,)),
        **({} if is_mdx else {"<": (_html,)}),
    }


def _outline(state: StateBlock) -> Outline:
    assert isinstance(state, _State)  # noqa: S101 - the only state that reaches these rules
    return state.outline


def _code(state: StateBlock, line: int, end_line: int, silent: bool) -> bool:
    if not code(state, line, end_line, silent):
        return False
    _outline(state).code.append((line, state.line))
    return True


def _rule_line(state: StateBlock, line: int, _end_line: int, silent: bool) -> bool:
    start, stop = state.bMarks[line] + state.tShift[line], state.eMarks[line]
    mark = state.src[start]
    if state.is_code_block(line) or state.src[stop - 1] not in (mark, " ", "\t"):
        return False
    content = state.src[start:stop]
    if content.count(mark) < 3 or content.strip(f"{mark} \t"):  # noqa: PLR2004 - CommonMark's three
        return False
    if not silent:
        state.line = line + 1
    return True


def _fence(state: StateBlock, line: int, end_line: int, silent: bool) -> bool:
    if not fence(state, line, end_line, silent):
        return False
    if not silent and isinstance(state, _State):
        words = state.token.info.split(None, 1)
        is_closed = state.line - line > 1 and _closes(state, state.line - 1, state.token.markup)
        state.outline.fences.append(FenceBlock(line, state.line, words[0] if words else "", is_closed))
    return True


def _closes(state: _State, line: int, markup: str) -> bool:
    start, stop = state.bounds(line)
    found = _CLOSING_FENCE.fullmatch(state.src, start, stop)
    return found is not None and found[1].startswith(markup) and not state.is_code_block(line)


def _html(state: StateBlock, line: int, end_line: int, silent: bool) -> bool:
    if not html_block(state, line, end_line, silent):
        return False
    if not silent and isinstance(state, _State):
        state.outline.html.append(TextBlock(line, state.line, state.pieces(line, state.line)))
    return True


def _heading(state: StateBlock, line: int, end_line: int, silent: bool) -> bool:
    if not heading(state, line, end_line, silent):
        return False
    if not silent and isinstance(state, _State):
        start, stop = state.bounds(line)
        level = len(state.token.markup)
        content = _CLOSING_MARKS.sub("", state.src[start + level : stop].lstrip(" \t")).rstrip(" \t")
        start = state.src.index(content, start + level) if content else start + level
        piece = Piece(start, start + len(content))
        state.outline.headings.append(TextBlock(line, line + 1, (piece,), level))
    return True


def _reference(state: StateBlock, line: int, end_line: int, silent: bool) -> bool:
    if not reference(state, line, end_line, silent):
        return False
    if not silent and isinstance(state, _State):
        state.outline.definitions.append(_locate_definition(state, line, state.line))
    return True


def _locate_definition(state: _State, line: int, end_line: int) -> Definition:
    pieces = state.pieces(line, end_line)
    text = "\n".join(state.src[piece.start : piece.stop] for piece in pieces)
    label = _DEFINITION_LABEL.match(text)
    assert label is not None  # noqa: S101 - the rule has just accepted it
    space = SPACE.match(text, label.end())
    found = destination(text, space.end() if space else label.end(), len(text))
    assert found is not None  # noqa: S101 - likewise
    layout = Layout(pieces)
    return Definition(fold_label(label[1]), label[1], layout.place(found.start), layout.place(found.stop))


class Layout:
    """Where joined pieces lie in the document."""

    __slots__ = ("_offsets", "_pieces")

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        self._pieces = pieces
        self._offsets = [0, *accumulate(piece.stop - piece.start + 1 for piece in pieces[:-1])]

    def place(self, offset: int) -> int:
        """Return the place in the document of an offset into the joined pieces."""
        number = bisect_right(self._offsets, offset) - 1
        return self._pieces[number].start + offset - self._offsets[number]


def _footnote(state: StateBlock, line: int, end_line: int, silent: bool) -> bool:
    """A footnote definition is a container: its further lines are indented by four."""
    start, stop = state.bMarks[line] + state.tShift[line], state.eMarks[line]
    marker = _FOOTNOTE.match(state.src, start, stop)
    if silent or not marker or state.is_code_block(line):
        return False
    space = SPACE.match(state.src, marker.end(), stop)
    content = space.end() if space else marker.end()
    before = (state.tShift[line], state.sCount[line], state.blkIndent, state.parentType)
    state.blkIndent += 4
    state.tShift[line] = content - state.bMarks[line]
    state.sCount[line] = state.blkIndent
    state.parentType = "list"
    state.push("footnote_open", "", 1)
    state.md.block.tokenize(state, line, end_line)
    state.push("footnote_close", "", -1)
    state.line = max(state.line, line + 1)
    state.tShift[line], state.sCount[line], state.blkIndent, state.parentType = before
    return True


def _is_table(state: StateBlock, line: int, end_line: int) -> bool:
    below = line + 1
    if below >= end_line:
        return False
    start = state.bMarks[below] + state.tShift[below]
    if start >= state.eMarks[below] or state.src[start] not in "|-:":
        return False
    return state.src.find("|", state.bMarks[line], state.eMarks[line]) >= 0 and table(state, line, end_line, True)


def _table(state: StateBlock, line: int, end_line: int, silent: bool) -> bool:
    if not _is_table(state, line, end_line):
        return False
    if silent or not isinstance(state, _State):
        return True
    columns = len(_cells(state, line))
    ends_table = state.md.block.ruler.getRules("blockquote")
    parent, state.parentType = state.parentType, "table"
    row = line
    while row < end_line and (row < line + 2 or _is_row(state, row, end_line, ends_table)):
        if row != line + 1:
            cells = _cells(state, row)[:columns]
            state.outline.texts.extend(
                TextBlock(row, row + 1, (cell,)) for cell in cells if _INLINE.search(state.src, *cell)
            )
        row += 1
    state.parentType = parent
    state.line = row
    state.begins_item = False
    return True


def _is_row(state: _State, line: int, end_line: int, ends_table: list[Rule]) -> bool:
    if state.isEmpty(line) or state.sCount[line] < state.blkIndent or state.is_code_block(line):
        return False
    return not any(rule(state, line, end_line, True) for rule in ends_table)


def _cells(state: _State, line: int) -> list[Piece]:
    """The cells of a row, each with the space around it: a pipe behind a backslash is text."""
    start, stop = state.bounds(line)
    content = state.src[start:stop].rstrip(" \t")
    cells = []
    begin = 0
    for pipe in re.finditer(r"\|", content):
        if not pipe.start() or content[pipe.start() - 1] != "\\":
            cells.append(Piece(start + begin, start + pipe.start()))
            begin = pipe.end()
    cells.append(Piece(start + begin, start + len(content)))
    if content.startswith("|"):
        del cells[0]
    if cells and cells[-1].start == cells[-1].stop:
        del cells[-1]
    return cells


def _paragraph(state: _State, line: int, end_line: int) -> None:
    """Paragraphs and setext headings, in one walk over their lines."""
    begins_item = state.begins_item
    parent, state.parentType = state.parentType, "paragraph"
    interrupts = state.md.block.ruler.getRules("paragraph")[0]
    level = 0
    below = line + 1
    while below < state.lineMax and not state.isEmpty(below):
        if state.sCount[below] - state.blkIndent <= 3:  # noqa: PLR2004 - deeper lines continue, whatever they are
            if below < end_line and (level := _underline_level(state, below)):
                break
            if state.sCount[below] >= 0 and interrupts(state, below, state.lineMax, True):
                break
        below += 1
    state.parentType = parent
    state.line = below + (level > 0)
    state.begins_item = False
    _note(state, line, below, level, begins_item=begins_item)


def _underline_level(state: _State, line: int) -> int:
    if state.sCount[line] < state.blkIndent:
        return 0
    start, stop = state.bounds(line)
    if state.src[start] not in "=-" or not _UNDERLINE.fullmatch(state.src, start, stop):
        return 0
    return 1 if state.src[start] == "=" else 2


def _note(state: _State, line: int, end_line: int, level: int, *, begins_item: bool) -> None:
    first, last = state.bounds(line)[0], state.eMarks[end_line - 1]
    if level:
        state.outline.headings.append(TextBlock(line, state.line, state.pieces(line, end_line), level))
        return
    if not _INLINE.search(state.src, first, last):
        return
    pieces = state.pieces(line, end_line)
    if begins_item and (box := state.src[first : first + 4].lower()) and box[:3] in ("[ ]", "[x]"):
        if box[3:].isspace():
            state.outline.tasks.append(TaskBlock(line, state.depth, box[1] == "x", pieces))
    state.outline.texts.append(TextBlock(line, end_line, pieces))


class _Parser(MarkdownIt):
    """A parser that takes every destination as it is: what a link points to is not a question of syntax."""

    def validateLink(self, _url: str) -> bool:  # noqa: N802
        return True

    def normalizeLink(self, url: str) -> str:  # noqa: N802
        return url


def _parser(*, is_mdx: bool) -> MarkdownIt:
    parser = _Parser("commonmark")
    parser.block = _Blocks(is_mdx=is_mdx)
    return parser


_MARKDOWN = _parser(is_mdx=False)
_MDX = _parser(is_mdx=True)
