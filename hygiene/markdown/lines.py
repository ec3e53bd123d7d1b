"""Lines of a text as every contract counts them: LF, CRLF and a lone CR end one, nothing else does."""

import re

END_OF_LINE = re.compile(r"\r\n|\n|\r")


def line_starts(text: str) -> tuple[int, ...]:
    """Where each line starts; an end of line that closes the text starts no further one."""
    starts = [0, *(end.end() for end in END_OF_LINE.finditer(text))]
    if len(starts) > 1 and starts[-1] == len(text):
        starts.pop()
    return tuple(starts)


def text_lines(text: str) -> tuple[str, ...]:
    """The lines without their ends."""
    starts = line_starts(text)
    ends = (*starts[1:], len(text))
    return tuple(text[start:end].rstrip("\r\n") for start, end in zip(starts, ends, strict=True))
