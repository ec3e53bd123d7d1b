"""Definitions of links and footnotes: where each stands, and who uses it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.drafting.subject import Subject
from hygiene.markdown.destinations import fold_label

DEFINED = re.compile(r" {0,3}\[(?P<label>(?:\\.|[^\\\[\]])+)\]:(?P<rest>.*)")
NOTE = re.compile(r"\[\^(?P<label>[^\]\s]{1,60})\]")
TITLE_BELOW = re.compile(r"\s+[\"'(]")


@dataclass(frozen=True, slots=True)
class Below:
    """A definition: its label, its whole lines as bytes, and the lines that use it. None of it is used by itself."""

    label: str
    start: int
    end: int
    lines: frozenset[int]


def definitions_of(subject: Subject) -> tuple[Below, ...] | None:
    """Every definition with its uses; None where one cannot be told from the lines around it."""
    found = [*_links(subject), *_footnotes(subject)]
    return None if None in found else tuple(each for each in found if each)


def _links(subject: Subject) -> Iterator[Below | None]:
    facts = subject.facts
    for link in facts.links:
        if link.kind != "definition":
            continue
        match = DEFINED.fullmatch(subject.line(link.line))
        if match is None or not match["rest"].strip() or TITLE_BELOW.match(subject.line(link.line + 1)):
            yield None
            continue
        if match["label"].startswith("^"):
            continue
        label = fold_label(match["label"])
        span = facts.line_span(link.line)
        uses = frozenset(use.line for use in facts.uses if use.label == label)
        yield Below(label, span.start, span.end, uses)


def _footnotes(subject: Subject) -> Iterator[Below]:
    facts = subject.facts
    if b"[^" not in subject.content.source:
        return
    code = {line for first, last in facts.code_lines for line in range(first, last + 1)}
    rows = [(line, subject.line(line)) for line in range(1, facts.line_count + 1) if line not in code]
    uses: dict[str, set[int]] = {}
    for line, text in rows:
        for match in NOTE.finditer(re.sub(r"`[^`]*`", "", text)):
            if text[: match.start()].strip() or not text[match.end() :].startswith(":"):
                uses.setdefault(match["label"], set()).add(line)
    for line, text in rows:
        found = DEFINED.fullmatch(text)
        if found and found["label"].startswith("^"):
            label = found["label"][1:]
            end = facts.line_span(_last(subject, line)).end
            yield Below(f"^{label}", facts.line_span(line).start, end, frozenset(uses.get(label, ())))


def _last(subject: Subject, line: int) -> int:
    """The last line of a footnote: what goes on without a blank line, or is indented behind one."""
    last, number = line, line + 1
    while number <= subject.facts.line_count:
        text = subject.line(number)
        is_next = number == last + 1 and bool(text.strip()) and not DEFINED.match(text) and not text.startswith("#")
        if not is_next and text.strip() and not text.startswith(("    ", "\t")):
            break
        if text.strip():
            last = number
        number += 1
    return last
