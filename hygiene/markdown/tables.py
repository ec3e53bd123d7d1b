"""Tables: markdown-it-py says where one begins, the cells of each row are noted one by one."""

import re
from collections.abc import Callable

from markdown_it.rules_block import StateBlock, table

from hygiene.markdown.outline import Piece, TextBlock, has_inlines
from hygiene.markdown.state import BlockState

Rule = Callable[[StateBlock, int, int, bool], bool]


def _is_table(state: StateBlock, line: int, end_line: int) -> bool:
    below = line + 1
    if below >= end_line:
        return False
    start = state.bMarks[below] + state.tShift[below]
    if start >= state.eMarks[below] or state.src[start] not in "|-:":
        return False
    return state.src.find("|", state.bMarks[line], state.eMarks[line]) >= 0 and table(state, line, end_line, True)


def table_rows(state: StateBlock, line: int, end_line: int, silent: bool) -> bool:
    """Note the cells of a table; a row has no more cells than the first one."""
    if not _is_table(state, line, end_line):
        return False
    if silent or not isinstance(state, BlockState):
        return True
    columns = len(_cells(state, line))
    ends_table = state.md.block.ruler.getRules("blockquote")
    parent, state.parentType = state.parentType, "table"
    row = line
    while row < end_line and (row < line + 2 or _is_row(state, row, end_line, ends_table)):
        if row != line + 1:
            cells = _cells(state, row)[:columns]
            state.outline.texts.extend(
                TextBlock(row, row + 1, (cell,)) for cell in cells if has_inlines(state.src, (cell,))
            )
        row += 1
    state.parentType = parent
    state.line = row
    state.begins_item = False
    return True


def _is_row(state: BlockState, line: int, end_line: int, ends_table: list[Rule]) -> bool:
    if state.isEmpty(line) or state.sCount[line] < state.blkIndent or state.is_code_block(line):
        return False
    return not any(rule(state, line, end_line, True) for rule in ends_table)


def _cells(state: BlockState, line: int) -> list[Piece]:
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
