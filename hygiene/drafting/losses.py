"""What a text holds that nobody wants to lose by chance, and which kinds of drafts say that they lose some of it."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from hygiene.markdown.elements import Facts

Holding = Mapping[str, Counter[str]]
Text = tuple[bytes, Facts]
NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")
DELIMITER = re.compile(
    r"[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*|[ \t>]*\|[ \t]*:?-+:?[ \t]*\|[ \t]*"
)

MAY_LOSE: Mapping[str, frozenset[str]] = {
    "repoint": frozenset({"destination", "number"}),
    "repoint-fragment": frozenset({"destination", "number"}),
    "drop-fragment": frozenset({"destination", "number"}),
    "drop-line-number": frozenset({"destination", "number"}),
    "restate-version": frozenset({"destination", "number"}),
    "path-from-root": frozenset({"destination", "number", "code text"}),
    "unlink": frozenset({"destination", "link", "number"}),
    "unlist": frozenset({"destination", "link", "number"}),
    "name-ignored": frozenset({"destination", "link", "number"}),
    "undefined-reference": frozenset({"destination", "number"}),
    "wikilink": frozenset({"number"}),
    "escape-space": frozenset(),
    "drop-import": frozenset({"number"}),
    "repoint-path": frozenset({"code text", "number"}),
    "drop-pointer": frozenset({"code text", "number"}),
    "rename-command": frozenset({"code text", "number"}),
    "drop-command": frozenset({"code text", "number"}),
    "cut-done": frozenset({"destination", "link", "heading", "number", "code", "code text"}),
    "stub": frozenset({"destination", "link", "heading", "number", "code", "code text", "table", "row"}),
    "link-successor": frozenset(),
    "banner": frozenset(),
    "drop-marker": frozenset({"number"}),
    "split": frozenset({"destination"}),
}
"""For each kind what it announces; a kind that is not here may lose nothing."""


def held(texts: Iterable[Text]) -> Holding:
    """Everything that these texts hold together, by sort."""
    found: dict[str, Counter[str]] = {}
    for source, facts in texts:
        for sort, things in _sorts(source, facts):
            found.setdefault(sort, Counter()).update(things)
    return found


def lost(before: Holding, after: Holding) -> frozenset[str]:
    """The sorts of which less is there than was."""
    return frozenset(sort for sort, things in before.items() if things - after.get(sort, Counter()))


def _sorts(source: bytes, facts: Facts) -> Iterator[tuple[str, Iterable[str]]]:
    text = source.decode("utf-8", "replace")
    yield "link", ["link"] * (len(facts.links) + len(facts.uses))
    yield "destination", [link.destination for link in facts.links]
    yield "heading", [heading.text for heading in facts.headings]
    yield "number", NUMBER.findall(text)
    yield "code", ["block"] * len(facts.code_lines)
    yield "code text", [_code(source, facts, first, last) for first, last in facts.code_lines]
    yield from _tables(text, facts)


def _code(source: bytes, facts: Facts, first: int, last: int) -> str:
    """The lines of a block without the room that a container gives them."""
    raw = source[facts.line_span(first).start : facts.line_span(last).end].decode("utf-8", "replace")
    return "\n".join(line.strip() for line in raw.splitlines())


def _tables(text: str, facts: Facts) -> Iterator[tuple[str, Iterable[str]]]:
    code = {line for first, last in facts.code_lines for line in range(first, last + 1)}
    lines = [line for number, line in enumerate(text.split("\n"), 1) if number not in code and "|" in line]
    yield "table", ["table" for line in lines if DELIMITER.fullmatch(line.rstrip("\r"))]
    yield "row", ["row" for line in lines if line.lstrip(" \t>").startswith("|")]
