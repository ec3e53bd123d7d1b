"""What a repository's state keeps from being known, each with what follows and what the user can do."""

from collections.abc import Iterator

from hygiene.git.opening import Place, Reads
from hygiene.git.program import find_executable
from hygiene.git.tree import Limit, Listing

NO_GIT = Limit(
    "no-git",
    "there is no history and there are no ignore rules: nothing is proven, and nothing is kept between runs",
    "run it inside a Git repository",
)
NO_PROGRAM = Limit(
    "no-git-program",
    "history is not read, so no rename is proven and no age is known",
    "install Git and make `git` available on the PATH",
)
NO_COMMITS = Limit("no-commits", "there is no history yet, so nothing is proven by it", "commit first")
BARE = Limit(
    "bare",
    "the files of the HEAD commit are read, and nothing can be repaired",
    "run it in a clone with a working tree",
)
SHALLOW = Limit(
    "shallow-clone",
    "history ends early: files removed before, and the age of those that are older, are not known",
    "git fetch --unshallow",
)
PARTIAL = Limit(
    "partial-clone",
    "contents that were not fetched cannot be read: such documents are skipped, and only exact renames are proven",
    "git fetch --refetch --no-filter",
)
SPARSE = Limit(
    "sparse-checkout",
    "files that are not checked out are read from the index and are not repaired",
    "git sparse-checkout disable",
)
DAMAGED = Limit(
    "object-store",
    "the HEAD commit cannot be read, so there is no history and nothing is proven by it",
    "git fsck",
)
CUT = Limit("too-many-files", "the folder holds more files than are read outside Git", "name a smaller folder")


def limits_of(place: Place | None, listing: Listing) -> Iterator[Limit]:
    """The limits that hold for a repository, or for a plain folder."""
    if place is not None:
        yield from _limits_of_repository(place, listing)
        return
    yield NO_GIT
    if listing.is_cut:
        yield CUT


def _limits_of_repository(place: Place, listing: Listing) -> Iterator[Limit]:
    if not find_executable():
        yield NO_PROGRAM
    if place.head is None:
        yield NO_COMMITS
    elif not place.has_head_tree:
        yield DAMAGED
    if place.is_bare:
        yield BARE
    elif place.reads is Reads.WORKING_TREE and listing.is_partly_on_disk:
        yield SPARSE
    if place.repository.is_shallow:
        yield SHALLOW
    if place.is_partial:
        yield PARTIAL
