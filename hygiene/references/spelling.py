"""Paths as text: joining, the spellings under which a site serves a file."""

import posixpath
import re
import unicodedata
from collections.abc import Iterator

MARKDOWN = (".md", ".mdx", ".markdown")
INDEX_NAMES = ("README", "index", "Readme", "readme", "_index", "Index")
RETIRED = frozenset(
    {"archive", "archived", "archives", "attic", "backup", "backups", "bak", "deprecated", "historical", "legacy"}
    | {"obsolete", "old", "orig", "outdated", "retired", "superseded", "unused"}
)
"""Words in a folder's or a file's name that say that it was put away."""
ANYWHERE = frozenset(
    {"changelog", "conftest", "copying", "doc", "index", "init", "lib", "licence", "license", "main", "mod", "notice"}
    | {"package", "pyproject", "readme", "setup", "tsconfig"}
)
"""Names that a file bears in any folder, so that the folder's name is a part of them."""
MODULE_NAMES = {
    ".rs": ("mod",),
    ".py": ("__init__",),
    **dict.fromkeys((".js", ".jsx", ".ts", ".tsx", ".mjs", ".cjs"), ("index",)),
    **dict.fromkeys((".md", ".mdx"), ("index", "README")),
}
"""The file that stands for a folder where its language reads the folder by the name of a file beside it."""
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")
VERSION = re.compile(r"(?<![^\W_])v?\d+(?:\.\d+)+(?![^\W_])|(?<![^\W_])v\d+(?![^\W_])", re.IGNORECASE)
LANGUAGE = re.compile(
    r"(?:ar|bg|bn|ca|cs|da|de|el|es|et|fa|fi|fr|he|hi|hr|hu|id|it|ja|jp|ko|kr"
    r"|lt|lv|ms|nl|no|pl|pt|ro|ru|sk|sl|sr|sv|th|tr|uk|vi|zh|cn)"
    r"(?:[-_][A-Za-z]{2,4})?"
)
LONG_EXTENSIONS = frozenset(
    ["markdown", "template", "properties", "service", "example", "dockerfile", "gitignore", "workspace", "webmanifest"]
)
LONGEST = 6
TEMPLATE_SUFFIXES = (".in", ".j2", ".jinja", ".jinja2", ".tmpl", ".tpl", ".template", ".erb", ".hbs", ".mustache")


def join(folder: str, path: str) -> str | None:
    """`path` seen from `folder`, in normal form; "" is the root, None lies outside it."""
    parts = folder.split("/") if folder else []
    for part in path.split("/"):
        if part == "..":
            if not parts:
                return None
            parts.pop()
        elif part not in {"", "."}:
            parts.append(part)
    return "/".join(parts)


def folder_of(path: str) -> str:
    """The folder that holds `path`; "" is the root."""
    return posixpath.dirname(path)


def folders_above(path: str) -> Iterator[str]:
    """Every folder that `path` lies in, the nearest first; not the root."""
    folder = folder_of(path)
    while folder:
        yield folder
        folder = folder_of(folder)


def extension(path: str) -> str:
    """The extension, lower case, with its dot."""
    return posixpath.splitext(path)[1].lower()


def has_extension(path: str) -> bool:
    """Whether the last component looks as if it named a kind of file (`v1.2` and `pkg.module` do not)."""
    suffix = extension(path)[1:]
    return suffix in LONG_EXTENSIONS or (0 < len(suffix) <= LONGEST and suffix.isalnum() and not suffix.isdigit())


def served_from(path: str) -> Iterator[str]:
    """The files that a site or a forge may serve when `path` itself is no file."""
    for suffix in MARKDOWN:
        yield path + suffix
    stem, suffix = posixpath.splitext(path)
    if suffix in {".html", ".htm"}:
        for page in (*MARKDOWN, ".rst", ".ipynb"):
            yield stem + page
        if posixpath.basename(stem) == "index":
            yield from index_files(folder_of(stem))
    yield from index_files(path)


def index_files(folder: str) -> Iterator[str]:
    """The files that stand for a folder."""
    for name in INDEX_NAMES:
        for suffix in MARKDOWN:
            yield posixpath.join(folder, name + suffix)


def originals(path: str) -> Iterator[str]:
    """The pages that a translated one stands for, where a folder of the path names a language."""
    parts = path.split("/")
    for place, part in enumerate(parts[:-1]):
        if LANGUAGE.fullmatch(part):
            yield "/".join((*parts[:place], *parts[place + 1 :]))
            yield "/".join((*parts[:place], "en", *parts[place + 1 :]))


def is_another_language(old: str, new: str) -> bool:
    """Whether the paths are in different languages, by a folder or the end of the file's name, as `a.ja.md` is."""
    return language_of(old) != language_of(new)


def language_of(path: str) -> str:
    """The last language that a path names, in lower case; an original names none."""
    folders, stem = folder_of(path).split("/"), posixpath.splitext(posixpath.basename(path))[0]
    last = re.split(r"[.-]|_(?=[a-z]{2}(?:_|$))", stem, maxsplit=1)[1:]
    named = [part.lower() for part in (*folders, *last) if LANGUAGE.fullmatch(part)]
    return named[-1] if named else ""


def is_put_away(old: str, new: str) -> bool:
    """Whether the new path says what the old one did not: that the file is kept and used no more."""
    return bool(_retired(new) - _retired(old))


def is_another_version(old: str, new: str) -> bool:
    """Whether the two paths name versions that differ: what is said of the one need not be true of the other."""
    before, after = ([found.lower().lstrip("v") for found in VERSION.findall(path)] for path in (old, new))
    return bool(before and after) and before != after


def _retired(path: str) -> set[str]:
    return {word.lower() for word in WORD.findall(path)} & RETIRED


def is_anywhere(path: str) -> bool:
    """Whether any folder may have a file of that name."""
    return posixpath.basename(path).partition(".")[0].lower().strip("_") in ANYWHERE


def same_name(old: str, new: str) -> bool:
    """Whether two files bear one name; where any folder may have such a file, the folders must bear one too."""
    parts = 2 if is_anywhere(old) else 1
    return old.split("/")[-parts:] == new.split("/")[-parts:]


def is_same_module(one: str, other: str) -> bool:
    """Whether one path is the folder form of the other: `x.rs` and `x/mod.rs`, `x.py` and `x/__init__.py`."""
    shorter, longer = sorted((one, other), key=len)
    stem, suffix = posixpath.splitext(shorter)
    names = MODULE_NAMES.get(suffix, ())
    return any(longer == f"{stem}/{name}{suffix}" for name in names)


def fold(path: str) -> str:
    """The path without regard to letter case and Unicode form."""
    return unicodedata.normalize("NFC", path).casefold()
