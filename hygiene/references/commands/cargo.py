"""The packages, binaries, examples, tests and aliases that Cargo knows. A name is `KIND:NAME`."""

import re
import tomllib
from collections.abc import Iterable, Iterator

from hygiene.references.commands.defined import MALFORMED, Defined

CONFIG = ".cargo/config.toml"
SECTIONS = ("bin", "example", "test", "bench")
FOLDERS = {"src/bin": "bin", "examples": "example", "tests": "test", "benches": "bench"}
LOCKED = re.compile(rb'^name = "([^"\n]{1,200})"', re.MULTILINE)


def read(source: bytes) -> Defined:
    """What a Cargo.toml names itself."""
    found = _loaded(source)
    if found is None:
        return MALFORMED
    package = found.get("package")
    name = package.get("name") if isinstance(package, dict) else None
    names = {f"{kind}:{title}" for kind in SECTIONS for title in _titles(found.get(kind))}
    if isinstance(name, str):
        names |= {f"package:{name}", f"bin:{name}"}
    return Defined(frozenset(names), package=name if isinstance(name, str) else "")


def read_config(source: bytes) -> Defined:
    """The aliases of a .cargo/config.toml."""
    found = _loaded(source)
    if found is None:
        return MALFORMED
    aliases = found.get("alias")
    return Defined(frozenset(f"alias:{name}" for name in aliases) if isinstance(aliases, dict) else frozenset())


def read_lock(source: bytes) -> Defined:
    """The packages that a Cargo.lock knows, dependencies too."""
    return Defined(frozenset(f"package:{name.decode('utf-8', 'replace')}" for name in LOCKED.findall(source)))


def found_by_place(files: Iterable[str]) -> Iterator[str]:
    """The names of the targets that Cargo finds by where a file lies: `examples/NAME.rs`, `src/bin/NAME/main.rs`."""
    for path in files:
        for folder, kind in FOLDERS.items():
            at = f"/{path}".rfind(f"/{folder}/")
            if at < 0:
                continue
            rest = path[at + len(folder) + 1 :].split("/")
            if len(rest) == 1 and rest[0].endswith(".rs"):
                yield f"{kind}:{rest[0].removesuffix('.rs')}"
            elif len(rest) > 1:
                yield f"{kind}:{rest[0]}"


def _titles(rows: object) -> Iterator[str]:
    for row in rows if isinstance(rows, list) else ():
        name = row.get("name") if isinstance(row, dict) else None
        if isinstance(name, str):
            yield name


def _loaded(source: bytes) -> dict[str, object] | None:
    try:
        return tomllib.loads(source.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None
