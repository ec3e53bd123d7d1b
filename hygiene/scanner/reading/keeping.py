"""The words by which a document says that it is to be kept as it is."""

import re

from hygiene.scanner.detector import Document
from hygiene.scanner.reading.head import head_lines

_KEPT = re.compile(
    r"\bappend[- ]only\b|\bdo(?: not|n't) (?:delete|remove|overwrite)(?: this| me|\b[^.]{0,20}$|\.)"
    r"|\b(?:nothing|no entry|no entries) (?:is|are|may be|will be) (?:ever )?(?:removed|deleted|dropped|overwritten)\b"
    r"|\bonly (?:ever )?(?:add|append)(?:s|ed)? to this\b"
    r"|\b(?:keep|retain|preserve) this (?:\w+ )?(?:document|file|page|plan|log|record)\b",
    re.IGNORECASE,
)


def is_kept(document: Document) -> bool:
    """Whether its head says so: then nobody says of it that its time is over."""
    return any(_KEPT.search(line.text) for line in head_lines(document))
