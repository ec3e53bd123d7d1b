"""Building a request: the shortlist, its documents, and what limits the judgement."""

import hashlib

from hygiene.classifier.backend import Limits, Request, RequestDocument
from hygiene.contracts.report import Report, ShortlistItem
from hygiene.contracts.rules import RULES
from hygiene.errors import UnreadableError
from hygiene.git.snapshot import Snapshot


def request_for(report: Report, snapshot: Snapshot) -> Request:
    """The request that every backend of a run gets."""
    documents = [_document(item.path, snapshot) for item in report.shortlist if isinstance(item, ShortlistItem)]
    return Request(
        report=report,
        documents=tuple(each for each in documents if each is not None),
        rules=tuple(RULES),
        limits=limits_of(snapshot),
    )


def limits_of(snapshot: Snapshot) -> Limits:
    """Whether the history is whole, and every limit of the snapshot in words."""
    notes = tuple(each.consequence for each in snapshot.limits)
    return Limits(is_history_complete=snapshot.history.is_complete, notes=notes)


def _document(path: str, snapshot: Snapshot) -> RequestDocument | None:
    """The document, or None where it cannot be read as text: its signal says so."""
    if path not in snapshot.paths:
        return None
    try:
        source = snapshot.read(path)
        return RequestDocument(path, blob_id(source), source.decode("utf-8-sig"))
    except (UnreadableError, UnicodeDecodeError):
        return None


def blob_id(source: bytes) -> str:
    """The id that Git gives these bytes."""
    return hashlib.sha1(b"blob %d\0" % len(source) + source, usedforsecurity=False).hexdigest()
