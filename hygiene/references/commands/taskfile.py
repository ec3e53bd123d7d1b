"""The tasks of a Taskfile."""

import yaml

from hygiene.references.commands.defined import MALFORMED, Defined

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
MOST_BYTES = 200_000


def read(source: bytes) -> Defined:
    """The names that `task NAME` runs, aliases too. Included files leave it open."""
    if len(source) > MOST_BYTES or (b"*" in source and b"&" in source):
        return MALFORMED  # aliases of YAML may grow without bound
    try:
        found = yaml.load(source.decode("utf-8"), Loader=LOADER)  # noqa: S506 - safe in both forms
    except (yaml.YAMLError, ValueError, TypeError, RecursionError, OverflowError):
        return MALFORMED
    tasks = found.get("tasks") if isinstance(found, dict) else None
    if not isinstance(tasks, dict):
        return MALFORMED
    names = {str(name) for name in tasks}
    for task in tasks.values():
        aliases = task.get("aliases") if isinstance(task, dict) else None
        names |= {str(alias) for alias in aliases} if isinstance(aliases, list) else set()
    patterns = tuple(sorted(name.replace("*", "%", 1) for name in names if "*" in name))
    return Defined(frozenset(names), patterns, "it includes others" if "includes" in found else "")
