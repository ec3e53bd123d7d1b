"""What a code span says behind the folder that moved: `{id}/rule.yaml` must be there in the new folder too."""

import re

from hygiene.finalizer.documents import Documents

HOLE = re.compile(r"\{[^{}]*\}|<[^<>]*>|\[[^\[\]]*\]|\$\{?\w+\}?|\*+|…|\.{3}")
LONGEST = 300


def is_there(document: str, target: str, end: int, documents: Documents) -> bool:
    """Whether some file of the folder `target` answers to what stands from byte `end` to the end of the word."""
    content = documents.content(document)
    source = content.source if content else b""
    rest = re.split(rb"[`\s]", source[end : end + LONGEST], maxsplit=1)[0].decode("utf-8", "replace")
    if not HOLE.match(rest):
        return True
    parts = [re.escape(part) for part in HOLE.split(rest.rstrip("/"))]
    pattern = re.compile(re.escape(target.rstrip("/")) + "/" + "[^/]+".join(parts) + r"(?:/.*)?")
    return any(pattern.fullmatch(path) for path in documents.snapshot.paths)
