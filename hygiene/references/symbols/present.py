"""Which names the present tree has: one pass over the bytes of its files, keeping only what was asked for."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hygiene.git.many_files import ManyFiles
from hygiene.references.symbols.names import Named, Sort, folded
from hygiene.references.symbols.texts import FLAGS, LARGEST, is_binary, is_document, is_own, is_quiet, names_of

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

HUGE = 16 << 20


@dataclass(frozen=True, slots=True)
class Lacking:
    """The names that no file has in any spelling, and those that some file has in another one."""

    absent: tuple[Named, ...]
    respelt: tuple[Named, ...]


class Present:
    """The files of a snapshot that say what its code has."""

    def __init__(self, snapshot: "Snapshot") -> None:
        self._files = ManyFiles(snapshot)
        told = [path for path in snapshot.paths if not is_document(path)]
        self._quiet: list[str] = []
        self._loud: list[str] = []
        for path in told:
            (self._loud if is_own(path) and not is_quiet(path) else self._quiet).append(path)

    def lacking(self, named: Iterable[Named]) -> Lacking:
        """Those of the names of which no file has the spelling, apart where one has another spelling."""
        search = _Search(named)
        for source in self._read_loud():
            search.read(source)
        return search.lacking()

    def _read_loud(self) -> Iterator[bytes]:
        """The files that name things; a very large one is put off."""
        for path in self._loud:
            source = self._files.read(path, at_most=LARGEST)
            if source is None:
                self._quiet.append(path)
            elif not is_binary(source):
                yield source

    def having(self, names: Iterable[bytes], flags: Iterable[bytes]) -> set[bytes]:
        """Those of the spellings that stand anywhere: names in what was passed over, flags in every file."""
        found: set[bytes] = set()
        for paths, spellings in ((self._quiet, set(names) | set(flags)), (self._loud, set(flags))):
            for source in self._sources(paths, HUGE) if spellings else ():
                found |= {each for each in spellings - found if each in source}
        return found

    def _sources(self, paths: Iterable[str], at_most: int) -> Iterator[bytes]:
        for path in paths:
            source = self._files.read(path, at_most=at_most)
            if source and not is_binary(source):
                yield source


class _Search:
    """What was found of the names so far. A name is looked for in a file only if some spelling of it stands there."""

    def __init__(self, named: Iterable[Named]) -> None:
        self._asked = tuple(named)
        self._open: dict[bytes, set[bytes]] = {}
        for each in self._asked:
            if not each.is_plain_flag:
                self._open.setdefault(folded(each.name), set()).add(each.name.encode())
        self._words = frozenset(self._open)
        flags = {each.name.encode() for each in self._asked if each.sort is Sort.FLAG}
        self._flags = flags | {flag.removeprefix(b"no-") for flag in flags}
        self._respelt: set[bytes] = set()
        self._written: set[bytes] = set()

    def read(self, source: bytes) -> None:
        found = self._words.intersection(names_of(source))
        for word in found:
            self._open[word] -= {name for name in self._open[word] if name in source}
        if found:
            self._respelt |= found
            self._words -= {word for word in found if not self._open[word]}
        if self._flags and b"--" in source:
            self._written |= self._flags.intersection(FLAGS.findall(source))

    def lacking(self) -> Lacking:
        names = [each for each in self._asked if self._is_lacking(each)]
        is_absent = {each: each.is_plain_flag or folded(each.name) not in self._respelt for each in names}
        return Lacking(
            tuple(each for each in names if is_absent[each]),
            tuple(each for each in names if not is_absent[each] and each.sort is not Sort.FLAG),
        )

    def _is_lacking(self, named: Named) -> bool:
        name = named.name.encode()
        if named.sort is Sort.FLAG:
            return name not in self._written and name.removeprefix(b"no-") not in self._written
        return name in self._open[folded(named.name)]
