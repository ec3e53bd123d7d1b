"""One commit that changed a heading: what stands in its place, and whether that is certain."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from hygiene.git.similarity import similarity
from hygiene.markdown.elements import Facts
from hygiene.markdown.sections import Section
from hygiene.markdown.slug import github_slug, renamed_ids, slug_variants
from hygiene.references.hops import Proof
from hygiene.references.likeness import LIKELY, SIMILAR
from hygiene.references.spelling import is_put_away

FEWEST_BYTES = 20  # a section that says less is like any other
DIGITS = re.compile(r"\d+")
JOINTS = re.compile(r"[,/&+]|\b(?:and|or)\b", re.IGNORECASE)
TURNS = re.compile(
    r"\b(?:not?|non|never|without|before|after|removed?|removing|un\w{4,}|dis\w{4,})\b|n't\b", re.IGNORECASE
)
"""Words that turn what a heading says round, or may."""
STEM = 5  # letters by which "install" and "installation" are one word
WORDS = re.compile(r"[^\W_]{3,}")
COMMON = frozenset(
    {"and", "the", "for", "with", "from", "how", "your", "you", "use", "using", "more", "other", "about"}
)


@dataclass(frozen=True, slots=True)
class Page:
    """One version of a document."""

    facts: Facts
    source: bytes
    sections: tuple[Section, ...]

    def answering(self, identifier: str) -> list[Section]:
        """The sections whose headings some builder would give that id, also as one of several of that name."""
        return [each for each in self.sections if identifier in slug_variants(each.heading.text)]

    def is_the_only(self, identifier: str) -> bool:
        """Whether exactly one heading answers to the id, and nothing else does."""
        return len(self.answering(identifier)) == 1 and identifier not in self.facts.anchors


@dataclass(frozen=True, slots=True)
class Retitling:
    """The id that a heading has after a commit, and how well that is proven."""

    identifier: str
    proof: Proof


def retitled(before: Page, after: Page, identifier: str, *, is_on_site: bool) -> Retitling | None:
    """The new id of the one heading that the commit changed; None where that is not certain."""
    left, come = _changed(before, after)
    if len(left) != 1 or len(come) != 1 or left[0] != come[0]:
        return None
    old, new = before.sections[left[0]], after.sections[come[0]]
    if not _is_plain(old, before) or not _is_plain(new, after) or not _says_the_same(old, new):
        return None
    after_id = _new_id(old, new, identifier, is_on_site=is_on_site)
    if after_id is None or not before.is_the_only(identifier) or not after.is_the_only(after_id):
        return None
    proof = _kept(old, new)
    return None if proof is Proof.NONE else Retitling(after_id, proof)


def likely(before: Page, after: Page, identifier: str) -> Iterator[str]:
    """The ids of the headings that came with the commit and may stand for the one that went, the likeliest first."""
    left, come = _changed(before, after)
    olds = [at for at in left if identifier in slug_variants(before.sections[at].heading.text)][:1]
    for place in (to for at in olds for to in come if _is_in_place(before, at, after, to)):
        yield github_slug(after.sections[place].heading.text)
    scored = [(_alike(before, at, after, to), -to) for at in olds for to in come]
    for score, place in sorted(scored, reverse=True):
        if score >= LIKELY:
            yield github_slug(after.sections[-place].heading.text)


def _is_in_place(before: Page, at: int, after: Page, to: int) -> bool:
    """Whether a heading stands where the other stood among those of its level, and keeps the stem of a word."""
    old, new = before.sections[at], after.sections[to]
    if not _says_the_same(old, new) or not _stems(old) & _stems(new):
        return False
    places, others = _of_level(before, old), _of_level(after, new)
    names = [before.sections[place].name for place in places], [after.sections[place].name for place in others]
    blocks = SequenceMatcher(None, names[0], names[1], autojunk=False).get_opcodes()
    here, there = places.index(at), others.index(to)
    return any(
        kind == "replace" and stop - start == end - first and here - start == there - first and start <= here < stop
        for kind, start, stop, first, end in blocks
    )


def _of_level(page: Page, section: Section) -> list[int]:
    return [place for place, each in enumerate(page.sections) if each.heading.level == section.heading.level]


def _stems(section: Section) -> frozenset[str]:
    return frozenset(word[:STEM] for word in WORDS.findall(section.heading.text.lower()) if len(word) >= STEM)


def _alike(before: Page, at: int, after: Page, to: int) -> float:
    old, new = before.sections[at], after.sections[to]
    if old.whole.strip() or new.whole.strip():
        return similarity(old.whole, new.whole)
    return 1.0 if at == to and len(before.sections) == len(after.sections) else 0.0


def _changed(before: Page, after: Page) -> tuple[list[int], list[int]]:
    """The places of the headings that only one of two versions has."""
    return _places(before, _names(before) - _names(after)), _places(after, _names(after) - _names(before))


def _names(page: Page) -> Counter[tuple[int, str]]:
    return Counter(section.name for section in page.sections)


def _places(page: Page, names: Counter[tuple[int, str]]) -> list[int]:
    """Where those names stand; every place of a name that stands at several, as nobody can say which one it was."""
    return [place for place, section in enumerate(page.sections) if section.name in names]


def _is_plain(section: Section, page: Page) -> bool:
    """Whether the heading is one line that begins with `#` and has no id of its own."""
    heading = section.heading
    start = page.facts.line_span(heading.line).start
    is_hashed = b"#" in page.source[start : heading.span.start]
    return is_hashed and heading.line == heading.end_line and heading.explicit_id is None and "<" not in heading.raw


def _says_the_same(old: Section, new: Section) -> bool:
    """Whether a link to the one may mean the other: another number, state or sense, or one of two, is another."""
    before, after = old.heading.text, new.heading.text
    is_same_number = DIGITS.findall(before) == DIGITS.findall(after)
    is_unturned = sorted(TURNS.findall(before.lower())) == sorted(TURNS.findall(after.lower()))
    is_as_wide = len(JOINTS.findall(before)) <= len(JOINTS.findall(after))
    is_same = old.heading.level == new.heading.level and is_same_number and is_unturned and is_as_wide
    return is_same and not is_put_away(before, after)


def _new_id(old: Section, new: Section, identifier: str, *, is_on_site: bool) -> str | None:
    """The new id by the rule that gave the old one; on a site, where all rules that may have given it agree."""
    before, after = old.heading.text, new.heading.text
    if github_slug(before) == identifier and not is_on_site:
        return github_slug(after) or None
    ids = renamed_ids(before, after, identifier)
    return next(iter(ids)) or None if len(ids) == 1 else None


def _kept(old: Section, new: Section) -> Proof:
    """How well the text below was kept."""
    if len(old.whole.strip()) < FEWEST_BYTES:
        return Proof.NONE
    if old.whole == new.whole:
        return Proof.SAME_CONTENT
    is_kept = similarity(old.whole, new.whole) >= SIMILAR and _is_own_text_kept(old, new)
    before, after = _words(old), _words(new)
    is_same_subject = bool(before & after) and (before <= after or after <= before)
    return Proof.SIMILAR if is_kept and is_same_subject else Proof.NONE


def _words(section: Section) -> frozenset[str]:
    """The words of a heading. Where the text below changed too, words may have come or gone, and none been replaced."""
    return frozenset(WORDS.findall(section.heading.text.lower())) - COMMON


def _is_own_text_kept(old: Section, new: Section) -> bool:
    return not (old.own.strip() or new.own.strip()) or similarity(old.own, new.own) >= SIMILAR
