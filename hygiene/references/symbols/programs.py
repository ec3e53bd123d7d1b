"""The programs that packages of Node bring: what npm links into the path."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.references.symbols.texts import is_own

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

MOST_PACKAGES = 100


def programs_of(snapshot: "Snapshot") -> Iterator[str]:
    """The name of each program, as the `package.json` files of the tree say it."""
    for path in [path for path in snapshot.by_suffix("package.json") if is_own(path)][:MOST_PACKAGES]:
        try:
            package = json.loads(snapshot.read(path))
        except (UnreadableError, ValueError, RecursionError):
            continue
        found = package.get("bin") if isinstance(package, dict) else None
        name = package.get("name") if found else None
        if isinstance(found, dict):
            yield from (each for each in found if isinstance(each, str))
        elif isinstance(found, str) and isinstance(name, str):
            yield name.rpartition("/")[2]
