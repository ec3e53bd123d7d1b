"""URLs of this repository's own files, judged like any other reference.

Forges serve a path exactly: no extension is added, no index is looked for. What is said holds for the default branch,
so the tree at hand must speak for it. It does while a default branch is checked out. On another one, what history saw
removed is gone from the default branch too as soon as this one is merged; a path that never was here may have come
since, so the default branch itself is asked, if it is known. A release line is never merged, and says nothing.
"""

import posixpath
import re
from typing import TYPE_CHECKING
from unicodedata import normalize

from hygiene.references.anchors import LINES
from hygiene.references.destination import read_destination
from hygiene.references.forge import ForgeUrl, read_forge_url
from hygiene.references.identity import Identity, Read, Standing, is_usual
from hygiene.references.outcome import LETTER_CASE, UNICODE_FORM, Resolution, State
from hygiene.references.renames import fate_of
from hygiene.references.spelling import fold, served_from

if TYPE_CHECKING:
    from hygiene.references.resolution import Resolver

RELEASE = re.compile(
    r"(?:.*/)?(?:v?\d+[\d.x]*|(?:release|releases|stable|maint|maintenance|lts)\b.*|.*-stable)", re.IGNORECASE
)
RENDERED = frozenset({"", "blob", "tree"})
LIKELY = "its URL may be of another repository"


class OwnUrls:
    """Resolves URLs into this repository; asked only about URLs."""

    def __init__(self, resolver: "Resolver", read: Read | None = None) -> None:
        self.resolver = resolver
        self.snapshot = resolver.snapshot
        self.identity = Identity(resolver.snapshot, read)

    def resolve(self, text: str) -> Resolution | None:
        """Where a URL leads in this repository; None for one of another place."""
        url = read_forge_url(text, self.identity.slashed)
        standing = self.identity.standing(url) if url else Standing.FOREIGN
        if url is None or standing is Standing.FOREIGN:
            return None
        if not self.identity.is_judged(url.ref):
            return Resolution(State.UNKNOWN, why="a URL of another branch, a tag or a commit")
        state, why = self._state(url, standing)
        target = url.path or self.resolver.page("")  # the front page shows the README
        return Resolution(state, target, self._fragment(url), why)

    def _fragment(self, url: ForgeUrl) -> str:
        """The fragment, where the page has what it can mean: files and READMEs that the forge renders have headings."""
        if LINES.fullmatch(url.fragment):
            return url.fragment
        page = self.resolver.page(url.path)
        is_readme = posixpath.basename(page).lower().startswith("readme.")
        is_shown = url.path in self.snapshot.paths or is_readme or not self._is_there(url.path)
        is_other = not url.path and ".github/README.md" in self.snapshot.paths  # GitHub shows it first
        return url.fragment if url.kind in RENDERED and is_shown and not is_other else ""

    def _state(self, url: ForgeUrl, standing: Standing) -> tuple[State, str]:
        if self._is_there(url.path):
            return State.FOUND, "" if standing is Standing.STATED else LIKELY
        why = self._doubt(url)
        if why:
            return State.UNKNOWN, why
        history = self.snapshot.history
        if history.existed(url.path) or history.existed_folder(url.path):
            return State.MISSING, "" if standing is Standing.STATED else LIKELY
        if standing is not Standing.STATED:
            return State.UNKNOWN, LIKELY
        return (State.MISSING, "") if self._speaks_for(url) else (State.UNKNOWN, "the default branch may have it")

    def _is_there(self, path: str) -> bool:
        found = self.resolver.find(path)
        return found is not None and (found == path or found not in served_from(path))

    def _doubt(self, url: ForgeUrl) -> str:
        """Why nobody can say from this tree that the URL leads nowhere; "" when one can."""
        branches = self.snapshot.branches
        if written := read_destination(url.path.replace("#", "")).why:
            return written
        if any(url.path == inner or url.path.startswith(inner + "/") for inner in self.resolver.skipped):
            return "inside a submodule or nested repository"
        twins = self.resolver.folded.get(fold(url.path), ())
        if twins and not self._is_renamed(url.path):
            is_form = any(normalize("NFC", twin) == normalize("NFC", url.path) for twin in twins)
            return UNICODE_FORM if is_form else LETTER_CASE
        if branches.current and RELEASE.fullmatch(branches.current) and not self._is_home:
            return "the branch at hand is a release line, and the URL is of another one"
        if self._is_home and url.ref != branches.current and self._held_there(url) is True:
            return "it is there on the branch that the URL names"
        return ""

    def _is_renamed(self, path: str) -> bool:
        fate = fate_of(path, self.snapshot)
        return fate is not None and fate.is_proven

    @property
    def _is_home(self) -> bool:
        """Whether a default branch is checked out."""
        current = self.snapshot.branches.current
        return current is not None and (is_usual(current) or current == self.snapshot.branches.default)

    def _speaks_for(self, url: ForgeUrl) -> bool:
        """Whether what never was here is not on the branch that the URL names either."""
        is_same = url.ref == self.snapshot.branches.current
        return self._is_home or is_same or self._held_there(url) is False

    def _held_there(self, url: ForgeUrl) -> bool | None:
        """Whether the branch that the URL names has the path; None where that branch is not known here."""
        branches = self.snapshot.branches
        ref = url.ref if url.ref.upper() not in {"", "HEAD"} else branches.default or ""
        tip = branches.tip(ref) if ref else None
        return None if tip is None else self.snapshot.held(tip, url.path)
