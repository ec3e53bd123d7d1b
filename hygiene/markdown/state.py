"""The state that markdown-it-py's block rules work on, without tokens and without copies of the text."""

from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.token import Token

from hygiene.markdown.outline import Outline, Piece


class BlockState(StateBlock):
    """One document's block pass."""

    def __init__(self, text: str, parser: MarkdownIt) -> None:
        super().__init__(text, parser, {}, [])
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
        """Return where a line's own text begins, behind the markup of its containers, and where it ends."""
        return self.bMarks[line] + self.tShift[line], self.eMarks[line]

    def pieces(self, line: int, end_line: int) -> tuple[Piece, ...]:
        """Return the text of lines, without the markup of their containers, in as few pieces as possible."""
        pieces: list[Piece] = []
        for number in range(line, end_line):
            start, stop = self.bounds(number)
            if pieces and pieces[-1].stop + 1 == start:
                pieces[-1] = Piece(pieces[-1].start, stop)
            else:
                pieces.append(Piece(start, stop))
        return tuple(pieces)
