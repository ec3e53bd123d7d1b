"""The front matter of a document, read only where a key that somebody asks about stands in it."""

import re
from collections.abc import Collection, Iterator

from hygiene.markdown.frontmatter import front_matter_values
from hygiene.scanner.detector import Document


def values_of(document: Document, keys: Collection[str]) -> Iterator[tuple[str, object, int]]:
    """The asked keys that are there, as written, with value and line. Letter case does not count."""
    front_matter = document.facts.front_matter
    if front_matter is None or not any(key in front_matter.text.lower() for key in keys):
        return
    for key, value in (front_matter_values(front_matter) or {}).items():
        if key.lower() in keys:
            yield key, value, _line_of(front_matter.text, key) + front_matter.line


def _line_of(text: str, key: str) -> int:
    pattern = re.compile(rf"[\"']?{re.escape(key)}[\"']?\s*[:=]")
    return next((at for at, line in enumerate(text.splitlines(), 1) if pattern.match(line)), 0)
