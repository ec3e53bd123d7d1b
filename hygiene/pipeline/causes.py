"""What many findings have in common: a folder that is not there, a document most of whose links are gone, a store."""

import posixpath
import re
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

from hygiene.contracts.report import Report, Signal
from hygiene.errors import UnreadableError
from hygiene.git.snapshot import Snapshot
from hygiene.markdown.facts import parse
from hygiene.references.forge import is_url
from hygiene.render.details import Causes
from hygiene.scanner.registry import all_detectors

LINKS = frozenset({"broken-link", "broken-import", "broken-wikilink"})
FEWEST = 4
"""So many of a kind make a document or a folder worth a line of its own."""
HEAD = 4096
STATUS = re.compile(rb"^[^\w\n]{0,20}status\b[^\w\n]{0,20}[:|]|^[ \t]*[-*+] \[[ xX]\] ", re.IGNORECASE | re.MULTILINE)


def causes_of(report: Report, snapshot: Snapshot) -> Causes:
    """What the findings of a report have in common."""
    found = [(entry.path, one) for entry in report.entries for one in entry.signals if isinstance(one, Signal)]
    targets = {one.said("target") for _, one in found if one.id in LINKS or one.id == "vanished-path"}
    return Causes(
        folders=tuple(sorted({gone for target in targets if (gone := _gone_folder(target, snapshot))})),
        emptied=dict(_emptied(Counter(path for path, one in found if one.id in LINKS), snapshot)),
        stores=tuple(_stores({path for path, one in found if one.id in endings()}, snapshot)),
    )


def endings() -> frozenset[str]:
    """The detectors that say that a document has had its time."""
    return frozenset(detector.name for detector in all_detectors() if detector.is_ending)


def _gone_folder(target: str, snapshot: Snapshot) -> str:
    """The topmost folder on the way to a target that is not there."""
    above = accumulate(posixpath.dirname(target).split("/"), posixpath.join)
    return next((folder for folder in above if folder and folder not in snapshot.folders), "")


def _emptied(broken: Counter[str], snapshot: Snapshot) -> Iterator[tuple[str, int]]:
    """Documents in which most links to this repository lead nowhere, and how many such links they have."""
    for path, count in sorted(broken.items()):
        source = _read(path, snapshot) if count >= FEWEST else b""
        if source:
            links = [link.destination for link in parse(source, is_mdx=path.endswith(".mdx")).links]
            ours = sum(not one.startswith("#") and not is_url(one) for one in links)
            if 2 * count > ours:
                yield path, max(count, ours)


def _stores(finished: set[str], snapshot: Snapshot) -> Iterator[str]:
    """Folders in which most documents that have a status are done."""
    for folder, count in sorted(Counter(map(posixpath.dirname, finished)).items()):
        if count < FEWEST:
            continue
        names = (path for path in snapshot.files_in(folder) if path.endswith((".md", ".mdx")))
        others = sum(bool(STATUS.search(_read(path, snapshot)[:HEAD])) for path in names if path not in finished)
        if count > others:
            yield folder


def _read(path: str, snapshot: Snapshot) -> bytes:
    try:
        return snapshot.read(path)
    except UnreadableError:
        return b""
