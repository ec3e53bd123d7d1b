"""The text of a link, taken apart: no tree, no history, no site."""

import re
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import unquote_to_bytes

SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*:")
LINE_SUFFIX = re.compile(r":\d+(?:[-:]\d+)?$")
HOST = re.compile(r"(?:localhost|\d+(?:\.\d+){3}):\d+")
TEMPLATE = re.compile(r"\{\{|\}\}|\{%|%\}|\$\{|\$\(|<[^>]{0,200}>|\{[\w .,()\-]*\}|\[[\w .\-]*\]|%\(\w+\)s|\$[A-Za-z_]")
PLACEHOLDER = re.compile(
    r"(?:^|/)(?:path/to(?:/|$)|\.\.\.+(?:/|$)|…|x{3,}|yyyy|foo(?:bar)?\.|your[-_]|\w+[-_](?:url|uri|href)$)",
    re.IGNORECASE,
)
BARE_WORDS = frozenset(
    [
        "url",
        "uri",
        "link",
        "links",
        "href",
        "src",
        "path",
        "file",
        "filename",
        "todo",
        "tbd",
        "here",
        "target",
        "destination",
        "image",
        "anchor",
        "page",
        "label",
        "value",
        "website",
        "homepage",
        "repo",
        "repository",
        "docs-url",
        "doc-url",
        "link-url",
        "image-url",
        "link-to-docs",
        "name",
        "title",
        "string",
    ]
)
FILLED_IN = re.compile(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:URL|URI|LINK|HREF|PATH)")
WEB_HOST = re.compile(r"(?:www\.)[\w\-]+\.|[\w\-]+(?:\.[\w\-]+)*\.(?:com|org|net|io|dev|ai|app)(?:/|$)", re.IGNORECASE)


class Kind(StrEnum):
    """What a destination can be before anybody looks at the tree."""

    PATH = "path"
    EXTERNAL = "external"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Destination:
    """A destination taken apart. `path` is percent-decoded and may be empty (the document itself).

    `why` says what else than a path it is; with kind "path" it is a doubt that counts only where nothing is found.
    """

    kind: Kind
    path: str = ""
    query: str = ""
    fragment: str = ""
    line_suffix: str = ""
    why: str = ""


def read_destination(text: str) -> Destination:
    """Take a destination apart. `text` is Markdown-unescaped and still percent-encoded."""
    text = text.strip()
    path, hash_sign, fragment = text.partition("#")
    kind, why = _kind(path, text)
    if kind is not Kind.PATH:
        return Destination(kind, fragment=fragment, why=why)
    path, _, query = path.partition("?")
    suffix = LINE_SUFFIX.search(path)
    path = path[: suffix.start()] if suffix else path
    try:
        decoded = unquote_to_bytes(path).decode()
    except UnicodeDecodeError:
        return Destination(Kind.UNKNOWN, why="its percent signs are no UTF-8")
    if "\0" in decoded:
        return Destination(Kind.UNKNOWN, why="a NUL byte")
    return Destination(Kind.PATH, decoded, query, fragment if hash_sign else "", suffix[0] if suffix else "", why)


def _kind(path: str, text: str) -> tuple[Kind, str]:
    if not text:
        return Kind.UNKNOWN, "empty"
    if path.startswith("//"):
        return Kind.EXTERNAL, "another host"
    if path.startswith("xref:"):
        return Kind.UNKNOWN, "a cross reference of a site builder"
    if "://" in path or HOST.match(path) or (SCHEME.match(path) and not LINE_SUFFIX.search(path)):
        return Kind.EXTERNAL, "a URL"
    return Kind.PATH, next((why for why, is_so in DOUBTS if is_so(path)), "")


DOUBTS = (
    ("a template", lambda path: bool(TEMPLATE.search(path))),
    ("a placeholder", lambda path: bool(PLACEHOLDER.search(path)) or path.strip("./").lower() in BARE_WORDS),
    ("a name that a script fills in", lambda path: bool(FILLED_IN.fullmatch(path))),
    ("a glob", lambda path: "*" in path),
    ("a handle or alias", lambda path: path.startswith(("@", "~", "!"))),
    ("a path with backslashes", lambda path: "\\" in path),
    ("a web address without its scheme", lambda path: bool(WEB_HOST.match(path))),
    ("more than one line", lambda path: "\n" in path),
)
