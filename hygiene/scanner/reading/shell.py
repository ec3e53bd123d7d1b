"""Shell lines as documents show them: prompts, comments, several commands in a line, and the folder they run in."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

LONGEST_LINE = 1_000
PROMPT = re.compile(
    r"\s*(?:\([\w.-]{1,40}\)\s?)?(?:[$%>\u276f\u279c\u00bb]|PS [^>\n]{0,80}>"
    r"|[\w.-]{1,40}@[\w.:~/ -]{1,80}[$#%]|~[\w/.-]{0,60}\$)\s+"
)
CONTAINER = re.compile(r"(?:[ \t]*>)*[ \t]*")
PART = re.compile(r"'[^']*'|\"[^\"]*\"|&&|\|\||[;|&]|(?:(?<=\s)|^)#.*|[^'\";|&#\s]+|\s+|.")
BREAKS = frozenset({"&&", "||", ";", "|", "&"})
WORD = re.compile(r"(?:'[^']*'|\"[^\"]*\"|[^\s'\"]|['\"])+")
ASSIGNED = re.compile(r"[A-Za-z_]\w*=\S*")
BEFORE = frozenset(
    {"sudo", "time", "env", "command", "exec", "then", "do", "!", "(", "{", "-", "*", "xvfb-run", "dotenv"}
)
HEREDOC = re.compile(r"<<-?\s*['\"]?([A-Za-z_]\w*)['\"]?")


@dataclass(frozen=True, slots=True)
class Simple:
    """One simple command of a line: its words without quotes, and where its text stands, in characters."""

    words: tuple[str, ...]
    start: int
    end: int
    comment: str = ""


def simple_commands(line: str) -> Iterator[Simple]:
    """The simple commands of one line, in their order. A line that is very long is no line that a person runs."""
    if len(line) > LONGEST_LINE:
        return
    pieces, comment = _pieces(line)
    for start, end in pieces:
        words = list(WORD.finditer(line, start, end))
        while words and (words[0][0] in BEFORE or ASSIGNED.fullmatch(words[0][0])):
            words.pop(0)
        if words:
            texts = tuple(_plain(word[0]) for word in words)
            first = words[0].start() + len(words[0][0]) - len(words[0][0].lstrip("({"))
            last = words[-1].end() - (words[-1][0].endswith(")") and "(" in line[start : words[0].end()])
            yield Simple(texts, first, max(first, last), comment)


def _pieces(line: str) -> tuple[list[tuple[int, int]], str]:
    pieces, begin, comment, end = [], 0, "", len(line)
    for part in PART.finditer(line):
        if part[0] in BREAKS:
            pieces.append((begin, part.start()))
            begin = part.end()
        elif part[0].startswith("#"):
            comment, end = part[0].lstrip("# "), part.start()
            break
    return [*pieces, (begin, end)], comment


def _plain(word: str) -> str:
    return word.lstrip("({").rstrip(")},").strip("'\"")
