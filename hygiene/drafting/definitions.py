"""What other documents of the tree say that a label means."""

import re
from weakref import WeakKeyDictionary

from hygiene.errors import UnreadableError
from hygiene.finalizer.edits.repointing import Ground
from hygiene.git.snapshot import Snapshot
from hygiene.markdown.destinations import fold_label
from hygiene.references.forge import is_url
from hygiene.references.spelling import MARKDOWN, extension

MOST_FILES = 3000
_LINE = re.compile(rb"^ {0,3}\[((?:\\.|[^\\\[\]\n])+)\]:[ \t]*(\S+)", re.MULTILINE)
_KNOWN: "WeakKeyDictionary[Snapshot, dict[str, dict[str, str]]]" = WeakKeyDictionary()


def definition_elsewhere(label: str, document: str, ground: Ground) -> tuple[str, str] | None:
    """The destination that every other document gives to a label, and one that does; URLs alone."""
    found = _definitions(ground.documents.snapshot).get(fold_label(label), {})
    others = {where: destination for where, destination in found.items() if where != document}
    if len(set(others.values())) != 1 or not is_url(next(iter(others.values()))):
        return None
    where = min(others)
    return others[where], where


def _definitions(snapshot: Snapshot) -> dict[str, dict[str, str]]:
    """By label and document the destination; nothing where there are too many documents."""
    if snapshot not in _KNOWN:
        paths = [path for path in snapshot.paths if extension(path) in MARKDOWN]
        found: dict[str, dict[str, str]] = {}
        for path in paths if len(paths) <= MOST_FILES else ():
            for line in _LINE.finditer(_read(path, snapshot)):
                label = fold_label(line[1].decode("utf-8", "replace"))
                found.setdefault(label, {}).setdefault(path, line[2].decode("utf-8", "replace"))
        _KNOWN[snapshot] = found
    return _KNOWN[snapshot]


def _read(path: str, snapshot: Snapshot) -> bytes:
    try:
        return snapshot.read(path)
    except UnreadableError:
        return b""
