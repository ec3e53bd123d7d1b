"""A reference that differs from a file in letter case or Unicode form alone, spelt as the index spells the file."""

from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from hygiene.markdown.destinations import unescape
from hygiene.references.destination import LINE_SUFFIX
from hygiene.references.repoint import PLAIN
from hygiene.references.spelling import fold

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot
    from hygiene.references.resolution import Resolution, Resolver


def only_twin(resolution: "Resolution", snapshot: "Snapshot") -> str | None:
    """The one tracked path that such a target can mean; None where there are two, or the target was another file."""
    if len(resolution.twins) != 1 or resolution.target is None:
        return None
    twin, history = resolution.twins[0], snapshot.history
    if history.existed(resolution.target) or history.existed_folder(resolution.target):
        return None
    files = (twin,) if twin in snapshot.paths else snapshot.files_in(twin)
    return twin if any(snapshot.is_tracked(file) for file in files) else None


def respell(document: str, reference: str, target: str, twin: str, resolver: "Resolver") -> str | None:
    """The reference with the components of `target` that `twin` spells otherwise; None when it then means another."""
    cut = min((place for place in (reference.find("#"), reference.find("?")) if place >= 0), default=len(reference))
    suffix = LINE_SUFFIX.search(reference[:cut])
    cut = suffix.start() if suffix else cut
    parts = reference[:cut].split("/")
    wrong, right = target.split("/"), twin.split("/")
    place = len(parts) - (1 if parts[-1] else 2)
    while wrong and place >= 0 and fold(unquote(unescape(parts[place]))) == fold(wrong[-1]):
        parts[place] = parts[place] if wrong[-1] == right[-1] else _written(right[-1], parts[place])
        wrong, right, place = wrong[:-1], right[:-1], place - 1
    text = "/".join(parts) + reference[cut:]
    return text if wrong == right and resolver.resolve(document, unescape(text)).target == twin else None


def _written(name: str, old: str) -> str:
    """The name of a file as a component of a destination, encoded as far as it must be, or as the old one was."""
    keeps = not ("%" in old and old.isascii())
    return "".join(
        char if char in PLAIN or (keeps and not char.isascii() and char.isprintable()) else quote(char, safe="")
        for char in name
    )
