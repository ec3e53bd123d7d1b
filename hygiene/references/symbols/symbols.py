"""The names of code in a repository's documents that its tree had once and has no more."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from hygiene.references.symbols.going import Going, Goings
from hygiene.references.symbols.handed_over import has_new_dependency
from hygiene.references.symbols.introduced import Introduced
from hygiene.references.symbols.names import Named, Sort, folded
from hygiene.references.symbols.past import Past, Wanted
from hygiene.references.symbols.present import Present

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

Key = tuple[Sort, str]
MOST_OF_ONE, MOST = 200, 3_000
"""Names of one document, and of all, that are looked for in history: who lacks more tells of another code."""


class Symbols:
    """Answers for all documents together, worked out when the first asks."""

    def __init__(self, snapshot: "Snapshot", named: Mapping[str, Sequence[Named]]) -> None:
        self._snapshot = snapshot
        self._named = named

    def named_in(self, path: str) -> tuple[Named, ...]:
        """The names of a document that went, in its order."""
        return tuple(each for each in self._named.get(path, ()) if _key(each) in self.gone)

    def going(self, named: Named) -> Going:
        """How a name that is gone went."""
        return self.gone[_key(named)]

    @cached_property
    def gone(self) -> Mapping[Key, Going]:
        """Each name that the tree made once and has no more, and how it went."""
        one_each = {_key(each): each for names in self._named.values() for each in names}
        if not one_each:
            return {}
        present = Present(self._snapshot)
        lacking = present.lacking(one_each.values())
        traces = Past(self._snapshot).traces(
            self._wanted({_key(each): each for each in (*lacking.absent, *lacking.respelt)})
        )
        goings = Goings(self._snapshot)
        goings.prepare(trace.path for trace in traces.values())
        found = {_key(named): goings.going(named, trace) for named, trace in traces.items()}
        for each in lacking.respelt:  # what some file has in another spelling went only where another word came
            if not (going := found.get(_key(each))) or folded(going.successor) in (b"", folded(each.name)):
                found.pop(_key(each), None)
        handed = {
            each
            for each in {(going.commit, going.path) for going in found.values() if not going.successor}
            if has_new_dependency(*each, self._snapshot)
        }
        found = {key: going for key, going in found.items() if (going.commit, going.path) not in handed}
        flags = {key for key in found if key[0] is Sort.FLAG}
        there = present.having(_spellings(found.keys() - flags), _spellings(flags)) if found else set()
        return {key: going for key, going in found.items() if not there & set(_of(key))}

    def _wanted(self, lacking: Mapping[Key, Named]) -> list[Wanted]:
        since: dict[Key, int] = {}
        introduced = Introduced(self._snapshot)
        for path, names in self._named.items():
            here = {_key(one): one for one in names if _key(one) in lacking}
            for each in islice(here.values(), MOST_OF_ONE):
                order = introduced.since(path, each.name.encode())
                if order is not None:
                    since[_key(each)] = max(order, since.get(_key(each), 0))
        return [Wanted(lacking[key], order) for key, order in islice(since.items(), MOST)]


def _key(named: Named) -> Key:
    return named.sort, named.name


def _of(key: Key) -> tuple[bytes, ...]:
    """The spellings that mean that a name is there after all, where only bytes are compared."""
    sort, name = key
    if sort is not Sort.FLAG:
        return (name.encode(),)
    is_plain = "-" not in name and "_" not in name
    return (f"--{name}".encode(),) if is_plain else (name.encode(), name.replace("-", "_").encode())


def _spellings(keys: Iterable[Key]) -> set[bytes]:
    return {spelling for key in keys for spelling in _of(key)}
