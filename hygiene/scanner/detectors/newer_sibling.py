"""Documents beside which a newer one of the same name lies."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from hygiene.errors import UnreadableError
from hygiene.markdown.elements import Span
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.kinds import KEPT, DocumentKind, kind_of
from hygiene.scanner.places import ARCHIVES
from hygiene.scanner.reading.keeping import is_kept

OLD = re.compile(
    r"(?P<base>.+?)(?:[-_. ](?:old|orig|original|bak|backup|copy|draft|previous|prev)(?:[-_ ]?\d{1,2})?"
    r"|[ _-]?\((?:copy|old|\d{1,2})\)| copy(?: \d{1,2})?)|[Cc]opy of (?P<of>.+)",
    re.IGNORECASE,
)
VERSION = re.compile(r"(?P<base>.+?)[-_. ]?v(?P<number>\d{1,3})", re.IGNORECASE)
FINAL = re.compile(r"(?P<base>.+?)[-_. ]final", re.IGNORECASE)
DAY = re.compile(
    r"(?P<before>.*?)(?P<day>(?:19|20)\d\d[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01]))(?P<after>.*)"
)
REVISED = frozenset({DocumentKind.PLAN, DocumentKind.SPECIFICATION, DocumentKind.REPORT, DocumentKind.SUMMARY})
"""Kinds of which a piece of work needs one: a later version of it is written to be read instead."""
SPOKEN = re.compile(r"(?P<slug>.+)-(?:research|analysis|notes|exploration|spike)")
LATER = ("design", "plan", "spec")
FEWEST_HEADINGS = 2
Key = tuple[str, str, str]
_SORTED: "WeakKeyDictionary[Repository, dict[str, dict[Key, tuple[str, str]]]]" = WeakKeyDictionary()


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Report the document that is the older of two."""
    folder, _, name = document.path.rpartition("/")
    stem, dot, suffix = name.rpartition(".")
    kind = kind_of(document.path)
    if not dot or any(part.lower() in ARCHIVES for part in folder.split("/")):
        return
    if (kind is not None and kind.kind in KEPT) or is_kept(document):
        return
    beside = _Folder(repository, folder)
    found = _of_name(stem, suffix, beside)
    if found is None and kind is not None:
        found = _of_work(document, repository, kind.kind, beside)
    if found is None:
        if version := next((name for mark in "-_" if beside.has(name := f"{stem}{mark}v2.{suffix}")), None):
            yield Silence(Span(0, document.facts.size), f"{version} may be served beside it: both are read")
        return
    other, why = found
    same = _sameness(document, repository, beside.path(other))
    said = f"{why}{same}"
    yield Sighting(None, said, {"superseded_by": other}, line=1 if document.facts.line_count else None)


@dataclass(frozen=True, slots=True)
class _Folder:
    """The files beside a document; those with a version or a day in their name are sorted once for all of them."""

    repository: Repository
    folder: str

    def path(self, name: str) -> str:
        return f"{self.folder}/{name}".lstrip("/")

    def has(self, name: str) -> bool:
        return self.path(name) in self.repository.snapshot.paths

    def newest(self, key: Key) -> tuple[str, str] | None:
        """The greatest version or day of this name, and its file."""
        known = _SORTED.setdefault(self.repository, {})
        if self.folder not in known:
            found: dict[Key, tuple[str, str]] = {}
            for path in self.repository.snapshot.files_in(self.folder):
                name = path.rpartition("/")[2]
                for each, mark in _keys(name):
                    found[each] = max(found.get(each, ("", "")), (mark, name))
            known[self.folder] = found
        return known[self.folder].get(key)


def _keys(name: str) -> Iterator[tuple[Key, str]]:
    stem, _, suffix = name.rpartition(".")
    if version := VERSION.fullmatch(stem):
        yield ("version", version["base"].lower(), suffix), version["number"].zfill(3)
    if day := DAY.fullmatch(stem):
        yield ("day", f"{day['before']}\n{day['after']}", suffix), re.sub(r"\D", "", day["day"])


def _of_name(stem: str, suffix: str, beside: _Folder) -> tuple[str, str] | None:
    """The sibling of which this one's own name says that it is the old one, a copy or the draft."""
    found = OLD.fullmatch(stem)
    base = (found["base"] or found["of"]) if found else None
    other = f"{base}.{suffix}"
    return (other, f"is named as the older one of {other}") if base and beside.has(other) else None


def _of_work(document: Document, repository: Repository, kind: DocumentKind, beside: _Folder) -> tuple[str, str] | None:
    """The later version of a piece of work that needs one document."""
    stem, _, suffix = document.path.rpartition("/")[2].rpartition(".")
    if kind in REVISED and (other := _revised(stem, suffix, beside)):
        return other, f"lies beside its later version {other}"
    if kind is DocumentKind.HANDOFF and (other := _newest(stem, suffix, beside)):
        return other, f"lies beside the newer note {other}"
    spoken = SPOKEN.fullmatch(stem)
    later = (f"{spoken['slug']}-{word}.{suffix}" for word in LATER) if spoken else ()
    other = next(
        (name for name in later if beside.has(name) and _covers(document, repository, beside.path(name))), None
    )
    return (other, f"has each of its sections in {other}") if other else None


def _revised(stem: str, suffix: str, beside: _Folder) -> str | None:
    version = VERSION.fullmatch(stem)
    base, number = (version["base"], version["number"]) if version else (stem, "1")
    later = beside.newest(("version", base.lower(), suffix))
    if later and later[0] > number.zfill(3):
        return later[1]
    ends = (f"{base}{mark}{word}.{suffix}" for mark in "-_. " for word in ("final", "FINAL"))
    return None if FINAL.fullmatch(stem) else next((name for name in ends if beside.has(name)), None)


def _newest(stem: str, suffix: str, beside: _Folder) -> str | None:
    own = next((each for each in _keys(f"{stem}.{suffix}") if each[0][0] == "day"), None)
    newest = beside.newest(own[0]) if own else None
    return newest[1] if own and newest and newest[0] > own[1] else None


def _covers(document: Document, repository: Repository, path: str) -> bool:
    """Whether each section of the document stands in the other too."""
    sections = {heading.text.encode() for heading in document.facts.headings if heading.level > 1}
    other = _read(repository, path)
    return len(sections) >= FEWEST_HEADINGS and all(section in other for section in sections)


def _sameness(document: Document, repository: Repository, path: str) -> str:
    other = _read(repository, path)
    if other == document.source:
        return ", byte for byte the same"
    lines = {line.strip() for line in other.splitlines()}
    own = [line.strip() for line in document.source.splitlines() if line.strip()]
    return ", which holds each of its lines" if own and all(line in lines for line in own) else ""


def _read(repository: Repository, path: str) -> bytes:
    try:
        return repository.snapshot.read(path)
    except UnreadableError:
        return b""


DETECTOR = Detector(
    name="newer-sibling",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE, DocumentClass.RECORD, DocumentClass.AGENT_FILE, DocumentClass.ARCHIVE}),
    is_ending=True,
)
