"""Where a whole link begins and ends, of which the facts know the destination: label, brackets, tags."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.markdown.destinations import LABEL, fold_label, inline_target
from hygiene.markdown.elements import Facts, Link, ReferenceUse

REACH = 4000
"""So many bytes away the other end of a link is looked for."""
_HEAD = re.compile(rb"\]\(\s*<?\Z")
_TAG = re.compile(rb"<(a|img)(?:\s[^<>]*)?/?>", re.IGNORECASE)
_CLOSING = re.compile(rb"</a\s*>", re.IGNORECASE)
_INNER = re.compile(rb"<a[\s>]|\n[ \t>]*\r?\n", re.IGNORECASE)
_ALT = re.compile(rb"\salt\s*=\s*(?:\"([^\"]*)\"|'([^']*)')", re.IGNORECASE)
_NAMED = re.compile(rb"\s(?:id|name)\s*=", re.IGNORECASE)
_DEFINITION = re.compile(
    rb" {0,3}\[(?:\\.|[^\\\[\]])+\]:[ \t]*(?:<[^<>\n]*>|[^\s<>]+)"
    rb"(?:[ \t]+(?:\"[^\"\n]*\"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*"
)


@dataclass(frozen=True, slots=True)
class Extent:
    """A construct from `start` to `end`, and in it what a reader sees, `text_start` to `text_end`; all in bytes."""

    start: int
    end: int
    text_start: int
    text_end: int
    is_image: bool = False

    def text(self, source: bytes) -> bytes:
        """What a reader sees of it."""
        return source[self.text_start : self.text_end]

    def holds(self, start: int, end: int) -> bool:
        """Whether it has those bytes."""
        return self.start <= start and end <= self.end


def extent_of(link: Link, source: bytes) -> Extent | None:
    """The extent of any link but a definition; None where the bytes do not surely say it."""
    if link.kind in {"link", "image"}:
        return _inline(link, source)
    if link.kind == "html":
        return _element(link, source)
    if link.kind == "html-image":
        return _image_element(link, source)
    if (
        link.kind == "autolink"
        and source[link.start - 1 : link.start] == b"<"
        and source[link.end : link.end + 1] == b">"
    ):
        return Extent(link.start - 1, link.end + 1, link.start, link.end)
    return None


def _inline(link: Link, source: bytes) -> Extent | None:
    head = _HEAD.search(source, max(0, link.start - REACH), link.start)
    label = link.text.encode()
    if head is None or source[head.start() - len(label) - 1 : head.start()] != b"[" + label:
        return None
    tail = source[head.start() + 1 : link.end + REACH].decode("utf-8", "ignore")
    target = inline_target(tail, 0, len(tail))
    if target is None or tail[target.start : target.stop].encode() != source[link.start : link.end]:
        return None
    is_image = link.kind == "image"
    start = head.start() - len(label) - 1 - is_image
    end = head.start() + 1 + len(tail[: target.after].encode())
    return Extent(start, end, start + 1 + is_image, head.start(), is_image)


def _tag(link: Link, source: bytes, name: bytes) -> re.Match[bytes] | None:
    start = source.rfind(b"<", max(0, link.start - REACH), link.start)
    found = _TAG.match(source, start) if start >= 0 else None
    return found if found and found[1].lower() == name and found.end() > link.end else None


def _element(link: Link, source: bytes) -> Extent | None:
    tag = _tag(link, source, b"a")
    closing = _CLOSING.search(source, tag.end(), tag.end() + REACH) if tag else None
    if tag is None or closing is None or _NAMED.search(tag[0]) or _INNER.search(source, tag.end(), closing.start()):
        return None
    return Extent(tag.start(), closing.end(), tag.end(), closing.start())


def _image_element(link: Link, source: bytes) -> Extent | None:
    tag = _tag(link, source, b"img")
    if tag is None or _NAMED.search(tag[0]) or _is_in_picture(tag.start(), source):
        return None
    alt = _ALT.search(tag[0])
    group = (1 if alt[1] is not None else 2) if alt else 0
    first, last = alt.span(group) if alt else (0, 0)
    return Extent(tag.start(), tag.end(), tag.start() + first, tag.start() + last, is_image=True)


def _is_in_picture(place: int, source: bytes) -> bool:
    before = source[max(0, place - REACH) : place].lower()
    return before.rfind(b"<picture") > before.rfind(b"</picture")


def definition_line(link: Link, facts: Facts, source: bytes) -> Extent | None:
    """The line of a definition, where it has all of it and nothing else."""
    span = facts.line_span(link.line)
    line = source[span.start : span.end].rstrip(b"\r\n")
    return Extent(span.start, span.end, span.end, span.end) if _DEFINITION.fullmatch(line) else None


def uses_of(label: str, facts: Facts, source: bytes) -> Iterator[Extent | None]:
    """The extents of the uses of a definition; None for one that the bytes do not surely say."""
    for use in facts.uses:
        if use.label == fold_label(label):
            yield _use(use, facts, source)


def _use(use: ReferenceUse, facts: Facts, source: bytes) -> Extent | None:
    span = facts.line_span(use.line)
    line = source[span.start : span.end].decode("utf-8", "replace")
    start = span.start + len(line[: use.column - 1].encode())
    close = closing_bracket(start, facts, source)
    if source[start - 1 : start] != b"[" or close is None:
        return None
    is_image = source[start - 2 : start - 1] == b"!"
    tail = source[close + 1 : close + REACH].decode("utf-8", "ignore")
    full = LABEL.match(tail)
    written = full[1] if full and full[1].strip() else source[start:close].decode("utf-8", "replace")
    if fold_label(written) != use.label:
        return None
    end = close + 1 + (len(full[0].encode()) if full else 2 * tail.startswith("[]"))
    return Extent(start - 1 - is_image, end, start, close, is_image)


def closing_bracket(start: int, facts: Facts, source: bytes) -> int | None:
    """The bracket that closes the one before `start`."""
    codes = {code.start: code.end for code in facts.code_spans}
    place, depth = start, 1
    while place < min(len(source), start + REACH):
        sign = source[place : place + 1]
        if place in codes:
            place = max(place + 1, codes[place])
            continue
        depth += (sign == b"[") - (sign == b"]")
        if not depth:
            return place
        place += 2 if sign == b"\\" else 1
    return None


def alone_on_its_lines(extent: Extent, facts: Facts, source: bytes) -> Extent | None:
    """The whole lines that hold nothing but the construct, if nothing else stands there."""
    lines = lines_of(extent, facts, source)
    around = source[lines.start : extent.start] + source[max(extent.end, lines.start) : lines.end]
    return None if around.strip() or around.startswith(b"\xef\xbb\xbf") else lines


def lines_of(extent: Extent, facts: Facts, source: bytes) -> Extent:
    """The whole lines of a construct, with the blank line behind them where there is one before them too."""
    first, last = facts.line_of(extent.start), facts.line_of(max(extent.start, extent.end - 1))
    start, end = facts.line_span(first).start, facts.line_span(last).end
    above = first == 1 or not source[facts.line_span(first - 1).start : start].strip()
    below = last < facts.line_count and not source[end : facts.line_span(last + 1).end].strip()
    if above and below:
        end = facts.line_span(last + 1).end
    return Extent(start, end, end, end, extent.is_image)
