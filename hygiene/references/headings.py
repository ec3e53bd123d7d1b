"""What became of a heading that a document no longer has, by the versions of that document.

A heading was renamed where one commit changed that heading and no other: another of the same level stands at its place,
over the same text, or one that is at least 80 % so under a heading that kept a word. A new fragment is proven when
every hop is such a commit, the last heading is there now, and nothing else answers to its name. The rest are hints.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher, get_close_matches
from itertools import islice
from typing import TYPE_CHECKING
from urllib.parse import unquote

from hygiene.errors import UnreadableError
from hygiene.git.log import PENDING
from hygiene.markdown.facts import parse
from hygiene.markdown.sections import glance, sections_of
from hygiene.markdown.slug import anchors_of, folded, github_slugs
from hygiene.references.composed_ids import is_composed
from hygiene.references.hops import Proof
from hygiene.references.renames import Fate
from hygiene.references.retitling import Page, Retitling, likely, retitled
from hygiene.references.sites import covering

if TYPE_CHECKING:
    from hygiene.references.resolution import Resolver

MOST_VERSIONS = 300  # of one document
MOST_READ = 4000  # in one run
MOST_HOPS = 8
MOST_MOVES = 8
MOST_HEADINGS = 300  # compared for a slip of the pen
NEAR = 0.8
NEAR_WORD = 0.6
ON_DISK = "disk"
OLDEST = sys.maxsize
OWN_RULE = b"slugify"  # what the settings of builders call a rule for ids of their own


@dataclass(frozen=True, slots=True)
class Step:
    """A commit that changed a document, with its blobs."""

    commit: str
    time: int | None
    order: int
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Lost:
    """The fate of a fragment, None if no version had it, and whether every version could be read."""

    fate: Fate | None
    is_whole: bool


@dataclass(eq=False)
class Headings:
    """The versions of the documents that lost a heading; each is read once, and only where a fragment is broken."""

    resolver: "Resolver"
    _steps: dict[str, tuple[Step, ...]] = field(default_factory=dict)
    _known: dict[tuple[str, str], Lost] = field(default_factory=dict)
    _glances: dict[str, frozenset[str] | None] = field(default_factory=dict)
    _pages: dict[str, Page | None] = field(default_factory=dict)
    _settings: dict[str, bytes] = field(default_factory=dict)

    def lost(self, document: str, fragment: str) -> Lost:
        """What became of a fragment that the document does not have now."""
        key = (document, unquote(fragment))
        if key not in self._known:
            self._known[key] = self._lost(*key)
        return self._known[key]

    def going(self, document: str, fragment: str) -> int | None:
        """The order of the commit that took a fragment away; None where none is known to have done it."""
        gone = self._going(document, unquote(fragment), self._steps_of(document))
        return gone.order if gone else None

    def had(self, blob: str, document: str, fragment: str) -> bool:
        """Whether a version of a document has a fragment, at a glance."""
        return folded(unquote(fragment)) in (self._glance(blob, document) or ())

    def nearest(self, document: str, fragment: str) -> str | None:
        """The one heading that the fragment may misspell."""
        page = self._now(document)
        if page is None:
            return None
        headings = [section.heading for section in page.sections[:MOST_HEADINGS]]
        slugs = github_slugs(heading.text for heading in headings)
        names = [heading.explicit_id or slug for heading, slug in zip(headings, slugs, strict=True)]
        wanted = unquote(fragment)[:100].lower()
        same = [name for name in names if _words(name) == _words(wanted)]
        found = same or [n for n in get_close_matches(wanted, names, n=2, cutoff=NEAR) if not _says_another(wanted, n)]
        return found[0] if len(found) == 1 else None

    def is_composed(self, document: str, fragment: str) -> bool:
        """Whether a site may make the fragment out of the names of a heading and of those above it."""
        page = self._now(document)
        return page is not None and is_composed(fragment, page.facts)

    def is_case_kept(self, document: str) -> bool:
        """Whether readers get the page from a site that makes ids lower-case and compares them letter by letter."""
        site = covering(self.resolver.sites, document)
        if site is None:
            return False
        if site.config not in self._settings:
            self._settings[site.config] = self._content(ON_DISK, site.config) or b""
        return OWN_RULE not in self._settings[site.config].lower()

    def _lost(self, document: str, fragment: str) -> Lost:
        steps = self._steps_of(document)
        is_whole = self.resolver.snapshot.history.is_complete and len(steps) < MOST_VERSIONS
        known = [self._glance(blob, document) for blob in dict.fromkeys(step.before for step in steps)]
        is_whole = is_whole and None not in known
        if not any(folded(fragment) in names for names in known if names):
            return Lost(None, is_whole)
        gone = self._going(document, fragment, steps)
        if gone is None:  # at a glance it was there, and a closer look says otherwise
            return Lost(None, is_whole)
        return Lost(self._fate(document, fragment, gone), is_whole)

    def _fate(self, document: str, fragment: str, gone: Step) -> Fate:
        hops, hint = self._hops(document, fragment, gone)
        end = hops[-1].identifier if hops else fragment
        now = self._now(document)
        if hint is None and now is not None and now.is_the_only(end):
            proof = Proof.SIMILAR if any(hop.proof is Proof.SIMILAR for hop in hops) else Proof.SAME_CONTENT
            return Fate(document, gone.commit, gone.time, end, proof)
        names = anchors_of(now.facts) if now else frozenset()
        found = next((name for name in (hint, end) if name and name in names), None)
        return Fate(document, gone.commit, gone.time, found)

    def _hops(self, document: str, fragment: str, gone: Step) -> tuple[list[Retitling], str | None]:
        """The certain hops from a fragment, and the likely next name where they stop short."""
        is_on_site = covering(self.resolver.sites, document) is not None
        hops: list[Retitling] = []
        name, step = fragment, gone
        for _ in range(MOST_HOPS):
            before, after = self._page(step.before, document), self._page(step.after, document)
            if before is None or after is None:
                break
            hop = retitled(before, after, name, is_on_site=is_on_site)
            if hop is None:
                return hops, next(likely(before, after, name), "")
            hops.append(hop)
            name, newer = hop.identifier, [each for each in self._steps_of(document) if each.order < step.order]
            next_step = self._going(document, name, reversed(newer))
            if next_step is None:
                return hops, None
            step = next_step
        return hops, ""

    def _going(self, document: str, fragment: str, steps: Iterable[Step]) -> Step | None:
        """The first of the steps that took the fragment away."""
        name = folded(fragment)
        for step in steps:
            before, after = self._glance(step.before, document), self._glance(step.after, document)
            if not before or after is None or name not in before or name in after:
                continue
            old, new = self._page(step.before, document), self._page(step.after, document)
            if old and new and _has(old, name) and not _has(new, name):
                return step
        return None

    def _steps_of(self, document: str) -> tuple[Step, ...]:
        if document not in self._steps:
            steps = sorted(islice(self._read_steps(document), MOST_VERSIONS), key=lambda step: step.order)
            self._steps[document] = tuple(steps)
        return self._steps[document]

    def _read_steps(self, document: str) -> Iterator[Step]:
        """Every change of the document, and of what was moved to its path with its content unchanged.

        What had its path before it was added for the last time was another document.
        """
        snapshot = self.resolver.snapshot
        file = snapshot.paths.get(document)
        if file is not None and file.is_on_disk and file.blob:
            yield Step(PENDING, None, -1, file.blob, ON_DISK)
        path, since = document, -1
        for _ in range(MOST_MOVES):
            added = self._added(path, since)
            for each in snapshot.history.revisions(path):
                if since < each.order < added:
                    yield Step(each.commit, each.time, each.order, each.before, each.after)
            arrival = next((each for each in snapshot.history.arrivals(path) if each.order > since), None)
            if arrival is None or arrival.order >= added:
                return
            path, since = arrival.came_from, arrival.order

    def _added(self, path: str, since: int) -> int:
        """The order of the last removal before the document at a path was added, other than of what was put back."""
        history, start = self.resolver.snapshot.history, self.resolver.snapshot.paths.get(path)
        for gone in sorted(history.vanished(path), key=lambda gone: gone.order):
            later = [each for each in history.revisions(path) if since < each.order < gone.order]
            first = max(later, key=lambda each: each.order).before if later else start and start.blob
            if gone.order > since and first != gone.blob:
                return gone.order
        return OLDEST

    def _glance(self, blob: str, document: str) -> frozenset[str] | None:
        """The anchors of a version, roughly; None where it cannot be read, or enough was read in this run."""
        key = f"{blob}:{document}" if blob == ON_DISK else blob
        if key not in self._glances:
            content = self._content(blob, document) if len(self._glances) < MOST_READ else None
            self._glances[key] = None if content is None else glance(content)
        return self._glances[key]

    def _now(self, document: str) -> Page | None:
        return self._page(ON_DISK, document)

    def _page(self, blob: str, document: str) -> Page | None:
        key = f"{blob}:{document}" if blob == ON_DISK else blob
        if key not in self._pages:
            content = self._content(blob, document)
            self._pages[key] = None if content is None else _read(content, document)
        return self._pages[key]

    def _content(self, blob: str, document: str) -> bytes | None:
        if not blob:
            return b""
        if blob != ON_DISK:
            return self.resolver.snapshot.read_blob(blob)
        try:
            return self.resolver.snapshot.read(document)
        except UnreadableError:
            return None


def _read(content: bytes, document: str) -> Page | None:
    try:
        facts = parse(content, is_mdx=document.lower().endswith(".mdx"))
    except UnreadableError:
        return None
    return Page(facts, content, sections_of(facts, content))


def _words(name: str) -> list[str]:
    return re.findall(r"[^\W_]+", name)


def _says_another(wanted: str, name: str) -> bool:
    """Whether the two differ in a word that is no slip of the pen, as a user does from an order, or one has more."""
    if len(_words(wanted)) != len(_words(name)):
        return "".join(_words(wanted)) != "".join(_words(name))
    pairs = zip(_words(wanted), _words(name), strict=True)
    return any(SequenceMatcher(None, *pair).ratio() < NEAR_WORD for pair in pairs)


def _has(page: Page, name: str) -> bool:
    return any(folded(anchor) == name for anchor in anchors_of(page.facts))
