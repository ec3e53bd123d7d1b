"""Finding and opening the repository of a path; every refusal says what stands in the way and what to do."""

import os
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

import pygit2

from hygiene.errors import UsageError
from hygiene.git.loose import CutShort
from hygiene.git.program import GitProgram

NEXT_PATH = "name a folder or a file of a repository"
BEFORE_ALL = 1_000  # libgit2 asks what has the highest priority first
REASONS = (
    ("not owned by", "add it to `safe.directory` if you trust it: `git config --global --add safe.directory {root}`"),
    ("unknown object format", "only repositories with SHA-1 object names can be read; SHA-256 ones cannot yet"),
    ("unsupported extension", "this repository uses a feature of a newer Git that cannot be read yet"),
    (
        "failed to parse config",
        "repair the named configuration file; `git config --list` in that folder shows the place",
    ),
)


class Reads(StrEnum):
    """Which tree of a repository is read."""

    WORKING_TREE = "working tree"
    INDEX = "index"
    COMMIT = "commit"


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """An open repository: where its parts lie, and which of its trees is read. `head` is where history ends.

    `index` is another file than the usual one to take for the index.
    """

    repository: pygit2.Repository
    root: Path
    git_dir: Path
    common_dir: Path
    head: str | None = None
    reads: Reads = Reads.WORKING_TREE
    index: Path | None = None

    @property
    def is_bare(self) -> bool:
        """Whether there is no working tree."""
        return self.root == self.git_dir

    @property
    def has_head_tree(self) -> bool:
        """Whether HEAD names a commit that can be read, and the tree of it."""
        try:
            return self.repository[self.head or ""].peel(pygit2.Commit).tree is not None
        except (KeyError, ValueError, pygit2.GitError):
            return False

    @property
    def is_partial(self) -> bool:
        """Whether objects were left out on purpose when it was cloned."""
        names = (entry.name for entry in self.repository.config)
        return any(name == "extensions.partialclone" or name.endswith(".promisor") for name in names)

    @property
    def program(self) -> GitProgram:
        """The git program, bound to this repository."""
        return GitProgram(self.git_dir, None if self.is_bare else self.root, self.index)

    def of_next_commit(self) -> "Place":
        """The same, read as the next commit would be: from the index, and in a hook from the one that Git made for it.

        `git commit -a` and `git commit PATH` hand their hooks an index beside the usual one. One that lies elsewhere
        than in this Git directory belongs to another repository.
        """
        named = os.environ.get("GIT_INDEX_FILE", "")
        file = Path(os.path.realpath(named)) if named else None
        is_ours = file is not None and file.parent == self.git_dir and file.is_file()
        return replace(self, reads=Reads.INDEX, index=file if is_ours else None)

    def setting(self, name: str) -> str:
        """A value of the configuration; "" where it has none."""
        return next(reversed(list(self.repository.config.get_multivar(name))), None) or ""


def starting_folder(path: Path) -> Path:
    """The folder from which to look for a repository."""
    try:
        if path.is_dir():
            return path.resolve()
        if path.exists():
            return path.resolve().parent
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {(error.strerror or str(error)).lower()}", NEXT_PATH) from error
    raise UsageError(f"{path} does not exist", NEXT_PATH)


def find_place(folder: Path) -> Place | None:
    """The repository that `folder` lies in, or None."""
    try:
        found = pygit2.discover_repository(str(folder))
        if found is None:
            _refuse_a_broken_pointer(folder)
            return None
        repository = pygit2.Repository(_door(folder) or found)
    except (pygit2.GitError, ValueError) as error:
        raise _refusal(folder, str(error)) from error
    return _place(repository)


def _door(folder: Path) -> str | None:
    """The folder whose `.git` is a file: only from there libgit2 knows that it is the working tree."""
    for candidate in (folder, *folder.parents):
        if os.path.lexists(candidate / ".git"):
            return str(candidate) if (candidate / ".git").is_file() else None
    return None


def _place(repository: pygit2.Repository) -> Place:
    git_dir = Path(repository.path).resolve()
    root = _root(repository, git_dir)
    if not root.is_dir():
        raise UsageError(
            f"the working tree {root} of {git_dir} does not exist", "see `core.worktree` in its configuration"
        )
    reads = Reads.COMMIT if root == git_dir else Reads.WORKING_TREE
    place = Place(repository, root, git_dir, _common_dir(git_dir), reads=reads)
    repository.odb.add_backend(CutShort(place.common_dir / "objects"), BEFORE_ALL)
    if place.setting("extensions.refstorage") not in ("", "files"):
        raise UsageError(
            f"{root} keeps its references in a format that cannot be read yet",
            "`git refs migrate --ref-format=files` in a copy of it makes one that can",
        )
    return replace(place, head=_head(repository, root))


def _root(repository: pygit2.Repository, git_dir: Path) -> Path:
    """The working tree; libgit2 takes the parent folder for one where the configuration says nothing."""
    if repository.workdir is None:
        return git_dir
    root = Path(repository.workdir).resolve()
    is_guess = root == git_dir.parent and git_dir.name != ".git" and not (root / ".git").exists()
    return git_dir if is_guess and "core.worktree" not in repository.config else root


def _head(repository: pygit2.Repository, root: Path) -> str | None:
    try:
        return None if repository.head_is_unborn else str(repository.head.target)
    except (pygit2.GitError, KeyError, ValueError) as error:
        raise UsageError(
            f"HEAD of {root} cannot be read: {error}", "`git fsck` in that folder says what is damaged"
        ) from error


def _common_dir(git_dir: Path) -> Path:
    try:
        return (git_dir / (git_dir / "commondir").read_text("utf-8").strip()).resolve()
    except (OSError, UnicodeDecodeError):
        return git_dir


def _refuse_a_broken_pointer(folder: Path) -> None:
    for candidate in (folder, *folder.parents):
        if (candidate / ".git").is_file():
            raise UsageError(
                f"{candidate / '.git'} points to a Git directory that is not there",
                "a linked worktree or submodule needs the repository that it belongs to",
            )
        if (candidate / ".git").is_dir() and any((candidate / ".git").iterdir()):
            raise UsageError(
                f"{candidate / '.git'} is no readable Git directory",
                f"`git -C {candidate} status` says what is damaged",
            )


def _refusal(folder: Path, message: str) -> UsageError:
    for sign, hint in REASONS:
        if sign in message:
            return UsageError(message, hint.format(root=_root_of(folder)))
    return UsageError(
        f"the repository of {folder} cannot be opened: {message}", "`git status` in that folder says more"
    )


def _root_of(folder: Path) -> Path:
    return next((place for place in (folder, *folder.parents) if (place / ".git").exists()), folder)
