"""One reference that is to point somewhere else: where it stands, and what history proves."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from urllib.parse import unquote

from hygiene.contracts.signals import Signal
from hygiene.finalizer.documents import Documents
from hygiene.finalizer.edits.remainder import is_there
from hygiene.markdown.elements import Facts, Link
from hygiene.markdown.slug import anchors_of
from hygiene.references.anchors import LINES
from hygiene.references.commands.book import Book
from hygiene.references.heading_homes import HeadingHomes
from hygiene.references.headings import Headings
from hygiene.references.imports import Import, imports_in, repointed
from hygiene.references.line_ages import LineAges
from hygiene.references.mentions import Mention, mentions
from hygiene.references.origins import Origins
from hygiene.references.renames import Fate, Proof, fate_of
from hygiene.references.repoint import refragment, repoint, repoint_path
from hygiene.references.resolution import Resolver, State
from hygiene.references.respell import only_twin, respell
from hygiene.references.rooted import surely_means
from hygiene.references.spelling import MARKDOWN, extension, fold

SAME_BYTES = frozenset({Proof.SAME_CONTENT.value, Proof.INDEX.value})
MENTIONED: Mapping[str, type] = {"vanished-path": Mention, "broken-import": Import}
"""What the signals of a detector speak of where that is no link."""
Reference = Link | Mention | Import
Places = Mapping[tuple[int, str], list[Reference]]


@dataclass(frozen=True, slots=True)
class Repointing:
    """A destination, or a path outside links, at `start` to `end` (bytes), and what is to stand there."""

    start: int
    end: int
    line: int
    reference: str
    replacement: str
    target: str
    fragment: str
    signal: int
    is_code: bool = False
    is_import: bool = False
    is_label: bool = False
    missing: str = ""

    @property
    def is_link(self) -> bool:
        """Whether it is a destination."""
        return not (self.is_code or self.is_import or self.is_label)


@dataclass
class Ground:
    """What proofs stand on: the documents, the tree's resolution and the history, asked once each."""

    documents: Documents
    fates: dict[str, Fate | None] = field(default_factory=dict)
    _places: "dict[str, Places]" = field(default_factory=dict)

    @cached_property
    def resolver(self) -> Resolver:
        """Where references point."""
        return Resolver(self.documents.snapshot)

    def fate(self, path: str) -> Fate | None:
        """What became of a path, by the repository's own history and never by a report."""
        if path not in self.fates:
            self.fates[path] = fate_of(path, self.documents.snapshot)
        return self.fates[path]

    def places(self, path: str) -> "Places":
        """What a document refers to, by line and text as written; nothing where it cannot be read."""
        if path not in self._places:
            content, facts = self.documents.content(path), self.documents.facts(path)
            self._places[path] = places_of(facts, content.source) if content and facts else {}
        return self._places[path]

    @cached_property
    def origins(self) -> Origins:
        """Where documents lay before."""
        return Origins(self.resolver)

    @cached_property
    def line_ages(self) -> LineAges:
        """What was there when lines were written."""
        return LineAges(self.documents.snapshot)

    @cached_property
    def headings(self) -> Headings:
        """What became of headings."""
        return Headings(self.resolver)

    @cached_property
    def commands(self) -> Book:
        """What the manifests define."""
        return Book(self.documents.snapshot)

    @cached_property
    def heading_homes(self) -> HeadingHomes:
        """Which documents have a heading."""
        return HeadingHomes(self.documents.snapshot)

    def has_fragment(self, target: str, fragment: str) -> bool:
        """Whether the target is a document that has the fragment, or there is none to have."""
        if not fragment:
            return True
        facts = self.documents.facts(target) if extension(target) in MARKDOWN else None
        return facts is not None and unquote(fragment) in anchors_of(facts)

    def fragment_now(self, target: str, fragment: str) -> str | None:
        """The fragment that means in the target what this one meant; None where nothing proves one."""
        if self.has_fragment(target, fragment):
            return fragment
        fate = self.headings.lost(target, fragment).fate if extension(target) in MARKDOWN else None
        now = fate.renamed_to if fate is not None and fate.is_proven else None
        return now if now is not None and self.has_fragment(target, now) else None


def places_of(facts: Facts, source: bytes) -> Places:
    """The links, imports and other mentions of paths in a document by line and text as written."""
    places: dict[tuple[int, str], list[Reference]] = defaultdict(list)
    for link in facts.links:
        places[link.line, link.reference].append(link)
    for imported in imports_in(facts, source):
        places[imported.line, imported.reference].append(imported)
    for mention in mentions(facts, source):
        places[mention.line, mention.text].append(mention)
    return places


def repointing(path: str, position: int, signal: Signal, places: Places, ground: Ground) -> Repointing | None:
    """The repointing that the repository itself proves for this signal, or None."""
    mention = mentioned(signal, places)
    if mention is None:
        return None
    old, fragment = missing_target(path, mention, signal, ground)
    target = proven_target(path, old, mention, signal, ground) if old else None
    now = fragment_there(target, fragment, signal, ground) if target else None
    if old is None or target is None or now is None:
        return None
    if (
        isinstance(mention, Mention)
        and mention.kind == "code"
        and not is_there(path, target, mention.end, ground.documents)
    ):
        return None
    written = mention.text if isinstance(mention, Mention) else mention.reference
    new = _respelled(path, mention, old, target, ground)
    if not new or new == written:
        return None
    if now != fragment:
        new = refragment(new, now)
    fragment = new.partition("#")[2] if fragment else ""
    return Repointing(
        mention.start,
        mention.end,
        mention.line,
        written,
        new,
        target,
        fragment,
        position,
        is_code=isinstance(mention, Mention),
        is_import=isinstance(mention, Import),
        missing=old,
    )


def _respelled(path: str, mention: Reference, old: str, target: str, ground: Ground) -> str | None:
    if isinstance(mention, Mention):
        is_sure = surely_means(path, mention.text, old, ground.resolver)
        return repoint_path(path, mention.text, old, target) if is_sure else None
    if isinstance(mention, Import):
        return repointed(path, mention, old, target)
    if fold(old) == fold(target):
        return respell(path, mention.reference, old, target, ground.resolver)
    return repoint(path, mention.reference, old, target, ground.resolver)


def fragment_there(target: str, fragment: str, signal: Signal, ground: Ground) -> str | None:
    """The fragment that means there what it meant: a heading by its name, lines of code in the same content."""
    if extension(target) not in MARKDOWN and LINES.fullmatch(fragment):
        return fragment if (signal.data or {}).get("proof") in SAME_BYTES else None
    return ground.fragment_now(target, fragment)


def _other_spelling(path: str, old: str, mention: Reference, signal: Signal, ground: Ground) -> str | None:
    """The one path that the index has under another letter case or Unicode form, if the signal says the same."""
    data = signal.data or {}
    if not isinstance(mention, Link) or data.get("target") != old:
        return None
    twin = only_twin(ground.resolver.resolve(path, mention.destination), ground.documents.snapshot)
    return twin if twin == data.get("renamed_to") else None


def mentioned(signal: Signal, places: Places) -> Reference | None:
    """The one link, import or other mention that the signal speaks of."""
    data = signal.data or {}
    reference, column = data.get("reference"), data.get("column")
    if signal.line is None or not isinstance(reference, str):
        return None
    kind = MENTIONED.get(signal.id, Link)
    same = [mention for mention in places.get((signal.line, reference), []) if isinstance(mention, kind)]
    found = [mention for mention in same if column is None or mention.column == column]
    return found[0] if len(found) == 1 else None


def missing_target(path: str, mention: Reference, signal: Signal, ground: Ground) -> tuple[str | None, str]:
    """The target that is not there and the fragment. What other text means is the scanner's fact."""
    if isinstance(mention, Link):
        seen = ground.resolver.resolve(path, mention.destination)
        is_sure = (seen.state is State.MISSING and not seen.why) or bool(seen.twins)
        return (seen.target or None, seen.fragment) if is_sure else (None, "")
    target = (signal.data or {}).get("target")
    if not isinstance(target, str) or ground.resolver.find(target) is not None or ground.resolver.is_ignored(target):
        return None, ""
    return target, ""


def proven_target(path: str, old: str, mention: Reference, signal: Signal, ground: Ground) -> str | None:
    """Where history proves that `old` went, or what it meant before its document moved, if the signal says the same."""
    data = signal.data or {}
    if data.get("proof") == Proof.INDEX.value:
        return _other_spelling(path, old, mention, signal, ground)
    before = ground.origins.meant(path, mention) if isinstance(mention, Link) else None
    fate = before.fate(old) if before else ground.fate(old)
    if fate is None or not fate.is_proven or data.get("target") != old:
        return None
    is_same = data.get("renamed_to") == fate.renamed_to and data.get("proof") == fate.proof.value
    written = mention.text if isinstance(mention, Mention) else mention.reference
    is_meant = is_same and (before is not None or ground.line_ages.knew(path, mention.line, written, old))
    return fate.renamed_to if is_meant else None
