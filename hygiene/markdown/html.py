"""HTML inside Markdown: tags with the places of their attributes, comments, and nothing of scripts and styles."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Literal, NamedTuple

_VALUE = r"""(?:[^\s"'=<>`]++|'[^']*+'|"[^"]*+")"""
_EXPRESSION = r"\{[^{}]*+\}"
_NAME = r"[A-Za-z_:][\w.:-]*+"


def _open_tag(value: str) -> re.Pattern[str]:
    return re.compile(rf"<([A-Za-z][A-Za-z0-9.-]*+)((?:\s++{_NAME}(?:\s*+=\s*+{value})?+)*+)\s*+/?>", re.ASCII)


_OPEN_TAG = _open_tag(_VALUE)
_OPEN_ELEMENT = _open_tag(f"(?:{_VALUE}|{_EXPRESSION})")
_CLOSE_TAG = re.compile(r"</[A-Za-z][A-Za-z0-9.-]*+\s*+>")
_ATTRIBUTE = re.compile(rf"""({_NAME})\s*+=\s*+(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`{{]+))""", re.ASCII)
_SECTIONS = (("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"), ("<!", ">"))
_DECLARATION = re.compile(r"<![A-Za-z]")
_RAW_TEXT = frozenset({"script", "style", "textarea"})
_NAMED_FOR_FORMS = frozenset({"button", "form", "input", "map", "meta", "param", "select", "slot", "textarea"})
_URL_ATTRIBUTES: dict[tuple[str, str], Literal["html", "html-image"]] = {
    ("a", "href"): "html",
    ("area", "href"): "html",
    ("img", "src"): "html-image",
}


class Attribute(NamedTuple):
    """An attribute of an element and the place of its value."""

    element: str
    name: str
    start: int
    stop: int

    @property
    def link_kind(self) -> Literal["html", "html-image"] | None:
        """`html` or `html-image` if the value is the destination of a link or an image."""
        return _URL_ATTRIBUTES.get((self.element, self.name))

    @property
    def is_anchor(self) -> bool:
        """Whether the value is a fragment that links can point to."""
        return self.name == "id" or (self.name == "name" and self.element not in _NAMED_FOR_FORMS)


class Markup(NamedTuple):
    """A piece of HTML: a tag with its attributes, a comment, or another section."""

    start: int
    stop: int
    is_comment: bool = False
    element: str = ""
    attributes: tuple[Attribute, ...] = ()


def unescape_value(value: str) -> str:
    """Resolve the entities of an attribute's value."""
    return unescape(value) if "&" in value else value


class Reader:
    """Reads the markup of one text. It remembers which closers no longer occur, so that reading stays linear."""

    __slots__ = ("_absent", "_open_tag", "end", "text")

    def __init__(self, text: str, end: int, *, is_mdx: bool = False) -> None:
        self.text = text
        self.end = end
        self._open_tag = _OPEN_ELEMENT if is_mdx else _OPEN_TAG
        self._absent: set[str] = set()

    def at(self, place: int) -> Markup | None:
        """Read the markup that begins with the `<` at `place`, if any does."""
        text, end = self.text, self.end
        if found := self._open_tag.match(text, place, end):
            element = found[1].lower()
            return Markup(place, found.end(), element=element, attributes=_attributes(element, text, *found.span(2)))
        if found := _CLOSE_TAG.match(text, place, end):
            return Markup(place, found.end())
        return self._section(place)

    def _section(self, place: int, *, is_block: bool = False) -> Markup | None:
        for opener, closer in _SECTIONS:
            if self.text.startswith(opener, place, self.end):
                if opener == "<!" and not _DECLARATION.match(self.text, place, self.end):
                    return None
                # `<!-->` and `<!--->` are whole comments: the closer may share the opener's hyphens
                begin = place + (2 if closer == "-->" else len(opener))
                stop = self._find(closer, begin) or (self.end if is_block else 0)
                return Markup(place, stop, is_comment=closer == "-->") if stop else None
        return None

    def _find(self, closer: str, place: int) -> int:
        if closer in self._absent:
            return 0
        found = self.text.find(closer, place, self.end)
        if found < 0:
            self._absent.add(closer)
            return 0
        return found + len(closer)

    def block(self, place: int) -> Iterator[Markup]:
        """Read all markup of an HTML block. A section that nothing closes reaches to the end of the block."""
        while (place := self.text.find("<", place, self.end)) >= 0:
            markup = self.at(place) or self._section(place, is_block=True)
            if markup is None:
                place += 1
                continue
            yield markup
            place = markup.stop
            if markup.element in _RAW_TEXT:
                place = self._find(f"</{markup.element}", place) or self.end


def _attributes(element: str, text: str, start: int, stop: int) -> tuple[Attribute, ...]:
    if start == stop:
        return ()
    return tuple(
        Attribute(element, found[1].lower(), *found.span(found.lastindex or 2))
        for found in _ATTRIBUTE.finditer(text, start, stop)
    )
