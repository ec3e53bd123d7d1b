"""What may be meant by a fragment that its document does not have."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import unquote

from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.elements import Facts
from hygiene.markdown.slug import github_slugs
from hygiene.references.retitling import STEM, TURNS

WORD = re.compile(r"[^\W_]+")
NAME = re.compile(r"[A-Za-z_][\w.]*(?:[a-z][A-Z]|_|\.)[\w.]*")
"""A name of code, in one word: `setGlobalDispatcher`, `read_file`."""
NOT_RELEASED = re.compile(r"(?:the-)?(?:unreleased|upcoming|next)(?:-(?:release|version|changes))?")
ARTICLES = frozenset({"a", "an", "the"})
SIGNS = "`*_() \t"
FEWEST_WORDS = 2
MOST_HEADINGS = 300
SERIES = frozenset({"chapter", "day", "level", "part", "phase", "release", "section", "stage", "step", "v", "version"})
"""Words whose number says which one is meant."""
ELSE = frozenset({"again", "with", "without", "for", "in", "on", "of", "and", "or", "vs"})
"""Words that make another thing of what stands before them."""


@dataclass(frozen=True, slots=True)
class LikelyHeading:
    """A fragment that the document has, and why it may be the one that is meant."""

    fragment: str
    reason: str


def likely_heading(page: str, fragment: str, hint: str, labels: Sequence[str], ground: Ground) -> LikelyHeading | None:
    """The one heading of the page that a fragment may mean.

    `hint` is what history says came in its place, `labels` are the texts of the links.
    """
    facts = ground.documents.facts(page)
    if facts is None:
        return None
    if hint and _stems(hint) & _stems(fragment) and ground.has_fragment(page, hint):
        return LikelyHeading(hint, "the heading that came in its place")
    nearest = ground.headings.nearest(page, fragment)
    found = _named(facts, fragment, nearest) or _labelled(facts, labels) or _unreleased(facts, fragment)
    found = found or _continued(facts, fragment)
    return found if found and ground.has_fragment(page, found.fragment) else None


def _unreleased(facts: Facts, fragment: str) -> LikelyHeading | None:
    """The one heading over what is not released yet, which every changelog calls otherwise."""
    if not NOT_RELEASED.fullmatch(fragment.lower()):
        return None
    names = [
        name
        for name in github_slugs(each.text for each in facts.headings[:MOST_HEADINGS])
        if NOT_RELEASED.fullmatch(name)
    ]
    return LikelyHeading(names[0], "the one heading over what is not released yet") if len(names) == 1 else None


def _named(facts: Facts, fragment: str, nearest: str | None) -> LikelyHeading | None:
    """The heading of nearly that name: as `nearest` has it, or the only one of the same words, or one word apart."""
    if nearest:
        return LikelyHeading(nearest, "the one heading of nearly that name")
    names = [*github_slugs(heading.text for heading in facts.headings[:MOST_HEADINGS])]
    names += [heading.explicit_id for heading in facts.headings[:MOST_HEADINGS] if heading.explicit_id]
    wanted = _words(fragment)
    if wanted.total() < FEWEST_WORDS:
        return None
    same = [name for name in names if _words(name) == wanted]
    if len(same) == 1:
        return LikelyHeading(same[0], "the one heading of these words")
    apart = [name for name in names if not same and _is_a_word_less(wanted, _words(name))]
    return LikelyHeading(apart[0], "the one heading that says the same in a word less") if len(apart) == 1 else None


def _continued(facts: Facts, fragment: str) -> LikelyHeading | None:
    """The one heading that begins with the words of the fragment and says a little more, or counts otherwise."""
    wanted = _in_order(fragment)
    names = [*github_slugs(heading.text for heading in facts.headings[:MOST_HEADINGS])]
    more = [name for name in names if wanted and _is_more(wanted, _in_order(name))]
    if len(more) == 1:
        return LikelyHeading(more[0], "the one heading that begins so")
    counted = [name for name in names if not more and _is_counted_otherwise(wanted, _in_order(name))]
    return LikelyHeading(counted[0], "the one heading that says so with another number") if len(counted) == 1 else None


def _is_more(wanted: list[str], words: list[str]) -> bool:
    """Whether a word follows, or as many as there are, and none that turns it."""
    rest = words[len(wanted) :]
    is_little = words[: len(wanted)] == wanted and 0 < len(rest) <= len(wanted)
    is_word = len(wanted) > 1 or len(wanted[0]) > STEM
    return (
        is_little and is_word and not (ELSE & set(rest) or any(TURNS.search(word) or word.isdigit() for word in rest))
    )


def _is_counted_otherwise(wanted: list[str], words: list[str]) -> bool:
    """Whether one number differs that orders or counts; at the end, or after `step`, it says which one is meant."""
    apart = [at for at, pair in enumerate(zip(wanted, words, strict=False)) if pair[0] != pair[1]]
    if len(wanted) != len(words) or len(apart) != 1 or apart[0] == len(words) - 1:
        return False
    at = apart[0]
    is_named = at > 0 and words[at - 1] in SERIES
    return wanted[at].isdigit() and words[at].isdigit() and not is_named and not words[at + 1].isdigit()


def _in_order(name: str) -> list[str]:
    return [word for word in WORD.findall(unquote(name).lower()) if word not in ARTICLES]


def _labelled(facts: Facts, labels: Sequence[str]) -> LikelyHeading | None:
    """The one heading that says what every link to it says: the same words, or the one name in code."""
    said = {label.strip(SIGNS) for label in labels}
    label = said.pop() if len(said) == 1 else ""
    names = github_slugs(heading.text for heading in facts.headings[:MOST_HEADINGS])
    titles = [heading.text for heading in facts.headings[:MOST_HEADINGS]]
    exact = [name for name, title in zip(names, titles, strict=True) if label and title.strip(SIGNS) == label]
    if len(exact) == 1:
        return LikelyHeading(exact[0], f"the one heading that says {label}")
    is_name = NAME.fullmatch(label) is not None
    if not is_name and _words(label).total() < FEWEST_WORDS:
        return None
    pattern = re.compile(rf"(?<!\w){re.escape(label)}(?!\w)")
    found = [
        name
        for name, title in zip(names, titles, strict=True)
        if (pattern.search(title) if is_name else _words(title) == _words(label))
    ]
    return LikelyHeading(found[0], f"the one heading that says {label}") if len(found) == 1 else None


def _is_a_word_less(one: Counter[str], other: Counter[str]) -> bool:
    """Whether a heading lacks one word of the fragment; one that says more is about something else."""
    more = [*(one - other).elements()]
    is_within = other <= one and other.total() >= FEWEST_WORDS
    return is_within and len(more) == 1 and not TURNS.search(more[0]) and not more[0].isdigit()


def _stems(name: str) -> frozenset[str]:
    return frozenset(word[:STEM] for word in _words(name))


def _words(name: str) -> Counter[str]:
    return Counter(word for word in WORD.findall(unquote(name).lower()) if word not in ARTICLES)
