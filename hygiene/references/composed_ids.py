"""Ids that some sites make of the names of a heading and of those above it."""

import re
from urllib.parse import unquote

from hygiene.markdown.elements import Facts

WORD = re.compile(r"[^\W_]+")


def is_composed(fragment: str, facts: Facts) -> bool:
    """Whether the fragment is the name of a heading behind that of one above it, joints and letter case aside."""
    wanted = _joined(unquote(fragment))
    above: list[tuple[int, str]] = []
    for heading in facts.headings:
        above = [each for each in above if each[0] < heading.level]
        name = _joined(heading.text)
        if any("".join((*[title for _, title in above[at:]], name)) == wanted for at in range(len(above))):
            return True
        above.append((heading.level, name))
    return False


def _joined(text: str) -> str:
    return "".join(WORD.findall(text.lower()))
