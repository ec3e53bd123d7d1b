"""Documents that tell more than their readers need: how it went, and what was planned before it was done."""

import re
from collections.abc import Iterator

from hygiene.conventions.agent_files import is_readme
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Scalar, Sighting
from hygiene.scanner.reading.head import title_of
from hygiene.scanner.reading.recorded import keeps_itself
from hygiene.scanner.reading.status import statuses
from hygiene.scanner.reading.topics import is_long_by_nature, is_told_elsewhere
from hygiene.scanner.reading.work import is_design

LONG = 300
LONG_STORY = 100
FEWEST_TOLD = 3
FEWEST_PLANNED = 2
STORY = re.compile(
    r"\b(?:retrospective|lessons[ _-]learned|post-?mortem|investigation|root[ _-]cause|findings)\b",
    re.IGNORECASE,
)
ABOUT_STORIES = re.compile(
    r"\b(?:guide|how to|template|process|checklist|playbook|tracing|skill|common)\b", re.IGNORECASE
)
TOLD = re.compile(
    r"\b(?:timeline|what (?:happened|went|we)|root causes?|lessons?|learnings?|learned|errors? encountered|mistakes"
    r"|investigation|symptoms|findings|recommendations?|conclusions?|attempts?|problem|resolution|solution"
    r"|(?:before|after) (?:the )?fix|results?|next steps)\b",
    re.IGNORECASE,
)
PLANNED = re.compile(
    r"\b(?:implementation (?:phases?|plan|order|steps|roadmap|timeline|checklist)|user stories|priority order"
    r"|milestones?|roll-?out plan|migration plan|open questions|success (?:metrics|criteria)|acceptance criteria"
    r"|next steps|timeline|(?:phase|week|sprint) \d)",
    re.IGNORECASE,
)


def detect(document: Document, _: Repository) -> Iterator[Sighting]:
    """Report the one of the two that fits, with its two reasons."""
    lines = document.facts.line_count
    if lines < LONG_STORY or is_told_elsewhere(document) or is_long_by_nature(document) or keeps_itself(document):
        return
    if is_readme(document.path):
        return
    told = _by_plan(document, lines) if is_design(document) else _by_story(document, lines)
    if told:
        fact, data = told
        first = document.facts.headings[0].line if document.facts.headings else 1
        yield Sighting(None, fact, {"lines": lines, **data}, line=first)


def _by_plan(document: Document, lines: int) -> tuple[str, dict[str, Scalar]] | None:
    planned = _headings(document, PLANNED)
    done = next((status for status in statuses(document) if status.is_done), None)
    if lines < LONG or done is None or len(planned) < FEWEST_PLANNED:
        return None
    return f"has {lines} lines, is done, and keeps what was planned: {_listed(planned)}", {"planned": len(planned)}


def _by_story(document: Document, lines: int) -> tuple[str, dict[str, Scalar]] | None:
    name = re.sub(r"[_-]", " ", document.path.rpartition("/")[2].rpartition(".")[0])
    words = f"{name} {title_of(document)}"
    told = _headings(document, TOLD)
    if not STORY.search(words) or ABOUT_STORIES.search(words) or len(told) < FEWEST_TOLD:
        return None
    return f"has {lines} lines of how something was found or done: {_listed(told)}", {"told": len(told)}


def _headings(document: Document, words: re.Pattern[str]) -> list[str]:
    below = (heading.text for heading in document.facts.headings if heading.level > 1)
    return [" ".join(text.split())[:40] for text in below if words.search(text[:200])]


def _listed(headings: list[str]) -> str:
    return ", ".join(headings[:3])


DETECTOR = Detector(
    name="resolved-narrative",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE}),
    is_ending=True,
)
