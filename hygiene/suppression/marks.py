"""What a document says of itself in its front matter: that it is frozen, or that it is kept."""

import difflib
import re
from collections.abc import Collection, Iterator

from hygiene.markdown.elements import Facts
from hygiene.markdown.frontmatter import front_matter_values
from hygiene.suppression.silence import EVERYTHING, Fate, Idle, Source, Suppression

KEY = "hygiene"
FROZEN, KEEP = "frozen", "keep"
_ORPHAN = re.compile(r"^:orphan:[ \t]*$", re.MULTILINE)
_MOST = 2048


def marks_in(path: str, source: bytes, facts: Facts, endings: Collection[str]) -> Iterator[Suppression | Idle]:
    """Read the marks. `endings` are the detectors that say that a document has had its time."""
    kept = frozenset(endings)
    values = _values(facts)
    said = values.get(KEY)
    if said == FROZEN:
        yield Suppression(Source.MARK, path, EVERYTHING, "the document is frozen")
    elif said == KEEP:
        yield Suppression(Source.MARK, path, kept, "the document is kept")
    elif isinstance(said, str):
        close = difflib.get_close_matches(said.lower(), (FROZEN, KEEP), n=1)
        meant = f"did you mean {close[0]}?" if close else "hygiene: frozen, or hygiene: keep"
        yield Idle(Fate.FAULTY, f"{path}:1", f"hygiene: {said} means nothing", meant)
    if values.get("orphan") is True or _is_orphan(source, facts):
        yield Suppression(Source.MARK, path, kept, "the page is an orphan on purpose")


def _values(facts: Facts) -> dict[str, object]:
    matter = facts.front_matter
    if matter is None or (KEY not in matter.text and "orphan" not in matter.text):
        return {}
    return dict(front_matter_values(matter) or {})


def _is_orphan(source: bytes, facts: Facts) -> bool:
    """Whether Sphinx's own field stands above the first heading."""
    if b":orphan:" not in source[:_MOST]:
        return False
    end = facts.line_span(facts.headings[0].line).start if facts.headings else _MOST
    head = source[: min(end, _MOST)].decode("utf-8", "replace").replace("\r\n", "\n").removeprefix("\ufeff")
    found = _ORPHAN.search(head)
    line = head.count("\n", 0, found.start()) + 1 if found else 0
    return found is not None and not any(first <= line <= last for first, last in facts.code_lines)
