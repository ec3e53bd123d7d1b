"""Decision records of which one names the other as its successor or forerunner, and the other does not say so."""

from collections.abc import Iterator

from hygiene.errors import UnreadableError
from hygiene.scanner.classes import DocumentClass
from hygiene.scanner.detector import Detector, Document, Repository, Sighting, Silence
from hygiene.scanner.kinds import DocumentKind, kind_of
from hygiene.scanner.reading.decisions import claims_of, names, number_of, record_of


def detect(document: Document, repository: Repository) -> Iterator[Sighting | Silence]:
    """Report each claim that its other half does not bear out."""
    kind, own = kind_of(document.path), number_of(document.path)
    if kind is None or kind.kind is not DocumentKind.DECISION or own is None:
        return
    if b"upersede" not in document.source and b"eplace" not in document.source and b"bsolete" not in document.source:
        return
    for claim in claims_of(document):
        span = document.facts.line_span(claim.line)
        others = record_of(document, repository, claim.number)
        if claim.number == own or len(others) > 1:
            yield Silence(span, "a number that several records, or itself, bear")
            continue
        verb = "is superseded by" if claim.is_superseded else "supersedes"
        if not others:
            if not _is_series(document, repository):
                yield Silence(span, "a number of another series")
                continue
            fact = f"says that it {verb} {claim.number}, and no record of that number lies beside it"
            yield Sighting(None, fact, {"number": claim.number}, line=claim.line)
        elif not _is_named(repository, others[0], document.path, own):
            other = others[0].rpartition("/")[2]
            fact = f"says that it {verb} {other}, which does not say so"
            yield Sighting(None, fact, {"number": claim.number, "other": others[0]}, line=claim.line)


def _is_series(document: Document, repository: Repository) -> bool:
    """Whether the records of the folder are numbered, so that a number means one of them."""
    files = repository.snapshot.files_in(document.path.rpartition("/")[0])
    return sum(path.endswith(".md") and number_of(path) is not None for path in files) > 1


def _is_named(repository: Repository, other: str, path: str, own: int) -> bool:
    try:
        return names(repository.snapshot.read(other), path, own)
    except UnreadableError:
        return True


DETECTOR = Detector(
    name="one-way-succession",
    since="0.1.0",
    detect=detect,
    classes=frozenset({DocumentClass.LIVE, DocumentClass.RECORD}),
)
