"""The inside of a link: destination, title, label, and what escapes and entities in them mean."""

import re
from html import unescape as unescape_entities
from typing import NamedTuple

SPACE = re.compile(r"[ \t\n]*+")
LABEL = re.compile(r"\[((?:\\.|[^\\\[\]]){0,999}+)\]", re.DOTALL)
_ANGLE = re.compile(r"<([^<>\\\n]*+(?:\\.[^<>\\\n]*+)*+)>")
_MAX_PARENTHESES = 32


def _balanced(depth: int) -> str:
    inner = rf"|\({_balanced(depth - 1)}\)" if depth else ""
    return rf"(?:[^\x00-\x20\x7f()\\]++|\\[()\\]?+{inner})*+"


_PLAIN = re.compile(r"[^\x00-\x20\x7f()\\]++")
_BALANCED = re.compile(_balanced(_MAX_PARENTHESES))
_TITLE = re.compile(
    r'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
    r"|'[^'\\]*+(?:\\.[^'\\]*+)*+'"
    r"|\([^()\\]*+(?:\\.[^()\\]*+)*+\)",
    re.DOTALL,
)
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])|&(?:#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[A-Za-z][A-Za-z0-9]{1,31});")
_MAX_LABEL = 999


class Destination(NamedTuple):
    """Where a destination is written, without `<>`, and where reading goes on."""

    start: int
    stop: int
    after: int


def destination(text: str, place: int, end: int) -> Destination | None:
    """Read a destination: anything between `<` and `>`, or characters without spaces and with balanced parentheses."""
    if text.startswith("<", place, end):
        found = _ANGLE.match(text, place, end)
        return Destination(*found.span(1), found.end()) if found else None
    if run := _PLAIN.match(text, place, end):
        stop = run.end()
        if stop == end or text[stop] not in "(\\":
            return Destination(place, stop, stop)
    found = _BALANCED.match(text, place, end)
    stop = found.end() if found else place
    return None if text.startswith("(", stop, end) else Destination(place, stop, stop)


def inline_target(text: str, place: int, end: int) -> Destination | None:
    """Read `(destination "title")` from its opening parenthesis on; `after` is past the closing one."""
    found = destination(text, _skip(text, place + 1, end), end)
    if not found:
        return None
    after = _skip(text, found.after, end)
    if after > found.after and (title := _TITLE.match(text, after, end)):
        after = _skip(text, title.end(), end)
    return found._replace(after=after + 1) if text.startswith(")", after, end) else None


def _skip(text: str, place: int, end: int) -> int:
    space = SPACE.match(text, place, end)
    return space.end() if space else place


def fold_label(label: str) -> str:
    """Return the form in which labels are compared, or nothing if no definition can have this label."""
    return " ".join(label.split()).casefold() if len(label) <= _MAX_LABEL else ""


def unescape(written: str) -> str:
    """Resolve backslash escapes and entities."""
    if "\\" not in written and "&" not in written:
        return written
    return _ESCAPE.sub(lambda found: found[1] or unescape_entities(found[0]), written)
