"""Which files define the commands of which tool, and who reads them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from hygiene.references.commands import (
    cargo,
    composer_json,
    justfile,
    makefile,
    package_json,
    python,
    sessions,
    taskfile,
)
from hygiene.references.commands.defined import Defined

Read = Callable[[bytes], Defined]


@dataclass(frozen=True, slots=True)
class Ecosystem:
    """The manifests by name, others by their end, what may generate one, and files that name more but have no past."""

    manifests: dict[str, Read]
    suffixes: tuple[str, ...] = ()
    generators: tuple[str, ...] = ()
    also: Mapping[str, Read] = field(default_factory=dict)


MAKE = Ecosystem(
    {"GNUmakefile": makefile.read, "Makefile": makefile.read, "makefile": makefile.read},
    suffixes=(".mk", ".mak", ".make"),
    generators=(
        "Makefile.in",
        "Makefile.am",
        "configure.ac",
        "configure",
        "CMakeLists.txt",
        "Makefile.PL",
        "meson.build",
    ),
)
ECOSYSTEMS = {
    "make": MAKE,
    "just": Ecosystem({"justfile": justfile.read, "Justfile": justfile.read, ".justfile": justfile.read}, (".just",)),
    "node": Ecosystem({"package.json": package_json.read}, generators=("package.yaml", "package.json5")),
    "cargo": Ecosystem(
        {"Cargo.toml": cargo.read, cargo.CONFIG: cargo.read_config}, also={"Cargo.lock": cargo.read_lock}
    ),
    "python": Ecosystem(
        {
            "pyproject.toml": python.read,
            "Pipfile": python.read,
            "setup.cfg": python.read_setup,
            "setup.py": python.read_setup,
        }
    ),
    "task": Ecosystem(
        dict.fromkeys(
            ("Taskfile.yml", "Taskfile.yaml", "taskfile.yml", "taskfile.yaml", "Taskfile.dist.yml"), taskfile.read
        )
    ),
    "composer": Ecosystem({"composer.json": composer_json.read}),
    "tox": Ecosystem(
        {"tox.ini": sessions.read_tox, "setup.cfg": sessions.read_tox, "pyproject.toml": sessions.read_tox}
    ),
    "nox": Ecosystem({"noxfile.py": sessions.read_nox}),
}
