"""The folders that the repository's own documents say are kept out of Git: each machine has its own."""

import re
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.references.spelling import MARKDOWN, extension

if TYPE_CHECKING:
    from hygiene.references.identity import Read
    from hygiene.references.resolution import Resolver

_FOLDER = rb"`?(?:\./)?([\w.-]{1,80}(?:/[\w.-]{1,80}){0,6})/`?"
_OUT = rb"(?:git-?ignored|(?:not|never) (?:committed|tracked|checked in)|(?:kept )?out of (?:git|version control))"
_SAID = re.compile(
    rb"\b(?:prevents?|keeps?|stops?) " + _FOLDER + rb" (?:from being (?:committed|tracked)|" + _OUT + rb")"
    rb"|(?<![\w./-])" + _FOLDER + rb" (?:folder |directory )?(?:is|are|stays?) (?:\w+ )?" + _OUT,
    re.IGNORECASE,
)
_SIGNS = (b"ommitted", b"racked", b"gnored", b"checked in", b"out of")


class KeptOut:
    """Folders by what is said of them; ask of a path with `in`. Read only where a path is gone."""

    def __init__(self, resolver: "Resolver", read: "Read") -> None:
        documents = (path for path in resolver.snapshot.paths if extension(path) in MARKDOWN)
        self._folders = frozenset(folder for path in documents for folder in _said_in(path, read))

    def __contains__(self, path: object) -> bool:
        """Whether the path is, or lies in, a folder that is kept out."""
        parts = str(path).split("/")
        return any("/".join(parts[:count]) in self._folders for count in range(1, len(parts) + 1))


def _said_in(path: str, read: "Read") -> list[str]:
    try:
        source = read(path)
    except UnreadableError:
        return []
    if not any(sign in source for sign in _SIGNS):
        return []
    return [(found[1] or found[2]).decode("utf-8", "replace") for found in _SAID.finditer(source)]
