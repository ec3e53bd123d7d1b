"""The recipes and aliases of a justfile."""

import re

from hygiene.references.commands.defined import Defined

RECIPE = re.compile(r"@?([A-Za-z_][\w-]*)(?=[\s:])(?!\s*:=)[^:]*:(?!=)")
RECIPE_WITH_DEFAULT = re.compile(r"@?([A-Za-z_][\w-]*)\s+[^=]*=.*:")
ALIAS = re.compile(r"alias\s+([A-Za-z_][\w-]*)\s*:=")
MORE = re.compile(r"(?:mod|import)\??\s+(\S+)")
NO_RECIPE = ("set ", "export ", "alias ", "mod ", "mod? ", "import ", "import? ", "[", "#", "unexport ")
LONGEST_LINE = 2_000


def read(source: bytes) -> Defined:
    """The names that `just NAME` runs. Modules and imports leave the file open."""
    names: set[str] = set()
    because = ""
    for raw in source.decode("utf-8", "replace").splitlines():
        line = raw[:LONGEST_LINE]
        if not line or line[0].isspace():
            continue
        if MORE.match(line):
            because = "it has modules or imports"
        elif found := ALIAS.match(line) or (
            None if line.startswith(NO_RECIPE) else RECIPE.match(line) or RECIPE_WITH_DEFAULT.match(line)
        ):
            names.add(found[1])
    return Defined(frozenset(names), open_because=because)
