"""One operation as a person is asked about it: where, what, why, and the diff."""

from collections.abc import Iterator, Sequence

from hygiene.contracts.draft import Draft
from hygiene.contracts.edits import DeleteRange, ReplaceText
from hygiene.contracts.entry import Entry
from hygiene.render.facts import as_signal, place, told
from hygiene.render.lines import INDENT, Line, cells, folded
from hygiene.render.plain import printable

STYLES = {"+": "added", "-": "removed", "@": "hunk"}
HEADS = ("+++ ", "--- ", "# ")
FOLD = "    "
FEW = 3
"""How many places of an operation are told before the rest is counted."""
SHOWN = 12
"""How many operations are told that one answer is for."""


def question_lines(
    entry: Entry, draft: Draft | None, diff: str, number: int, total: int, *, width: int | None = None
) -> Iterator[Line]:
    """The operation, its proof and its diff, broken between words where a width is given."""
    signals = [as_signal(signal) for signal in entry.signals]
    yield Line(f"({number} of {total}) {place(entry.path, signals[0])}", "bold")
    told_of = dict.fromkeys(", ".join(filter(None, told(signal))) for signal in signals[:FEW])
    more = [f"and {len(signals) - FEW} more places like it"] if len(signals) > FEW else []
    what = f"{entry.op}: {printable(draft.summary) if draft else _in_words(entry)}"
    for text in (*told_of, *more, what):
        yield from (Line(part) for part in _fitted(INDENT + text, width, INDENT))
    yield from diff_lines(diff, width)


def _in_words(entry: Entry) -> str:
    """What an exact edit does."""
    edit = entry.exact_edit
    if isinstance(edit, DeleteRange):
        return "delete the line" if edit.anchor.line_count == 1 else f"delete {edit.anchor.line_count:,} lines"
    return "write what leads there now" if isinstance(edit, ReplaceText) else "as the diff shows"


def batch_lines(entries: Sequence[Entry], *, width: int | None = None) -> Iterator[Line]:
    """The operations that one answer is for, a line each; behind so many the rest is counted."""
    yield Line("proven, and safe to do together:", "repairs")
    for entry in entries[:SHOWN]:
        signal = as_signal(entry.signals[0])
        text = f"{INDENT}{place(entry.path, signal)}  {', '.join(filter(None, told(signal)))}"
        yield from (Line(part) for part in _fitted(text, width, INDENT * 2))
    if len(entries) > SHOWN:
        yield Line(f"{INDENT}and {len(entries) - SHOWN} more like these")


def diff_lines(diff: str, width: int | None = None) -> Iterator[Line]:
    """A diff, safe to print, each line with what it is; a long one is broken between words where a width is given."""
    for line in diff.removesuffix("\n").split("\n") if diff else ():
        style = "bold" if line.startswith(HEADS) else STYLES.get(line[:1], "")
        yield from (Line(part, style) for part in _fitted(printable(line), width, FOLD))


def _fitted(text: str, width: int | None, indent: str) -> list[str]:
    return [text] if width is None or cells(text) <= width else folded(text, width, indent)


def about(entry: Entry, draft: Draft | None) -> str:
    """What an operation is for, as the lines that stand above its patch."""
    signals = [as_signal(signal) for signal in entry.signals]
    lines = [f"{place(entry.path, one)} {one.id}: {printable(one.fact)}" for one in signals]
    return "\n".join([*lines, f"{entry.op}: {printable(draft.summary)}" if draft else entry.op])
