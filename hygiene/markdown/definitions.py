"""Link reference definitions, each with the place of its destination."""

import re

from markdown_it.rules_block import StateBlock, reference

from hygiene.markdown.destinations import SPACE, destination, fold_label
from hygiene.markdown.outline import Definition, Layout
from hygiene.markdown.paragraphs import paragraph
from hygiene.markdown.state import BlockState

_DEFINITION_LABEL = re.compile(r"\[((?:\\.|[^\\\[\]])*+)\]:", re.DOTALL)
_DEFINITION = re.compile(r"\[((?:\\.|[^\\\[\]])++)\]:[ \t]*+([^\s<>()\\]++)[ \t]*+")
_TITLE_MARK = re.compile(r"[\"'(]")


def definition(state: StateBlock, line: int, end_line: int, silent: bool) -> bool:
    """Note a definition, single-line ones without the stock rule's walk over characters."""
    if silent or not isinstance(state, BlockState) or not _define(state, line, end_line):
        return False
    while _goes_on(state, end_line):
        if not _define(state, state.line, end_line):
            paragraph(state, state.line, end_line)
    return True


def _goes_on(state: BlockState, end_line: int) -> bool:
    """Whether the next line belongs to the same paragraph: one that is lazy, or that would be code on its own."""
    line = state.line
    return line < end_line and not state.isEmpty(line) and (state.sCount[line] < 0 or state.is_code_block(line))


def _define(state: BlockState, line: int, end_line: int) -> bool:
    if found := _one_line_definition(state, line):
        state.line = line + 1
    elif reference(state, line, end_line, False):
        found = _locate_definition(state, line, state.line)
    else:
        return False
    state.outline.definitions.append(found)
    return True


def _one_line_definition(state: BlockState, line: int) -> Definition | None:
    """The common case, in one match: a plain destination, and no title that could go on in the next line."""
    found = _DEFINITION.fullmatch(state.src, *state.bounds(line))
    if not found or (line + 1 < state.lineMax and _TITLE_MARK.match(state.src, *state.bounds(line + 1))):
        return None
    if state.is_code_block(line) or not (label := fold_label(found[1])):
        return None
    return Definition(label, found[1], *found.span(2))


def _locate_definition(state: BlockState, line: int, end_line: int) -> Definition:
    pieces = state.pieces(line, end_line)
    text = "\n".join(state.src[piece.start : piece.stop] for piece in pieces)
    label = _DEFINITION_LABEL.match(text)
    assert label is not None  # noqa: S101 - the rule has just accepted it
    space = SPACE.match(text, label.end())
    found = destination(text, space.end() if space else label.end(), len(text))
    assert found is not None  # noqa: S101 - likewise
    layout = Layout(pieces)
    return Definition(fold_label(label[1]), label[1], layout.place(found.start), layout.place(found.stop))
