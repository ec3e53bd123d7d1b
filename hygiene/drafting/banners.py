"""The line by which a repository says of a document what has become of it, in the form that it uses itself."""

import re
from enum import Enum

from hygiene.finalizer.edits.repointing import Ground
from hygiene.references.spelling import MARKDOWN, extension

MOST_READ = 400
HEAD = 1500
ALERT = re.compile(rb"^> ?\[!(?:NOTE|WARNING|IMPORTANT|CAUTION|TIP)\]", re.MULTILINE)
QUOTE = re.compile(rb"^> ?(?:[*_]{2})?(?:Status|Superseded|Note|Archived|Deprecated)\b", re.MULTILINE | re.IGNORECASE)
LABEL = re.compile(rb"^\*\*Status(?::\*\*|\*\*:)", re.MULTILINE)


class Form(Enum):
    """How a banner is written."""

    ALERT = "> [!NOTE]\n> {}"
    QUOTE = "> {}"
    LABEL = "{}"


def banner_of(text: str, path: str, ground: Ground) -> str:
    """The banner in the form that most documents of the repository use for such a line; a quote where none does."""
    return _form(path, ground).value.format(text)


def _form(path: str, ground: Ground) -> Form:
    counts = {Form.ALERT: 0, Form.QUOTE: 0, Form.LABEL: 0}
    documents = [each for each in ground.documents.snapshot.paths if extension(each) in MARKDOWN and each != path]
    for other in sorted(documents, key=lambda each: _distance(each, path))[:MOST_READ]:
        content = ground.documents.content(other)
        head = content.source[:HEAD] if content else b""
        counts[Form.ALERT] += bool(ALERT.search(head))
        counts[Form.QUOTE] += bool(QUOTE.search(head))
        counts[Form.LABEL] += bool(LABEL.search(head))
    best = max(counts, key=lambda form: counts[form])
    return best if counts[best] > counts[Form.QUOTE] else Form.QUOTE


def _distance(other: str, path: str) -> tuple[int, str]:
    """Fewer folders in common is further away."""
    shared = 0
    for one, two in zip(other.split("/")[:-1], path.split("/")[:-1], strict=False):
        if one != two:
            break
        shared += 1
    return -shared, other
