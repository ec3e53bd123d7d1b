"""What a reader sees of a heading, and the id that its writer gave it."""

import re
from html import unescape
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

_MARKUP = re.compile(r"[\\`*_\[\]<&]")
_EXPLICIT_ID = re.compile(r"[ \t]*(?:\{:?[ \t]*#([\w:.-]+)[^{}]*\}|\{/\*[ \t]*#([\w:.-]+)[ \t]*\*/\})[ \t]*$")
_MAX_LENGTH = 1000
_PARSER = MarkdownIt("commonmark")


class Rendered(NamedTuple):
    """A heading's text without its explicit id, and that id."""

    text: str
    explicit_id: str | None


def render_heading(raw: str, definitions: dict[str, dict[str, str]]) -> Rendered:
    """Read a heading's source. Images, HTML and the marks of emphasis, links and code leave no text."""
    explicit = _EXPLICIT_ID.search(raw)
    content = raw[: explicit.start()] if explicit else raw
    identifier = (explicit[1] or explicit[2]) if explicit else None
    return Rendered(_plain(content, definitions), identifier)


def _plain(content: str, definitions: dict[str, dict[str, str]]) -> str:
    if len(content) > _MAX_LENGTH or not _MARKUP.search(content):
        return " ".join(content.split("\n"))
    tokens: list[Token] = []
    _PARSER.inline.parse(content, _PARSER, {"references": definitions}, tokens)
    return "".join(map(_text, tokens)).strip()


def _text(token: Token) -> str:
    if token.type in ("softbreak", "hardbreak"):
        return " "
    if token.type == "text_special" or token.type in ("text", "code_inline"):
        return token.content
    return unescape(token.content) if token.type == "entity" else ""
