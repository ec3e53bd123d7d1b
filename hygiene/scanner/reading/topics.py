"""How long a document is, what it is made of, and which documents are about many things by their nature."""

import re
from dataclasses import dataclass
from itertools import pairwise

from hygiene.conventions.agent_files import is_readme
from hygiene.markdown.elements import Heading
from hygiene.scanner.detector import Document
from hygiene.scanner.kinds import KEPT, kind_of
from hygiene.scanner.places import DOCS
from hygiene.scanner.repeats.parallels import family

FEWEST_TOPICS = 3
LEVELS = (2, 3, 4)
LINKS_OF_A_LIST = 0.5
INDEX = re.compile(r"_?index\.(?:md|mdx|markdown)", re.IGNORECASE)
CONTRIBUTING = re.compile(r"contributing\.(?:md|mdx|markdown)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Section:
    """A topic and how many lines it has."""

    heading: Heading
    lines: int


def topics_of(document: Document) -> tuple[Section, ...]:
    """The sections of the first level below the title that has several."""
    facts = document.facts
    for level in LEVELS:
        found = [heading for heading in facts.headings if heading.level == level]
        if len(found) >= FEWEST_TOPICS:
            borders = [heading.line for heading in facts.headings if heading.level <= level]
            ends = dict(pairwise([*borders, facts.line_count + 1]))
            return tuple(Section(heading, ends[heading.line] - heading.line) for heading in found)
    return ()


def code_lines_of(document: Document) -> int:
    """How many lines are code."""
    return sum(last - first + 1 for first, last in document.facts.code_lines)


def is_list_of_links(document: Document) -> bool:
    """Whether it is a collection, which is meant to be long."""
    return len(document.facts.links) >= LINKS_OF_A_LIST * document.facts.line_count


def is_told_elsewhere(document: Document) -> bool:
    """Whether its original is the place to say something of its length: it is a translation, or an earlier version."""
    return family(document.path) != document.path.lower()


def is_long_by_nature(document: Document) -> bool:
    """Whether it grows with what it records."""
    folder = document.path.rpartition("/")[0]
    kinds = (kind_of(document.path), kind_of(f"{folder}/x.md") if folder else None)
    return any(kind is not None and kind.kind in KEPT for kind in kinds)


def is_entry(path: str) -> bool:
    """Whether everybody who comes to the repository, to its documentation or to a folder of it opens it."""
    folder, _, name = path.rpartition("/")
    if is_readme(path):
        return not folder or folder.lower() in DOCS
    return INDEX.fullmatch(name) is not None or is_of_contributors(path)


def is_of_contributors(path: str) -> bool:
    """Whether it is for those who contribute."""
    return CONTRIBUTING.fullmatch(path.rpartition("/")[2]) is not None
