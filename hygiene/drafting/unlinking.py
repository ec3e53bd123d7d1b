"""Taking a link out of a text and leaving the text: which bytes go."""

import re
import unicodedata
from collections.abc import Iterable, Sequence

from hygiene.contracts.draft import Replacement
from hygiene.drafting.extents import Extent, alone_on_its_lines
from hygiene.markdown.elements import Facts

_BLOCK = re.compile(rb"[#>+*=|:<~`\s-]|\d{1,9}[.)]|\[[ xX]\]|\[[^\]]*\]:")
"""What at the head of a line would make of it another block than a paragraph."""
_MARKS = re.compile(rb"[\s>*+-]*|[\s>]*\d{1,9}[.)]\s+")
_STYLE = "*_~"
_POINTS = re.compile(
    r"\b(?:below|above)\b|^(?:click )?(?:here|this|this (?:link|page|one|section)|link)$", re.IGNORECASE
)
_POINTS_AFTER = re.compile(rb">?[^)\n]*\)[*_`]{0,3}(?: \w+)? (?:below|above)\b")
_ITEM = re.compile(rb"[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+[*_]{0,3}|[ \t>]*\|[ \t]*[*_]{0,3}")
_ABOUT_IT = re.compile(rb"[*_]{0,3}[ \t]*(?:\||[-:]|\xe2\x80[\x93\x94]|\r?\n?$)")
REACH = 200


def cut(start: int, end: int, new: str = "") -> Replacement:
    """Bytes that go, or become another text."""
    return Replacement(start=start, end=end, new=new)


def unlinked(extents: Sequence[Extent], facts: Facts, source: bytes) -> tuple[Replacement, ...] | None:
    """What leaves the texts of all these constructs; None where one cannot go by itself."""
    cuts: list[Replacement] = []
    for extent in extents:
        outer = [other for other in extents if other != extent and other.holds(extent.start, extent.end)]
        if source[extent.start : extent.text_start] == b"<" and not extent.is_image:
            made: list[Replacement] | None = _autolink(extent, source)
        else:
            made = _image(extent, outer, facts, source) if extent.is_image else _link(extent, facts, source)
        if made is None:
            return None
        cuts += made
    return without_inner(cuts)


def points(label: str, rest: bytes) -> bool:
    """Whether a text only makes sense while it leads somewhere: `here`, `the examples below`."""
    return bool(_POINTS.search(label.strip(" *_`")) or _POINTS_AFTER.match(rest))


def is_whole_row(extent: Extent, facts: Facts, source: bytes) -> bool:
    """Whether a row of a list or a table is about the one thing that the link leads to."""
    line = facts.line_span(facts.line_of(extent.start))
    is_first = _ITEM.fullmatch(source[line.start : extent.start]) is not None
    return is_first and _ABOUT_IT.match(source[extent.end : line.end]) is not None


def without_inner(cuts: Iterable[Replacement]) -> tuple[Replacement, ...]:
    """The cuts, without those that lie in bytes that another one takes out."""
    kept: list[Replacement] = []
    for each in sorted(set(cuts), key=lambda each: (each.start, -each.end)):
        if not kept or each.start >= kept[-1].end:
            kept.append(each)
    return tuple(kept)


def _link(extent: Extent, facts: Facts, source: bytes) -> list[Replacement] | None:
    text = extent.text(source)
    if not text.strip() or text != text.strip() or not _joins_well(extent, text, facts, source):
        return None
    return [cut(extent.start, extent.text_start), cut(extent.text_end, extent.end)]


def _autolink(extent: Extent, source: bytes) -> list[Replacement] | None:
    """A URL in angle brackets stays to be read, as code."""
    if b"`" in extent.text(source):
        return None
    return [cut(extent.start, extent.text_start, "`"), cut(extent.text_end, extent.end, "`")]


def _image(extent: Extent, outer: Sequence[Extent], facts: Facts, source: bytes) -> list[Replacement] | None:
    """An image goes with its line where nothing else stands there, else its alternative text stays."""
    whole = next((lines for each in (*outer, extent) if (lines := alone_on_its_lines(each, facts, source))), None)
    if whole is not None:
        return [cut(whole.start, whole.end)]
    text = extent.text(source)
    if not text.strip() or not _joins_well(extent, text, facts, source):
        return None
    return [cut(extent.start, extent.text_start), cut(extent.text_end, extent.end)]


def _joins_well(extent: Extent, text: bytes, facts: Facts, source: bytes) -> bool:
    """Whether the text reads as before without what stood around it: no word grows, no block or style begins."""
    line = facts.line_span(facts.line_of(extent.start))
    lead = source[line.start : extent.start].removeprefix(b"\xef\xbb\xbf")
    if _MARKS.fullmatch(lead) and _BLOCK.match(text) and not _is_style(text):
        return False
    before, inner = lead.decode("utf-8", "replace")[-1:], text.decode("utf-8", "replace")
    after = source[extent.end : extent.end + 4].decode("utf-8", "ignore")[:1]
    if (_is_letter(before) and _is_letter(inner[0])) or before in {"\\", "!"}:
        return False
    return not ((inner[0] in _STYLE and _is_letter(before)) or (inner[-1] in _STYLE and _is_letter(after)))


def _is_style(text: bytes) -> bool:
    """Whether what begins like a block is emphasis, code, a tag or an image."""
    return bool(re.match(rb"\*\*?[^\s*]|`[^`]|~~\S|<[a-zA-Z]|:\w", text))


def _is_letter(sign: str) -> bool:
    """Whether a sign joins with its neighbour into a word; scripts without spaces do not."""
    return bool(sign) and sign.isalnum() and unicodedata.east_asian_width(sign) not in {"W", "F"}
