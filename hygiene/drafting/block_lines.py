"""A line of a code block that can go whole: a command among others."""

import re
from collections.abc import Iterable

from hygiene.contracts.draft import Replacement
from hygiene.finalizer.documents import Content
from hygiene.markdown.elements import Facts
from hygiene.references.command_lines import SHELLS

JOINED = re.compile(r"&&|\|\||[|;<>`(){}]|\$\(|\\$")
CONTROL = re.compile(r"\s*(?:\w+=\S*\s*$|if|for|while|do|done|then|else|fi|case|esac|function|export|cd)\b")
PROMPT = re.compile(r"\s*[$%>]\s")
NUMBERED = re.compile(r"\s*(?:\d+[.)]|[-*])\s")
COMMENT = re.compile(r"\s*#")


def without_line(content: Content, facts: Facts, line: int, going: Iterable[int]) -> Replacement | None:
    """The removal of a command that stands alone on its line, with the comment that is its own.

    `going` are all lines that are to go: something else must be left in the block.
    """
    block = next(((first, last) for first, last in facts.code_lines if first < line < last), None)
    fence = next((each for each in facts.fences if block and each.line == block[0] and each.is_closed), None)
    if block is None or fence is None or fence.language.lower() not in {*SHELLS, ""}:
        return None
    texts = {at: content.lines(at, at).rstrip("\r\n") for at in range(block[0] + 1, block[1])}
    return None if NUMBERED.match(texts[line]) else _command(facts, texts, line, {line, *going})


def _command(facts: Facts, texts: dict[int, str], line: int, going: set[int]) -> Replacement | None:
    """Only where other commands are left, and none of them is part of one with it."""
    text = texts[line].partition(" #")[0]
    is_plain = not JOINED.search(text) and not CONTROL.match(text) and not texts.get(line - 1, "").endswith("\\")
    is_output = any(PROMPT.match(each) for each in texts.values())
    others = [at for at, each in texts.items() if at not in going and each.strip() and not COMMENT.match(each)]
    if not is_plain or is_output or not others or any(CONTROL.match(each) for each in texts.values()):
        return None
    first, last = line, line
    ends = not texts.get(line + 1, "").strip() or COMMENT.match(texts[line + 1])
    while ends and COMMENT.match(texts.get(first - 1, "")):
        first -= 1
    if not texts.get(first - 1, "").strip() and not texts.get(last + 1, "x").strip():
        last += 1
    return _lines(facts, first, last)


def _lines(facts: Facts, first: int, last: int) -> Replacement:
    return Replacement(start=facts.line_span(first).start, end=facts.line_span(last).end, new="")
