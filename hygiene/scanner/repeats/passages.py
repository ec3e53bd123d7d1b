"""What equal runs come to: a passage that two documents share, or that one of them has twice."""

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from hygiene.scanner.repeats.spans import Run, runs
from hygiene.scanner.repeats.texts import Text

WIDEST_GAP = 2
FEWEST_LINES = 8
FEWEST_LINES_IN_A_ROW = 4
FEWEST_LINES_WITHIN = 12
FEWEST_WORDS = 50
FEWEST_WORDS_WITHIN = 25
LONG_IN_ONE = 30
LONG_IN_PARTS = 50
ROW = b"|"
"""The row of a table is data, as code is."""
LEAST_PART = 0.2
FEWEST_SECTIONS = 4
SECTION = 2
WHOLE = re.compile(r"\b(?:full|complete|entire|whole|final|together|everything|finished)\b", re.IGNORECASE)
DEFINED = re.compile(r"^(?:name|description)\s*:", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Place:
    """Lines of a document, from 1, both included."""

    path: str
    line: int
    end_line: int


@dataclass(frozen=True, slots=True)
class Passage:
    """Lines that stand at two places; `lines` are those that are equal. A patchwork comes from several places.

    `share` is the part of both documents together that is equal, where they are two, and `are_of_one_form` says
    whether they have sections of the same names with another text; `are_definitions` are what agents know by name.
    """

    first: Place
    second: Place
    lines: int
    is_exact: bool
    is_patchwork: bool = False
    share: float = 0.0
    are_of_one_form: bool = False
    are_definitions: bool = False


def passages_in(texts: Sequence[Text]) -> Iterator[Passage]:
    """For each two documents all that they share as one passage; within a document each that stands twice."""
    by_pair: dict[tuple[int, int], list[Run]] = defaultdict(list)
    for run in runs(texts):
        by_pair[run.first, run.second].append(run)
    for (first, second), found in by_pair.items():
        if first == second:
            yield from _within(texts[first], found)
        elif _is_part(texts[first], texts[second], found) and _is_passage(
            texts[first], texts[second], found, FEWEST_WORDS
        ):
            yield _between(texts[first], texts[second], found)


def _between(one: Text, other: Text, found: list[Run]) -> Passage:
    lines = sum(run.length for run in found)
    region = max(_regions(found, is_one_source=True), key=lambda region: sum(run.length for run in region))
    return Passage(
        *_places(one, other, region),
        lines,
        is_exact=len(found) == 1,
        share=_share(one, other, lines),
        are_of_one_form=_are_of_one_form(one, other, found),
        are_definitions=_is_definition(one) and _is_definition(other),
    )


def _is_part(one: Text, other: Text, found: list[Run]) -> bool:
    """Whether it is a good part of the smaller document: a paragraph may stand in each page that is read alone."""
    lines = sum(run.length for run in found)
    return lines >= FEWEST_LINES_IN_A_ROW and lines >= LEAST_PART * min(len(one), len(other))


def _is_definition(text: Text) -> bool:
    front_matter = text.document.facts.front_matter
    return front_matter is not None and len(DEFINED.findall(front_matter.text)) >= len(("name", "description"))


def _are_of_one_form(one: Text, other: Text, found: list[Run]) -> bool:
    """Whether both have the same sections beside what is equal, as pages of a reference have."""
    here = _sections(one, [(run.at, run.length) for run in found])
    return len(here & _sections(other, [(run.again, run.length) for run in found])) >= FEWEST_SECTIONS


def _sections(text: Text, equal: list[tuple[int, int]]) -> set[str]:
    inside = {text.lines[place] for start, length in equal for place in range(start, start + length - 1)}
    headings = text.document.facts.headings
    return {heading.text for heading in headings if heading.level == SECTION and heading.line not in inside}


def _within(text: Text, found: list[Run]) -> Iterator[Passage]:
    regions = _regions(found, is_one_source=False)
    starts = Counter(region[0].at for region in regions)
    for region in regions:
        is_patchwork = len(_regions(region, is_one_source=True)) > 1
        lines = sum(run.length for run in region)
        is_form = starts[region[0].at] > 1 and not is_patchwork  # what stands three times is how the document is made
        if is_form or (is_patchwork and lines < LONG_IN_PARTS) or _is_put_together(text, region):
            continue
        if _is_passage(text, text, region, FEWEST_WORDS_WITHIN):
            first = _places(text, text, region[:1] if is_patchwork else region)[0]
            second = _places(text, text, region)[1]
            yield Passage(first, second, lines, is_exact=len(region) == 1, is_patchwork=is_patchwork)


def _is_put_together(text: Text, region: list[Run]) -> bool:
    """Whether it is an example that was built up before it: its parts in their order, or all of it as it is called."""
    if not all(_is_code(text, run.again) for run in region):
        return False
    steps = [(next_.at - run.at, next_.again - run.again) for run, next_ in pairwise(region)]
    is_in_order = any(there > here for there, here in steps) and all(there > 0 for there, _ in steps)
    places = (text.lines[region[0].at], text.lines[region[0].again])
    return is_in_order or any(WHOLE.search(_heading_above(text, line)) for line in places)


def _heading_above(text: Text, line: int) -> str:
    headings = text.document.facts.headings
    place = bisect_right(headings, line, key=lambda heading: heading.line) - 1
    return headings[place].text if place >= 0 else ""


def _regions(found: Iterable[Run], *, is_one_source: bool) -> list[list[Run]]:
    """Runs that follow each other but for a few lines: at both places, or at the second alone."""
    regions: list[list[Run]] = []
    for run in sorted(found, key=lambda run: run.again):
        last = regions[-1][-1] if regions else None
        follows = last is not None and _follows(last.again, last.length, run.again)
        if last and follows and (not is_one_source or _follows(last.at, last.length, run.at)):
            regions[-1].append(run)
        else:
            regions.append([run])
    return regions


def _follows(start: int, length: int, following: int) -> bool:
    return 0 <= following - start - length <= WIDEST_GAP


def _places(one: Text, other: Text, region: Sequence[Run]) -> tuple[Place, Place]:
    first, last = region[0], region[-1]
    return (
        Place(one.document.path, one.lines[first.at], one.lines[last.at + last.length - 1]),
        Place(other.document.path, other.lines[first.again], other.lines[last.again + last.length - 1]),
    )


def _is_passage(one: Text, other: Text, found: Sequence[Run], fewest_words: int) -> bool:
    """Whether the runs hold prose enough to be told once, or are so long that they are one text whatever they hold."""
    if sum(run.length for run in found) < FEWEST_LINES_IN_A_ROW or not all(map(_Equal(one, other), found)):
        return False
    prose, lines = set(), set()
    for run in found:
        for step in range(run.length):
            line = other.line(run.again + step)
            lines.add(line)
            is_code = _is_code(other, run.again + step) or _is_code(one, run.at + step)
            if not is_code and not line.startswith(ROW):
                prose.add(line)
    fewest = FEWEST_LINES
    if one is other:
        fewest = FEWEST_LINES_IN_A_ROW if _is_at_once(found) else FEWEST_LINES_WITHIN
    if len(prose) >= fewest and _words(prose) >= fewest_words:
        return True
    fewest = LONG_IN_ONE if one is not other or len(found) == 1 else LONG_IN_PARTS
    is_long = sum(run.length for run in found) >= fewest
    return is_long and len(lines) >= FEWEST_LINES_WITHIN and _words(lines) >= fewest_words


def _is_at_once(found: Sequence[Run]) -> bool:
    """Whether the second follows the first: no reader needs that."""
    return len(found) == 1 and found[0].again == found[0].at + found[0].length


@dataclass(frozen=True, slots=True)
class _Equal:
    """Whether the lines of a run are the same bytes, not only the same numbers."""

    one: Text
    other: Text

    def __call__(self, run: Run) -> bool:
        steps = range(run.length)
        return all(self.one.line(run.at + step) == self.other.line(run.again + step) for step in steps)


def _is_code(text: Text, place: int) -> bool:
    line, blocks = text.lines[place], text.document.facts.code_lines
    at = bisect_right(blocks, line, key=lambda block: block[0]) - 1
    return at >= 0 and line <= blocks[at][1]


def _words(lines: Iterable[bytes]) -> int:
    return sum(len(line.split()) for line in lines)


def _share(one: Text, other: Text, lines: int) -> float:
    """How much of the two is equal, in whatever order; asked only where the runs make much likely."""
    if lines * 3 >= max(len(one), len(other)):
        lines = (Counter(one.codes) & Counter(other.codes)).total()
    return 2 * lines / (len(one) + len(other))
