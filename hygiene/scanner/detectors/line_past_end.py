"""References to a line of a file that has fewer lines."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hygiene.markdown.elements import Span
from hygiene.references.mentions import mentions
from hygiene.references.resolution import State
from hygiene.references.spelling import MARKDOWN, extension, folders_above, join
from hygiene.scanner.detector import Detector, Document, Repository, Scalar, Sighting, Silence
from hygiene.scanner.kinds import kind_of
from hygiene.scanner.reading.sentence import sentence_at
from hygiene.scanner.reading.stance import why_silent

FRAGMENT = re.compile(r"L(\d{1,9})(?:C\d+)?(?:-L?(\d{1,9})(?:C\d+)?)?$")
LINE = re.compile(rb":[\d\x80-\xff]")
SUFFIX = re.compile(r"^(?P<path>[^\s:]+):(\d{1,9})(?:-(\d{1,9})|:\d{1,9})?$")


@dataclass(frozen=True, slots=True)
class Place:
    """A reference to lines: as written, where it stands, the files it may mean, and its last line."""

    reference: str
    span: Span
    line: int
    column: int
    files: tuple[str, ...]
    last: int


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Say of each line that is past the end how many lines the file has."""
    kind = kind_of(document.path)
    for place in (*_in_links(document, repository), *_in_mentions(document, repository)):
        counts = {file: repository.line_count(file) for file in place.files}
        if not counts or any(count is None or place.last <= count for count in counts.values()):
            continue
        why = (
            f"a {kind.kind}"
            if kind
            else why_silent(sentence_at(document, place.line, place.column, len(place.reference)))
        )
        file = place.files[0]
        yield Silence(place.span, why) if why else _sighting(place, file, counts[file] or 0)


def _in_links(document: Document, repository: Repository) -> Iterator[Place]:
    for link in document.facts.links:
        if "#L" not in link.destination or not (lines := FRAGMENT.search(link.destination.partition("#")[2])):
            continue
        seen = repository.resolve(document.path, link.destination)
        if seen.state is State.FOUND and seen.target and extension(seen.target) not in MARKDOWN:
            yield Place(link.reference, link.span, link.line, link.column, (seen.target,), _last(lines))


def _in_mentions(document: Document, repository: Repository) -> Iterator[Place]:
    if not LINE.search(document.source):
        return
    for mention in mentions(document.facts, document.source):
        if ":" in mention.text and (found := SUFFIX.match(mention.text)):
            files = _files(document.path, found["path"], repository)
            yield Place(mention.text, mention.span, mention.line, mention.column, files, _last(found, 2))


def _files(document: str, path: str, repository: Repository) -> tuple[str, ...]:
    """Every file that the path can mean: from the root, from the document or a folder above it, by its end."""
    paths = repository.snapshot.paths
    readings = (join(folder, path) or path for folder in ("", *folders_above(document)))
    found = tuple(dict.fromkeys(reading for reading in readings if reading in paths))
    ends = repository.snapshot.by_suffix(path.rpartition("/")[2]) if "/" in path else ()
    return tuple(dict.fromkeys((*found, *(end for end in ends if end.endswith("/" + path)))))


def _last(found: re.Match[str], first: int = 1) -> int:
    return max(int(found[first]), int(found[first + 1] or 0))


def _sighting(place: Place, file: str, count: int) -> Sighting:
    lines = "1 line" if count == 1 else f"{count:,} lines"
    fact = f"names line {place.last:,} of {file}, which has {lines}"
    data: dict[str, Scalar] = {"reference": place.reference, "target": file, "column": place.column, "lines": count}
    return Sighting(place.span, fact, data, line=place.line)


DETECTOR = Detector(name="line-past-end", since="0.1.0", detect=detect)
