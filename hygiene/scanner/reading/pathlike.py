"""Which code spans look like a path of this repository."""

import re
from collections.abc import Container

from hygiene.references.destination import LINE_SUFFIX
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
EXAMPLES = re.compile(r"(?:^|/)(?:path/to|foo|bar|baz|qux|example|my[-_]|your[-_]|some[-_]|xxx|x\.)", re.IGNORECASE)


def path_in(code: str, folders: Container[str]) -> str | None:
    """The path that a code span holds, without `./` and a trailing slash; None when it is no path of a repository.

    A bare file name is a path only for a document (`NOTES.md`): `setup.py` or `config.json` is a kind of file.
    `one/two` without more may be a branch, a package or a person's repository, unless `one` is among the `folders`.
    A path below a dot folder is a tool's, which lies in the tree of whoever runs the tool.
    """
    text = code.strip()
    suffix = LINE_SUFFIX.search(text)
    path = text.removesuffix(suffix[0]) if suffix else text
    parts = path.removeprefix("./").rstrip("/").split("/")
    if not all(COMPONENT.fullmatch(part) and part not in {".", ".."} for part in parts):
        return None
    if parts[0].startswith(".") and parts[0] not in TOOL_FOLDERS:
        return None
    if ANYBODYS.fullmatch(path) or EXAMPLES.search("/".join(parts)) or any(" " in part for part in parts):
        return None
    if len(parts) == 1 and extension(parts[0]) not in MARKDOWN:
        return None
    is_told = path.endswith("/") or has_extension(parts[-1]) or len(parts) >= DEEP or parts[0] in folders
    return "/".join(parts) if is_told else None
