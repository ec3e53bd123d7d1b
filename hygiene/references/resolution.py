"""Where a reference points, asked of the tree, of Git's ignore rules and of the sites that the repository feeds."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING
from unicodedata import normalize

from hygiene.references.destination import Destination, Kind, read_destination
from hygiene.references.forge import is_url
from hygiene.references.identity import Read
from hygiene.references.labels import BUILT_IN, WORD, labels_of, names_of
from hygiene.references.outcome import LETTER_CASE, UNICODE_FORM, Resolution, State
from hygiene.references.own_urls import OwnUrls
from hygiene.references.renames import fate_of
from hygiene.references.routes import Routes, is_numbered, is_page_of_its_folder, routes_of, stem_of
from hygiene.references.sites import Site, covering, detect_sites
from hygiene.references.spelling import (
    MARKDOWN,
    TEMPLATE_SUFFIXES,
    extension,
    fold,
    folder_of,
    folders_above,
    has_extension,
    index_files,
    join,
    originals,
    served_from,
)

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot
    from hygiene.git.tree import TreeFile

__all__ = ["Resolution", "Resolver", "State", "link_text"]

LINK_HOPS = 8
FORGE_PAGE = re.compile(r"(?:\.\./)+(?:tree|blob|raw|blame|edit)/[^/]+(?:/|$)")
"""How a page of the forge is reached from another one: the text is to be shown there."""
ROOT_MARKS = {"DocFX": "~/", "Docusaurus": "@site/"}
ALL_PAGES_ARE_FILES = frozenset({"GitBook"})
"""Builders that make no page of anything but the files of the folder."""


class Resolver:
    """Resolves references of one snapshot. Everything is looked up, nothing is walked twice."""

    def __init__(self, snapshot: "Snapshot", read: Read | None = None) -> None:
        """`read` gives the bytes of a path, and may know those of documents that were read already."""
        self.snapshot = snapshot
        self.own_urls = OwnUrls(self, read)
        self._ignored: dict[str, bool] = {}
        self._routes: dict[str, Routes] = {}
        self._labels_of: dict[str, dict[str, str]] = {}
        self._names_of: dict[str, frozenset[str] | None] = {}

    @cached_property
    def sites(self) -> tuple[Site, ...]:
        """The sites that the repository feeds."""
        return detect_sites(self.snapshot)

    @cached_property
    def folded(self) -> dict[str, tuple[str, ...]]:
        """Every path and folder by its spelling without letter case and Unicode form."""
        found: dict[str, tuple[str, ...]] = {}
        for path in (*self.snapshot.paths, *self.snapshot.folders):
            folded = fold(path)
            found[folded] = (*found.get(folded, ()), path)
        return found

    @cached_property
    def skipped(self) -> frozenset[str]:
        """Submodules, nested repositories and the like: there, and not ours to read."""
        return frozenset(skip.path.rstrip("/") for skip in self.snapshot.skipped)

    def resolve(self, document: str, destination: str) -> Resolution:
        """Where `destination`, Markdown-unescaped, points from `document`."""
        parts = read_destination(destination)
        if parts.kind is Kind.EXTERNAL and is_url(destination) and (own := self.own_urls.resolve(destination)):
            return own
        if parts.kind is not Kind.PATH:
            state = State.EXTERNAL if parts.kind is Kind.EXTERNAL else State.UNKNOWN
            return Resolution(state, fragment=parts.fragment, why=parts.why)
        if not parts.path:
            return Resolution(State.FOUND, document, parts.fragment)
        return replace(self._path(document, parts), fragment=parts.fragment)

    def find(self, path: str) -> str | None:
        """The file or folder that answers to `path`, links followed and served spellings tried; None when none does."""
        if self.snapshot.holds(path):
            return path
        behind = self._behind_link(path)
        if behind is not None:
            return self.find(behind)
        return next((page for page in served_from(path) if page in self.snapshot.paths), None)

    def page(self, path: str) -> str:
        """The file that a reader sees at a path: of a folder its index."""
        if path in self.snapshot.paths:
            return path
        return next((page for page in index_files(path) if page in self.snapshot.paths), path)

    def ends_with(self, path: str) -> bool:
        """Whether a file or folder of the tree ends in that path, letter case aside."""
        return bool(self.ending_in(path))

    def ending_in(self, path: str) -> tuple[str, ...]:
        """The files and folders of the tree that end in that path, letter case aside, each as `fold` spells it."""
        end = f"/{fold(path)}"
        return tuple(there for there in self._by_name.get(end.rpartition("/")[2], ()) if f"/{there}".endswith(end))

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        names: dict[str, list[str]] = {}
        for path in self.folded:
            names.setdefault(path.rpartition("/")[2], []).append(path)
        return names

    def is_ignored(self, path: str) -> bool:
        """Whether Git ignores the path, or the page that would be made from it."""
        names = (path,) if has_extension(path) else (path, path + MARKDOWN[0])
        return any(self._asks_git(name) for name in names)

    def _asks_git(self, path: str) -> bool:
        if path not in self._ignored:
            self._ignored[path] = self.snapshot.is_ignored(path)
        return self._ignored[path]

    def _path(self, document: str, parts: Destination) -> Resolution:
        site = covering(self.sites, document)
        readings = tuple(_readings(document, parts.path, site))
        inside = tuple(path for path in readings if path is not None)
        for path in (*inside[1:], *inside[:1]):  # on a site a rooted path begins at the site's root
            found = self.find(path)
            if found is not None:
                return Resolution(State.FOUND, found)
        routed = (
            (self._routed(document, parts.path, site) if site else None)
            or self._from_folder(document, parts.path)
            or self._from_links(document, parts.path)
        )
        if routed is not None:
            return Resolution(State.FOUND, routed)
        if not inside:
            return Resolution(State.OUTSIDE, why="outside the repository")
        if parts.why and not (site and _is_rooted(parts.path, site)):
            return Resolution(State.UNKNOWN, why=parts.why)
        return self._unresolved(document, parts.path, inside, site)

    def _from_links(self, document: str, written: str) -> str | None:
        """What a relative path means where a symbolic link shows the document in another folder."""
        if not self._shown_at or written.startswith("/"):
            return None
        meant = (join(folder_of(link), written) for link in self._shown_at.get(document, ()))
        return next((found for path in meant if path is not None and (found := self.find(path)) is not None), None)

    @cached_property
    def _shown_at(self) -> Mapping[str, tuple[str, ...]]:
        """The symbolic links that lead to a document, by its path."""
        shown: dict[str, tuple[str, ...]] = {}
        for path, file in self.snapshot.paths.items():
            if file.is_link and extension(path) in MARKDOWN:
                target = self._link_target(path) or ""
                shown[target] = (*shown.get(target, ()), path)
        return shown

    def _routed(self, document: str, written: str, site: Site) -> str | None:
        """The source of what a written address means on the site."""
        routes = self._routes_of(site)
        page = routes.page(document, written)
        if page is not None:
            return page
        if site.builder == "Sphinx":
            return self._labels(site).get(written.lower())
        beside = (join(root, path) for path in routes.files(document, written) for root in site.roots)
        return next((path for path in beside if path and path in self.snapshot.paths), None)

    def _from_folder(self, document: str, written: str) -> str | None:
        """What a relative address means on a page whose address is that of its folder."""
        if written.startswith("/") or not is_page_of_its_folder(document):
            return None
        path = join(folder_of(folder_of(document)), written)
        if path is None:
            return None
        page = f"{path}/{document.rpartition('/')[2]}"
        return page if page in self.snapshot.paths else self.find(path)

    def is_label(self, document: str, name: str) -> bool:
        """Whether a page of the document's Sphinx site, whichever it is, has a label of that name."""
        site = covering(self.sites, document)
        return site is not None and site.builder == "Sphinx" and name.lower() in self._labels(site)

    def _routes_of(self, site: Site) -> Routes:
        if site.config not in self._routes:
            self._routes[site.config] = routes_of(site, self.snapshot)
        return self._routes[site.config]

    def _labels(self, site: Site) -> Mapping[str, str]:
        if site.config not in self._labels_of:
            self._labels_of[site.config] = labels_of(site, self.snapshot)
        return self._labels_of[site.config]

    def _names(self, site: Site) -> frozenset[str] | None:
        if site.config not in self._names_of:
            self._names_of[site.config] = names_of(site, self.snapshot)
        return self._names_of[site.config]

    def _out_of_reach(self, document: str, written: str, readings: tuple[str, ...], site: Site | None) -> str:
        """Why what lies there is not this repository's to know, whatever its history says; "" where it is."""
        if _is_route(written) and is_page_of_its_folder(document):
            return "a route of a site whose pages have a folder each"
        if any(map(self.is_foreign, readings)):
            return "inside a submodule or nested repository"
        if site and self._is_redirected(readings, site):
            return "a redirect of the site"
        if site and written.startswith("/") and not self._routes_of(site).is_known:
            return "a route of a site that a program gives its addresses"
        return "behind a link that leads out of the repository" if any(map(self._leaves, readings)) else ""

    def _is_redirected(self, readings: tuple[str, ...], site: Site) -> bool:
        routes = self._routes_of(site)
        below = [f"{folder}/" if folder else "" for folder in site.pages]
        inside = (path[len(folder) :] for path in readings for folder in below if path.startswith(folder))
        return bool(routes.redirects) and any(map(routes.leads_on, inside))

    def is_foreign(self, path: str) -> bool:
        """Whether the path is a submodule or another repository, or lies in one."""
        return bool(self.skipped) and _under(path, self.skipped)

    def _unresolved(self, document: str, written: str, readings: tuple[str, ...], site: Site | None) -> Resolution:
        if any(self.is_ignored(path) for path in readings):
            return Resolution(State.IGNORED, readings[0], why="ignored by Git")
        if why := self._out_of_reach(document, written, readings, site) or self._falls_back(readings):
            return Resolution(State.UNKNOWN, readings[0], why=why)
        misspelt = next((path for path in readings if fold(path) in self.folded), None)
        if misspelt is not None and (site and site.is_case_blind):
            return Resolution(State.FOUND, self.folded[fold(misspelt)][0])
        if misspelt is not None and not _is_renamed(misspelt, self.snapshot):
            return _misspelt(misspelt, self.folded[fold(misspelt)])
        known = next((past for path in readings if (past := self._once(path)) is not None), None)
        if known is not None:
            return Resolution(State.MISSING, known)
        why = self._doubt(document, written, readings, site)
        return Resolution(State.UNKNOWN if why else State.MISSING, readings[0], why=why)

    def _falls_back(self, readings: tuple[str, ...]) -> str:
        """Why a page that is not translated may be served all the same; "" where no site serves the original."""
        found = (self.find(original) for path in readings for original in originals(path))
        is_served = any(page is not None and covering(self.sites, page) is not None for page in found)
        return "a translation that falls back to the original" if is_served else ""

    def _once(self, path: str) -> str | None:
        """The file or folder that `path` once was."""
        history = self.snapshot.history
        if not path:
            return None
        if history.existed_folder(path):
            return path
        return next((past for past in (path, *served_from(path)) if history.existed(past)), None)

    def _doubt(self, document: str, written: str, readings: tuple[str, ...], site: Site | None) -> str:
        """Why nobody can say from the tree alone that the target is missing; "" when one can."""
        path = readings[0]
        if FORGE_PAGE.match(written):
            return "a page of the forge"
        if any(path + suffix in self.snapshot.paths for suffix in TEMPLATE_SUFFIXES):
            return "made from a template"
        if (site or _is_route(written)) and extension(path) not in MARKDOWN and self._served_beside(document, written):
            return "a route of a site"
        if _is_route(written) and is_numbered(document) and self._is_address(written, path):
            return "a route of a site that numbers its pages"
        return self._site_doubt(document, written, path, site)

    @cached_property
    def _numbered(self) -> frozenset[str]:
        """The names of the pages that bear a number to order them, without it."""
        return frozenset(
            stem_of(path) for path in self.snapshot.paths if extension(path) in MARKDOWN and is_numbered(path)
        )

    def _is_address(self, written: str, path: str) -> bool:
        """Whether a page bears the name behind its number, or nothing here ever had that path."""
        return stem_of(written) in self._numbered or self._once(path) is None

    def _site_doubt(self, document: str, written: str, path: str, site: Site | None) -> str:
        is_source = extension(path) in MARKDOWN
        if not site and self._is_built(document, path):
            return "a page that the build of a site may make or copy"
        if site and site.builder == "Sphinx" and "/" not in written and not is_source:
            return "" if self._names_nothing(written, site) else "perhaps a cross reference of the Sphinx site"
        if site and site.builder in ALL_PAGES_ARE_FILES and not written.startswith("/"):
            return ""
        if site and not is_source and (_is_route(written) or written.startswith("/")):
            return f"a route of the {site.builder} site"
        if written.startswith("/") and (
            not has_extension(path) or path.split("/", maxsplit=1)[0] not in self.snapshot.folders
        ):
            return "a route of a site"
        return ""

    def _is_built(self, document: str, path: str) -> bool:
        """Whether a site's configuration lies above the document's folder, and the target is a page of HTML elsewhere.

        Documents beside the pages are built in another way and published with them, such as redirects of a book. What
        lies beside the configuration is read in the repository.
        """
        if extension(path) not in {".html", ".htm"} or covering(self.sites, path):
            return False
        place = folder_of(document)
        above = {*folders_above(place), ""} - {place}
        return any(folder_of(site.config) in above for site in self.sites)

    def _names_nothing(self, written: str, site: Site) -> bool:
        """Whether a word that is no label of a Sphinx site can be no term and no name of code either."""
        if not WORD.fullmatch(written) or written.lower() in BUILT_IN or not self._labels(site):
            return False
        names = self._names(site)
        return names is not None and written.lower() not in names

    def _served_beside(self, document: str, written: str) -> bool:
        """With a page per folder, relative routes start one folder deeper than the file."""
        page = document.removesuffix(extension(document))
        path = join(page, written)
        return path is not None and self.find(path) is not None

    def _behind_link(self, path: str) -> str | None:
        """The path behind the first symbolic link on the way to `path`."""
        seen = path
        for _ in range(LINK_HOPS):
            step = self._one_link(seen)
            if step is None:
                break
            seen = step
        return seen if seen != path else None

    def _one_link(self, path: str) -> str | None:
        prefix = self._link_above(path)
        target = None if prefix is None else self._link_target(prefix)
        return None if prefix is None or target is None else f"{target}{path.removeprefix(prefix)}".lstrip("/")

    def _link_above(self, path: str) -> str | None:
        """The outermost symbolic link that lies above `path`."""
        parts = path.split("/")
        above = ("/".join(parts[:count]) for count in range(1, len(parts)))
        return next((at for at in above if at in self.snapshot.paths and self.snapshot.paths[at].is_link), None)

    def _link_target(self, link: str) -> str | None:
        """Where a link leads; None out of the repository."""
        text = link_text(self.snapshot, self.snapshot.paths[link])
        return None if text.startswith("/") else join(folder_of(link), text)

    def _leaves(self, path: str) -> bool:
        link = self._link_above(self._behind_link(path) or path)
        return link is not None and self._link_target(link) is None


def link_text(snapshot: "Snapshot", file: "TreeFile") -> str:
    """What a symbolic link holds: on the disk, else in the index; on Windows it may lie there as a plain file."""
    on_disk = snapshot.root / file.path
    if file.is_on_disk and on_disk.is_symlink():
        return on_disk.readlink().as_posix()
    source = snapshot.read_blob(file.blob) if file.blob else None
    return (source or b"").decode("utf-8", "replace").strip()


def _is_rooted(written: str, site: Site) -> bool:
    """Whether a path begins with what the site's builder writes for the folder of its configuration."""
    mark = ROOT_MARKS.get(site.builder)
    return mark is not None and written.startswith(mark)


def _readings(document: str, written: str, site: Site | None) -> Iterator[str | None]:
    """Every path from the root that the written one can mean, likeliest first."""
    if site and _is_rooted(written, site):
        yield join(folder_of(site.config), written[len(ROOT_MARKS[site.builder]) :])
        return
    if not written.startswith("/"):
        yield join(folder_of(document), written)
        return
    yield join("", written)
    for root in site.roots if site else ():
        yield join(root, written)


def _misspelt(path: str, twins: tuple[str, ...]) -> Resolution:
    same = tuple(twin for twin in twins if normalize("NFC", twin) == normalize("NFC", path))
    return Resolution(State.UNKNOWN, path, why=UNICODE_FORM if same else LETTER_CASE, twins=same or twins)


def _is_renamed(path: str, snapshot: "Snapshot") -> bool:
    fate = fate_of(path, snapshot)
    return fate is not None and fate.is_proven


def _is_route(written: str) -> bool:
    """Whether a path names no source file: no extension, a trailing slash, or a built page."""
    return written.endswith("/") or not has_extension(written) or extension(written) in {".html", ".htm"}


def _under(path: str, folders: frozenset[str]) -> bool:
    parts = path.split("/")
    return any("/".join(parts[:count]) in folders for count in range(1, len(parts) + 1))
