"""Unified diffs of what a plan would write."""

import difflib
from collections.abc import Iterator

CONTEXT = 3
NO_NEWLINE = "\\ No newline at end of file"


def unified(path: str, before: bytes | None, after: bytes | None) -> str:
    """The diff of one file, with Git's names; None is a file that is not there."""
    header = [
        f"--- {'a/' + path if before is not None else '/dev/null'}",
        f"+++ {'b/' + path if after is not None else '/dev/null'}",
    ]
    return "\n".join([*header, *hunks(before, after)]) + "\n"


def hunks(before: bytes | None, after: bytes | None, encoding: str = "utf-8") -> Iterator[str]:
    """The lines of the hunks without their ends; what the encoding does not know is written out."""
    old, new = _lines(before, encoding), _lines(after, encoding)
    start = _common(old, new)
    end = _common(old[start:][::-1], new[start:][::-1])
    first = max(0, start - CONTEXT)
    cut_old, cut_new = old[first : len(old) - max(0, end - CONTEXT)], new[first : len(new) - max(0, end - CONTEXT)]
    return _hunks(cut_old, cut_new, first)


def _hunks(old: list[str], new: list[str], offset: int) -> Iterator[str]:
    matcher = difflib.SequenceMatcher(None, old, new)
    for group in matcher.get_grouped_opcodes(CONTEXT):
        yield f"@@ -{_range(group[0][1], group[-1][2], offset)} +{_range(group[0][3], group[-1][4], offset)} @@"
        for tag, old_start, old_end, new_start, new_end in group:
            if tag == "equal":
                yield from _marked(" ", old[old_start:old_end])
                continue
            yield from _marked("-", old[old_start:old_end])
            yield from _marked("+", new[new_start:new_end])


def _marked(mark: str, lines: list[str]) -> Iterator[str]:
    for line in lines:
        yield mark + line.removesuffix("\n")
        if not line.endswith("\n"):
            yield NO_NEWLINE


def _range(start: int, end: int, offset: int) -> str:
    length = end - start
    first = start + offset + (1 if length else 0)
    return str(first) if length == 1 else f"{first},{length}"


def _lines(content: bytes | None, encoding: str) -> list[str]:
    """Lines as Git counts them: only LF ends one."""
    text = (content or b"").decode(encoding, "backslashreplace")
    pieces = text.split("\n")
    return [piece + "\n" for piece in pieces[:-1]] + ([pieces[-1]] if pieces[-1] else [])


def _common(old: list[str], new: list[str]) -> int:
    return next(
        (count for count, (one, other) in enumerate(zip(old, new, strict=False)) if one != other),
        min(len(old), len(new)),
    )
