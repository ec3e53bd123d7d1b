"""Who links to a document, and to which of its headings."""

from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.finalizer.edits.repointing import Ground
from hygiene.markdown.elements import Link
from hygiene.references.resolution import State
from hygiene.references.spelling import MARKDOWN, extension


@dataclass(frozen=True, slots=True)
class Inbound:
    """A link of another document, and the fragment that it names."""

    document: str
    link: Link
    fragment: str


def inbound(path: str, ground: Ground) -> Iterator[Inbound]:
    """Every link of another document to this one. Only documents that hold its name are read further."""
    name = path.rpartition("/")[2].removesuffix(extension(path))
    names = {name, path.split("/")[-2]} if name.lower() in {"readme", "index"} and "/" in path else {name}
    words = [word for each in names for word in (each.encode(), each.replace(" ", "%20").encode())]
    for other in ground.documents.snapshot.paths:
        if other == path or extension(other) not in MARKDOWN:
            continue
        content = ground.documents.content(other)
        if content is not None and any(word in content.source for word in words):
            yield from _of(other, path, ground)


def _of(other: str, path: str, ground: Ground) -> Iterator[Inbound]:
    facts = ground.documents.facts(other)
    for link in facts.links if facts else ():
        seen = ground.resolver.resolve(other, link.destination)
        if seen.state is State.FOUND and seen.target and ground.resolver.page(seen.target) == path:
            yield Inbound(other, link, seen.fragment)
