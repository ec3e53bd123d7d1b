"""One block's text, read from left to right: links, images, autolinks, code and HTML, each with its place.

CommonMark's own method: a stack of open brackets, each looked at once when it is closed. Emphasis binds weaker than all
of these, so nobody needs it here.
"""

import re
from array import array
from collections.abc import Container
from typing import Literal, NamedTuple

from hygiene.markdown.destinations import LABEL, Destination, fold_label, inline_target
from hygiene.markdown.html import Markup, Reader

_SPECIAL = re.compile(r"[\\`<\[\]]")
_MAX_UNDEFINED = 1000
_TICKS = re.compile(r"`++")
_AUTOLINK = re.compile(
    r"<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^<>\x00-\x20]*+"
    r"|[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]++@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
    r"(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*)>"
)


class Target(NamedTuple):
    """A link or image with its destination in place."""

    kind: Literal["link", "image", "autolink"]
    start: int
    stop: int
    text_start: int
    text_stop: int


class Use(NamedTuple):
    """A link or image that names a definition."""

    label: str
    start: int


class Undefined(NamedTuple):
    """What would be a link if its label had a definition: its text, and where it ends."""

    start: int
    text_stop: int
    stop: int


class Inlines(NamedTuple):
    """What one block's text holds; all places are offsets into the text that was read."""

    targets: list[Target]
    uses: list[Use]
    undefined: list[Undefined]
    codes: list[tuple[int, int]]
    markups: list[Markup]


def read_inlines(text: str, start: int, end: int, labels: Container[str], *, is_mdx: bool = False) -> Inlines:
    """Read `text[start:end]`, the content of one block. `labels` are the folded labels that have a definition."""
    return _Reader(text, end, labels, is_mdx=is_mdx).read(start)


class _Reader:
    __slots__ = ("dead", "end", "found", "html", "labels", "last_opener", "openers", "runs", "text", "unescaped")

    def __init__(self, text: str, end: int, labels: Container[str], *, is_mdx: bool) -> None:
        self.text = text
        self.end = end
        self.labels = labels
        self.html = Reader(text, end, is_mdx=is_mdx)
        self.found = Inlines([], [], [], [], [])
        self.openers = array("Q")  # for each open bracket twice the place behind it, plus one for an image
        self.dead = 0  # openers below this index stand before a link, and links do not nest
        self.last_opener = 0  # where a bracket last opened: a label holds no other bracket
        self.unescaped = 0  # everything before has been read
        self.runs: dict[int, list[int]] | None = None

    def read(self, place: int) -> Inlines:
        text, end = self.text, self.end
        self.unescaped = place
        while special := _SPECIAL.search(text, place, end):
            place = special.start()
            character = text[place]
            if character == "\\":
                place += 2
            elif character == "`":
                place = self._code(place)
            elif character == "<":
                place = self._angle(place)
            elif character == "[":
                is_image = place > self.unescaped and text[place - 1] == "!"
                place += 1
                self.openers.append(2 * place + is_image)
                self.last_opener = place
            else:
                place = self._close(place)
            self.unescaped = place
        return self.found

    def _code(self, place: int) -> int:
        ticks = _TICKS.match(self.text, place, self.end)
        after = ticks.end() if ticks else place + 1
        length = after - place
        closers = self._runs_from(place).get(length, [])
        while closers and closers[-1] < after:
            closers.pop()
        if not closers:
            return after
        self.found.codes.append((after, closers[-1]))
        return closers[-1] + length

    def _runs_from(self, place: int) -> dict[int, list[int]]:
        """Every run of backticks by its length, the nearest last."""
        if self.runs is None:
            self.runs = {}
            for run in _TICKS.finditer(self.text, place, self.end):
                self.runs.setdefault(len(run[0]), []).append(run.start())
            for starts in self.runs.values():
                starts.reverse()
        return self.runs

    def _angle(self, place: int) -> int:
        if found := _AUTOLINK.match(self.text, place, self.end):
            self.found.targets.append(Target("autolink", *found.span(1), *found.span(1)))
            return found.end()
        markup = self.html.at(place)
        if markup is None:
            return place + 1
        self.found.markups.append(markup)
        return markup.stop

    def _close(self, place: int) -> int:
        if not self.openers:
            return place + 1
        opener, is_image = divmod(self.openers.pop(), 2)
        depth = len(self.openers)
        is_dead = depth < self.dead and not is_image
        self.dead = min(self.dead, depth)
        if is_dead:
            return place + 1
        after = self._inline_link(opener, place, is_image=is_image == 1) or self._reference(opener, place)
        if not after:
            return place + 1
        if not is_image:
            self.dead = depth
        return after

    def _inline_link(self, opener: int, place: int, *, is_image: bool) -> int:
        if not self.text.startswith("(", place + 1, self.end):
            return 0
        target: Destination | None = inline_target(self.text, place + 1, self.end)
        if target is None:
            return 0
        kind: Literal["link", "image"] = "image" if is_image else "link"
        self.found.targets.append(Target(kind, target.start, target.stop, opener, place))
        return target.after

    def _reference(self, opener: int, place: int) -> int:
        after = place + 1
        label = self.text[opener:place] if self.last_opener == opener else ""
        if full := LABEL.match(self.text, place + 1, self.end):
            after = full.end()
            label = full[1] if full[1].strip() else label
        folded = fold_label(label)
        if not folded or folded not in self.labels:
            if full and len(self.found.undefined) < _MAX_UNDEFINED:
                self.found.undefined.append(Undefined(opener, place, after))
            return 0
        self.found.uses.append(Use(folded, opener))
        return after
