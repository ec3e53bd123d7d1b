"""Text that is safe to print: no byte of a path or a document can steer the terminal."""

import unicodedata

HARMFUL = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})


def printable(text: str) -> str:
    """The text on one line, with every control, format and surrogate character written out."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(character) for character in text)


def _shown(character: str) -> str:
    if unicodedata.category(character) not in HARMFUL:
        return character
    return character.encode("unicode_escape", "surrogatepass").decode("ascii")
