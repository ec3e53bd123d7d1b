"""`explain PATH:LINE` as text: what was seen there, what was said of it, what mends it, and what kept it quiet."""

from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

from hygiene.render.plain import printable
from hygiene.suppression.silence import Idle, Suppression
from hygiene.suppression.wording import Advice, comment_for, override_for

WIDTH = 80
MOST = 40
"""How many places of a whole document are listed one by one."""


@dataclass(frozen=True, slots=True)
class Mended:
    """What would mend a finding: a sentence, the op, and where there is a draft its summary and its diff.

    `held` says what keeps a rename from being followed by itself.
    """

    severity: str = ""
    fix: str = ""
    op: str = ""
    is_auto: bool = False
    summary: str = ""
    diff: tuple[str, ...] = ()
    held: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """A place and what a detector said of it, or why it said nothing; what silences, accepts and mends it."""

    detector: str
    line: int | None
    text: str
    is_finding: bool
    by: tuple[Suppression, ...] = ()
    is_accepted: bool = False
    mended: Mended = Mended()


@dataclass(frozen=True, slots=True)
class Explained:
    """All that is known of a line of a document, or of the document. `unread` says why it is none, or was not read."""

    path: str
    line: int | None = None
    unread: str = ""
    klass: str = ""
    why: str = ""
    asked: tuple[str, ...] = ()
    references: tuple[tuple[int, str], ...] = ()
    told: tuple[Told, ...] = ()
    suppressions: tuple[Suppression, ...] = ()
    idle: tuple[Idle, ...] = ()
    advice: Advice | None = None


def as_text(known: Explained) -> str:
    """The account, 80 columns wide; only what is to be copied is never broken."""
    place = f"{known.path}:{known.line}" if known.line else known.path
    if known.unread:
        return _joined(_wrapped(f"{place}: not read: {known.unread}"))
    sections = (
        _head(place, known),
        _references(known),
        _told(known),
        _quiet(known),
        _suppressions(known),
        _advice(known),
    )
    return _joined(line for section in sections for line in section)


def _joined(lines: Iterator[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _head(place: str, known: Explained) -> Iterator[str]:
    yield from _wrapped(f"{place}: {known.klass}: {known.why}")
    if known.line and known.asked:
        return
    if known.asked:
        yield from _wrapped(f"asked about it: {', '.join(known.asked)}", "  ")
    else:
        yield from _wrapped("nothing is judged in it: no detector is asked about a document of this class", "  ")


def _references(known: Explained) -> Iterator[str]:
    if known.references:
        yield from ("", "references:")
    for number, text in known.references[:MOST]:
        yield from _wrapped(text if known.line else f"{number}: {text}", "  ")
    yield from _left(len(known.references) - MOST)


def _told(known: Explained) -> Iterator[str]:
    found = [told for told in known.told if told.is_finding]
    nothing = f"nothing is found in this {'line' if known.line else 'document'}"
    yield from ("", "findings:" if found else nothing)
    for told in found:
        yield from _wrapped(_said(told, known), "  ")
        yield from _mending(told.mended)
        for one in told.by:
            yield from _wrapped(f"silenced by the {one}: {one.reason}", "    ")
        if told.is_accepted:
            yield "    accepted by the baseline"


def _mending(mended: Mended) -> Iterator[str]:
    """What to do about a finding, and the diff where there is one to say yes to."""
    if mended.severity:
        yield from _wrapped(f"severity: {mended.severity}", "    ")
    if mended.fix:
        yield from _wrapped(f"to mend it: {mended.fix}", "    ")
    if mended.is_auto:
        yield from _wrapped(f"`hygiene clean --auto-only` does it by itself ({mended.op})", "    ")
    if mended.held:
        yield from _wrapped(f"not by itself, because {mended.held}", "    ")
    if mended.diff:
        yield from _wrapped(f"or say yes to this in `hygiene clean` ({mended.op}): {mended.summary}", "    ")
        yield from (f"      {printable(line)}" for line in mended.diff[:MOST])
        yield from _left(len(mended.diff) - MOST, "      ", "lines: `hygiene clean` shows them")


def _quiet(known: Explained) -> Iterator[str]:
    quiet = [told for told in known.told if not told.is_finding]
    if quiet:
        yield from ("", "looked at, and not said:")
    for told in quiet[:MOST]:
        yield from _wrapped(_said(told, known), "  ")
    yield from _left(len(quiet) - MOST)


def _said(told: Told, known: Explained) -> str:
    place = f"{told.line}: " if told.line and not known.line else ""
    return f"{place}{told.detector}: {told.text}"


def _suppressions(known: Explained) -> Iterator[str]:
    if known.suppressions or known.idle:
        yield from ("", "suppressions:")
    for one in known.suppressions:
        names = ", ".join(sorted(one.detectors)) or "every detector"
        yield from _wrapped(f"{one}, {names}: {one.reason}", "  ")
    for idle in known.idle:
        yield from _wrapped(f"{idle}; {idle.next}", "  ")


def _advice(known: Explained) -> Iterator[str]:
    """How to silence what is still heard; a place of which nothing is said needs none."""
    heard = [told for told in known.told if told.is_finding and not told.by]
    advice = known.advice
    for name in dict.fromkeys(told.detector for told in heard):
        is_whole = advice is None or advice.is_whole or all(t.line is None for t in heard if t.detector == name)
        where = advice.where if advice else ""
        yield ""
        yield from _wrapped(f"is it right as it is? silence {name}, {where}:")
        yield f"  {printable(comment_for(known.path, name, is_whole=is_whole))}"
        yield from ('or in "overrides" of conventions.json:', f"  {printable(override_for(known.path, name))}")


def _left(count: int, indent: str = "  ", what: str = "") -> Iterator[str]:
    if count > 0:
        yield f"{indent}and {count:,} more {what}".rstrip()


def _wrapped(text: str, indent: str = "") -> Iterator[str]:
    yield from wrap(
        printable(text),
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
