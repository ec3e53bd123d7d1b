"""A link taken away, its text left where it stands."""

import re

from hygiene.contracts.draft import Replacement
from hygiene.finalizer.documents import Content
from hygiene.markdown.elements import Link

TAIL = re.compile(rb">?(?:[ \t]+(?:\"[^\"\r\n]*\"|'[^'\r\n]*'|\([^)\r\n]*\)))?[ \t]*\)")
HTML = re.compile(rb"<a[ \t]+href[ \t]*=[ \t]*[\"']?$", re.IGNORECASE)
HTML_TAIL = re.compile(rb"[\"']?[ \t]*>(?P<text>[^\0]{0,300}?)</a>", re.IGNORECASE)
BEFORE = 40
AFTER = 400


def unlinked(link: Link, content: Content) -> Replacement | None:
    """The text of a link in place of the link; None where it is no plain one."""
    if link.kind == "html":
        return _html(link, content.source)
    source, text = content.source, link.text.encode()
    opening = next((mark for mark in (b"](<", b"](") if source.endswith(mark, 0, link.start)), None)
    tail = TAIL.match(source, link.end, link.end + AFTER)
    if link.kind != "link" or opening is None or tail is None or not text.strip():
        return None
    start = link.start - len(opening) - len(text) - 1
    if start < 0 or source[start : link.start] != b"[" + text + opening:
        return None
    return Replacement(start=start, end=tail.end(), new=text.decode())


def _html(link: Link, source: bytes) -> Replacement | None:
    """`<a href="x">text</a>` with no other attribute and no other link inside."""
    head = HTML.search(source[max(0, link.start - BEFORE) : link.start])
    tail = HTML_TAIL.match(source, link.end, link.end + AFTER)
    if head is None or tail is None or b"<a" in tail["text"].lower():
        return None
    return Replacement(start=link.start - len(head[0]), end=tail.end(), new=tail["text"].decode("utf-8", "replace"))
