"""The read side of a repository, opened once per command: its files, bytes, ignore rules and history."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import cast

import pygit2

from hygiene.errors import UnreadableError, UsageError
from hygiene.git import listing
from hygiene.git.branches import Branches
from hygiene.git.contents import MAX_DOCUMENT_BYTES, read_file
from hygiene.git.history import History
from hygiene.git.ignoring import IgnoreRules
from hygiene.git.limits import limits_of
from hygiene.git.log import PENDING
from hygiene.git.log_pass import no_history, read_history
from hygiene.git.opening import Place, Reads, find_place, starting_folder
from hygiene.git.program import GitProgramError, find_executable
from hygiene.git.tree import Limit, Listing, SkippedPath, TreeFile


@dataclass(frozen=True, eq=False)
class Snapshot:
    """What is there now. Made by `Snapshot.open`; outside Git it is the plain folder, with `is_git` False."""

    root: Path
    listing: Listing
    place: Place | None = None

    @classmethod
    def open(cls, path: Path, *, is_staged: bool = False) -> "Snapshot":
        """The repository that `path` lies in, or the plain folder where there is none.

        `is_staged`: as the next commit would have it, from the index alone; UsageError where there is none.
        """
        folder = starting_folder(path)
        place = find_place(folder)
        if is_staged and (place is None or place.is_bare):
            raise UsageError(f"{folder} has no index, so nothing is staged", "leave --staged away")
        if place is None:
            return cls(folder, listing.list_folder(folder))
        place = place.of_next_commit() if is_staged else place
        return cls(place.root, _list(place), place)

    def at(self, commit: str) -> "Snapshot":
        """The same repository as a commit has it: its tree, and the history up to it. Ignore rules are today's."""
        if self.place is None:
            raise UsageError(f"{self.root} is no Git repository, so it has no {commit}", "run it inside of one")
        place = replace(self.place, head=commit, reads=Reads.COMMIT)
        return Snapshot(self.root, _list(place), place)

    @property
    def git_dir(self) -> Path | None:
        """The Git directory of this working tree; None outside Git."""
        return self.place.git_dir if self.place else None

    @property
    def common_dir(self) -> Path | None:
        """The Git directory that all working trees share; None outside Git."""
        return self.place.common_dir if self.place else None

    @property
    def head(self) -> str | None:
        """The id of the HEAD commit; None without commits."""
        return self.place.head if self.place else None

    @cached_property
    def branches(self) -> Branches:
        """The branches and remotes, as far as they are known here."""
        return Branches(self.place)

    @property
    def is_git(self) -> bool:
        """Whether this is a Git repository."""
        return self.place is not None

    @property
    def is_bare(self) -> bool:
        """Whether there is no working tree."""
        return self.place is not None and self.place.is_bare

    @property
    def is_shallow(self) -> bool:
        """Whether the history was cut when it was cloned."""
        return self.place is not None and self.place.repository.is_shallow

    @cached_property
    def is_sparse(self) -> bool:
        """Whether tracked files are not checked out."""
        is_checkout = self.place is not None and self.place.reads is Reads.WORKING_TREE
        return is_checkout and self.listing.is_partly_on_disk

    @property
    def paths(self) -> Mapping[str, TreeFile]:
        """Every file that is there now: tracked and not deleted, or untracked and not ignored."""
        return self.listing.paths

    @property
    def skipped(self) -> tuple[SkippedPath, ...]:
        """The paths that are passed over, each with the reason."""
        return self.listing.skipped

    @cached_property
    def limits(self) -> tuple[Limit, ...]:
        """What cannot be known here."""
        return tuple(limits_of(self.place, self.listing))

    @cached_property
    def folders(self) -> frozenset[str]:
        """Every folder that holds a path; "" is the root."""
        folders = {""}
        for path in self.paths:
            folder = path.rpartition("/")[0]
            while folder not in folders:
                folders.add(folder)
                folder = folder.rpartition("/")[0]
        return frozenset(folders)

    def holds(self, path: str) -> bool:
        """Whether a file or folder of that very path is there now."""
        return path in self.paths or path in self.folders

    def held(self, commit: str, path: str) -> bool:
        """Whether a commit's tree has a file or folder of that path; of "index", whether it is there now."""
        if commit == PENDING:
            return self.holds(path)
        try:
            return self.place is not None and path in self.place.repository[commit].peel(pygit2.Tree)
        except (KeyError, ValueError, pygit2.GitError):
            return False

    def near(self, commit: str, path: str) -> tuple[str, ...]:
        """What lies at a path in the trees of a commit and of those it was made from: the ids of blobs and trees."""
        repository = self.place.repository if self.place is not None else None
        if repository is None:
            return ()
        start = self.head if commit == PENDING else commit
        try:
            first = repository[start or ""].peel(pygit2.Commit)
            made_of = () if commit == PENDING else first.parents
            return tuple(str(each.tree[path].id) for each in (first, *made_of) if path in each.tree)
        except (KeyError, ValueError, pygit2.GitError):
            return ()

    def by_suffix(self, base_name: str) -> tuple[str, ...]:
        """All paths with that last component."""
        return self._by_name.get(base_name, ())

    def files_in(self, folder: str) -> tuple[str, ...]:
        """The files that lie directly in a folder; "" is the root."""
        return self._by_folder.get(folder, ())

    def is_tracked(self, path: str) -> bool:
        """Whether the index has the file, also when the working tree lacks it."""
        file = self.paths.get(path)
        return file.is_tracked if file else path in self.listing.deleted

    def is_clean(self, path: str) -> bool:
        """Whether a tracked file is as HEAD has it, asked anew each time."""
        file = self.paths.get(path)
        if self.place is None or file is None or not file.is_tracked:
            return False
        if self.is_bare:
            return True
        try:
            status = self.place.repository.status_file(path)
        except (KeyError, ValueError, pygit2.GitError):
            return False
        absent = pygit2.enums.FileStatus.WT_DELETED if not file.is_on_disk else pygit2.enums.FileStatus.CURRENT
        return status in (pygit2.enums.FileStatus.CURRENT, absent)

    def is_ignored(self, path: str) -> bool:
        """Whether Git's rules ignore a path, which need not exist; of one that does not, as a file or as a folder."""
        return bool(self.ignore_rule(path))

    def ignore_rule(self, path: str) -> str:
        """Git's rule that ignores a path, and the file it stands in, in words; "" where none does."""
        inner = path.rstrip("/")
        if self.place is None or self.is_bare or not inner or self.is_tracked(inner):
            return ""
        if "\0" in inner or any(part in ("", ".", "..") or part.casefold() == ".git" for part in inner.split("/")):
            return ""
        return self._rules.rule(inner, is_folder=path != inner)

    def read(self, path: str) -> bytes:
        """The bytes of a file: of the working tree, else of the index; UnreadableError with the reason."""
        file = self.paths.get(path)
        if file is None:
            raise UnreadableError(f"{path} is not in the tree", "not in the tree")
        if file.is_on_disk:
            return read_file(self.root, path)
        return self._read_document_blob(file)

    def read_blob(self, blob: str) -> bytes | None:
        """The bytes of a blob; None when the object store lacks it."""
        if self.place is None:
            return None
        try:
            found = self.place.repository[blob]
        except (KeyError, ValueError, pygit2.GitError):
            return None
        return found.data if isinstance(found, pygit2.Blob) else None

    def blob_size(self, blob: str) -> int | None:
        """The bytes of a blob; None when the object store lacks it."""
        try:
            return self.place.repository.odb.read_header(blob)[1] if self.place else None
        except (KeyError, ValueError, pygit2.GitError):
            return None

    @cached_property
    def history(self) -> History:
        """What was there before, read in one pass when first asked."""
        return read_history(self.place, self.folders) if self.place else no_history()

    def _read_document_blob(self, file: TreeFile) -> bytes:
        size = self.blob_size(file.blob or "")
        if size is not None and size > MAX_DOCUMENT_BYTES:
            raise UnreadableError(f"{file.path} is too large to be a document", "over 16 MiB")
        content = self.read_blob(file.blob or "")
        if content is None:
            raise UnreadableError(
                f"the content of {file.path} is missing in the object store", "missing blob", "`git fsck` says more"
            )
        return content

    @cached_property
    def _rules(self) -> IgnoreRules:
        place = cast("Place", self.place)
        return IgnoreRules(place.program, place.root, place.repository.path_is_ignored)

    @cached_property
    def _by_name(self) -> dict[str, tuple[str, ...]]:
        names: dict[str, list[str]] = {}
        for path in self.paths:
            names.setdefault(path.rpartition("/")[2], []).append(path)
        return {name: tuple(paths) for name, paths in names.items()}

    @cached_property
    def _by_folder(self) -> dict[str, tuple[str, ...]]:
        folders: dict[str, list[str]] = {}
        for path in self.paths:
            folders.setdefault(path.rpartition("/")[0], []).append(path)
        return {folder: tuple(paths) for folder, paths in folders.items()}


def _list(place: Place) -> Listing:
    try:
        if place.reads is Reads.COMMIT:
            return listing.list_head(place.repository, place.head) if place.head else Listing({})
        if place.reads is Reads.INDEX:
            return listing.list_index(place.program)
        if find_executable():
            return listing.list_by_program(place.program, place.root)
        is_sparse = place.setting("core.sparsecheckout") == "true"
        return listing.list_by_library(place.repository, place.root, is_sparse=is_sparse)
    except GitProgramError as error:
        raise _unreadable_index(place, error.reason) from error
    except (pygit2.GitError, KeyError, OSError) as error:
        raise _unreadable_index(place, str(error)) from error


def _unreadable_index(place: Place, reason: str) -> UsageError:
    what = "HEAD commit" if place.is_bare else f"commit {place.head}" if place.reads is Reads.COMMIT else "index"
    return UsageError(
        f"the {what} of {place.root} cannot be read: {reason}", "`git fsck` and `git status` there say more"
    )
