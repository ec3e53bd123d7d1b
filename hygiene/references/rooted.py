"""Whether `/x` of a document surely means a path: from the root of the repository, or by the routing of its site.

On a forge a leading slash is the root of the repository, on a site that of the site, whatever lies at the same path of
the repository. A folder with an index page is taken for a site of which no configuration is known.
"""

from typing import TYPE_CHECKING

from hygiene.references.routes import serves
from hygiene.references.sites import Site, covering
from hygiene.references.spelling import folder_of, folders_above, index_files, join, served_from

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot
    from hygiene.references.resolution import Resolver

START_PAGES = ("index.md", "index.mdx", "index.html", "index.rst")


def surely_means(document: str, written: str, target: str, resolver: "Resolver") -> bool:
    """Whether a path from the root means that file or folder, there or gone; a relative one always means what it says.

    A folder is meant on a site where its index page is or was.
    """
    site = covering(resolver.sites, document)
    if not written.startswith("/") or (site is None and not _is_on_a_site(document, resolver.snapshot)):
        return True
    pages = (target, *_index(target, resolver.snapshot))
    return site is not None and any(_is_at(site, written, page, resolver.snapshot) for page in pages)


def _is_at(site: Site, written: str, path: str, snapshot: "Snapshot") -> bool:
    """Whether the site has that path there: as a file below one of its folders, or as the page of an address."""
    folder = folder_of(site.config)
    roots = [root for root in site.roots if root != folder or root in site.pages]
    ways = [way for root in roots if (way := join(root, written)) is not None]
    is_file = path in ways or any(path in served_from(way) for way in ways)
    return (is_file and not _is_folder(path, snapshot)) or serves(site, path, written, snapshot)


def _is_folder(path: str, snapshot: "Snapshot") -> bool:
    return path in snapshot.folders or snapshot.history.existed_folder(path)


def _index(folder: str, snapshot: "Snapshot") -> list[str]:
    return [page for page in index_files(folder) if page in snapshot.paths or snapshot.history.existed(page)]


def _is_on_a_site(document: str, snapshot: "Snapshot") -> bool:
    """Whether a folder above the document begins with a page that only a site shows."""
    return any(f"{folder}/{page}" in snapshot.paths for folder in folders_above(document) for page in START_PAGES)
