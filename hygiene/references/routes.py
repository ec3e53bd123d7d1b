"""The addresses under which a site serves its pages, by the rules of its builder, and which page a written one means.

An address is a path from the root of the site, without extension, trailing slash or `index`; the start page is "".
"""

import posixpath
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hygiene.errors import UnreadableError
from hygiene.references.spelling import LANGUAGE, MARKDOWN, extension, has_extension, join

if TYPE_CHECKING:
    from hygiene.git.snapshot import Snapshot
    from hygiene.references.sites import Site

SOURCES = (*MARKDOWN, ".rst", ".ipynb", ".adoc", ".html", ".astro", ".vue", ".tsx", ".jsx")
INDEXES = frozenset({"index", "readme", "_index"})
NUMBERED = re.compile(r"\d+\s*[-_.]+\s*(?=[^\d\W_])")
ORDERED = re.compile(r"^\d+\s*[-_.]+\s*(?=[^\d\s])")
DATED = re.compile(r"(\d{4})-(\d{2})-(\d{2})[-/](.+)")
HEAD = 4096
FRONT = re.compile(r"^(slug|id|url|permalink)[ \t]*[:=]([^#\n]*)", re.MULTILINE)
MORE = re.compile(r"^(?:aliases|redirect_from)[ \t]*[:=][ \t]*(.*(?:\n[ \t]*-.*)*)", re.MULTILINE)
ADDRESS = re.compile(r"/?[\w./%~-]+")
REWRITE = re.compile(r"['\"]([^'\"\n]+)['\"]\s*:\s*['\"]([^'\"\n]+)['\"]")
REWRITES = re.compile(r"\brewrites\s*(?:[:(,=]|$)", re.MULTILINE)
PARAMETER = re.compile(r":(\w+)(\*?)")
BASES = re.compile(
    r"\b(?:routeBasePath|baseUrl|base|baseurl)\s*:\s*['\"]?/?([\w./-]*?)/?['\"]?\s*(?:,|$)", re.MULTILINE
)
OTHER_NAMES = frozenset({"Sphinx", "MkDocs", "VitePress"})
"""Builders for which `page.md` may name a page whose file bears another name."""
REDIRECT = re.compile(r"\"source\"\s*:\s*\"/?([^\"\n]{1,300})\"")
UNTOUCHED = frozenset({"Jekyll", "Hugo", "Astro"})
"""Builders that leave a relative link as it is written, to be read from the page's address."""


@dataclass(frozen=True, slots=True)
class Routes:
    """The pages of one site by address, and the addresses of each."""

    builder: str
    sources: Mapping[str, str]
    addresses: Mapping[str, tuple[str, ...]]
    bases: tuple[str, ...] = ()
    is_known: bool = True
    """Whether no program gives pages other addresses, as rewrites do that are no plain strings."""
    redirects: tuple[str, ...] = ()
    """The addresses that lead on to another, as they are written."""

    def page(self, document: str, written: str) -> str | None:
        """The source of the page that an address means from a document."""
        names_source = extension(written) in MARKDOWN and self.builder in OTHER_NAMES
        if has_extension(written) and extension(written) not in {".html", ".htm"} and not names_source:
            return None
        keys = (_address(key) for key in self._from(document, written))
        return next((self.sources[key] for key in keys if key in self.sources), None)

    def files(self, document: str, written: str) -> Iterator[str]:
        """The paths from the root of the site that a browser asks for, where the builder does not touch links."""
        return self._from(document, written) if self.builder in UNTOUCHED else iter(())

    def leads_on(self, path: str) -> bool:
        """Whether the configuration redirects a path from the root of the site; `:x` and `*` stand for anything."""
        address = _address(path)
        for written in self.redirects:
            fixed = re.split(r"[:*]", written, maxsplit=1)[0]
            if address == _address(written) or (fixed != written and fixed and address.startswith(fixed)):
                return True
        return False

    def from_root(self, written: str) -> Iterator[str]:
        """The paths from the root of the site that `/x` may mean, which may begin with the base of the site."""
        bare = written.strip("/")
        yield bare
        yield from (bare[len(base) + 1 :] for base in self.bases if base and f"{bare}/".startswith(base + "/"))

    def _from(self, document: str, written: str) -> Iterator[str]:
        if written.startswith("/"):
            yield from self.from_root(written)
            return
        for address in self.addresses.get(document, ()):
            for folder in dict.fromkeys((posixpath.dirname(address), address)):
                path = join(folder, written)
                if path is not None:
                    yield path


def is_page_of_its_folder(path: str) -> bool:
    """Whether a router takes the folder's address for the page's, as SvelteKit and Next.js do by the file's name."""
    return re.fullmatch(r"(?:.*/)?app/(?:.*/)?page\.mdx?|.*/\+page\.mdx?", path) is not None


def is_numbered(path: str) -> bool:
    """Whether a file bears a number that only puts it in order, as in `20-load.md`."""
    return ORDERED.match(_name(path)) is not None


def stem_of(path: str) -> str:
    """The last name of an address or a file, without the number that orders it and without extension."""
    return ORDERED.sub("", _name(path), count=1)


def _name(path: str) -> str:
    return posixpath.splitext(posixpath.basename(path.rstrip("/")))[0]


@dataclass(slots=True)
class _Page:
    """One source file: its path below the folder of pages, and what its front matter sets."""

    folder: str
    rest: str
    front: Mapping[str, str] = field(default_factory=dict)
    more: tuple[str, ...] = ()


def routes_of(site: "Site", snapshot: "Snapshot") -> Routes:
    """The routes of a site."""
    config = _text(site.config, snapshot)
    bases = tuple(dict.fromkeys(BASES.findall(config)))
    rule, reads_front = RULES.get(site.builder, _plain), site.builder in {"Docusaurus", "Hugo", "Jekyll"}
    rewrites = _rewrites(config) if site.builder == "VitePress" else ()
    sources: dict[str, str] = {}
    addresses: dict[str, tuple[str, ...]] = {}
    for path in snapshot.paths:
        folder = next((folder for folder in site.pages if not folder or path.startswith(folder + "/")), None)
        if folder is None or extension(path) not in SOURCES:
            continue
        rest = path[len(folder) + 1 :] if folder else path
        page = _page(path, folder, _rewritten(rest, rewrites), snapshot, reads_front=reads_front)
        found = tuple(dict.fromkeys(_address(each) for each in (*rule(page, bases), *page.more)))
        addresses[path] = found
        for address in found:
            sources.setdefault(address, path)
    is_known = site.builder != "VitePress" or bool(rewrites) or not REWRITES.search(config)
    redirects = tuple(REDIRECT.findall(config)) if site.builder == "Mintlify" else ()
    return Routes(site.builder, sources, addresses, bases, is_known, redirects)


def serves(site: "Site", path: str, written: str, snapshot: "Snapshot") -> bool:
    """Whether the site's rule would serve a page of that path, there or gone, under an address from its root."""
    folder = next((folder for folder in site.pages if not folder or path.startswith(folder + "/")), None)
    if folder is None or extension(path) not in SOURCES:
        return False
    bases = tuple(dict.fromkeys(BASES.findall(_text(site.config, snapshot))))
    page = _Page(folder, path[len(folder) + 1 :] if folder else path)
    asked = {_address(each) for each in Routes(site.builder, {}, {}, bases).from_root(written)}
    return not asked.isdisjoint(map(_address, RULES.get(site.builder, _plain)(page, bases)))


def _page(path: str, folder: str, rest: str, snapshot: "Snapshot", *, reads_front: bool) -> _Page:
    text = _text(path, snapshot, HEAD) if reads_front and extension(path) in (*MARKDOWN, ".html") else ""
    if not text.startswith(("---", "+++")):
        return _Page(folder, rest)
    head = text[3:].partition("\n" + text[:3])[0]
    more = tuple(found for listed in MORE.findall(head) for found in ADDRESS.findall(listed) if "/" in found)
    return _Page(folder, rest, {key: value.strip(" \t\"'") for key, value in FRONT.findall(head)}, more)


def _address(path: str) -> str:
    """An address in normal form."""
    bare = path.strip("/")
    stem = posixpath.splitext(bare)[0] if extension(bare) in (*MARKDOWN, ".html", ".htm") else bare
    folder, _, name = stem.rpartition("/")
    return folder if name.lower() in INDEXES else stem


def _stem(rest: str) -> str:
    return _address(posixpath.splitext(rest)[0])


def _plain(page: _Page, _bases: tuple[str, ...]) -> Iterator[str]:
    yield _stem(page.rest)


def _mkdocs(page: _Page, _bases: tuple[str, ...]) -> Iterator[str]:
    """`page.zh.md` is the Chinese `page`, at `page` or `zh/page`."""
    stem = posixpath.splitext(page.rest)[0]
    name, _, language = stem.rpartition(".")
    if name and (language == "en" or LANGUAGE.fullmatch(language)):
        yield from (_address(name), f"{language}/{_address(name)}")
    yield _address(stem)


def _mdbook(page: _Page, _bases: tuple[str, ...]) -> Iterator[str]:
    yield _stem(page.rest)
    if page.rest == "SUMMARY.md":
        yield "print"


def _hugo(page: _Page, _bases: tuple[str, ...]) -> Iterator[str]:
    """The pages of the default language are served at the root, though a folder of its name may hold them."""
    stem = _stem(page.rest)
    if "url" in page.front:
        yield page.front["url"]
    if "slug" in page.front:
        yield posixpath.join(posixpath.dirname(stem), page.front["slug"])
    language, _, rest = stem.partition("/")
    at_root = (rest,) if language == "en" or LANGUAGE.fullmatch(language) else ()
    yield from dict.fromkeys(case for each in (stem, *at_root) for case in (each, each.lower()))


def _jekyll(page: _Page, _bases: tuple[str, ...]) -> Iterator[str]:
    """A collection `_tours` is served at `tours`, a post at its date and at its title."""
    if "permalink" in page.front:
        yield page.front["permalink"]
    stem = _stem(page.rest)
    folder, _, name = stem.rpartition("/")
    dated = DATED.fullmatch(name)
    if "_posts" in folder.split("/") and dated:
        yield from ("/".join(dated.groups()), dated[4])
    yield "/".join(part.removeprefix("_") for part in stem.split("/"))


def _docusaurus(page: _Page, bases: tuple[str, ...]) -> Iterator[str]:
    """Numbers that only order pages go; `slug` and `id` rename a page; versions and languages are folders before it."""
    parts = [NUMBERED.sub("", part, count=1) if NUMBERED.match(part) else part for part in page.rest.split("/")]
    lead, parts = _version(page.folder, page.rest.split("/"), parts)
    stem = _stem("/".join(parts))
    slug, name = page.front.get("slug", ""), page.front.get("id", "")
    own = slug.strip("/") if slug.startswith("/") else posixpath.join(posixpath.dirname(stem), slug or name)
    for rest in dict.fromkeys((own, stem) if slug or name else (stem,)):
        for base in dict.fromkeys((posixpath.basename(page.folder), *bases, "docs", "")):
            yield from (posixpath.join(before, base, after, rest) for before, after in lead)
    dated = DATED.fullmatch(page.rest)
    if dated:
        yield f"blog/{_stem('/'.join(dated.groups()))}"


def _version(folder: str, raw: list[str], parts: list[str]) -> tuple[tuple[tuple[str, str], ...], list[str]]:
    """What comes before and after the base of a page: its language, its version."""
    kind = posixpath.basename(folder)
    if kind == "i18n" and len(raw) > len(("language", "plugin", "version")):
        lead, rest = _version("versioned_docs", raw[2:], parts[2:])
        return tuple((raw[0], after) for _, after in lead), rest
    if kind in {"versioned_docs", "i18n"} and len(raw) > 1:
        version = raw[0].removeprefix("version-")
        return (("", ""), ("", "next" if version == "current" else version)), parts[1:]
    return (("", ""), ("", "next")), parts


def _astro(page: _Page, _bases: tuple[str, ...]) -> Iterator[str]:
    """A collection may be served at its name or, as `docs` often is, at the root."""
    stem = _stem(page.rest)
    yield stem
    if posixpath.basename(page.folder) == "content" and "/" in stem:
        yield stem.partition("/")[2]


def _next(page: _Page, _bases: tuple[str, ...]) -> Iterator[str]:
    parts = [part for part in _stem(page.rest).split("/") if not part.startswith("(")]
    yield "/".join(parts[:-1] if parts and parts[-1] == "page" else parts)


RULES: Mapping[str, Callable[[_Page, tuple[str, ...]], Iterator[str]]] = {
    "MkDocs": _mkdocs,
    "mdBook": _mdbook,
    "Hugo": _hugo,
    "Jekyll": _jekyll,
    "Docusaurus": _docusaurus,
    "Astro": _astro,
    "Nextra or Next.js": _next,
}


def _rewrites(config: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    _, found, after = config.partition("rewrites")
    if not found:
        return ()
    return tuple(
        (_pattern(old), PARAMETER.sub(r"\\g<\1>", new.replace("\\", "")))
        for old, new in REWRITE.findall(after.partition("}")[0])
        if {name for name, _ in PARAMETER.findall(new)} <= {name for name, _ in PARAMETER.findall(old)}
    )


def _pattern(old: str) -> re.Pattern[str]:
    pieces, at, seen = [], 0, set[str]()
    for match in PARAMETER.finditer(old):
        name = match[1] if match[1] not in seen and not match[1][0].isdigit() else ""
        seen.add(name)
        body = ".*" if match[2] else "[^/]+"
        pieces += [re.escape(old[at : match.start()]), f"(?P<{name}>{body})" if name else body]
        at = match.end()
    return re.compile("".join([*pieces, re.escape(old[at:])]))


def _rewritten(rest: str, rewrites: tuple[tuple[re.Pattern[str], str], ...]) -> str:
    for old, new in rewrites:
        match = old.fullmatch(rest)
        if match:
            return match.expand(new)
    return rest


def _text(path: str, snapshot: "Snapshot", most: int | None = None) -> str:
    try:
        return snapshot.read(path)[:most].decode("utf-8", "replace").replace("\r\n", "\n")
    except UnreadableError:
        return ""
