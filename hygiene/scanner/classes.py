"""The class of a document, by its path and its first bytes; every decision has its reason in a few words."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from hygiene.conventions.agent_files import is_agent_file
from hygiene.scanner.banners import generated_banner, has_blanks, is_filed, transcript_sign
from hygiene.scanner.kinds import DocumentKind, kind_of
from hygiene.scanner.places import (
    ABOUT_A_FOLDER,
    ARCHIVES,
    FINISHED,
    FIXTURES,
    FORMS,
    GENERATED,
    ONGOING,
    PAGE_NAMES,
    PAST,
    TEMPLATES,
    TESTS,
    VENDORED,
    Place,
)


class DocumentClass(StrEnum):
    """What a document is to a reader, which decides what may be said about it."""

    LIVE = "live"
    RECORD = "record"
    ARCHIVE = "archive"
    TEMPLATE = "template"
    FIXTURE = "fixture"
    VENDORED = "vendored"
    GENERATED = "generated"
    AGENT_FILE = "agent-file"


@dataclass(frozen=True, slots=True)
class Classification:
    """A class and why."""

    klass: DocumentClass
    reason: str


LEFT_BY_WORK = frozenset({DocumentKind.SUMMARY, DocumentKind.REPORT, DocumentKind.PLAN})
PUT_AWAY = re.compile(r".+[-.](?:old|bak|archived|superseded|obsolete)")
A_RELEASE = re.compile(
    rb"^(?:#{1,3}[ \t]+\[?(?:Version[ \t]+)?v?\d+\.\d+|Version[ \t]+\d[^\n]{0,80}\n[=-]{3})",
    re.MULTILINE | re.IGNORECASE,
)
EARLIER_VERSION = re.compile(r"(.*/)?versioned[_-]docs/|.*docs/version-[\d.]+[^/]*/")


def classify_path(path: str, head: bytes = b"") -> Classification:
    """Class a document by its path and, where given, by its first bytes. The first rule that fits decides."""
    *folders, name = path.split("/")
    place = Place(path, tuple(folder.lower() for folder in folders), name, head)
    for klass, rule in RULES:
        if reason := rule(place):
            return Classification(klass, reason)
    return Classification(DocumentClass.LIVE, "an ordinary page")


def _vendored(place: Place) -> str | None:
    folder = place.below(VENDORED)
    return f"below {folder}/" if folder and not place.is_below_docs(folder) else None


def _fixture(place: Place) -> str | None:
    if folder := place.below(FIXTURES):
        return f"below {folder}/"
    tests = place.below(TESTS)
    if tests is None or place.is_below_docs(tests):
        return None
    kind = kind_of(place.path)
    if kind and kind.is_sure and kind.kind in LEFT_BY_WORK and kind.sign in place.name:
        return None
    depth = len(place.folders) - place.folders.index(tests) - 1
    is_page = depth == 0 or (depth == 1 and place.stem in PAGE_NAMES)
    return (
        None
        if is_page or ("resources" not in place.folders and is_agent_file(place.path))
        else f"test material below {tests}/"
    )


def _template(place: Place) -> str | None:
    if folder := place.below(FORMS):
        return f"below {folder}/"
    folder = place.below(TEMPLATES)
    if folder and place.stem not in ABOUT_A_FOLDER and (not place.is_below_docs(folder) or _may_have_blanks(place)):
        return f"below {folder}/"
    if place.stem == "template" and _may_have_blanks(place):
        return f"named {place.name}"
    if re.fullmatch(
        r"(issue|pull-request|pr|merge-request)-template(?!.*-filled)(-.*)?|.+[-.]template|template-\d+", place.stem
    ):
        return f"named {place.name}"
    return "its path holds a placeholder" if re.search(r"\{\{|\}\}|\{%|__\w+__/", place.path) else None


def _may_have_blanks(place: Place) -> bool:
    """Without its bytes a document in a folder of templates counts as one: to say too little does less harm."""
    return not place.head or has_blanks(place.head)


def _generated(place: Place) -> str | None:
    if folder := place.below(GENERATED):
        return f"below {folder}/"
    banner = generated_banner(place.head)
    return f"says: {banner}" if banner else None


def _archive(place: Place) -> str | None:
    if EARLIER_VERSION.match(place.path):
        return "a snapshot of an earlier version"
    folder = place.below(ARCHIVES)
    if folder and not (place.is_below_code(folder) and not folder.startswith("_")):
        return f"below {folder}/"
    if (folder := place.below(PAST)) and (place.is_below_docs(folder) or _is_ongoing(place, folder)):
        return f"below {folder}/"
    if (folder := place.below(FINISHED)) and _is_ongoing(place, folder):
        return f"finished, below {folder}/"
    return f"named {place.name}" if PUT_AWAY.fullmatch(place.stem) else None


def _is_ongoing(place: Place, folder: str) -> bool:
    return any(above in ONGOING for above in place.folders[: place.folders.index(folder)])


def _agent_file(place: Place) -> str | None:
    return "loaded by coding agents" if is_agent_file(place.path) else None


def _record(place: Place) -> str | None:
    if place.stem == "releases" and A_RELEASE.search(place.head):
        return "a list of releases, by its headings"
    if place.stem not in ABOUT_A_FOLDER and (sign := transcript_sign(place.head)):
        return f"a transcript, by {sign}"
    if is_filed(place.head):
        return "a filed report, by its front matter"
    kind = kind_of(place.path)
    if kind is None or not (kind.is_sure or _is_at_root(place, kind.kind)):
        return None
    return f"a {kind.kind}, by {kind.sign}"


def _is_at_root(place: Place, kind: DocumentKind) -> bool:
    """Whether a piece of work left the document beside the README."""
    return not place.folders and kind in LEFT_BY_WORK


RULES: tuple[tuple[DocumentClass, Callable[[Place], str | None]], ...] = (
    (DocumentClass.VENDORED, _vendored),
    (DocumentClass.FIXTURE, _fixture),
    (DocumentClass.TEMPLATE, _template),
    (DocumentClass.ARCHIVE, _archive),
    (DocumentClass.GENERATED, _generated),
    (DocumentClass.AGENT_FILE, _agent_file),
    (DocumentClass.RECORD, _record),
)
