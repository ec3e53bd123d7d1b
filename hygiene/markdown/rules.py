"""The block rules whose result is a place: markdown-it-py's own where it has them, noted on success."""

import re

from markdown_it.rules_block import StateBlock, code, fence, html_block

from hygiene.markdown.destinations import SPACE, unescape
from hygiene.markdown.outline import FenceBlock, Piece, TextBlock
from hygiene.markdown.state import BlockState

_HEADING_MARKS = re.compile(r"(#{1,6}+)(?:[ \t]++|$)")
_CLOSING_FENCE = re.compile(r"(`{3,}+|~{3,}+)[ \t]*+")
_FOOTNOTE = re.compile(r"\[\^[^\s\[\]]++\]:")


def code_block(state: StateBlock, line: int, end_line: int, silent: bool) -> bool:
    """Note lines that are indented as code."""
    if not code(state, line, end_line, silent):
        return False
    if isinstance(state, BlockState):
        state.outline.code.append((line, state.line))
    return True


def rule_line(state: StateBlock, line: int, _end_line: int, silent: bool) -> bool:
    """Accept a line of three or more equal marks. Our own rule: the stock one walks the line at every depth."""
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


def fenced_block(state: StateBlock, line: int, end_line: int, silent: bool) -> bool:
    """Note a fenced block, its language, and whether something closes it."""
    if not fence(state, line, end_line, silent):
        return False
    if not silent and isinstance(state, BlockState):
        words = state.token.info.split(None, 1)
        is_closed = state.line - line > 1 and _closes(state, state.line - 1, state.token.markup)
        state.outline.fences.append(FenceBlock(line, state.line, unescape(words[0]) if words else "", is_closed))
    return True


def _closes(state: BlockState, line: int, markup: str) -> bool:
    start, stop = state.bounds(line)
    found = _CLOSING_FENCE.fullmatch(state.src, start, stop)
    return found is not None and found[1].startswith(markup) and not state.is_code_block(line)


def html_lines(state: StateBlock, line: int, end_line: int, silent: bool) -> bool:
    """Note a block of HTML."""
    if not html_block(state, line, end_line, silent):
        return False
    if not silent and isinstance(state, BlockState):
        state.outline.html.append(TextBlock(line, state.line, state.pieces(line, state.line)))
    return True


def atx_heading(state: StateBlock, line: int, _end_line: int, silent: bool) -> bool:
    """Note a heading behind one to six `#`; closing marks are not part of its text."""
    start, stop = state.bMarks[line] + state.tShift[line], state.eMarks[line]
    marks = _HEADING_MARKS.match(state.src, start, stop)
    if not marks or state.is_code_block(line):
        return False
    if not silent and isinstance(state, BlockState):
        content = state.src[marks.end() : stop].rstrip(" \t")
        unmarked = content.rstrip("#")
        if not unmarked or unmarked[-1] in " \t":
            content = unmarked.rstrip(" \t")
        piece = Piece(marks.end(), marks.end() + len(content))
        state.outline.headings.append(TextBlock(line, line + 1, (piece,), len(marks[1])))
        state.line = line + 1
        state.begins_item = False
    return True


def footnote(state: StateBlock, line: int, end_line: int, silent: bool) -> bool:
    """Read a footnote definition as the container it is: its further lines are indented by four."""
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
