"""Every place outside links where a document may name a path: code spans, prose, command lines, captions.

A pure function of the document: it says where a word stands that has the form of a path, and nothing of the tree.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import Literal

from hygiene.markdown.elements import CodeSpan, Facts, Span
from hygiene.references.command_lines import captions, commands

MentionKind = Literal["code", "prose", "command", "caption", "url"]
SHORTEST, LONGEST = 3, 300
HEAD = re.compile(rb"(?<![\w.@+~$%{}<>\\:/#&?=\x80-\xff-])[\w.+-][\w.@+-]{0,119}/")
"""The first component of a path. What stands before it is no part of a longer word, a URL or a variable."""
ARGUMENT = re.compile(rb"(?<![\w.@+~$%{}<>\\:/#&?\x80-\xff-])[\w.+-][\w.@+-]{0,119}/")
"""The same in a command, where `--option=` may stand before it."""
REST = re.compile(rb"[\w.@+/-]*")
URL = re.compile(rb"https?://[^\s<>\"'`)\]}|\\]{1,1000}")
LINES = re.compile(rb":\d+(?:[-:]\d+)?(?![\w/])")
TAIL = frozenset(b"{}<>*$%~\\([=@\"'&#?")
"""What makes of a path before it a part of something else: a placeholder, a glob, a call."""
ATTRIBUTES = (b'="', b"='")
SPACE = 32
TITLE = re.compile(rb">?[ \t]+(?:\"[^\"\r\n]*\"|'[^'\r\n]*'|\([^)\r\n]*\))")
PLACEHOLDER = re.compile(r"[{<*\[$]|(?<=/)[A-Z]{2,}(?:_[A-Z]{2,})+(?![\w.])")
LABEL_END = 200


@dataclass(frozen=True, slots=True)
class Mention:
    """A word that may be a path, as written: `start` to `end` in bytes, `column` in characters from 1."""

    kind: MentionKind
    text: str
    start: int
    end: int
    line: int
    column: int

    @property
    def span(self) -> Span:
        """The bytes of the text."""
        return Span(self.start, self.end)


@dataclass(frozen=True, slots=True)
class Word:
    """A mention without its place in lines."""

    kind: MentionKind
    start: int
    end: int


def mentions(facts: Facts, source: bytes) -> tuple[Mention, ...]:
    """The words of a document that have the form of a path, in its order. Links are not among them."""
    words = [word for span in facts.code_spans for word in _in_code_span(span, source)]
    if b"/" in source:
        words += (Word("prose", *place) for place in _in_prose(facts, source))
        words += (Word("command", *place) for part in commands(facts, source) for place in _words_of(part, source))
        words += (Word("caption", span.start, span.end) for span in captions(facts, source))
    return tuple(_placed(words, facts, source))


def url_mentions(facts: Facts, source: bytes) -> tuple[Mention, ...]:
    """The web addresses of a document that are no links: in prose, code spans, command lines."""
    if b"://" not in source:
        return ()
    skipped = _link_spans(facts, source) + _block_spans(facts, is_code_read=True)
    found = (match for place in _between(skipped, len(source)) for match in URL.finditer(source, *place))
    ends = ((match.start(), match.start() + len(match[0].rstrip(b".,;:!?*_"))) for match in found)
    return tuple(_placed([Word("url", *place) for place in ends], facts, source))


def _in_code_span(span: CodeSpan, source: bytes) -> Iterator[Word]:
    """The path that a span is, the folder before its first placeholder, or the paths among its words."""
    text = span.text
    if not ("/" in text or "." in text):
        return
    if " " in text or "\t" in text:
        yield from (Word("code", *place) for place in _words_of(span.span, source))
    elif hole := PLACEHOLDER.search(text):
        folder = text[: hole.start()].rpartition("/")[0]
        if "/" in folder:
            yield Word("code", span.start, span.start + len(folder.encode()) + 1)
    elif len(text) <= LONGEST:
        yield Word("code", span.start, span.end)


def _words_of(part: Span, source: bytes) -> Iterator[tuple[int, int]]:
    return _words(source, ARGUMENT, part.start, part.end)


def _words(source: bytes, head: re.Pattern[bytes], start: int, stop: int) -> Iterator[tuple[int, int]]:
    """Where words with a slash stand, without the marks of a sentence around them. Every byte is looked at once."""
    slash = source.find(b"/", start, stop)
    while slash >= 0:
        found = head.search(source, max(start, slash - 120), slash + 1)
        start = slash + 1
        if found:
            rest = REST.match(source, start, min(stop, start + LONGEST))
            start = rest.end() if rest else start
            yield from _trimmed(source, found.start(), start, stop)
        slash = source.find(b"/", start, stop)


def _trimmed(source: bytes, first: int, last: int, stop: int) -> Iterator[tuple[int, int]]:
    after = source[last] if last < stop else SPACE
    if after in TAIL and not (after in b"\"'*" and first and source[first - 1] == after):
        return
    word = source[first:last].rstrip(b".-+@")
    if word[:1] == b"_" == word[-1:]:
        first, word = first + 1, word[1:-1]
    if first + len(word) == last and (lines := LINES.match(source, last, stop)):
        word += lines[0]
    if b"//" not in word and SHORTEST <= len(word) <= LONGEST:
        yield first, first + len(word)


def _in_prose(facts: Facts, source: bytes) -> Iterator[tuple[int, int]]:
    """The words of prose: outside links, code, comments and front matter, and neither label nor attribute."""
    skipped = _link_spans(facts, source) + [(code.start, code.end) for code in facts.code_spans]
    for start, stop in _between(skipped + _block_spans(facts, is_code_read=False), len(source)):
        for first, last in _words(source, HEAD, start, stop):
            if source[max(0, first - 2) : first] not in ATTRIBUTES and not _is_label(source, last):
                yield first, last


def _between(skipped: list[tuple[int, int]], size: int) -> Iterator[tuple[int, int]]:
    """What the skipped places leave of a document."""
    reach = 0
    for start, end in sorted(skipped):
        if start > reach:
            yield reach, start
        reach = max(reach, end)
    if reach < size:
        yield reach, size


def _link_spans(facts: Facts, source: bytes) -> list[tuple[int, int]]:
    """The destinations of links, each with its title."""
    titles = (TITLE.match(source, link.end, link.end + LONGEST) for link in facts.links)
    return [(link.start, title.end() if title else link.end) for link, title in zip(facts.links, titles, strict=True)]


def _block_spans(facts: Facts, *, is_code_read: bool) -> list[tuple[int, int]]:
    spans = [(comment.span.start, comment.span.end) for comment in facts.comments]
    if facts.front_matter:
        spans.append((facts.front_matter.span.start, facts.front_matter.span.end))
    if not is_code_read:
        lines = facts.code_lines
        spans += [(facts.line_span(first).start, facts.line_span(last).end) for first, last in lines]
    return spans


def _is_label(source: bytes, end: int) -> bool:
    """Whether the word stands in the label of a link, whose destination speaks for it."""
    close = source.find(b"]", end, end + LABEL_END)
    return (
        close >= 0
        and source[close + 1 : close + 2] in (b"(", b"[")
        and not any(mark in source[end:close] for mark in (b"[", b"\n\n"))
    )


def _placed(words: list[Word], facts: Facts, source: bytes) -> Iterator[Mention]:
    """Each word with its line and column, every byte decoded once."""
    line = at = column = 0
    for word in sorted(words, key=attrgetter("start")):
        here = facts.line_of(word.start)
        if here != line:
            line, at, column = here, facts.line_span(here).start, 1
        column += len(source[at : word.start].decode("utf-8", "replace"))
        at = word.start
        text = source[word.start : word.end].decode("utf-8", "replace")
        yield Mention(word.kind, text, word.start, word.end, line, column)
