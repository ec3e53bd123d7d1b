"""Which repository a manifest says that it lies in. Manifests are read as data, and a malformed one says nothing."""

import json
import posixpath
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.references.forge import Project, read_project, read_project_of_page
from hygiene.references.tables import table_in

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot

DEEPEST = 2
MOST = 40
LARGEST = 1 << 20
FORGES = frozenset({"github.com", "gitlab.com", "bitbucket.org", "codeberg.org"})
SHORT = re.compile(r"(?:(github|gitlab|bitbucket):)?([\w.\-]+/[\w.\-]+)")
SHORT_HOSTS = {"": "github.com", "github": "github.com", "gitlab": "gitlab.com", "bitbucket": "bitbucket.org"}
MODULE = re.compile(r"^module\s+\"?([\w.\-]+)/([\w.\-]+)/([\w.\-]+)", re.MULTILINE)
SETUP = re.compile(r"^\s*url\s*=\s*['\"]?(https?://[^\s'\"]+)", re.MULTILINE)
SETTING = re.compile(
    r"\b(?:repo_url|edit_uri|git-repository-url|edit-url-template|editUrl|repoUrl|home|source_code_uri|RepositoryUrl)"
    r"[\"']?\s*[:=>]\s*[\"'`]?(https?://[^\s\"'`<]+)"
)
LABELS = frozenset(
    {"bugs", "bugtracker", "changelog", "code", "git", "github", "gitlab", "home", "homepage", "issues", "issuetracker"}
    | {"releasenotes", "repo", "repository", "source", "sourcecode", "tracker", "url"}
)
"""The names under which a Python project gives its own pages; others may be of a sponsor or of another project."""
ELSEWHERE = frozenset(
    {"examples", "example", "fixtures", "node_modules", "samples", "templates", "test", "testdata", "tests"}
    | {"external-crates", "external_crates", "externals", "third_party", "vendor", "vendored"}
)


def stated(snapshot: "Snapshot") -> frozenset[Project]:
    """The repositories that the manifests of packages at the root name as their own."""
    return frozenset(_named(PACKAGES, (path for path in snapshot.paths if "/" not in path), snapshot))


def mentioned(snapshot: "Snapshot") -> frozenset[Project]:
    """Those that other manifests name: of a site, or of a package below the root. They may be another's."""
    paths = (path for path in snapshot.paths if path.count("/") <= DEEPEST and not _is_elsewhere(path))
    return frozenset(_named({**PACKAGES, **SITES}, sorted(paths, key=lambda path: path.count("/")), snapshot))


def _is_elsewhere(path: str) -> bool:
    return any(folder.lower() in ELSEWHERE for folder in path.split("/")[:-1])


Read = Callable[[str], Iterable[Project | None]]


def _named(readers: dict[str, Read], paths: Iterable[str], snapshot: "Snapshot") -> Iterator[Project]:
    known = [(path, read) for path in paths if (read := readers.get(posixpath.basename(path)))]
    for path, read in known[:MOST]:
        yield from (project for project in _read(path, read, snapshot) if project)


def _read(path: str, read: Read, snapshot: "Snapshot") -> tuple[Project | None, ...]:
    try:
        source = snapshot.read(path)
        return () if len(source) > LARGEST else tuple(read(source.decode("utf-8-sig")))
    except (UnreadableError, ValueError, RecursionError):
        return ()


def _of_npm(text: str) -> Iterator[Project | None]:
    manifest = table_in(json.loads(text))
    repository = manifest.get("repository")
    yield _of_address(repository.get("url") if isinstance(repository, dict) else repository)
    yield _of_page(manifest.get("homepage"))


def _of_composer(text: str) -> Iterator[Project | None]:
    manifest = table_in(json.loads(text))
    yield _of_page(table_in(manifest.get("support")).get("source"))
    yield _of_page(manifest.get("homepage"))


def _of_cargo(text: str) -> Iterator[Project | None]:
    manifest = tomllib.loads(text)
    for package in (table_in(manifest.get("package")), table_in(table_in(manifest.get("workspace")).get("package"))):
        yield _of_address(package.get("repository"))
        yield _of_page(package.get("homepage"))


def _of_python(text: str) -> Iterator[Project | None]:
    manifest = tomllib.loads(text)
    poetry = table_in(table_in(manifest.get("tool")).get("poetry"))
    tables = (table_in(table_in(manifest.get("project")).get("urls")), poetry, table_in(poetry.get("urls")))
    for table in tables:
        for label, address in table.items():
            if "".join(filter(str.isalpha, label.lower())) in LABELS:
                yield _of_page(address)


def _of_go(text: str) -> Iterator[Project | None]:
    found = MODULE.search(text)
    if found and found[1] in FORGES:
        yield Project(found[1], found[2].lower(), found[3].lower())


def _of_setup(text: str) -> Iterator[Project | None]:
    return (_of_page(address) for address in SETUP.findall(text))


def _of_site(text: str) -> Iterator[Project | None]:
    return (_of_page(address) for address in SETTING.findall(text))


def _of_address(address: object) -> Project | None:
    if not isinstance(address, str):
        return None
    if short := SHORT.fullmatch(address):
        owner, name = short[2].lower().split("/")
        return Project(SHORT_HOSTS[short[1] or ""], owner, name)
    project = read_project(address)
    return project if project and project.host in FORGES and "/" not in project.owner else _of_page(address)


def _of_page(address: object) -> Project | None:
    project = read_project_of_page(address) if isinstance(address, str) else None
    return project if project and project.host in FORGES else None


PACKAGES: dict[str, Read] = {
    "package.json": _of_npm,
    "composer.json": _of_composer,
    "Cargo.toml": _of_cargo,
    "pyproject.toml": _of_python,
    "go.mod": _of_go,
    "setup.cfg": _of_setup,
    "setup.py": _of_setup,
}
SITES: dict[str, Read] = {
    **dict.fromkeys(("mkdocs.yml", "mkdocs.yaml", "book.toml", "Chart.yaml"), _of_site),
    **{f"docusaurus.config.{suffix}": _of_site for suffix in ("js", "ts", "mjs", "cjs")},
}
