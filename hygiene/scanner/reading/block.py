"""A code block as the frame of a command or a caption: the words above it, the comments and commands before a line."""

from bisect import bisect_right

from hygiene.scanner.detector import Document
from hygiene.scanner.reading.sentence import Sentence, heading_at

MOST_LINES = 60
LEAD_LINES = 3


def block_sentence(document: Document, line: int) -> Sentence:
    """What is said of a line of code: the text above the block, the comments above and beside the line."""
    first = _first_line(document, line)
    lead = _lead(document, first)
    return Sentence(f"{lead} {_comment(document, first, line)}", "", heading_at(document, line), lead)


def commands_before(document: Document, line: int) -> str:
    """The lines of the block above a line."""
    first = max(_first_line(document, line), line - MOST_LINES)
    return "\n".join(document.line(number).strip().removeprefix("$ ") for number in range(first, line))


def _first_line(document: Document, line: int) -> int:
    place = bisect_right(document.facts.code_lines, (line, document.facts.line_count + 1)) - 1
    return document.facts.code_lines[place][0] if place >= 0 else line


def _lead(document: Document, first: int) -> str:
    """The paragraph's last line above a block."""
    above = (document.line(number).strip() for number in range(first - 1, max(0, first - LEAD_LINES), -1))
    return next((text for text in above if text), "")


def _comment(document: Document, first: int, line: int) -> str:
    """The comment beside a line, else the one above it with nothing but commands in between."""
    beside = document.line(line).partition(" #")[2]
    above = (document.line(number).strip() for number in range(line - 1, first, -1))
    return beside or next((text.lstrip("# ") for text in above if text.startswith("#")), "")
