"""From a line of output to the page that explains it, and from a misspelt name to the one that was meant."""

import difflib
import re
from functools import cache

from hygiene.pages.shelf import GROUPS, pages

VARYING = re.compile(r"\{[^{}\n]*\}")
WORDS = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)+")
WORD = re.compile(r"[^\s{}:]+")
"""A message of one word stands alone, or behind the path that it is said of."""
CLOSE = 0.6
SHORTEST = 8


def page_for(message: str) -> str:
    """The name of the page that a line of output is explained on, empty where there is none.

    Of several that fit, the one with the most words of its own.
    """
    said = _plain(message)
    fitting = [(weight, name) for weight, pattern, name in _patterns() if pattern.search(said)]
    if fitting:
        return max(fitting)[1]
    named = next((word for word in WORDS.findall(said) if word in pages()), "")
    named = named or next((name for name in pages() if said.startswith(f"{name.replace('-', ' ')} ")), "")
    return named or _page_with(said)


def _page_with(part: str) -> str:
    """The first page with a message that holds these words; one word alone is too little."""
    if len(part) < SHORTEST or " " not in part:
        return ""
    return next((page.name for page in pages().values() if any(part in _plain(one) for one in page.messages)), "")


def near_names(name: str) -> list[str]:
    """Names of pages and groups that resemble a word."""
    wanted = "-".join(name.lower().replace("_", "-").split())
    return difflib.get_close_matches(wanted, [*pages(), *GROUPS], n=3, cutoff=CLOSE)


@cache
def _patterns() -> tuple[tuple[int, re.Pattern[str], str], ...]:
    """Every message of every page: how much of it never varies, what it matches, the page."""
    return tuple(_pattern(message, page.name) for page in pages().values() for message in page.messages)


def _pattern(message: str, name: str) -> tuple[int, re.Pattern[str], str]:
    if WORD.fullmatch(message):
        return len(message), re.compile(rf"(?:^|: |, |\(){re.escape(_plain(message))}(?:$|:)"), name
    fixed = [piece for piece in VARYING.split(_plain(message)) if piece.strip()]
    return sum(map(len, fixed)), re.compile(".*?".join(map(re.escape, fixed)).rstrip(":\\ ")), name


def _plain(text: str) -> str:
    return " ".join(text.lower().split())
