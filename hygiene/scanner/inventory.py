"""Which files are documents, of which class, and which were passed over and why."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from hygiene.conventions.agent_files import is_agent_file, is_readme
from hygiene.conventions.globs import Glob, glob
from hygiene.errors import UnreadableError, UsageError
from hygiene.git.snapshot import Snapshot
from hygiene.git.tree import SkippedPath, TreeFile
from hygiene.references.spelling import MARKDOWN, folder_of, folders_above
from hygiene.scanner.attributes import ATTRIBUTES, Attributes, read_attributes
from hygiene.scanner.banners import HEAD, put_away_banner, synced_banner
from hygiene.scanner.classes import Classification, DocumentClass, classify_path
from hygiene.scanner.links import end_of_links
from hygiene.scanner.narrowing import Narrowing, narrow, was_there

AGENT_SUFFIXES = (".mdc", ".txt")
SCOPE_GLOBS = ("**/*.md", "**/*.markdown", "**/*.mdx", "**/*.mdc", "**/.{cursor,windsurf,cline,roo}rules", ".rules")
"""What a report says about the scope when nothing narrows it."""

EXCLUDED_DIRS = (
    ".git",
    ".hg",
    ".jj",
    "node_modules",
    "bower_components",
    ".venv",
    "venv",
    "site-packages",
    ".tox",
    ".nox",
    "__pycache__",
    ".cache",
    ".worktrees",
    ".wt",
    ".claude/worktrees",
)
"""Folders that nobody writes documents in, at any depth: never read, even when tracked or asked for."""


@dataclass(frozen=True, slots=True)
class Inventory:
    """The paths of the documents in order, and every document-like path that was passed over.

    `named` are those among the latter that were asked for by name. `asked` are the
    paths that narrowed it.
    """

    documents: tuple[str, ...]
    skipped: tuple[SkippedPath, ...]
    attributes: Attributes
    put_away: Mapping[str, str] = field(default_factory=dict)
    synced: Mapping[str, str] = field(default_factory=dict)
    named: tuple[SkippedPath, ...] = ()
    asked: frozenset[str] = frozenset()

    @property
    def is_whole(self) -> bool:
        """Whether nothing narrowed it."""
        return not self.asked or self.asked == {""}

    def classify(self, path: str, head: bytes) -> Classification:
        """The class of a document: by the attributes, its path and first bytes, the README of a folder around it."""
        found = self.attributes.classify(path) or classify_path(path, head)
        copied = next((folder for folder in folders_above(path) if folder in self.synced), None)
        if copied:
            return Classification(DocumentClass.VENDORED, f"{copied}/ says: {self.synced[copied]}")
        if found.klass not in {DocumentClass.LIVE, DocumentClass.RECORD} or not self.put_away:
            return found
        inside = folder_of(path) if is_readme(path) else path
        around = next((folder for folder in folders_above(inside) if folder in self.put_away), None)
        return Classification(DocumentClass.ARCHIVE, f"{around}/ says: {self.put_away[around]}") if around else found


def is_document(path: str) -> bool:
    """Whether a file is Markdown by its suffix, or one that a coding agent loads."""
    name = path.rpartition("/")[2].lower()
    if name.endswith(MARKDOWN):
        return True
    return ("." not in name[1:] or name.endswith(AGENT_SUFFIXES)) and is_agent_file(path)


def take_inventory(
    snapshot: Snapshot,
    *,
    paths: Sequence[str | Path] = (),
    scope: Sequence[str] = (),
    exclude: Sequence[str] = (),
    cwd: Path | None = None,
) -> Inventory:
    """Find the documents; `paths` narrow, absolute or from `cwd`; `scope` globs narrow; `exclude` adds folders."""
    wanted = narrow(snapshot, paths, cwd or Path.cwd())
    globs = tuple(_scope(text) for text in scope)
    attributes = read_attributes(_bytes_of(snapshot, ATTRIBUTES))
    put_away, synced = (dict(_said_by_readmes(snapshot, banner)) for banner in (put_away_banner, synced_banner))
    excluded = (*EXCLUDED_DIRS, *(folder.strip("/") for folder in exclude))
    documents, skipped = [], list(_passed_over(snapshot, wanted))
    for path in snapshot.paths:
        if not is_document(path) or not wanted.covers(path):
            continue
        if not _in_scope(path, globs):
            skipped += [SkippedPath(path, "outside of the scope")] if path in wanted.exact else []
        elif reason := _why_not(path, snapshot, excluded):
            skipped.append(SkippedPath(path, reason))
        else:
            documents.append(path)
    skipped.sort(key=lambda one: one.path)
    named = tuple(one for one in skipped if one.path in wanted.exact)
    return Inventory(tuple(documents), tuple(skipped), attributes, put_away, synced, named, wanted.exact)


def _said_by_readmes(snapshot: Snapshot, banner: Callable[[bytes], str | None]) -> Iterator[tuple[str, str]]:
    """Each folder of which its README says such a thing, and the words."""
    for path, file in snapshot.paths.items():
        folder = folder_of(path)
        if folder and is_readme(path) and not file.is_link and (words := banner(_bytes_of(snapshot, path)[:HEAD])):
            yield folder, words


def _passed_over(snapshot: Snapshot, wanted: Narrowing) -> Iterator[SkippedPath]:
    yield from (one for one in snapshot.skipped if wanted.covers(one.path))
    for path in wanted.exact:
        if path in snapshot.paths and not is_document(path):
            yield SkippedPath(path, "not a document")
        elif path not in snapshot.paths and was_there(snapshot, path):
            yield SkippedPath(path, "removed")


def _scope(text: str) -> Glob:
    try:
        return glob(text)
    except ValueError as error:
        raise UsageError(f"the scope {error}", "give a pattern such as docs/**/*.md") from None


def _in_scope(path: str, globs: Iterable[Glob]) -> bool:
    return not globs or any(one.matches(path) for one in globs)


def _why_not(path: str, snapshot: Snapshot, excluded: Iterable[str]) -> str | None:
    around = f"/{path}"
    for folder in excluded:
        if f"/{folder}/" in around:
            return f"below {folder}/, which is excluded"
    return _link_reason(snapshot, snapshot.paths[path]) if snapshot.paths[path].is_link else None


def _link_reason(snapshot: Snapshot, file: TreeFile) -> str:
    target = end_of_links(snapshot, file.path)
    if target is None:
        return "symbolic link that leads out of the repository or nowhere"
    return f"symbolic link to {target}" if is_document(target) else f"symbolic link to {target}, which is no document"


def _bytes_of(snapshot: Snapshot, path: str) -> bytes:
    try:
        return snapshot.read(path) if path in snapshot.paths else b""
    except UnreadableError:
        return b""
