"""What a reader sees of a heading, and the id that its writer gave it."""

import re
from collections.abc import Container
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from hygiene.markdown.destinations import fold_label

_MARKUP = re.compile(r"[\\`*_\[\]<&]")
_EXPLICIT_ID = re.compile(r"[ \t]*(?:\{:?[ \t]*#([\w:.-]+)[^{}]*\}|\{/\*[ \t]*#([\w:.-]+)[ \t]*\*/\})[ \t]*$")
_MAX_LENGTH = 1000
_MAX_BRACKETS = 30
_PARSER = MarkdownIt("commonmark")


class Rendered(NamedTuple):
    """A heading's text without its explicit id, and that id."""

    text: str
    explicit_id: str | None


class _References:
    """The definitions as the inline parser asks for them: whether there is one is all that a heading's text needs."""

    def __init__(self, labels: Container[str]) -> None:
        self.labels = labels

    def get(self, label: str, default: None = None) -> dict[str, str] | None:
        """Return an empty definition for a label that has one."""
        return {"href": "", "title": ""} if fold_label(label) in self.labels else default


def render_heading(raw: str, labels: Container[str]) -> Rendered:
    """Read a heading's source. Images, HTML and the marks of emphasis, links and code leave no text."""
    explicit = _EXPLICIT_ID.search(raw)
    content = raw[: explicit.start()] if explicit else raw
    identifier = (explicit[1] or explicit[2]) if explicit else None
    return Rendered(_plain(content, labels), identifier)


def _plain(content: str, labels: Container[str]) -> str:
    if len(content) > _MAX_LENGTH or content.count("[") > _MAX_BRACKETS or not _MARKUP.search(content):
        return " ".join(content.split("\n"))
    tokens: list[Token] = []
    _PARSER.inline.parse(content, _PARSER, {"references": _References(labels)}, tokens)
    return "".join(map(_text, tokens)).strip()


def _text(token: Token) -> str:
    if token.type in ("softbreak", "hardbreak"):
        return " "
    return token.content if token.type in ("text", "text_special", "code_inline") else ""
