"""Tables within tables of a manifest that was read as data, whatever shape somebody gave them."""

from typing import Any


def table_in(found: object, *keys: str) -> dict[str, Any]:
    """The table under these keys, one below the other; an empty one where there is none."""
    for key in keys:
        found = found.get(key) if isinstance(found, dict) else None
    return found if isinstance(found, dict) else {}
