"""Which words look like a path of this repository, and how much of a proof each needs."""

import re
from collections.abc import Container

from hygiene.references.destination import LINE_SUFFIX
from hygiene.references.mentions import MentionKind
from hygiene.references.spelling import MARKDOWN, extension, has_extension

COMPONENT = re.compile(r"[\w.+@-][\w.+@ -]*", re.ASCII)
TOOL_FOLDERS = frozenset({".github", ".gitlab", ".circleci", ".ci", ".devcontainer", ".husky"})
DEEP = 3
ANYBODYS = re.compile(
    r"(?:src|lib|app|pages|components|test|tests|docs?|config|scripts|bin|cmd)/"
    r"(?:(?:index|main|app|__init__|utils?|config|settings|setup|conf|test|page|server|client|cli)\.\w+)?",
    re.IGNORECASE,
)
"""Names that any project may have: they say nothing about this one."""
EXAMPLES = re.compile(
    r"(?:^|/)(?:path/to|foo|bar|baz|qux|example(?!s/)|my[-_]|your[-_]|some[-_]|xxx|x\.)", re.IGNORECASE
)
"""Words of made-up names; a folder of `examples` is a real one."""


WRITTEN = (*MARKDOWN, ".sh", ".py", ".ts", ".js", ".mjs", ".rb", ".toml", ".yaml", ".yml")
"""What people write below a tool's folder and track; the rest there is mostly the tool's own state."""
GENERIC = frozenset(
    name
    for row in (
        "src lib app apps pages components test tests docs doc config scripts bin cmd fixtures assets static public",
        "images img data examples templates build dist packages internal pkg utils commands agents skills plans specs",
        "tools plugins",
    )
    for name in row.split()
)
PLACES_OF_CODE = frozenset({"code", "command"})
SOURCES = frozenset(
    f".{suffix}"
    for row in (
        "go rs py ts tsx js mjs jsx rb java kt c cc cpp h hpp cs swift php ex exs scala",
        "sh bash ps1 lua zig vue svelte",
    )
    for suffix in row.split()
)
SEVERAL_WORDS = re.compile(
    r"[a-zA-Z0-9]{2,}[_-][a-zA-Z0-9]{2,}|[a-z0-9]{2,}[A-Z][a-z0-9]+|[A-Z][a-z0-9]+[A-Z][a-z0-9]+"
)


def path_in(code: str, folders: Container[str], *, kind: MentionKind = "code") -> str | None:
    """The path that a word holds, without `./` and a trailing slash; None when it is no path of a repository.

    A bare file name is a path only for a document (`NOTES.md`): `setup.py` or `config.json` is a kind of file. One of
    several words for a source file (`engine_test.go`), and a path below a tool's dot folder, need a `strict` proof.
    `one/two` without more may be a branch, a package or a person's repository, unless it was among the `folders`; in
    prose it may be two words.
    """
    text = code.strip()
    suffix = LINE_SUFFIX.search(text)
    path = text.removesuffix(suffix[0]) if suffix else text
    parts = path.removeprefix("./").rstrip("/").split("/")
    if not all(COMPONENT.fullmatch(part) and part not in {".", ".."} for part in parts):
        return None
    if ANYBODYS.fullmatch(path) or EXAMPLES.search("/".join(parts)) or any(" " in part for part in parts):
        return None
    if is_strict("/".join(parts)) and not _may_be_proven(parts, kind, is_run=path.startswith("./")):
        return None
    is_told = path.endswith("/") or has_extension(parts[-1]) or len(parts) >= DEEP
    is_known = kind in PLACES_OF_CODE and any(at in folders for at in (parts[0], "/".join(parts)))
    return "/".join(parts) if is_told or is_known else None


def is_strict(path: str) -> bool:
    """Whether only a file of that very path, from the root or the document's folder, can be meant."""
    is_tools = path.startswith(".") and path.partition("/")[0] not in TOOL_FOLDERS
    return is_tools or ("/" not in path and extension(path) not in MARKDOWN)


def is_generic(path: str) -> bool:
    """Whether any project may have a folder of that path."""
    return all(part.lower() in GENERIC for part in path.split("/"))


def _may_be_proven(parts: list[str], kind: MentionKind, *, is_run: bool) -> bool:
    """Whether a name is specific enough that its having been there says that it is meant."""
    suffix = extension(parts[-1])
    if kind not in PLACES_OF_CODE:
        return False
    if len(parts) > 1:
        return suffix in WRITTEN
    is_source = suffix in SOURCES and not parts[0].startswith(".")
    return is_source and (is_run or (kind == "code" and bool(SEVERAL_WORDS.match(parts[0]))))
