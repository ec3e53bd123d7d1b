"""A line of a code block that can go whole: a command among others, a leaf of a tree of folders."""

import re
from collections.abc import Callable, Iterable

from hygiene.contracts.draft import Replacement
from hygiene.finalizer.documents import Content
from hygiene.markdown.elements import Facts
from hygiene.references.command_lines import SHELLS

JOINED = re.compile(r"&&|\|\||[|;<>`(){}]|\$\(|\\$")
CONTROL = re.compile(r"\s*(?:\w+=\S*\s*$|if|for|while|do|done|then|else|fi|case|esac|function|export|cd)\b")
PROMPT = re.compile(r"\s*[$%>]\s")
NUMBERED = re.compile(r"\s*(?:\d+[.)]|[-*])\s")
COMMENT = re.compile(r"\s*#")
LEAF = re.compile(r"(?P<lead>[\s\u2502|]*)(?:\u251c\u2500+|\|--+|\+--+) ?\S")
NAME = re.compile(r"[\s\u2502|\u251c\u2514\u2500+`-]*([\w.@/+-]*\w)")
FEWEST_ROWS = 2
OUT_OF = 10  # one row in so many may be gone too
BRANCH = re.compile(r"[\s\u2502|]*(?:[\u251c\u2514]\u2500+|\|--+|\+--+|`--+) ?\S")


def without_line(
    content: Content, facts: Facts, line: int, going: Iterable[int], is_known: Callable[[str], bool]
) -> Replacement | None:
    """The removal of a command that stands alone on its line, with the comment that is its own; or of a tree's leaf.

    `going` are all lines that are to go: something else must be left in the block. A drawing must be one of this tree:
    `is_known` says whether it has a file or folder of a name.
    """
    block = next(((first, last) for first, last in facts.code_lines if first < line < last), None)
    fence = next((each for each in facts.fences if block and each.line == block[0] and each.is_closed), None)
    if block is None or fence is None:
        return None
    inner = range(block[0] + 1, block[1])
    texts = {at: content.lines(at, at).rstrip("\r\n") for at in inner}
    if any(BRANCH.match(text) for text in texts.values()):
        return _lines(facts, line, line) if _is_leaf(texts, line) and _is_of_this_tree(texts, line, is_known) else None
    is_shell = fence.language.lower() in {*SHELLS, ""}
    return _command(facts, texts, line, {line, *going}) if is_shell and not NUMBERED.match(texts[line]) else None


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


def _is_leaf(texts: dict[int, str], line: int) -> bool:
    """Whether a row of a tree has nothing below it and another row after it on its level."""
    own, below = texts[line], texts.get(line + 1, "")
    found, after = LEAF.match(own), BRANCH.match(below)
    return found is not None and after is not None and _depth(below) == _depth(own)


def _is_of_this_tree(texts: dict[int, str], line: int, is_known: Callable[[str], bool]) -> bool:
    """Whether nearly all of the other rows name what is there."""
    found = [NAME.match(text) for at, text in texts.items() if at != line and BRANCH.match(text)]
    names = [match[1].strip("/") for match in found if match]
    known = sum(is_known(name) for name in names)
    return known >= FEWEST_ROWS and OUT_OF * known >= (OUT_OF - 1) * len(found)


def _depth(text: str) -> int:
    found = re.search(r"[\u251c\u2514+`]|\|--", text)
    return found.start() if found else -1


def _lines(facts: Facts, first: int, last: int) -> Replacement:
    return Replacement(start=facts.line_span(first).start, end=facts.line_span(last).end, new="")
