"""What a person means by the name of a revision."""

import pygit2

from hygiene.errors import UsageError
from hygiene.git.opening import Place

FETCH = "`git fetch` it, or name a commit that is here"


def base_of(place: Place, revision: str) -> str:
    """The commit from which HEAD and a revision went apart: what this side has since then is its own.

    Where they have nothing in common it is the revision itself. UsageError when there is no such commit here.
    """
    commit = _commit(place, revision)
    if place.head is None:
        raise UsageError(f"there is no commit yet, so nothing is new since {revision}", "commit first")
    try:
        base = place.repository.merge_base(commit, place.head)
    except (KeyError, ValueError, pygit2.GitError):
        base = None  # a shallow history ends before they meet
    return str(base) if base else commit


def _commit(place: Place, revision: str) -> str:
    if "\0" in revision:
        raise UsageError(f"{revision!r} is no name of a commit or a branch", FETCH)
    try:
        return str(place.repository.revparse_single(revision).peel(pygit2.Commit).id)
    except (KeyError, ValueError, pygit2.GitError) as error:
        reason = "" if isinstance(error, KeyError) else ": " + " ".join(str(error).split())
        raise UsageError(f"there is no commit {revision!r} in {place.root}{reason}", FETCH) from None
