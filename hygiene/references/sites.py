"""Which static site a repository feeds, and from which folders: enough to know what only the site can resolve."""

import posixpath
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.references.spelling import join

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Site:
    """A site: the builder, the folders of its pages, and all folders below which `/x` may be meant.

    `is_case_blind`: what it is published with serves a page under any letter case.
    """

    builder: str
    config: str
    pages: tuple[str, ...]
    roots: tuple[str, ...]
    is_case_blind: bool = False

    def covers(self, document: str) -> bool:
        """Whether the document is a page of this site."""
        return any(not folder or document.startswith(folder + "/") for folder in self.pages)


@dataclass(frozen=True, slots=True)
class Builder:
    """How to know a site builder: its configuration file, and where the pages lie beside it."""

    name: str
    config: re.Pattern[str]
    pages: tuple[str, ...]
    statics: tuple[str, ...] = ()
    setting: re.Pattern[str] | None = None
    says: re.Pattern[str] | None = None
    is_case_blind: bool = False


BUILDERS = (
    Builder(
        "MkDocs",
        re.compile(r"mkdocs.*\.ya?ml$|zensical\.toml$"),
        ("docs",),
        (),
        re.compile(r"^docs_dir\s*[:=]\s*[\"']?([^\"'#\n]+)", re.MULTILINE),
    ),
    Builder(
        "Docusaurus",
        re.compile(r"docusaurus\.config\.\w+$"),
        ("docs", "blog", "versioned_docs", "i18n", "src/pages"),
        ("static",),
        re.compile(r"\bpath:\s*['\"]([^'\"]+)", re.MULTILINE),
    ),
    Builder(
        "VitePress",
        re.compile(r"\.(?:vitepress|vuepress)/config\.\w+$"),
        ("..",),
        ("../public", "public"),
        re.compile(r"\bsrcDir\s*:\s*['\"]([^'\"\n]+)"),
    ),
    Builder("DocFX", re.compile(r"docfx\.json$"), (".",), is_case_blind=True),  # made for IIS and Microsoft Learn
    Builder(
        "mdBook",
        re.compile(r"book\.toml$"),
        ("src",),
        ("theme",),
        re.compile(r"^src\s*=\s*[\"']([^\"'\n]+)", re.MULTILINE),
    ),
    Builder(
        "Hugo",
        re.compile(r"(?:hugo|config)\.(?:toml|ya?ml|json)$"),
        ("content",),
        ("static", "assets"),
        re.compile(r"^[ \t]*contentDir\s*[:=]\s*[\"']?([^\"'\n]+)", re.MULTILINE),
        re.compile(r"baseURL|contentDir|languageCode|^theme\b", re.IGNORECASE | re.MULTILINE),
    ),
    Builder(
        "Sphinx",
        re.compile(r"conf\.py$"),
        (".",),
        ("_static",),
        None,
        re.compile(r"^(?:extensions|project|master_doc|html_theme)\s*=", re.MULTILINE),
    ),
    Builder(
        "Sphinx",  # as Jupyter Book drives it
        re.compile(r"_config\.ya?ml$"),
        (".",),
        ("_static",),
        None,
        re.compile(r"^(?:sphinx|execute):[ \t]*(?:#.*)?$", re.MULTILINE),
    ),
    Builder("Jekyll", re.compile(r"_config\.ya?ml$"), (".",)),
    Builder("Astro", re.compile(r"astro\.config\.\w+$"), ("src/content/docs", "src/content", "src/pages"), ("public",)),
    Builder(
        "Mintlify",
        re.compile(r"(?:mint|docs)\.json$"),
        (".",),
        (),
        None,
        re.compile(r"\"(?:navigation|mintlify|\$schema)\""),
    ),
    Builder("Antora", re.compile(r"antora\.yml$"), (".",)),
    Builder(
        "Nextra or Next.js",
        re.compile(r"next\.config\.\w+$"),
        ("pages", "content", "app", "src/pages", "src/app", "docs"),
        ("public",),
    ),
    Builder("GitBook", re.compile(r"\.gitbook\.ya?ml$"), (".",), (), re.compile(r"^root:\s*(\S+)", re.MULTILINE)),
    Builder("Docsify", re.compile(r"_sidebar\.md$"), (".",)),
    Builder("Rspress", re.compile(r"rspress\.config\.\w+$"), ("docs",), ("docs/public",)),
    Builder("Pelican", re.compile(r"pelicanconf\.py$"), ("content",)),
    Builder(
        "Zola",
        re.compile(r"config\.toml$"),
        ("content",),
        ("static",),
        None,
        re.compile(r"^base_url\s*=", re.MULTILINE),
    ),
    Builder(
        "Eleventy",
        re.compile(r"(?:\.eleventy|eleventy\.config)\.\w+$"),
        (".",),
        (),
        re.compile(r"\binput:\s{0,9}['\"](?:\./)?([^'\"\n]+)"),
    ),
)
ANY_CONFIG = re.compile("|".join(f"(?:{builder.config.pattern})" for builder in BUILDERS))


def detect_sites(snapshot: "Snapshot") -> tuple[Site, ...]:
    """Every site whose configuration lies in the tree, outermost first."""
    found = [site for path in snapshot.paths for site in _sites_of(path, snapshot)]
    return tuple(sorted(found, key=lambda site: (site.config.count("/"), site.config, site.builder)))


def _sites_of(path: str, snapshot: "Snapshot") -> Iterator[Site]:
    name = posixpath.basename(path)
    tail = "/".join(path.split("/")[-2:])
    if not (ANY_CONFIG.match(name) or ANY_CONFIG.match(tail)):
        return
    for builder in BUILDERS:
        if not (builder.config.match(name) or builder.config.match(tail)):
            continue
        text = _text(path, snapshot) if builder.setting or builder.says else ""
        if builder.says and not builder.says.search(text):
            continue
        folder = posixpath.dirname(path)
        named = tuple(match.strip().strip("/") for match in builder.setting.findall(text)) if builder.setting else ()
        pages = _existing(_pages(builder, named), folder, snapshot)
        if pages:
            roots = (*pages, *_existing(builder.statics, folder, snapshot), folder)
            yield Site(builder.name, path, pages, tuple(dict.fromkeys(roots)), builder.is_case_blind)


def _pages(builder: Builder, named: tuple[str, ...]) -> tuple[str, ...]:
    """The folders of pages: a Docusaurus site may name more than the usual ones, any other names its only one.

    VitePress names it from the folder above that of its configuration.
    """
    if builder.name == "VitePress":
        named = tuple(posixpath.join("..", name) for name in named)
    return (*builder.pages, *named) if builder.name == "Docusaurus" else named or builder.pages


def _existing(names: Iterable[str], folder: str, snapshot: "Snapshot") -> tuple[str, ...]:
    joined = (join(folder, name) for name in names)
    return tuple(dict.fromkeys(path for path in joined if path is not None and path in snapshot.folders))


def _text(path: str, snapshot: "Snapshot") -> str:
    try:
        return snapshot.read(path).decode("utf-8", "replace")
    except UnreadableError:
        return ""


def covering(sites: tuple[Site, ...], document: str) -> Site | None:
    """The innermost site that the document is a page of."""
    return next((site for site in reversed(sites) if site.covers(document)), None)
