"""Lines of a text as the contracts count them: LF, CRLF and a lone CR end one."""

import re

END_OF_LINE = re.compile(r"\r\n|\n|\r")


def line_starts(text: str) -> tuple[int, ...]:
    """Where each line starts; the end of line that closes the text starts no further one."""
    starts = [0, *(end.end() for end in END_OF_LINE.finditer(text))]
    if len(starts) > 1 and starts[-1] == len(text):
        starts.pop()
    return tuple(starts)
