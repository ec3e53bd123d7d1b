"""Paragraphs and setext headings, in one walk over their lines."""

import re

from hygiene.markdown.outline import Piece, TaskBlock, TextBlock, has_inlines
from hygiene.markdown.state import BlockState

_BOX = re.compile(r"\[([ xX])\][ \t\n]")
_UNDERLINE = re.compile(r"(?:=++|-++)[ \t]*+")


def paragraph(state: BlockState, line: int, end_line: int) -> None:
    """Note a paragraph, or the heading that an underline makes of it."""
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


def _underline_level(state: BlockState, line: int) -> int:
    if state.sCount[line] < state.blkIndent:
        return 0
    start, stop = state.bounds(line)
    if state.src[start] not in "=-" or not _UNDERLINE.fullmatch(state.src, start, stop):
        return 0
    return 1 if state.src[start] == "=" else 2


def _note(state: BlockState, line: int, end_line: int, level: int, *, begins_item: bool) -> None:
    first, last = state.bounds(line)[0], state.eMarks[end_line - 1]
    if level:
        state.outline.headings.append(TextBlock(line, state.line, state.pieces(line, end_line), level))
        return
    if not has_inlines(state.src, (Piece(first, last),)):
        return
    pieces = state.pieces(line, end_line)
    if begins_item and (box := _BOX.match(state.src, first, last)):
        state.outline.tasks.append(TaskBlock(line, state.depth, box[1] != " ", pieces))
    state.outline.texts.append(TextBlock(line, end_line, pieces))
