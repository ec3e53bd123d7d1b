"""The inside of a link: destination, title, label, and what escapes and entities in them mean."""

import re
from html import unescape as unescape_entities
from typing import NamedTuple

SPACE = re.compile(r"[ \t\n]*+")
LABEL = re.compile(r"\[((?:\\.|[^\\\[\]]){0,999}+)\]", re.DOTALL)
_ANGLE = re.compile(r"<([^<>\\\n]*+(?:\\.[^<>\\\n]*+)*+)>")
_BARE = re.compile(r"[^\x00-\x20\x7f()\\]++")
_TITLE = re.compile(
    r'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
    r"|'[^'\\]*+(?:\\.[^'\\]*+)*+'"
    r"|\([^()\\]*+(?:\\.[^()\\]*+)*+\)",
    re.DOTALL,
)
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])|&(?:#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[A-Za-z][A-Za-z0-9]{1,31});")
_MAX_PARENTHESES = 32
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
    stop = _bare_end(text, place, end)
    return None if stop is None else Destination(place, stop, stop)


def _bare_end(text: str, place: int, end: int) -> int | None:
    depth = 0
    while place < end:
        character = text[place]
        if character == "(":
            depth += 1
            if depth > _MAX_PARENTHESES:
                return None
        elif character == ")":
            if not depth:
                break
            depth -= 1
        elif character == "\\":
            place += place + 1 < end and text[place + 1] in "()\\"
        elif run := _BARE.match(text, place, end):
            place = run.end()
            continue
        else:
            break
        place += 1
    return None if depth else place


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
