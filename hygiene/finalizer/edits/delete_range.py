"""`delete-range`: the lines that a verified quote covers whole. It loses text, so a person is always asked."""

import posixpath
from collections.abc import Mapping

from hygiene.contracts.anchors import LineAnchor
from hygiene.contracts.edits import DeleteRange
from hygiene.contracts.signals import Signal
from hygiene.finalizer.documents import Content, Documents
from hygiene.finalizer.edits.built import Built
from hygiene.finalizer.evidence import Quote
from hygiene.references.spelling import folder_of, is_anywhere

ENTRIES = frozenset({"index", "lib", "main", "mod", "__init__"})
"""Files of code that stand for their folder."""


def build(path: str, signals: Mapping[int, Signal], quote: Quote | None, documents: Documents) -> Built | None:
    """The edit, where the quote covers whole lines of this document, not all of them, and a signal stands in them."""
    content = documents.content(path)
    if content is None or quote is None or not quote.is_whole or quote.path != path:
        return None
    meant = tuple(position for position, signal in signals.items() if _is_within(signal, quote))
    if not meant or not _leaves_text(content, quote) or any(_lives_on(signals[at], documents) for at in meant):
        return None
    removed = content.lines(quote.first, quote.last)
    start = len(content.text[: content.starts[quote.first - 1]].encode())
    anchor = LineAnchor(start_line=quote.first, end_line=quote.last)
    edit = DeleteRange(kind="delete-range", expected_sha256=content.sha256, anchor=anchor)
    return Built(edit, meant, start, start + len(removed.encode()), removed)


def _is_within(signal: Signal, quote: Quote) -> bool:
    return signal.line is not None and quote.first <= signal.line <= quote.last


def _leaves_text(content: Content, quote: Quote) -> bool:
    """Whether something is left: the end of a whole document is a lifecycle's business."""
    start = content.starts[quote.first - 1]
    end = start + len(content.lines(quote.first, quote.last))
    return bool((content.text[:start] + content.text[end:]).strip("\ufeff \t\r\n"))


def _lives_on(signal: Signal, documents: Documents) -> bool:
    """Whether the row is about a folder that is there still, of which only the file that stands for it is gone."""
    target = signal.said("target")
    stem = posixpath.basename(target).partition(".")[0].lower()
    return (stem in ENTRIES or is_anywhere(target)) and documents.snapshot.holds(folder_of(target) or ".")
