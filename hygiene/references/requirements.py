"""The oldest version of a language that manifests take, and the version that a project gives itself."""

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.references.spelling import folder_of, folders_above
from hygiene.references.tables import table_in

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

Version = tuple[int, ...]
LARGEST = 1 << 20
DOCS = frozenset({"doc", "docs", "documentation", "guide", "guides", "handbook", "manual", "pages", "site", "website"})
"""Folders whose pages speak of the whole project, while a manifest in them is of the program that builds the site."""
OWN = "own version"
DIGITS = r"\d{1,4}(?:\.\d{1,4}){0,3}"
FLOOR = re.compile(rf"(?:>=|\^|~>|~=|~|==|=)?\s*v?({DIGITS})(?:\.[x*])*")
"""A bound from below, or a version that carries one with it; `<`, `>` and `!=` say nothing of the oldest."""
IN_SETUP = re.compile(r"""^\s*python_requires\s*=\s*["']?([^"'\n#]+)""", re.MULTILINE)
IN_GO_MOD = re.compile(rf"^go\s+({DIGITS})", re.MULTILINE)
IN_GEMSPEC = re.compile(r"""required_ruby_version\s*=\s*[^"'\n]{0,40}["']([^"'\n]+)["']""")
RELEASE = re.compile(rf"v?({DIGITS})")


@dataclass(frozen=True, slots=True)
class Demand:
    """What a manifest says: of a language the oldest version it takes, of the project its own; `text` as written."""

    subject: str
    version: Version
    text: str
    manifest: str


def numbers(text: str) -> Version:
    """The numbers of a dotted version."""
    return tuple(map(int, text.split(".")))


class Requirements:
    """The demands of a repository's manifests, read when first asked."""

    def __init__(self, snapshot: "Snapshot") -> None:
        self._snapshot = snapshot

    def demand(self, subject: str, document: str) -> Demand | None:
        """The demand that holds for a document: of the nearest folder above it that has one, else the only one at all.

        None where nothing is demanded, where manifests beside each other disagree, and where the document speaks of
        something smaller than the manifest does: what lies beside it, with no manifest of its own.
        """
        known = self._by_subject.get(subject, ())
        for folder in (*folders_above(document), ""):
            near = [one for one in known if folder_of(one.manifest) == folder]
            if near and not _is_of_a_site(document, folder):
                is_meant = folder_of(document) == folder or _speaks_for(document, folder)
                return near[0] if is_meant and len({one.version for one in near}) == 1 else None
        return known[0] if len(known) == 1 and "/" not in document else None

    @cached_property
    def _by_subject(self) -> dict[str, tuple[Demand, ...]]:
        found: dict[str, list[Demand]] = {}
        for one in self._all():
            found.setdefault(one.subject, []).append(one)
        return {subject: tuple(each) for subject, each in found.items()}

    def _all(self) -> Iterator[Demand]:
        for name, read in READERS.items():
            for path in self._snapshot.by_suffix(name):
                yield from self._read(path, read)
        yield from (one for path in self._gemspecs for one in self._read(path, _of_gemspec))

    @property
    def _gemspecs(self) -> tuple[str, ...]:
        return tuple(path for path in self._snapshot.paths if path.endswith(".gemspec"))

    def _read(self, path: str, read: "Read") -> Iterable[Demand]:
        try:
            source = self._snapshot.read(path)
            said = read(source.decode("utf-8-sig")) if len(source) <= LARGEST else ()
            return [
                Demand(subject, version, text, path)
                for subject, text in said
                if isinstance(text, str) and (version := _floor(subject, text))
            ]
        except (UnreadableError, ValueError, RecursionError):
            return ()


def _is_of_a_site(document: str, folder: str) -> bool:
    """Whether the manifest of a folder of pages is of the program that builds them, and the document one of them."""
    is_about_the_folder = document.rpartition("/")[2].partition(".")[0].lower() in {"readme", "contributing", "agents"}
    return folder.rpartition("/")[2].lower() in DOCS and not (is_about_the_folder and folder_of(document) == folder)


def _speaks_for(document: str, folder: str) -> bool:
    """Whether a document below a package's folder is a page about the whole package, and not about a part of it."""
    below = document.removeprefix(f"{folder}/" if folder else "").split("/")
    return below[0].lower() in (*DOCS, ".github")


def _floor(subject: str, text: str) -> Version | None:
    """The oldest version that a constraint takes; None where that cannot be read off."""
    if subject == OWN:
        found = RELEASE.fullmatch(text.strip())
        return numbers(found[1]) if found and any(numbers(found[1])) else None
    floors = [_least(choice) for choice in text.split("||")]
    return min((one for one in floors if one), default=None) if all(floors) else None


def _least(choice: str) -> Version | None:
    """The greatest of the bounds from below that hold together."""
    bounds = (FLOOR.fullmatch(part.strip()) for part in re.split(r",|\s+(?=[<>=~^!v\d])(?<![<>=~^]\s)", choice.strip()))
    return max((numbers(bound[1]) for bound in bounds if bound), default=None)


Said = Iterable[tuple[str, object]]
Read = Callable[[str], Said]


def _of_python(text: str) -> Said:
    manifest = tomllib.loads(text)
    project, poetry = table_in(manifest, "project"), table_in(manifest, "tool", "poetry")
    python = table_in(poetry, "dependencies").get("python")
    yield "Python", project.get("requires-python", python)
    yield OWN, project.get("version", poetry.get("version"))


def _of_npm(text: str) -> Said:
    manifest = json.loads(text)
    yield "Node.js", table_in(manifest, "engines").get("node")
    yield OWN, table_in(manifest).get("version")


def _of_cargo(text: str) -> Said:
    manifest = tomllib.loads(text)
    for package in (table_in(manifest, "package"), table_in(manifest, "workspace", "package")):
        yield "Rust", package.get("rust-version")
        yield OWN, package.get("version")


def _of_composer(text: str) -> Said:
    yield "PHP", table_in(json.loads(text), "require").get("php")


def _of_setup(text: str) -> Said:
    return (("Python", found.strip()) for found in IN_SETUP.findall(text))


def _of_go(text: str) -> Said:
    return (("Go", found) for found in IN_GO_MOD.findall(text))


def _of_gemspec(text: str) -> Said:
    return (("Ruby", found) for found in IN_GEMSPEC.findall(text))


READERS: dict[str, Read] = {
    "pyproject.toml": _of_python,
    "setup.cfg": _of_setup,
    "setup.py": _of_setup,
    "package.json": _of_npm,
    "Cargo.toml": _of_cargo,
    "go.mod": _of_go,
    "composer.json": _of_composer,
}
