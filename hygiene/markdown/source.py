"""Bytes to text and back: what is parsed has a line feed for every line break, its places become bytes again."""

import re
from array import array
from bisect import bisect_right
from typing import Literal

from hygiene.errors import UnreadableError

MAX_BYTES = 16 * 1024 * 1024
BOM = b"\xef\xbb\xbf"
_BREAK = re.compile(r"\n")
_BYTE_BREAK = re.compile(rb"\r\n?|\n")


class Source:
    """One decoded document with a converter from characters to lines, columns and bytes."""

    __slots__ = ("_byte", "_char", "_is_plain", "byte_starts", "char_starts", "has_bom", "newline", "text")

    def __init__(self, source: bytes) -> None:
        self.has_bom = source.startswith(BOM)
        text = _decode(source)
        self.newline = _newline(source)
        has_returns = "\r" in text
        self.text = text.replace("\r\n", "\n").replace("\r", "\n") if has_returns else text
        self.char_starts = _starts(_BREAK, self.text)
        self._is_plain = source.isascii() and not has_returns
        base = len(BOM) if self.has_bom else 0
        self.byte_starts = (
            array("I", self.char_starts) if self._is_plain else _byte_starts(source, base, bool(self.char_starts))
        )
        self._char, self._byte = 0, base

    def line(self, place: int) -> int:
        """Return the line, from 1, that holds a character."""
        return max(1, bisect_right(self.char_starts, place))

    def column(self, place: int, line: int) -> int:
        """Return the column, from 1, of a character in its line."""
        return place - self.char_starts[line - 1] + 1

    def byte(self, place: int) -> int:
        """Return the byte of the file at which a character begins. Fast when asked from front to back."""
        if self._is_plain:
            return place
        line = self.line(place) - 1
        start = self.char_starts[line] if self.char_starts else 0
        if not start <= self._char <= place:
            self._char = start
            self._byte = self.byte_starts[line] if self.char_starts else 0
        self._byte += len(self.text[self._char : place].encode())
        self._char = place
        return self._byte


def _decode(source: bytes) -> str:
    if len(source) > MAX_BYTES:
        raise _unreadable(f"larger than {MAX_BYTES // 1024 // 1024} MiB")
    try:
        text = source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _unreadable("not UTF-8") from error
    if "\0" in text:
        raise _unreadable("contains NUL bytes")
    return text


def _unreadable(reason: str) -> UnreadableError:
    return UnreadableError(f"not read as Markdown: {reason}", reason)


def _newline(source: bytes) -> Literal["\n", "\r\n", "\r"]:
    pairs = source.count(b"\r\n")
    feeds = source.count(b"\n") - pairs
    returns = source.count(b"\r") - pairs if pairs or b"\r" in source else 0
    if pairs > feeds and pairs >= returns:
        return "\r\n"
    return "\r" if returns > feeds else "\n"


def _starts(breaks: re.Pattern[str], text: str) -> list[int]:
    if not text:
        return []
    starts = [0, *(found.end() for found in breaks.finditer(text))]
    if starts[-1] == len(text):
        starts.pop()
    return starts


def _byte_starts(source: bytes, base: int, has_lines: bool) -> "array[int]":
    if not has_lines:
        return array("I")
    starts = array("I", (base,))
    starts.extend(found.end() for found in _BYTE_BREAK.finditer(source, base))
    if starts[-1] == len(source):
        starts.pop()
    return starts
