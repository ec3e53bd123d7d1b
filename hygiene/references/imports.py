r"""The `@path` imports of agent files: which bytes of a document are one, and where it points.

An agent reads `@docs/setup.md` in place of the line, from the folder of the file that says so, `\ ` for a space. Much
else begins with an at sign: packages, people, decorators. So an import has an extension, or a slash.
"""

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from hygiene.markdown.elements import Facts, Span
from hygiene.markdown.visible import MOST, place_of, visible
from hygiene.references.spelling import folder_of, has_extension, is_another_version, is_put_away, join

HOPS = 4
"""So many files deep an import of an import is followed."""
IMPORTERS = re.compile(
    r"(?:.*/)?(?:(?:CLAUDE|CLAUDE\.local|GEMINI|AGENTS|SKILL)\.md|\.claude/(?:rules|agents|commands|skills)/.+\.md)"
)
FROM_THE_ROOT = re.compile(r"(?:.*/)?\.claude/(?:agents|commands|skills)/.+|(?:.*/)?SKILL\.md")
"""What is read while the agent works at the top of the repository: names are often written from there."""
TEXTS = frozenset({".md", ".mdx", ".mdc", ".markdown", ".txt", ".rst", ".adoc"})
_TOKEN = re.compile(rb"(?<![^\s])@((?:[^\s\\#]|\\ )++)")
_WORDS_AFTER = re.compile(rb"(?: [\w.-]+){0,3} [\w.-]*+/[\w./-]*\.\w{1,8}\b")
_TRAILING = ".,;:!?)]}>*_\"'"
_PATH = re.compile(r"(?:~?/)?(?:\.{1,2}/)*[\w.][^\"'`()<>|*=,;:@]*")
_NO_FILE = re.compile(r"(?:(?:file|filename|name|page|doc|document|path|x+)\d*)\.\w+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Import:
    """An import. `reference` is the path as written, at `start` to `end` (bytes); in `path` its spaces are plain.

    `spaced` is not empty where a space that is not escaped cut the path short: the path that was perhaps meant.
    """

    reference: str
    path: str
    start: int
    end: int
    line: int
    column: int
    spaced: str = ""

    @property
    def span(self) -> Span:
        """The bytes of `reference`."""
        return Span(self.start, self.end)

    @property
    def is_placeholder(self) -> bool:
        """Whether the name stands for any file."""
        return bool(_NO_FILE.fullmatch(posixpath.basename(self.path)))


def is_importer(path: str) -> bool:
    """Whether agents follow the imports of a file of that name and place."""
    return bool(IMPORTERS.fullmatch(path))


def imports_in(facts: Facts, source: bytes) -> tuple[Import, ...]:
    """The imports of a document, in order; none in code, comments or front matter."""
    if b"@" not in source:
        return ()
    found = (_import(token, facts, source) for token in visible(_TOKEN.finditer(source), facts))
    return tuple(islice((each for each in found if each is not None), MOST))


def readings(document: str, path: str) -> Iterator[str]:
    """Every path from the root that an import can mean, the likeliest first; none where it leaves the repository."""
    for folder in dict.fromkeys(
        (folder_of(document), "") if FROM_THE_ROOT.fullmatch(document) else (folder_of(document),)
    ):
        found = join(folder, path)
        if found is not None:
            yield found


def repointed(document: str, imported: Import, old_target: str, new_target: str) -> str | None:
    """The import, in the style it was written in, of `new_target`; None where no spelling surely does."""
    is_plain = re.fullmatch(r"[\w./+-]+", new_target, re.ASCII)
    is_other = is_put_away(old_target, new_target) or is_another_version(old_target, new_target)
    if "\\" in imported.reference or not is_plain or is_other:
        return None
    folder = folder_of(document)
    if join(folder, imported.path) == old_target:
        new = posixpath.relpath(new_target, folder or ".")
    elif old_target in readings(document, imported.path):
        new = new_target
    else:
        return None
    lead = "./" if imported.path.startswith("./") and not new.startswith("../") else ""
    return lead + new + ("/" if imported.path.endswith("/") else "")


def followed(starts: Iterable[str], imports_of: Callable[[str], Iterable[str]]) -> frozenset[str]:
    """Every document whose imports are followed, from the `starts` on; `imports_of` names what a document imports."""
    known: set[str] = set()
    level = tuple(starts)
    for _ in range(HOPS):
        known.update(level)
        level = tuple({target for path in level for target in imports_of(path)} - known)
    return frozenset(known)


def _import(token: re.Match[bytes], facts: Facts, source: bytes) -> Import | None:
    written = token[1].decode("utf-8", "replace").rstrip(_TRAILING)
    path = written.replace("\\ ", " ")
    if not _PATH.fullmatch(path):
        return None
    spaced = ""
    if "/" not in path and not has_extension(path):
        after = _WORDS_AFTER.match(source, token.end()) if len(written.encode()) == len(token[1]) else None
        if after is None:
            return None
        spaced = path + after[0].decode("utf-8", "replace")
    start = token.start(1)
    line, column = place_of(start, facts, source)
    return Import(written, path, start, start + len(written.encode()), line, column, spaced)
