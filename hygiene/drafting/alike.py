"""Names that are nearly the same: another extension, another joint between words, a slip of the finger."""

import posixpath
import re

from hygiene.references.routes import NUMBERED
from hygiene.references.spelling import extension, fold

TEXTS = frozenset({".md", ".mdx", ".markdown", ".rst", ".adoc", ".asciidoc", ".txt", ".html", ".htm", ".ipynb"})
FAMILIES = (
    TEXTS,
    frozenset({".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif"}),
    frozenset({".yml", ".yaml", ".json", ".jsonc", ".json5", ".toml", ".cfg", ".ini"}),
    frozenset({".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx"}),
    frozenset({".sh", ".bash"}),
)
"""Extensions of which one often takes the place of another."""
_JOINTS = re.compile(r"[-_. ]+")
_DIGITS = re.compile(r"\d+")
_MANY = 3
_LONG, _LONGER = 4, 8  # a shorter word with another letter is another word


def respelt(name: str) -> str:
    """A name without regard to letter case and to what joins its words."""
    return _JOINTS.sub("", fold(name))


def unnumbered(name: str) -> str:
    """The same without a number before it that only orders files."""
    return respelt(NUMBERED.sub("", name, count=1))


def is_of_one_family(one: str, other: str) -> bool:
    """Whether two files are of a kind, by their extensions."""
    pair = {extension(one), extension(other)}
    return len(pair) == 1 or any(pair <= family for family in FAMILIES)


def is_slip(written: str, name: str) -> bool:
    """Whether one name is the other with a letter or two wrong, left out, added or swapped. Numbers must agree."""
    stem, suffix = posixpath.splitext(written)
    other, other_suffix = posixpath.splitext(name)
    if suffix.lower() != other_suffix.lower() or _DIGITS.findall(stem) != _DIGITS.findall(other):
        return False
    words, others = (_JOINTS.split(fold(each)) for each in (stem, other))
    wrong = [pair for pair in zip(words, others, strict=False) if pair[0] != pair[1]]
    if len(words) != len(others) or len(wrong) != 1:
        return False
    is_long = len(words) >= _MANY and distance(*wrong[0], 1) == 1  # where so much agrees, a short word may be wrong too
    return is_long or _is_slip_of_word(*wrong[0])


def _is_slip_of_word(word: str, other: str) -> bool:
    length = min(len(word), len(other))
    most = 2 if length >= _LONGER else 1 if length >= _LONG else 0
    return bool(most) and abs(len(word) - len(other)) <= most and distance(word, other, most) <= most


def distance(one: str, other: str, most: int) -> int:
    """How many letters to change, add, drop or swap with their neighbour; more than `most` is not counted out."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one):
        before, last, row = row, before, [place + 1]
        for at, wanted in enumerate(other):
            cost = min(before[at + 1] + 1, row[at] + 1, before[at] + (letter != wanted))
            is_swap = place and at and letter == other[at - 1] and wanted == one[place - 1]
            row.append(min(cost, last[at - 1] + 1) if is_swap else cost)
        if min(row) > most:
            return most + 1
    return row[-1]
