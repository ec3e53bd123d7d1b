"""The sections of a document, and the anchors of an earlier version of it at a glance."""

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from hygiene.markdown.elements import Facts, Heading
from hygiene.markdown.headings import render_heading
from hygiene.markdown.slug import folded, github_slug, slug_variants

_LINES = re.compile(
    rb"^[ \t>*+-]{0,12}(?:\#{1,6}[ \t]+(?P<title>[^\n]{1,400})|(?P<fence>`{3,}|~{3,}))"
    rb"|^(?P<over>[^\n]{1,200})\n {0,3}(?:=+|-{2,})[ \t]*\r?$",
    re.MULTILINE,
)
_IDS = re.compile(rb"(?:\b(?:id|name)[ \t]*=[ \t]*[\"']?|\{:?[ \t]*\#)([^\"'\s<>{}]{1,200})", re.IGNORECASE)
_CLOSING = re.compile(r"[ \t]+#+[ \t]*$")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, the lines up to the next heading, and those up to the next one of its level or above."""

    heading: Heading
    own: bytes
    whole: bytes

    @property
    def name(self) -> tuple[int, str]:
        """Its level and what a reader sees of its heading."""
        return self.heading.level, self.heading.text


def sections_of(facts: Facts, source: bytes) -> tuple[Section, ...]:
    """The sections of a document in order. A section holds those below it."""
    starts = [facts.line_span(heading.line).start for heading in facts.headings]
    ends = [*starts[1:], len(source)][: len(starts)]
    wholes: list[int] = [len(source)] * len(starts)
    open_ones: list[int] = []
    for place, heading in enumerate(facts.headings):
        while open_ones and facts.headings[open_ones[-1]].level >= heading.level:
            wholes[open_ones.pop()] = starts[place]
        open_ones.append(place)
    texts = [facts.line_span(heading.end_line).end for heading in facts.headings]
    return tuple(
        Section(heading, source[text:end], source[text:whole])
        for heading, text, end, whole in zip(facts.headings, texts, ends, wholes, strict=True)
    )


def glance(source: bytes) -> frozenset[str]:
    """The folded anchors that a version may have, read line by line: for looking through many versions."""
    names: set[str] = set()
    counts: Counter[str] = Counter()
    fence = b""
    for found in _LINES.finditer(source):
        if mark := found["fence"]:
            fence = b"" if fence and mark.startswith(fence) else fence or mark
        elif not fence:
            forms = _names(found["title"] or found["over"])
            names.update(forms[1:])
            counts[forms[0]] += 1
    names.update(folded(f"{name}-{number}") for name, count in counts.items() for number in range(1, count))
    names.update(folded(identifier.decode("utf-8", "replace")) for identifier in _IDS.findall(source))
    return frozenset(names)


@lru_cache(maxsize=16384)
def _names(title: bytes) -> tuple[str, ...]:
    """The id of GitHub, then every id, folded."""
    raw = _CLOSING.sub("", title.decode("utf-8", "replace").strip())
    text, explicit = render_heading(raw, ())
    forms = slug_variants(text) | {explicit or "", github_slug(raw), github_slug(text)}
    return (github_slug(text), *(folded(form) for form in forms))
