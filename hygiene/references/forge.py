"""URLs of files on a forge, taken apart and written anew. Which repository is this one is not known here."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple
from urllib.parse import unquote_to_bytes

from hygiene.markdown.destinations import unescape
from hygiene.references.spelling import join

WEB = re.compile(
    r"https?://(?:[^/?#\s@]*@)?([^/?#\s:@]+)(?::\d+)?/([^?#\s]*)(?:\?([^#\s]*))?(?:#(\S*))?", re.IGNORECASE
)
REMOTE = re.compile(
    r"(?:git\+)?(?:(?:https?|ssh|git)://(?:[^/?#\s@]*@)?([^/?#\s:@]+)(?::\d+)?/|[\w.\-]+@([\w.\-]+):/?)"
    r"([^?#\s]+?)(?:\.git)?/?(?:[?#]\S*)?",
    re.IGNORECASE,
)
RAW_HOSTS = frozenset({"raw.githubusercontent.com", "raw.github.com"})
LONGEST = 4096
"""No forge has longer paths."""
KINDS = frozenset({"blob", "tree", "raw", "blame", "edit", "plain"})
REFS = re.compile(r"refs/(?:heads|remotes/origin)/")
NO_OWNERS = frozenset({"sponsors", "orgs", "users", "apps", "marketplace", "topics", "features", "search", "settings"})
"""First parts of pages of the forge itself."""


class Project(NamedTuple):
    """A repository on a forge, in lower case: forges do not tell the letter case of names apart."""

    host: str
    owner: str
    name: str


@dataclass(frozen=True, slots=True)
class ForgeUrl:
    """A URL of a file or folder. `kind` is how the forge shows it, "" for the repository's own page; `path` is decoded.

    `ref` is the branch, tag or commit; "" where the URL names none and the default branch is shown.
    """

    project: Project
    kind: str
    ref: str
    path: str
    query: str = ""
    fragment: str = ""


def is_url(text: str) -> bool:
    """Whether a destination is a URL of the web."""
    return text[:8].lower().startswith(("https://", "http://"))


def read_forge_url(text: str, branches: Iterable[str] = ()) -> ForgeUrl | None:
    """Take apart a URL, Markdown-unescaped; None for any that names no file or folder of a repository on a forge.

    A slash in a branch name cannot be told from one in the path: only `branches` are known to have one.
    """
    web = WEB.fullmatch(text.strip()) if len(text) <= LONGEST else None
    parts = _decoded(web[2]) if web else None
    found = _placed(web[1].lower(), parts) if web and parts else None
    if web is None or found is None:
        return None
    project, kind, rest = found
    ref, path = _ref_and_path(rest, branches)
    inside = join("", path)
    return None if inside is None else ForgeUrl(project, kind, ref, inside, web[3] or "", web[4] or "")


def read_project(text: str) -> Project | None:
    """The repository that a remote or a manifest names: a URL of its page, or one that Git fetches from."""
    text = text.strip()
    if found := REMOTE.fullmatch(text):
        owner, _, name = found[3].strip("/").rpartition("/")
        host = (found[1] or found[2]).lower().removeprefix("www.")
        if owner and name and owner.lower() not in NO_OWNERS:
            return Project(host, owner.lower(), name.lower())
    return None


def read_project_of_page(text: str) -> Project | None:
    """The repository of any page on a forge: its files, its issues, its releases."""
    web = WEB.fullmatch(text.strip())
    parts = [part for part in web[2].split("/") if part] if web else []
    if web is None or len(parts) < len(("owner", "name")) or parts[0].lower() in NO_OWNERS:
        return None
    return _project(web[1].lower(), parts[0], parts[1])


def with_path(url: str, old: str, new: str) -> str | None:
    """The URL, as written, with the encoded path `new` in place of the trailing path `old`; None where it ends in none.

    Scheme, host, names, kind, branch, query and fragment stay to the letter.
    """
    cut = min((place for place in (url.find("#"), url.find("?")) if place >= 0), default=len(url))
    page, tail = url[:cut], url[cut:]
    slashes = page[len(page.rstrip("/")) :]
    head = page.rstrip("/").split("/")
    count = old.count("/") + 1
    written = _decoded(unescape("/".join(head[-count:])))
    if not old or len(head) <= count or written is None or "/".join(written) != old:
        return None
    return "/".join((*head[:-count], new)) + slashes + tail


def _decoded(path: str) -> tuple[str, ...] | None:
    """The parts of a path; None where its percent signs are no UTF-8, or hide what no path has."""
    try:
        parts = tuple(unquote_to_bytes(part).decode() for part in path.split("/"))
    except UnicodeError:
        return None
    return None if any("/" in part or "\0" in part for part in parts) else parts


def _placed(host: str, parts: tuple[str, ...]) -> tuple[Project, str, tuple[str, ...]] | None:
    """The repository, the kind, and the parts that name branch and path."""
    parts = tuple(part for part in parts if part)
    if "-" in parts[2:] and (found := _of_gitlab(host, parts)):
        return found
    if len(parts) < len(("owner", "name")):
        return None
    project, rest = _project(host, parts[0], parts[1]), parts[2:]
    if host in RAW_HOSTS:
        return (project, "raw", rest) if rest else None
    return _of_page(project, rest)


def _of_page(project: Project, rest: tuple[str, ...]) -> tuple[Project, str, tuple[str, ...]] | None:
    if not rest:
        return project, "", ()
    kind, after = rest[0], rest[1:]
    if kind in {"src", "raw", "media"} and after[:1] == ("branch",) and project.host != "github.com":
        return project, "blob" if kind == "src" else "raw", after[1:]
    if kind == "src" and project.host == "bitbucket.org":
        return project, "blob", after
    return (project, kind, after) if kind in KINDS and after else None


def _of_gitlab(host: str, parts: tuple[str, ...]) -> tuple[Project, str, tuple[str, ...]] | None:
    """`/group/subgroup/name/-/blob/main/path`."""
    at = parts.index("-", 2)
    owner, name, after = "/".join(parts[: at - 1]), parts[at - 1], parts[at + 1 :]
    if after[:1] and after[0] in KINDS and after[1:]:
        return _project(host, owner, name), after[0], after[1:]
    return None


def _project(host: str, owner: str, name: str) -> Project:
    host = "github.com" if host in RAW_HOSTS else host.removeprefix("www.")
    return Project(host, owner.lower(), name.lower().removesuffix(".git"))


def _ref_and_path(rest: tuple[str, ...], branches: Iterable[str]) -> tuple[str, str]:
    text = "/".join(rest)
    if head := REFS.match(text):
        text = text[head.end() :]
    known = next(_named(text, branches), None)
    ref = known if known is not None else text.partition("/")[0]
    return ref, text[len(ref) + 1 :]


def _named(text: str, branches: Iterable[str]) -> Iterator[str]:
    """The branches with a slash that the text begins with, the longest first."""
    slashed = sorted((branch for branch in branches if "/" in branch), key=len, reverse=True)
    return (branch for branch in slashed if f"{text}/".startswith(branch + "/"))
