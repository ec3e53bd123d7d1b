"""The scripts of a package.json."""

import json

from hygiene.references.commands.defined import MALFORMED, Defined


def read(source: bytes) -> Defined:
    """The names that `npm run NAME` runs."""
    try:
        found = json.loads(source.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return MALFORMED
    if not isinstance(found, dict):
        return MALFORMED
    name = found.get("name")
    return Defined(names_in(found, "scripts"), package=name if isinstance(name, str) else "")


def names_in(found: dict[str, object], key: str) -> frozenset[str]:
    """The keys of the object below `key`."""
    scripts = found.get(key)
    return frozenset(str(name) for name in scripts) if isinstance(scripts, dict) else frozenset()
