"""The paths that the repository's own code writes: what it makes where it runs lies in no tree."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.references.spelling import extension

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

CODE = frozenset({".js", ".mjs", ".cjs", ".ts", ".mts", ".py", ".go", ".rs", ".rb", ".sh", ".bash", ".ps1"})
MOST_FILES = 3000
LARGEST = 500_000
TESTS = re.compile(r"(?:^|/)(?:tests?|__tests__|spec|fixtures?|testdata)/|(?:^|/)test_|[._-](?:test|spec)\.\w+$")
_WRITES = re.compile(
    rb"\b(?:[wW]rite_?(?:[tT]ext_?)?[fF]ile(?:Sync)?|write_(?:text|bytes|json)|[mM]kdir(?:s|_all|All|Sync|p)?|makedirs"
    rb"|ensure_?(?:[dD]ir|[fF]ile)(?:Sync)?|create_dir(?:_all)?|output(?:File|Json)(?:Sync)?)\b[^\n]{0,300}"
)
_QUOTED = re.compile(rb"[\"'`](?:\$\{[^}\n]{0,80}\}/|\./|/)?([\w.-]{1,80}(?:/[\w.-]{1,80}){1,12})/?[\"'`]")
_SIGNS = (b"rite", b"kdir", b"akedirs", b"nsure", b"create_dir", b"utput")


class Written:
    """Paths by what is written; ask with `in`. A folder is written with what lies in it."""

    def __init__(self, snapshot: "Snapshot") -> None:
        code = [path for path in snapshot.paths if extension(path) in CODE and not TESTS.search(path)]
        read = code if len(code) <= MOST_FILES else []
        self._paths = frozenset(path for one in read for path in _written_by(one, snapshot))

    def __contains__(self, path: object) -> bool:
        """Whether code writes the path, or something below it."""
        return path in self._paths


def _written_by(path: str, snapshot: "Snapshot") -> Iterator[str]:
    try:
        source = snapshot.read(path)
    except UnreadableError:
        return
    if len(source) > LARGEST or not any(sign in source for sign in _SIGNS):
        return
    for line in _WRITES.finditer(source):
        for quoted in _QUOTED.finditer(line[0]):
            parts = quoted[1].decode().split("/")
            if not {".", ".."} & set(parts):
                yield from ("/".join(parts[:count]) for count in range(2, len(parts) + 1))
