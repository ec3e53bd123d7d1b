"""Loose objects that were cut short: libgit2 waits for the rest of one for ever, so this stands before it."""

import zlib
from pathlib import Path

import pygit2

PIECE = 1 << 20


class CutShort(pygit2.OdbBackend):
    """Holds no object: says of each that is asked for that it is not here, or that its file is cut short."""

    def __init__(self, objects: Path) -> None:
        super().__init__()
        self._objects = objects

    def read_cb(self, oid: pygit2.Oid | str) -> tuple[int, bytes]:
        """Never an answer."""
        raise self._reason(str(oid))

    def read_header_cb(self, oid: pygit2.Oid | str) -> tuple[int, int]:
        """Never an answer."""
        raise self._reason(str(oid))

    def read_prefix_cb(self, oid: pygit2.Oid | str, *_: object) -> tuple[int, bytes, pygit2.Oid]:
        """Never an answer. Nothing here reads an object by a part of its name."""
        raise KeyError(str(oid))

    def exists_cb(self, _oid: pygit2.Oid | str) -> bool:
        """Whether it is here: never."""
        return False

    def exists_prefix_cb(self, oid: pygit2.Oid | str, *_: object) -> pygit2.Oid:
        """Never an answer."""
        raise KeyError(str(oid))

    def refresh_cb(self) -> None:
        """There is nothing to read anew."""

    def _reason(self, name: str) -> Exception:
        try:
            content = (self._objects / name[:2] / name[2:]).read_bytes()
        except OSError:
            return KeyError(name)
        return pygit2.GitError(f"the object {name} is cut short") if is_cut_short(content) else KeyError(name)


def is_cut_short(content: bytes) -> bool:
    """Whether compressed bytes end too early. What is no compressed text at all libgit2 refuses by itself."""
    stream = zlib.decompressobj()
    try:
        while not stream.eof:
            if not stream.decompress(content, PIECE) and not stream.unconsumed_tail:
                return not stream.eof
            content = stream.unconsumed_tail
    except zlib.error:
        return False
    return False
