"""The document that another one names as its successor, and a link to it."""

import posixpath
import re

from hygiene.contracts.signals import Signal
from hygiene.drafting.subject import Subject
from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.destinations import unescape
from hygiene.references.resolution import State
from hygiene.references.spelling import MARKDOWN, extension, folder_of, join

PLAIN = re.compile(r"[\w./@+=,-]+")
LINKED = re.compile(r"\[[^\]]*\]\(<?([^)>\s]+)>?[^)]*\)")


def successor_of(subject: Subject, signal: Signal, ground: Ground) -> str | None:
    """The Markdown file of the tree that the marker names, from the document or from the root."""
    named = (signal.data or {}).get("superseded_by")
    if not isinstance(named, str) or not named.strip():
        return None
    written = unescape((found[1] if (found := LINKED.search(named)) else named).strip(" `\"'")).partition("#")[0]
    seen = ground.resolver.resolve(subject.path, written) if written and " " not in written else None
    ways = [seen.target if seen and seen.state is State.FOUND else None, join("", written)]
    pages = [ground.resolver.page(way) for way in ways if way]
    there = [page for page in pages if page in ground.documents.snapshot.paths and extension(page) in MARKDOWN]
    return next((page for page in there if page != subject.path), None)


def relative(document: str, target: str) -> str | None:
    """The destination from one document to another; None where it needs more than plain letters."""
    path = posixpath.relpath(target, folder_of(document) or ".")
    return path if PLAIN.fullmatch(path) else None


def link_to(document: str, target: str, ground: Ground) -> str | None:
    """A link that carries the title of its target."""
    path, facts = relative(document, target), ground.documents.facts(target)
    if path is None or facts is None:
        return None
    title = next((heading.text for heading in facts.headings if heading.level == 1), "")
    text = title if title and not re.search(r"[\[\]<>`*_\\]", title) else posixpath.basename(target)
    return f"[{text}]({path})"
