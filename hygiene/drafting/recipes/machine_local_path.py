"""A path that one person's machine has: the same file as the repository has it."""

import posixpath
from urllib.parse import unquote

from hygiene.contracts.draft import Draft, Replacement
from hygiene.contracts.entry import Entry
from hygiene.drafting.building import draft_of
from hygiene.drafting.places import place_of_reference
from hygiene.drafting.referred import read_of
from hygiene.drafting.structure import kept
from hygiene.finalizer.edits.repointing import Ground
from hygiene.references.destination import LINE_SUFFIX
from hygiene.references.repoint import PLAIN
from hygiene.references.spelling import folder_of

FEWEST = 2
"""Components of a path that say enough without the name of the repository before them."""


def machine_local_path(entry: Entry, ground: Ground) -> Draft | None:
    """Write the path from the top of the repository, in a link from the document's folder."""
    read = read_of(entry, "machine-local-path", ground)
    if read is None:
        return None
    content, facts, signals = read
    written = signals[0].data or {}
    reference = written.get("reference")
    path, tail = _split(reference) if isinstance(reference, str) else ("", "")
    target = _inside(path, ground)
    if target is None or not isinstance(reference, str):
        return None
    places = [place_of_reference(signal, content, facts) for signal in signals]
    links = {link.start: link for link in facts.links}
    relative = _encoded(posixpath.relpath(target, folder_of(content.path) or ".") + tail)
    changes = [
        Replacement(
            start=start,
            end=start + len(reference.encode()),
            new=relative if start in links else target + ("/" if path.endswith("/") else "") + tail,
        )
        for start in places
        if start is not None
    ]
    draft = draft_of(content, "path-from-root", f"write {target}, the end of that path that is here", changes)
    linked = [reference for start in places if start in links]
    is_whole = len(changes) == len(signals)
    return kept(draft, ground, lost=linked, gained=[relative] * len(linked)) if is_whole else None


def _split(reference: str) -> tuple[str, str]:
    """The path, and what follows it: a fragment or the number of a line."""
    path, hash_sign, fragment = reference.partition("#")
    line = LINE_SUFFIX.search(path)
    cut = line.start() if line else len(path)
    return unquote(path[:cut]).removeprefix("file://").replace("\\\\", "/").replace("\\", "/"), path[
        cut:
    ] + hash_sign + fragment


def _inside(path: str, ground: Ground) -> str | None:
    """The longest end of the path that the repository has; a short one only behind the repository's own name."""
    parts = [part for part in path.split("/") if part]
    snapshot = ground.documents.snapshot
    own = _names(ground)
    for at in range(1, len(parts)):
        end = "/".join(parts[at:])
        if snapshot.holds(end) and (len(parts) - at >= FEWEST or parts[at - 1].lower() in own):
            return end
    return None


def _names(ground: Ground) -> frozenset[str]:
    """What the repository's folder and its remotes call it."""
    snapshot = ground.documents.snapshot
    remotes = (url.rstrip("/").removesuffix(".git").rpartition("/")[2] for url in snapshot.branches.remotes.values())
    return frozenset(name.lower() for name in (snapshot.root.name, *remotes) if name)


def _encoded(path: str) -> str:
    return "".join(
        char if char in PLAIN or char in "#:" or not char.isascii() else f"%{ord(char):02X}" for char in path
    )
