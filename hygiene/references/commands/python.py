"""Entry points and scripts of Python projects: pyproject.toml, setup.cfg, setup.py, Pipfile."""

import re
import tomllib
from collections.abc import Iterator
from functools import lru_cache

from hygiene.references.commands.defined import MALFORMED, Defined
from hygiene.references.tables import table_in

TABLES = (
    ("project", "scripts"),
    ("project", "gui-scripts"),
    ("tool", "poetry", "scripts"),
    ("tool", "pdm", "scripts"),
    ("tool", "rye", "scripts"),
    ("tool", "poe", "tasks"),
    ("tool", "taskipy", "tasks"),
    ("scripts",),
)
WANTED = re.compile(rb"\[[^\]\n]{0,200}(?:scripts|tasks|envs)\b|\[project\]|\[tool\.(?:poetry|pdm|rye|poe|taskipy)\]")
ENTRY = re.compile(r"""['"]?\s*([\w.-]{1,100})\s{0,20}=\s{0,20}[\w.]{1,200}:\w""")
ENTRY_IN_CODE = re.compile(r"""['"]\s{0,20}([\w.-]{1,100})\s{0,20}=\s{0,20}[\w.]{1,200}:\w""")


def read(source: bytes) -> Defined:
    """The scripts of a pyproject.toml or Pipfile; those of a Hatch environment also as `ENVIRONMENT:SCRIPT`."""
    return _read_tables(b"".join(_tables(source)))


def _tables(source: bytes) -> Iterator[bytes]:
    """The lines of the tables that may hold scripts: a manifest has many versions, most of which change others."""
    is_wanted = True
    for line in source.splitlines(keepends=True):
        if line.startswith(b"["):
            is_wanted = WANTED.match(line) is not None
        if is_wanted:
            yield line


@lru_cache(maxsize=1024)
def _read_tables(source: bytes) -> Defined:
    try:
        found = tomllib.loads(source.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return MALFORMED
    names = {name for table in TABLES for name in table_in(found, *table)}
    for title, environment in table_in(found, "tool", "hatch", "envs").items():
        scripts = set(table_in(environment, "scripts")) | set(table_in(environment, "extra-scripts"))
        names |= scripts | {f"{title}:{script}" for script in scripts}
    return Defined(frozenset(names))


def read_setup(source: bytes) -> Defined:
    """The entry points of a setup.cfg or setup.py, as far as they are written out."""
    text = source.decode("utf-8", "replace")
    if "console_scripts" not in text and "gui_scripts" not in text:
        return Defined()
    return Defined(frozenset(_entries(text)))


def _entries(text: str) -> Iterator[str]:
    for line in text.splitlines():
        if found := ENTRY.match(line[:500].strip()):
            yield found[1]
        else:
            yield from (found[1] for found in ENTRY_IN_CODE.finditer(line[:2000]))
