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
    """Where the quoted words stand, starting on `line`; the first may begin inside a word."""
    if not quoted:
        return None
    start = content.starts[line - 1]
    end = start + len(content.lines(line, line))
    place = content.text.find(quoted[0], start, end)
    while place >= 0:
        last = _last_word(content.text, place, quoted)
        if last is not None:
            return _quote(content, line, last, quoted)
        place = content.text.find(quoted[0], place + 1, end)
    return None


def _last_word(text: str, place: int, quoted: list[str]) -> int | None:
    """Where the last of the quoted words begins, if all of them stand at `place`; it may end inside a word."""
    if len(quoted) == 1:
        return place
    for word, wanted in zip(WORD.finditer(text, place), quoted[:-1], strict=False):
        if word.group() != wanted:
            return None
        place = word.end()
    last = WORD.search(text, place)
    return last.start() if last and text.startswith(quoted[-1], last.start()) else None


def _quote(content: Content, line: int, last_word: int, quoted: list[str]) -> Quote:
    last = line + len(END_OF_LINE.findall(content.text[content.starts[line - 1] : last_word]))
    is_whole = content.lines(line, last).lstrip(BOM).split() == quoted
    return Quote(content.path, line, last, is_whole)
