"""The words that would silence a finding, for whoever agrees with it and wants it gone."""

import json
import re
from dataclasses import dataclass

from hygiene.markdown.elements import Facts

MDX = ".mdx"


def comment_for(path: str, detector: str, *, is_whole: bool = False, reason: str = "why") -> str:
    """The comment that silences a detector in the syntax of a document: for a line or block, or for all of it."""
    text = f"hygiene-ignore{'-file' if is_whole else ''} {detector}: {reason}"
    return f"{{/* {text} */}}" if path.lower().endswith(MDX) else f"<!-- {text} -->"


@dataclass(frozen=True, slots=True)
class Advice:
    """Where a comment would have to stand to silence a line, and whether only one for the whole file can."""

    where: str
    is_whole: bool = False


def advice_for(source: bytes, facts: Facts, line: int | None) -> Advice:
    """Where to write a comment for a line of a document; without a line, for the document."""
    matter = facts.front_matter
    if line is None or (matter and line <= matter.end_line):
        return Advice("anywhere below the front matter" if matter else "anywhere in the file", is_whole=True)
    if any(first <= line <= last for first, last in facts.code_lines):
        return Advice("alone in a line above the code block")
    span = facts.line_span(line)
    if source[span.start : span.end].lstrip(b" \t>").startswith(b"|"):
        return Advice("inside a cell of the row, or alone in a line above the table")
    return Advice("at the end of the line, or alone in a line above its block")


def override_for(path: str, detector: str, reason: str = "why") -> str:
    """The row of `overrides` that does the same from outside."""
    pattern = re.sub(r"[\[\]{}*?\\]", "?", path if "/" in path else f"/{path}")
    return json.dumps({"detector": detector, "paths": [pattern], "reason": reason}, ensure_ascii=False)
