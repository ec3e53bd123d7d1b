"""What makes even a proven repair a person's: printed words, pages that are read elsewhere, half of what is said."""

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from hygiene.finalizer.edits.repointing import Ground, Reference, Repointing
from hygiene.markdown.elements import Facts, Link
from hygiene.references.destination import LINE_SUFFIX
from hygiene.references.mentions import Mention
from hygiene.references.resolution import State
from hygiene.references.spelling import folder_of, folders_above, join

PUBLISHED = re.compile(r"(?:readme|changelog)(?:\.[\w-]+)*\.(?:md|mdx|markdown)", re.IGNORECASE)
MANIFESTS = ("package.json", "Cargo.toml", "pyproject.toml", "setup.py", "composer.json", "pubspec.yaml")
CARRIED = ("SKILL.md", ".claude-plugin/plugin.json", ".codex-plugin/plugin.json", "gemini-extension.json")
"""What makes of a folder something that is installed elsewhere as a whole."""
QUOTED = re.compile(rb"[ \t]*>")
NOTED = re.compile(rb"[ \t>]*(?:\[!|[*_]{2}|\S{1,4}[ \t]+[*_]{2})")
"""How a note of the author's own begins: a mark, or a bold word with perhaps a sign before it."""
OUTPUT = re.compile(rb"\[ *\d{1,3} ?%\]|^\W*(?:FAILED|PASSED|ERROR|Applied edit to|modified:|renamed:|deleted:)[ \t]")
ROW = re.compile(rb"[ \t>]*(?:[-*+][ \t]|[|#]|\d+[.)][ \t]|`{3}|~{3}|\r?\n?$)")
MOST_LINES = 40


def is_published(path: str, move: Repointing, ground: Ground) -> bool:
    """Whether it is a relative link in a page that a package below the root publishes, or out of a skill or plugin.

    Registries resolve those from the package's folder, from the repository's root or not at all; a skill is installed
    without what lies around it.
    """
    folder, name = posixpath.split(path)
    files = ground.documents.snapshot.paths
    if not folder or not move.is_link or not move.missing or "://" in move.reference:
        return False
    homes = (home for home in folders_above(path) if any(f"{home}/{each}" in files for each in CARRIED))
    is_left = any(not move.target.startswith(f"{home}/") for home in homes)
    return is_left or (bool(PUBLISHED.fullmatch(name)) and any(f"{folder}/{each}" in files for each in MANIFESTS))


def is_printed(source: bytes, facts: Facts, move: Repointing) -> bool:
    """Whether a path outside links is what a program printed or somebody said: in a quote, or in a line of output."""
    if move.is_link:
        return False
    line = _line(source, facts, move.line)
    if not QUOTED.match(line):
        return bool(OUTPUT.search(line))
    first = move.line
    while first > max(1, move.line - MOST_LINES) and QUOTED.match(_line(source, facts, first - 1)):
        first -= 1
    return not NOTED.match(_line(source, facts, first))


def halved(path: str, source: bytes, facts: Facts, moves: Sequence[Repointing], ground: Ground) -> Mapping[int, str]:
    """For the signals whose row, sentence or block would keep another path that went with the one that is repaired.

    With it went what the same commit took, and what lay below the same top folder where that is gone. A reader would
    take both for one place.
    """
    starts = {move.start for move in moves}
    by_line: dict[int, list[Reference]] = {}
    for (line, _), found in ground.places(path).items():
        by_line.setdefault(line, []).extend(each for each in found if each.start not in starts)
    kept: dict[int, str] = {}
    for move in moves:
        near = (each for line in _unit(source, facts, move.line) for each in by_line.get(line, ()))
        other = next(_gone_with(move.missing, near, path, ground), None) if move.missing else None
        if other is not None:
            kept[move.signal] = other
    return kept


def _gone_with(missing: str, near: Iterable[Reference], path: str, ground: Ground) -> Iterator[str]:
    own, top = ground.fate(missing), _top(missing)
    root = "" if top in ground.documents.snapshot.folders else top
    for each in near:
        meant = [name for name in _meant(path, each, ground) if name]
        if any(map(ground.resolver.find, meant)):
            continue
        fates = [fate for name in meant if (fate := ground.fate(name)) is not None]
        is_together = own is not None and any(fate.gone_in == own.gone_in for fate in fates)
        if is_together or (root and any(_top(name) == root for name in meant)):
            yield each.text if isinstance(each, Mention) else each.reference


def _meant(path: str, reference: Reference, ground: Ground) -> tuple[str | None, ...]:
    """The paths from the root that a reference may mean."""
    if isinstance(reference, Link):
        seen = ground.resolver.resolve(path, reference.destination)
        return (seen.target,) if seen.state is State.MISSING else ()
    text = LINE_SUFFIX.sub("", reference.text if isinstance(reference, Mention) else reference.reference)
    return (join("", text), join(folder_of(path), text))


def _top(path: str) -> str:
    return path.partition("/")[0]


def _unit(source: bytes, facts: Facts, line: int) -> range:
    """The lines of the row, the item or the paragraph that a line belongs to."""
    first = last = line
    while first > max(1, line - MOST_LINES) and not ROW.match(_line(source, facts, first)):
        if not _line(source, facts, first - 1).strip():
            break
        first -= 1
    while last < min(facts.line_count, line + MOST_LINES) and not ROW.match(_line(source, facts, last + 1)):
        last += 1
    return range(first, last + 1)


def _line(source: bytes, facts: Facts, line: int) -> bytes:
    span = facts.line_span(line)
    return source[span.start : span.end]
