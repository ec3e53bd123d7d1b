"""What a generator leaves in a document for its owner to fill in."""

import re
from collections.abc import Iterator

FEWEST = 3
"""A single pair of brackets around capitals may be a label, a key or a word for the reader."""
BLANK = re.compile(
    rb"\[(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|(?:YOUR|PROJECT|PACKAGE|FEATURE|INSERT|COMPANY|AUTHOR)(?: [A-Z0-9]+)+)\]"
    rb"(?![\[(:])"
)
_TITLE = re.compile(
    r"\W*(?:\[[A-Z][A-Z0-9]*(?:[_ ][A-Z0-9]+)*\]|\[(?:Your |Project |Package |Feature )[A-Za-z ]{2,40}\]"
    r"|\{\{[^{}]{1,60}\}\}"
    r"|<(?:your|project|package)[- _][a-z -]{2,40}>|project (?:title|name)\W*$|your[- ]project(?:[- ]name)?\W*$"
    r"|untitled\W*$|name of (?:the|your) project\W*$)"
)
_PHRASES = re.compile(
    rb"lorem ipsum dolor sit"
    rb"|\b(?:short|brief|one[- ]paragraph|one[- ]line) (?:project )?description (?:of (?:your|this|the) \w+ )?"
    rb"(?:goes )?here\b"
    rb"|\bone paragraph (?:of|about) (?:the |your )?project (?:description )?(?:goes )?here\b"
    rb"|\b(?:describe|introduce) your (?:project|package|module|library|app|extension) here\b"
    rb"|\b(?:replace|delete|remove) this (?:text|section|paragraph|readme|page) (?:with|by|before|once|when)"
    rb" (?:your|you)\b",
    re.IGNORECASE,
)
_LITERALS = (
    *(b"ipsum dolor", b"goes here", b"description here", b"describe your", b"introduce your"),
    *(b"replace this", b"delete this", b"remove this", b"one paragraph"),
)
_ABOUT = re.compile(
    r"templat|scaffold|boilerplate|placeholder|generator|example|sample|snippet|prompt|skill|tutorial|demo|cookie-?cutter"
    r"|starter|agent|styleguide|style-guide|playground|test",
    re.IGNORECASE,
)


def is_blank_title(title: str) -> bool:
    """Whether a title waits for its words."""
    plain = title[:200]
    return bool(_TITLE.match(plain) or _TITLE.match(plain.lower()))


def phrases(source: bytes) -> Iterator[re.Match[bytes]]:
    """The sentences that stand for a text to come."""
    lowered = source.lower()
    if any(word in lowered for word in _LITERALS):
        yield from _PHRASES.finditer(source)


def is_about_blanks(text: str) -> bool:
    """Whether a path or a title is of a document that has blanks on purpose."""
    return bool(_ABOUT.search(text))
