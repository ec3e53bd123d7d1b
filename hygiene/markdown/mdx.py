"""MDX comments: blanked before parsing, so that nothing inside of them is a fact."""

import re

_COMMENT = re.compile(r"(?<!`)\{/\*(?![ \t]*#[\w:.-]+[ \t]*\*/).*?\*/\}", re.DOTALL)
_FENCE_LINE = re.compile(r"^[ \t>]*(?:`{3}|~{3})", re.MULTILINE)
_CHARACTER = re.compile(r"[^\n]")


def blank_comments(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Return the text with each comment replaced by as many spaces, and the comments' places.

    A comment that holds a heading's id stays: the heading is where it is read. What begins in a fence and ends behind
    it is no comment: it crosses an odd number of fence lines.
    """
    if "{/*" not in text:
        return text, []
    places = [found.span() for found in _COMMENT.finditer(text) if len(_FENCE_LINE.findall(found[0])) % 2 == 0]
    parts = []
    end = 0
    for start, stop in places:
        parts += [text[end:start], _CHARACTER.sub(" ", text[start:stop])]
        end = stop
    return "".join((*parts, text[end:])), places
