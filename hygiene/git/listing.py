"""Which files are there: asked of the git program, else of libgit2; of the HEAD tree in a bare repository."""

import hashlib
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygit2

from hygiene.git.program import GitProgram, GitProgramError
from hygiene.git.tree import MODE_EXECUTABLE, MODE_FILE, MODE_LINK, Listing, ListingBuilder

MAX_FILES_OUTSIDE_GIT = 200_000
CHECKSUM = 20
QUESTION = ("ls-files", "-z", "-t", "--stage", "--deleted", "--others", "--exclude-standard")


def list_by_program(program: GitProgram, root: Path) -> Listing:
    """The index against the working tree, and what is untracked and not ignored, in one question to git."""
    _check_index(program.git_dir / "index")
    with keeping_times(program.git_dir):
        answer = program.output(*QUESTION)
    builder = ListingBuilder()
    is_there = _presence(root)
    for line in answer.split(b"\0")[:-1]:
        tag, rest = line[:1], line[2:]
        if tag == b"?":
            _add_untracked(builder, root, rest)
            continue
        facts, _, raw = rest.partition(b"\t")
        mode, blob, _ = facts.split(b" ")
        if tag == b"R":
            if _is_absent(root / os.fsdecode(raw)):
                builder.mark_deleted(raw)
        else:
            builder.add(raw, int(mode, 8), blob.decode(), is_on_disk=tag != b"S" or is_there(raw))
    return builder.build()


def list_index(program: GitProgram) -> Listing:
    """What the next commit would hold: the index alone, whatever lies in the working tree."""
    _check_index(program.index_file)
    with keeping_times(program.git_dir):
        answer = program.output("ls-files", "-z", "--stage")
    builder = ListingBuilder()
    for line in answer.split(b"\0")[:-1]:
        facts, _, raw = line.partition(b"\t")
        mode, blob, _ = facts.split(b" ")
        builder.add(raw, int(mode, 8), blob.decode(), is_on_disk=False)
    return builder.build()


def list_by_library(repository: pygit2.Repository, root: Path, *, is_sparse: bool) -> Listing:
    """The same without a git program: slower, and a missing file of a sparse checkout counts as not checked out."""
    builder = ListingBuilder()
    tracked = set()
    for entry in repository.index:
        raw = os.fsencode(entry.path)
        tracked.add(entry.path)
        is_on_disk = os.path.lexists(root / entry.path)
        builder.add(raw, int(entry.mode), str(entry.id), is_on_disk=is_on_disk)
        if not is_on_disk and not is_sparse:
            builder.mark_deleted(raw)

    def is_out(path: str) -> bool:
        return path in tracked or repository.path_is_ignored(path)

    return _walk(root, builder, is_out)


def list_head(repository: pygit2.Repository, head: str) -> Listing:
    """The files of the HEAD commit."""
    builder = ListingBuilder()
    folders = [(b"", repository[head].peel(pygit2.Tree))]
    while folders:
        prefix, tree = folders.pop()
        for entry in tree:
            raw = prefix + (entry.raw_name or b"")
            if isinstance(entry, pygit2.Tree):
                folders.append((raw + b"/", entry))
            else:
                builder.add(raw, int(entry.filemode), str(entry.id), is_on_disk=False)
    return builder.build()


def list_folder(root: Path) -> Listing:
    """The files of a plain folder."""
    return _walk(root, ListingBuilder(), lambda _: False)


def _check_index(index: Path) -> None:
    """Git takes the files of a truncated index for what it finds there, so its checksum is looked at first."""
    content = index.read_bytes() if index.exists() else b""
    body, checksum = content[:-CHECKSUM], content[-CHECKSUM:]
    if not content or checksum == bytes(CHECKSUM):  # the zeros of `index.skipHash`
        return
    if hashlib.sha1(body, usedforsecurity=False).digest() != checksum:
        raise GitProgramError("its checksum is wrong")


@contextmanager
def keeping_times(git_dir: Path) -> Iterator[None]:
    """Git touches a shared index when it reads one; give it its time back, so that reading leaves no trace."""
    before = [(path, path.stat()) for path in git_dir.glob("sharedindex.*")]
    try:
        yield
    finally:
        for path, status in before:
            if path.exists() and path.stat().st_mtime_ns != status.st_mtime_ns:
                os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def _is_absent(path: Path) -> bool:
    """A file in a locked folder cannot be seen, which does not mean that it is gone."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False


def _presence(root: Path) -> Callable[[bytes], bool]:
    folders: dict[bytes, bool] = {}
    top = os.fsencode(root) + b"/"

    def is_there(raw: bytes) -> bool:
        folder = raw.rpartition(b"/")[0]
        if folder not in folders:
            folders[folder] = Path(os.fsdecode(top + folder)).is_dir()
        return folders[folder] and os.path.lexists(top + raw)

    return is_there


def _add_untracked(builder: ListingBuilder, root: Path, raw: bytes) -> None:
    if raw.endswith(b"/"):
        builder.skip(raw.rstrip(b"/"), _kind_of_repository(root / os.fsdecode(raw)))
        return
    mode = _mode(root / os.fsdecode(raw))
    if mode is not None:
        builder.add(raw, mode, None)


def _kind_of_repository(folder: Path) -> str:
    pointer = folder / ".git"
    try:
        is_worktree = pointer.is_file() and "/worktrees/" in pointer.read_text("utf-8", "replace").replace("\\", "/")
    except OSError:
        is_worktree = False
    return "linked worktree" if is_worktree else "nested repository"


def _mode(path: Path) -> int | None:
    try:
        mode = path.lstat().st_mode
    except OSError:
        return None
    if stat.S_ISLNK(mode):
        return MODE_LINK
    if not stat.S_ISREG(mode):
        return None
    return MODE_EXECUTABLE if mode & stat.S_IXUSR else MODE_FILE


def _walk(root: Path, builder: ListingBuilder, is_out: Callable[[str], bool]) -> Listing:
    folders = [""]
    while folders and len(builder) < MAX_FILES_OUTSIDE_GIT:
        folder = folders.pop()
        try:
            entries = list(os.scandir(root / folder))
        except OSError as error:
            builder.skip(
                os.fsencode(folder.rstrip("/")), error.strerror.lower() if error.strerror else "unreadable folder"
            )
            continue
        for entry in entries:
            path = folder + entry.name
            if entry.name.casefold() == ".git":
                continue
            if not entry.is_dir(follow_symlinks=False):
                if not is_out(path) and (mode := _mode(Path(entry.path))) is not None:
                    builder.add(os.fsencode(path), mode, None)
            elif os.path.lexists(root / path / ".git"):
                builder.skip(os.fsencode(path), _kind_of_repository(Path(entry.path)))
            elif not is_out(path + "/"):
                folders.append(path + "/")
    return builder.build(is_cut=bool(folders))
