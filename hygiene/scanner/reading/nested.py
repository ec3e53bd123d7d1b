"""A fence of Markdown that was meant to hold fences: the first of them ends it, and the rest of the example is text."""

import re
from collections.abc import Iterable, Iterator

from hygiene.markdown.elements import Fence
from hygiene.scanner.detector import Document, Sighting, Silence

LANGUAGES = frozenset({"markdown", "md", "mdx"})
_MARK = re.compile(r"[ \t]{0,3}(`{3,}|~{3,})[ \t]*([\w+#.-]*)[^`\n]*")


EXAMPLE = "an example, as its fence was meant"


def spilt_lines(document: Document) -> Iterator[range]:
    """The lines that a fence of Markdown was meant to hold and does not."""
    end = 0
    for fence in document.facts.fences:
        if fence.line > end and fence.is_closed and fence.language.lower() in LANGUAGES:
            end = max(end, _meant_end(document, fence))
            yield range(fence.end_line + 1, end)


def without_spilt(document: Document, words: Iterable[Sighting | Silence]) -> Iterator[Sighting | Silence]:
    """What detectors say, silent where a reference stands in an example that was meant to be fenced."""
    spilt: list[range] | None = None
    for word in words:
        if isinstance(word, Sighting) and word.span and "reference" in word.data:
            spilt = list(spilt_lines(document)) if spilt is None else spilt
            if any(document.facts.line_of(word.span.start) in lines for lines in spilt):
                yield Silence(word.span, EXAMPLE)
                continue
        yield word


def _meant_end(document: Document, fence: Fence) -> int:
    """The line of the mark that was to end a fence, if every mark with a language opened one; 0 where none was.

    The next mark must have a language too, or be none: else this one was itself to open a fence without a language.
    """
    depth = end = 0
    for line in range(fence.line, document.facts.line_count + 1):
        mark = _MARK.fullmatch(document.line(line))
        if mark is None:
            continue
        if end:
            return end if mark[2] else 0
        depth += 1 if mark[2] else -1
        if not depth and line <= fence.end_line:
            return 0
        end = 0 if depth else line
    return end
