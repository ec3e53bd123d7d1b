"""Block structure by markdown-it-py's own rules, without its tokens: we note places and let everything else go.

Three things differ from the stock parser. A rule is only asked where its first character fits, which is most of the
speed. Nothing is kept that is not a fact, so memory follows the facts. And where the stock parser skips what is nested
too deeply, this one says so.
"""

from collections.abc import Callable

from markdown_it import MarkdownIt
from markdown_it.parser_block import ParserBlock
from markdown_it.ruler import Ruler
from markdown_it.rules_block import StateBlock, blockquote, list_block

from hygiene.errors import UnreadableError
from hygiene.markdown.definitions import definition
from hygiene.markdown.outline import Outline
from hygiene.markdown.paragraphs import paragraph
from hygiene.markdown.rules import atx_heading, code_block, fenced_block, footnote, html_lines, rule_line
from hygiene.markdown.state import BlockState
from hygiene.markdown.tables import table_rows

MAX_NESTING = 64
_DIGITS = "0123456789"
Rule = Callable[[StateBlock, int, int, bool], bool]


def read_blocks(text: str, first_line: int, *, is_mdx: bool) -> Outline:
    """Read the block structure of `text` from a line, counted from 0, on."""
    parser = _MDX if is_mdx else _MARKDOWN
    state = BlockState(text, parser)
    if first_line < state.lineMax:
        parser.block.tokenize(state, first_line, state.lineMax)
    return state.outline


class BlockParser(ParserBlock):
    """The block parser: `tokenize` is what container rules call for their content."""

    def __init__(self, *, is_mdx: bool) -> None:
        self.ruler = Ruler()
        if not is_mdx:
            self.ruler.push("code", code_block)
        self.ruler.push("paragraph", _Interruption(is_mdx=is_mdx), {"alt": ["paragraph", "reference"]})
        self.ruler.push("quote", _Interruption(is_mdx=is_mdx, has_tables=False), {"alt": ["blockquote"]})
        self.ruler.push("list", _Interruption(is_mdx=is_mdx, has_tables=False, in_list=True), {"alt": ["list"]})
        self.starts: dict[str, tuple[Rule, ...]] = dict(_starts(is_mdx=is_mdx))

    def tokenize(self, state: StateBlock, startLine: int, endLine: int) -> None:  # noqa: N803
        """Read the blocks of one container."""
        assert isinstance(state, BlockState)  # noqa: S101 - the only state that reaches this parser
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

    def _block(self, state: BlockState, line: int, end_line: int) -> None:
        if state.is_code_block(line) and code_block(state, line, end_line, False):
            return
        start, _ = state.bounds(line)
        for rule in self.starts.get(state.src[start], ()):
            if rule(state, line, end_line, False):
                return
        if not table_rows(state, line, end_line, False):
            paragraph(state, line, end_line)


def _check_bounds(state: BlockState, line: int, end_line: int) -> None:
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
            listing = {html_lines, atx_heading, list_block}
            rules = {key: tuple(rule for rule in row if rule not in listing) for key, row in rules.items()}
        self.rules = rules
        self.has_tables = has_tables

    def __call__(self, state: StateBlock, line: int, end_line: int, _silent: bool) -> bool:
        start = state.bMarks[line] + state.tShift[line]
        if start < state.eMarks[line]:
            for rule in self.rules.get(state.src[start], ()):
                if rule(state, line, end_line, True):
                    return True
        return self.has_tables and table_rows(state, line, end_line, True)


def _starts(*, is_mdx: bool) -> dict[str, tuple[Rule, ...]]:
    return {
        "`": (fenced_block,),
        "~": (fenced_block,),
        ">": (blockquote,),
        "*": (rule_line, list_block),
        "-": (rule_line, list_block),
        "_": (rule_line,),
        "+": (list_block,),
        "#": (atx_heading,),
        "[": (footnote, definition),
        **dict.fromkeys(_DIGITS, (list_block,)),
        **({} if is_mdx else {"<": (html_lines,)}),
    }


class _Parser(MarkdownIt):
    """A parser that takes every destination as it is: what a link points to is not a question of syntax."""

    def validateLink(self, _url: str) -> bool:  # noqa: N802
        return True

    def normalizeLink(self, url: str) -> str:  # noqa: N802
        return url


def _parser(*, is_mdx: bool) -> MarkdownIt:
    parser = _Parser("commonmark")
    parser.block = BlockParser(is_mdx=is_mdx)
    return parser


_MARKDOWN = _parser(is_mdx=False)
_MDX = _parser(is_mdx=True)
