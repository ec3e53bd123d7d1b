"""Quotes against the content that was scanned: a quote that is not there is a false statement."""

import re
from dataclasses import dataclass

from hygiene.contracts.evidence import parse_evidence
from hygiene.finalizer.documents import Content, Documents
from hygiene.markdown.lines import END_OF_LINE

BOM = "\ufeff"
WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Quote:
    """A block that stands at `first` to `last` of a document. `is_whole` means that it covers these lines whole."""

    path: str
    first: int
    last: int
    is_whole: bool


def verified(evidence: str, documents: Documents) -> Quote | None:
    """The quote where it stands as cited, else None."""
    cited = parse_evidence(evidence)
    content = documents.content(cited.path) if cited else None
    if cited is None or content is None or cited.line > content.line_count:
        return None
    return _standing(content, cited.line, cited.quote.split())


def _standing(content: Content, line: int, quoted: list[str]) -> Quote | None:
    """Where the quoted words stand, starting on `line`."""
    if not quoted:
        return None
    start = content.starts[line - 1]
    line_end = start + len(content.lines(line, line))
    words = _words(content.text, start, line_end, len(quoted))
    for index, word in enumerate(words):
        if word.start() >= line_end:
            break
        found = words[index : index + len(quoted)]
        if len(found) == len(quoted) and _says([each.group() for each in found], quoted):
            return _quote(content, line, found, quoted)
    return None


def _words(text: str, start: int, line_end: int, count: int) -> list[re.Match[str]]:
    """The words that start on the cited line, and as many behind it as the quote may reach."""
    words: list[re.Match[str]] = []
    behind = 0
    for word in WORD.finditer(text, start):
        behind += word.start() >= line_end
        if behind >= count:
            break
        words.append(word)
    return words


def _says(words: list[str], quoted: list[str]) -> bool:
    """Whether the words are the quoted ones; the first may begin, and the last may end, inside a word."""
    if len(quoted) == 1:
        return quoted[0] in words[0]
    return words[0].endswith(quoted[0]) and words[-1].startswith(quoted[-1]) and words[1:-1] == quoted[1:-1]


def _quote(content: Content, line: int, found: list[re.Match[str]], quoted: list[str]) -> Quote:
    last = line + len(END_OF_LINE.findall(content.text[content.starts[line - 1] : found[-1].start()]))
    is_whole = content.lines(line, last).lstrip(BOM).split() == quoted
    return Quote(content.path, line, last, is_whole)
