"""Where a reference points, asked of the tree, of Git's ignore rules and of the sites that the repository feeds."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING
from unicodedata import normalize

from hygiene.references.destination import Destination, Kind, read_destination
from hygiene.references.forge import is_url
from hygiene.references.identity import Read
from hygiene.references.outcome import Resolution, State
from hygiene.references.own_urls import OwnUrls
from hygiene.references.renames import fate_of
from hygiene.references.sites import Site, covering, detect_sites
from hygiene.references.spelling import (
    MARKDOWN,
    TEMPLATE_SUFFIXES,
    extension,
    fold,
    folder_of,
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


class Resolver:
    """Resolves references of one snapshot. Everything is looked up, nothing is walked twice."""

    def __init__(self, snapshot: "Snapshot", read: Read | None = None) -> None:
        """`read` gives the bytes of a path, and may know those of documents that were read already."""
        self.snapshot = snapshot
        self.own_urls = OwnUrls(self, read)
        self._ignored: dict[str, bool] = {}

    @cached_property
    def sites(self) -> tuple[Site, ...]:
        """The sites that the repository feeds."""
        return detect_sites(self.snapshot)

    @cached_property
    def folded(self) -> dict[str, str]:
        """Every path and folder by its spelling without letter case and Unicode form."""
        return {fold(path): path for path in (*self.snapshot.paths, *self.snapshot.folders)}

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
        return any(
            f"/{there}".endswith(f"/{fold(path)}") for there in self._by_name.get(fold(path).rpartition("/")[2], ())
        )

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
        for path in inside:
            found = self.find(path)
            if found is not None:
                return Resolution(State.FOUND, found)
        if not inside:
            return Resolution(State.OUTSIDE, why="outside the repository")
        if parts.why:
            return Resolution(State.UNKNOWN, why=parts.why)
        return self._unresolved(document, parts.path, inside, site)

    def _unresolved(self, document: str, written: str, readings: tuple[str, ...], site: Site | None) -> Resolution:
        if any(self.is_ignored(path) for path in readings):
            return Resolution(State.IGNORED, readings[0], why="ignored by Git")
        if any(self._leaves(path) for path in readings):
            return Resolution(State.UNKNOWN, readings[0], why="behind a link that leads out of the repository")
        twin = next((self.folded[fold(path)] for path in readings if fold(path) in self.folded), None)
        if twin is not None and not _is_renamed(readings[0], self.snapshot):
            is_form = normalize("NFC", twin) == normalize("NFC", readings[0])
            return Resolution(State.UNKNOWN, readings[0], why="Unicode form" if is_form else "letter case")
        known = next((past for path in readings if (past := self._once(path)) is not None), None)
        if known is not None:
            return Resolution(State.MISSING, known)
        why = self._doubt(document, written, readings, site)
        return Resolution(State.UNKNOWN if why else State.MISSING, readings[0], why=why)

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
        if any(_under(reading, self.skipped) for reading in readings):
            return "inside a submodule or nested repository"
        if any(path + suffix in self.snapshot.paths for suffix in TEMPLATE_SUFFIXES):
            return "made from a template"
        if _is_route(written) and self._served_beside(document, written):
            return "a route of a site"
        if site and any(self.find(original) is not None for original in originals(path)):
            return "a translation that falls back to the original"
        return self._site_doubt(written, path, site)

    def _site_doubt(self, written: str, path: str, site: Site | None) -> str:
        is_source = extension(path) in MARKDOWN
        if site and site.builder == "Sphinx" and "/" not in written and not is_source:
            return "perhaps a cross reference of the Sphinx site"
        if site and not is_source and (_is_route(written) or written.startswith("/")):
            return f"a route of the {site.builder} site"
        if written.startswith("/") and (
            not has_extension(path) or path.split("/", maxsplit=1)[0] not in self.snapshot.folders
        ):
            return "a route of a site"
        return ""

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


def _readings(document: str, written: str, site: Site | None) -> Iterator[str | None]:
    """Every path from the root that the written one can mean, likeliest first."""
    if not written.startswith("/"):
        yield join(folder_of(document), written)
        return
    yield join("", written)
    for root in site.roots if site else ():
        yield join(root, written)


def _is_renamed(path: str, snapshot: "Snapshot") -> bool:
    fate = fate_of(path, snapshot)
    return fate is not None and fate.is_proven


def _is_route(written: str) -> bool:
    """Whether a path names no source file: no extension, a trailing slash, or a built page."""
    return written.endswith("/") or not has_extension(written) or extension(written) in {".html", ".htm"}


def _under(path: str, folders: frozenset[str]) -> bool:
    parts = path.split("/")
    return any("/".join(parts[:count]) in folders for count in range(1, len(parts) + 1))
