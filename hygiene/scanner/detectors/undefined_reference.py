"""`[text][label]` links whose label the document does not define."""

import re
from collections.abc import Iterator

from hygiene.errors import UnreadableError
from hygiene.markdown.elements import UndefinedUse
from hygiene.references.sites import Site, covering
from hygiene.references.spelling import folders_above
from hygiene.scanner.detector import Detector, Document, Repository, Scalar, Sighting, Silence
from hygiene.scanner.reading.bracketed import is_name_of_code, why_no_link
from hygiene.scanner.reading.sentence import sentence_at
from hygiene.scanner.reading.stance import is_shown

PART = re.compile(r"(?:.*/)?(?:_?(?:includes?|partials?|snippets?|fragments?)/.+|_[^/]+)", re.IGNORECASE)
DEFINING = {
    "MkDocs": re.compile(r"autorefs|mkdocstrings|auto_append|macros|hooks:|INHERIT|ezlinks|roamlinks"),
    "Sphinx": re.compile(""),
    "Docusaurus": re.compile(r"[Rr]emarkPlugins"),
    "mdBook": re.compile(r"^\[preprocessor", re.MULTILINE),
    "VitePress": re.compile(r"\bmarkdown\s*:"),
    "Eleventy": re.compile(""),
}
"""What in its configuration lets a site define labels that no document does."""


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each full reference that its label has no definition here, where it can be nothing else."""
    if not document.facts.undefined or document.path.endswith(".mdx"):
        return
    has_definitions = any(link.kind == "definition" for link in document.facts.links)
    elsewhere = _elsewhere(document, repository)
    for use in document.facts.undefined:
        why = why_no_link(use, document.source, has_definitions=has_definitions) or elsewhere
        why = why or _why_shown(use, document, repository)
        yield Silence(use.span, why) if why else _sighting(use, document.source)


def _elsewhere(document: Document, repository: Repository) -> str:
    """What may define labels for the whole document."""
    if PART.fullmatch(document.path):
        return "a part of another document, which may define it"
    anchors = repository.anchors(document.path)
    if anchors is not None and anchors.open_because:
        return f"{anchors.open_because} may define it"
    site = covering(repository.resolver.sites, document.path)
    return f"the {site.builder} site may define it" if site and _defines(site, repository) else ""


def _defines(site: Site, repository: Repository) -> bool:
    setting = DEFINING.get(site.builder)
    if setting is None:
        return False
    try:
        return bool(setting.search(repository.snapshot.read(site.config).decode("utf-8", "replace")))
    except UnreadableError:
        return True


def _why_shown(use: UndefinedUse, document: Document, repository: Repository) -> str:
    folders = ("", *folders_above(document.path))
    is_rust = any(f"{folder}/Cargo.toml".lstrip("/") in repository.snapshot.paths for folder in folders)
    if is_name_of_code(use, is_rust=is_rust):
        return "perhaps a name that the documentation tool knows"
    return "an example" if is_shown(sentence_at(document, use.line, use.column + 1, 1)) else ""


def _sighting(use: UndefinedUse, source: bytes) -> Sighting:
    label = " ".join((use.label or use.text).split())
    written = source[use.start : use.end].decode("utf-8", "replace")
    data: dict[str, Scalar] = {"reference": written, "target": f"[{label}]", "column": use.column}
    return Sighting(use.span, f"names the label [{label}], which this document does not define", data, line=use.line)


DETECTOR = Detector(name="undefined-reference", since="0.1.0", detect=detect)
