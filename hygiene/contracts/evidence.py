"""Evidence: a place on the first line, then the block that was read there."""

import re
from dataclasses import dataclass

from hygiene.contracts.paths import is_safe_path

_PLACE = re.compile(r"(?P<path>.+):(?P<line>[1-9][0-9]{0,17})")


@dataclass(frozen=True, slots=True)
class Evidence:
    """A quoted block and the place where it starts."""

    path: str
    line: int
    quote: str


def parse_evidence(text: str) -> Evidence | None:
    """The evidence that `text` states, or None where it cites no place or quotes nothing."""
    place, _, quote = text.replace("\r\n", "\n").partition("\n")
    match = _PLACE.fullmatch(place.strip())
    if match is None or not is_safe_path(match["path"]) or not quote.strip():
        return None
    return Evidence(match["path"], int(match["line"]), quote)


def format_evidence(path: str, line: int, quote: str) -> str:
    """Evidence as the contracts write it."""
    return f"{path}:{line}\n{quote}"
